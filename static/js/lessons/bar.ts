// A lesson in the header: its title as link to all lessons, its steps, and the exit.

import { html, nothing, render } from 'lit-html';
import { listenToMenus, opener, sheet } from '../page/popover.ts';
import type { Now, Room } from './step-start.ts';
import { isDone, keptAs, recordOf, type LessonRecord } from './progress.ts';

/** Header with one short line: steps and the page's buttons become menus. */
const narrow = matchMedia('(max-width: 51.25em), (max-width: 62.5em) and (max-height: 32.5em)');
const words = document.querySelector('.bar') as HTMLElement;

/** Adds the header's listeners; returns the function that paints it. */
export function bar(room: Room, element: HTMLElement) {
  listenToMenus(element);
  words.id = 'page-words';
  words.addEventListener('click', ({ target }) => {
    const button = (target as HTMLElement).closest('button');
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

/** Scrolls to the current step. */
function showCurrent(element: HTMLElement) {
  const list = element.querySelector('.course-steps');
  const current = list?.querySelector('[aria-current]') as HTMLElement | null;
  if (!list || !current || list.scrollWidth <= list.clientWidth) return;
  const [all, one] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  list.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
}

function steps(room: Room, { lesson, step, ended }: Now, t: Words['lessons']) {
  if (room.role === 'student' || room.role === 'apart')
    return html`<strong class="course-followed"><span>${lesson.title}</span></strong>
      <span class="course-at">${t.class.at(step, lesson.steps.length)}</span>${more(t)}`;
  const { steps: records } = recordOf(keptAs(lesson));
  const isOwn = room.role === 'own';
  const at = t.summary(step, lesson.steps.length);
  return html`${isOwn ? html`<strong class="course-followed"><span>${lesson.title}</span></strong>` : title(room, lesson, t)}
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
    ${isOwn ? nothing : leave(room, t)}`;
}

/** The steps with their titles. */
const listed = (room: Room, { steps: all }: Now['lesson'], step: number, records: LessonRecord['steps']) =>
  all.map(
    (content, i) =>
      html`<button
        type="button"
        class="menu-item"
        role="menuitemradio"
        aria-checked=${i + 1 === step}
        @click=${({ currentTarget }: MouseEvent) => {
          ((currentTarget as Element).parentElement as HTMLElement).hidePopover();
          room.turn(i + 1);
        }}
      >
        <span class="menu-item-name"
          >${i + 1} ${content.title} ${isDone(content, records[i + 1]) ? '✓' : nothing}</span
        >
      </button>`,
  );

/** The menu of the page's buttons, if they have no room. */
const more = (t: Words['lessons']) =>
  html`<button type="button" class="menu-button course-more" popovertarget="page-words" aria-label=${t.more}>
    <span aria-hidden="true">•••</span>
  </button>`;

const leave = (room: Room, t: Words['lessons']) =>
  html`<button
    type="button"
    class="menu-button course-leave"
    aria-label=${t.leave}
    @click=${() => room.leave()}
  >
    <span class="course-leave-words">${t.out}</span>
    <span class="course-leave-sign" aria-hidden="true">×</span>
  </button>`;

const title = ({ app }: Room, lesson: Now['lesson'], t: Words['lessons']) =>
  html`<button
    type="button"
    class="course-name"
    aria-haspopup="dialog"
    aria-label=${t.all(lesson.title)}
    @click=${() => app.openFetched('lessons')}
  >
    <span>${lesson.title}</span>
  </button>`;
