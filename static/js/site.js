// A lesson as a page of its own: one step at a time, its run beside it, questions judged here, and what was answered kept.

import { isRight, scoreOf } from './site/answers.js';
import { setFormulas } from './site/formulas.js';
import { browserStore } from './site/kept.js';
import { platformIn, platformStore } from './site/platform.js';
import { complain, givenIn, say, writeInto } from './site/question.js';
import { showRun } from './site/stage.js';
import { site as text } from './text/en/site.js';

const key = document.querySelector('#key');
setFormulas(document);
if (key) openLesson(JSON.parse(key.textContent ?? ''));

/** @param {{lesson: string, pass: number | null, steps: import('./site/answers.js').Key[]}} lesson */
function openLesson({ lesson, pass, steps }) {
  const platform = platformAround();
  const store = platform ? platformStore(platform, pass) : browserStore(lesson);
  const progress = store.read();
  const sections = /** @type {HTMLElement[]} */ (Array.from(document.querySelectorAll('.step')));
  const write = () => store.write(progress, scoreOf(steps, progress.answers), steps.length);

  /** @param {number} number */
  function show(number) {
    progress.step = number;
    progress.furthest = Math.max(progress.furthest, number);
    sections.forEach((section, i) => (section.hidden = i + 1 !== number));
    for (const chip of document.querySelectorAll('header nav a')) {
      const own = Number(chip.getAttribute('href')?.slice(1));
      chip.toggleAttribute('data-answered', own in progress.answers);
      if (own === number) chip.setAttribute('aria-current', 'step');
      else chip.removeAttribute('aria-current');
    }
    stage(number);
    write();
    scrollTo(0, 0);
  }

  /** @param {number} number */
  function stage(number) {
    const place = /** @type {HTMLElement} */ (sections[number - 1].querySelector('.stage'));
    const open = steps[number - 1].kind !== null && !(number in progress.answers);
    showRun(place, open, text.play);
  }

  const here = () => {
    const number = Number(location.hash.slice(1));
    return number >= 1 && number <= sections.length ? number : null;
  };

  sections.forEach((section, i) => {
    turns(section, i + 1, sections.length);
    const form = section.querySelector('form');
    if (!form) return;
    const known = progress.answers[i + 1];
    if (known) {
      writeInto(form, known.given);
      say(text, form, steps[i], known);
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const given = givenIn(form, steps[i]);
      if (given === undefined) {
        complain(text, form, steps[i]);
        return;
      }
      const answer = { given, right: isRight(steps[i], given) };
      progress.answers[i + 1] ??= answer; // the first counts; others may be tried
      say(text, form, steps[i], answer);
      stage(i + 1);
      show(i + 1);
    });
  });
  document.documentElement.dataset.script = '';
  window.addEventListener('hashchange', () => show(here() ?? 1));
  show(here() ?? Math.min(progress.step, sections.length));
}

/** The learning platform that shows the page, if any, told in time of the end. */
function platformAround() {
  const platform = platformIn(window, {
    now: () => performance.now(),
    later: (act, ms) => setTimeout(act, ms),
    trouble(what) {
      const words = text.platform[what];
      document.body.append(
        Object.assign(document.createElement('p'), {
          className: 'trouble',
          role: 'status',
          textContent: words,
        }),
      );
    },
  });
  if (!platform) return null;
  window.addEventListener('pagehide', () => platform.leave());
  document.addEventListener('visibilitychange', () => document.hidden && platform.flush()); // a phone may end it then
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload()); // it had been left
  return platform;
}

/** The way to the steps beside one. @param {HTMLElement} section @param {number} number @param {number} last */
function turns(section, number, last) {
  const place = /** @type {HTMLElement} */ (section.querySelector('.turn'));
  const link = (/** @type {number} */ to, /** @type {string} */ words, /** @type {string} */ kind) =>
    Object.assign(document.createElement('a'), { href: `#${to}`, textContent: words, className: kind });
  if (number > 1) place.append(link(number - 1, text.back, 'quiet'));
  if (number < last) place.append(link(number + 1, text.on, 'primary'));
}
