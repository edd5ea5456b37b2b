// A lesson in the header: its title, which leads to all of them, its steps, and the way out.

import { html, nothing, render } from 'lit-html';
import { isDone, keptAs, recordOf } from './progress.js';

/** @typedef {import('./now.js').Room} Room @typedef {import('./now.js').Now} Now */

/** @param {Room} room @param {HTMLElement} element */
export function bar(room, element) {
  const { now, app } = room;
  render(now ? steps(room, now, app.text.lessons) : nothing, element);
  const list = element.querySelector('.course-steps');
  const current = /** @type {HTMLElement | null} */ (list?.querySelector('[aria-current]'));
  if (!list || !current || list.scrollWidth <= list.clientWidth) return;
  const [all, one] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  list.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
}

/** @param {Room} room @param {Now} now @param {Record<string, any>} t */
function steps(room, { lesson, step }, t) {
  if (room.role === 'student' || room.role === 'apart')
    return html`<strong class="course-followed"><span>${lesson.title}</span></strong>
      <span class="course-at">${t.class.at(step, lesson.steps.length)}</span>`;
  const { steps: records } = recordOf(keptAs(lesson));
  const own = room.role === 'own';
  return html`${own ? html`<strong class="course-followed"><span>${lesson.title}</span></strong>` : title(room, lesson, t)}
    <ol class="course-steps" aria-label=${t.stepsNamed}>
      ${lesson.steps.map((content, i) => {
        const done = isDone(content, records[i + 1]);
        return html`<li>
          <button
            type="button"
            class=${done ? 'done' : ''}
            aria-current=${i + 1 === step ? 'step' : nothing}
            aria-label=${t.step(i + 1, content.title, done)}
            title=${content.title}
            @click=${() => room.turn(i + 1)}
          >
            ${i + 1}
          </button>
        </li>`;
      })}
    </ol>
    ${
      own
        ? nothing
        : html`<button
            type="button"
            class="menu-button course-leave"
            aria-label=${t.leave}
            @click=${() => room.leave()}
          >
            <span class="course-leave-words">${t.leave}</span>
            <span class="course-leave-sign" aria-hidden="true">×</span>
          </button>`
    }`;
}

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
