// Entry of a lesson's static page: shows one step with its run, judges answers in the browser and stores them.

import { isRight, scoreOf, type Key } from './site/answers.ts';
import { setFormulas } from './site/formulas.ts';
import { sayReached, tryOn } from './site/goals.ts';
import { browserStore, type Progress } from './site/progress-store.ts';
import { markList } from './site/list.ts';
import { platformIn, platformStore } from './site/platform.ts';
import { complain, givenIn, say, writeInto } from './site/question.ts';
import { showRun } from './site/stage.ts';
import { turns } from './site/turns.ts';
import { site } from './text/en/site.ts';
import { inLanguage } from './text/language.ts';

const text = inLanguage('site', site);
const key = document.querySelector('#key');
setFormulas(document);
if (key) openLesson(JSON.parse(key.textContent ?? ''));
else markList(text);

function openLesson({ lesson, pass, steps }: { lesson: string; pass: number | null; steps: Key[] }) {
  const platform = platformAround();
  const store = platform ? platformStore(platform, pass) : browserStore(lesson);
  const progress = store.read();
  const sections = Array.from(document.querySelectorAll('.step')) as HTMLElement[];
  const title = document.title;
  const write = () => store.write(progress, scoreOf(steps, progress.answers, progress.reached), steps.length);

  function show(number: number) {
    progress.step = number;
    progress.furthest = Math.max(progress.furthest, number);
    sections.forEach((section, i) => (section.hidden = i + 1 !== number));
    document.title = text.titled(number, headingOf(sections[number - 1]).textContent, title);
    mark(number);
    stage(number);
    write();
  }

  /** Marks the current step and the completed ones in the header. */
  function mark(number: number) {
    for (const chip of document.querySelectorAll('header nav a')) {
      const step = Number(chip.getAttribute('href')?.slice(1));
      chip.toggleAttribute('data-answered', step in progress.answers || progress.reached.includes(step));
      if (step === number) chip.setAttribute('aria-current', 'step');
      else chip.removeAttribute('aria-current');
    }
  }

  function stage(number: number) {
    const place = sections[number - 1].querySelector('.stage') as HTMLElement;
    const open = steps[number - 1].kind !== null && !(number in progress.answers);
    showRun(place, open, text.play);
  }

  const here = () => {
    const number = Number(location.hash.slice(1));
    return Number.isInteger(number) && number >= 1 && number <= sections.length ? number : null;
  };

  /** Shows the step of the address. The address then always names a step, for Back and reload. */
  function go() {
    const number = here() ?? Math.min(progress.step, sections.length);
    if (here() === null) history.replaceState(history.state, '', `#${number}`);
    show(number);
  }

  sections.forEach((section, i) => {
    turns(text, section, i + 1, sections.length);
    listen(section, steps[i], i + 1, progress, () => show(i + 1));
  });
  document.documentElement.dataset.script = '';
  window.addEventListener('hashchange', () => {
    go();
    scrollTo(0, 0);
    headingOf(sections[progress.step - 1]).focus({ preventScroll: true });
  });
  go();
}

function headingOf(section: HTMLElement) {
  return section.querySelector('h2') as HTMLElement;
}

/** Restores a step's question and goal from the progress, and listens to them. */
function listen(section: HTMLElement, key: Key, number: number, progress: Progress, changed: () => void) {
  const form = section.querySelector('form');
  const goal = section.querySelector('.goal[data-lab]') as HTMLElement | null;
  const earlier = progress.answers[number];
  if (form && earlier) {
    writeInto(form, earlier.given);
    say(text, form, key, earlier);
  }
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const value = givenIn(form, key);
    if (value === undefined) {
      complain(text, form, key);
      return;
    }
    const answer = { given: value, right: isRight(key, value) };
    progress.answers[number] ??= answer; // only the first answer counts
    say(text, form, key, answer);
    changed();
  });
  if (!goal) return;
  const then = form ? null : key.then;
  if (progress.reached.includes(number)) sayReached(text, goal, then);
  tryOn(text, goal, headingOf(section).textContent ?? '', () => {
    if (progress.reached.includes(number)) return;
    progress.reached.push(number);
    sayReached(text, goal, then);
    changed();
  });
}

/** The learning platform around the page, or null; `leave` is called before the page goes. */
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
  document.addEventListener('visibilitychange', () => document.hidden && platform.flush()); // a phone may end a hidden page
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload()); // `leave` was called at pagehide
  return platform;
}
