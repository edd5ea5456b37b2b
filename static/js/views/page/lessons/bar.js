// A lesson in the header: its title, which leads to all of them, its steps, and the way out.

import { html, nothing, render } from 'lit-html';
import { listenToMenus, opener, sheet } from '../popover.js';
import { isDone, keptAs, recordOf } from './progress.js';

/** @typedef {import('./now.js').Room} Room @typedef {import('./now.js').Now} Now */

/** Where the header has room for one line of a few words: the steps, and the words of the page, are menus there. */
const narrow = matchMedia('(max-width: 51.25em), (max-width: 62.5em) and (max-height: 32.5em)');
const words = /** @type {HTMLElement} */ (document.querySelector('.bar'));

/** Listens to the header, once; gives what paints a lesson there. @param {Room} room @param {HTMLElement} element */
export function bar(room, element) {
  listenToMenus(element);
  words.id = 'page-words';
  words.addEventListener('click', ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest('button');
    if (words.popover && button && !button.matches('[popovertarget], [role$=checkbox], [role$=radio]'))
      words.hidePopover();
  });
  const paint = () => {
    const { now, app } = room;
    words.popover = narrow.matches && now ? 'auto' : null;
    render(now ? steps(room, now, app.text.lessons) : nothing, element);
    showCurrent(element);
  };
  narrow.addEventListener('change', paint);
  return paint;
}

/** Of many steps the current one is in sight. @param {HTMLElement} element */
function showCurrent(element) {
  const list = element.querySelector('.course-steps');
  const current = /** @type {HTMLElement | null} */ (list?.querySelector('[aria-current]'));
  if (!list || !current || list.scrollWidth <= list.clientWidth) return;
  const [all, one] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  list.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
}

/** @param {Room} room @param {Now} now @param {Record<string, any>} t */
function steps(room, { lesson, step, ended }, t) {
  if (room.role === 'student' || room.role === 'apart')
    return html`<strong class="course-followed"><span>${lesson.title}</span></strong>
      <span class="course-at">${t.class.at(step, lesson.steps.length)}</span>${more(t)}`;
  const { steps: records } = recordOf(keptAs(lesson));
  const own = room.role === 'own';
  const at = t.summary(step, lesson.steps.length);
  return html`${own ? html`<strong class="course-followed"><span>${lesson.title}</span></strong>` : title(room, lesson, t)}
    <ol class="course-steps" aria-label=${t.stepsNamed}>
      ${lesson.steps.map((content, i) => {
        const done = isDone(content, records[i + 1]);
        return html`<li>
          <button
            type="button"
            class=${done ? 'done' : ''}
            aria-current=${i + 1 === step && !ended ? 'step' : nothing}
            aria-label=${t.step(i + 1, content.title, done)}
            title=${content.title}
            @click=${() => room.turn(i + 1)}
          >
            ${i + 1}
          </button>
        </li>`;
      })}
    </ol>
    ${opener('menu-steps', at, { kind: 'menu-button course-at', label: t.class.at(step, lesson.steps.length) })}
    ${sheet('menu-steps', t.stepsNamed, listed(room, lesson, step, records))} ${more(t)}
    ${own ? nothing : leave(room, t)}`;
}

/** The steps with their titles. @param {Room} room @param {Now['lesson']} lesson @param {number} step @param {import('./progress.js').LessonRecord['steps']} records */
const listed = (room, { steps: all }, step, records) =>
  all.map(
    (content, i) =>
      html`<button
        type="button"
        class="menu-item"
        role="menuitemradio"
        aria-checked=${i + 1 === step}
        @click=${(/** @type {MouseEvent} */ { currentTarget }) => {
          /** @type {HTMLElement} */ (/** @type {Element} */ (currentTarget).parentElement).hidePopover();
          room.turn(i + 1);
        }}
      >
        <span class="menu-item-name"
          >${i + 1} ${content.title} ${isDone(content, records[i + 1]) ? '✓' : nothing}</span
        >
      </button>`,
  );

/** Where there is no room for the words of the page. @param {Record<string, any>} t */
const more = (t) =>
  html`<button type="button" class="menu-button course-more" popovertarget="page-words" aria-label=${t.more}>
    <span aria-hidden="true">•••</span>
  </button>`;

/** @param {Room} room @param {Record<string, any>} t */
const leave = (room, t) =>
  html`<button
    type="button"
    class="menu-button course-leave"
    aria-label=${t.leave}
    @click=${() => room.leave()}
  >
    <span class="course-leave-words">${t.out}</span>
    <span class="course-leave-sign" aria-hidden="true">×</span>
  </button>`;

/** @param {Room} room @param {Now['lesson']} lesson @param {Record<string, any>} t */
const title = ({ app }, lesson, t) =>
  html`<button
    type="button"
    class="course-name"
    aria-haspopup="dialog"
    aria-label=${t.all(lesson.title)}
    @click=${() => app.openFetched('lessons')}
  >
    <span>${lesson.title}</span>
  </button>`;
