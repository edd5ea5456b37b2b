// The goal of a step: its conditions, which of them hold, and what may be changed.

import { html, nothing } from 'lit-html';
import { mayEdit } from '../state/rights.ts';
import { valueOf } from '../page/headline.ts';
import { opener } from '../page/popover.ts';
import { doneAt } from '../state/own-pace.ts';
import { stepOf } from './class-step.ts';
import { joy } from './end.ts';
import type { Goal } from './moment.ts';
import type { Now, Room } from './step-start.ts';
import { prose } from './prose.ts';

const PARTS = ['data', 'features', 'learner', 'predictor', 'order'] as const;

export function goalBlock(room: Room, now: Now, goal: Goal, app: App) {
  const { store, text } = app;
  const t = text.lessons;
  const reached =
    room.role === 'student' ? Boolean(stepOf(store.state)?.arrived) : (now.goal?.reached ?? false);
  return html`<section class=${`course-goal ${reached ? 'reached' : ''}`} aria-label=${t.goal}>
    <p class="course-wish">
      <span class="course-sign" aria-hidden="true">${reached ? '✓' : '○'}${now.joy ? joy() : nothing}</span>
      <span><strong>${t.goal}</strong> ${goal.text ? prose(goal.text, 'goal') : nothing}</span>
    </p>
    ${room.role === 'student' ? arrived(store.state, t) : html`${changes(app)} ${standing(now, t)} ${room.role === 'own' && !reached ? before(doneAt(store.state, now.step), t) : nothing}`}
  </section>`;
}

/** For a student who sees the class's plane: whether their own has reached it. */
const arrived = (state: State, t: Words['lessons']) =>
  stepOf(state)?.arrived
    ? html`<p role="status"><strong class="course-right">${t.reached}</strong></p>`
    : nothing;

const before = ({ arrived }: { arrived: boolean }, t: Words['lessons']) =>
  arrived ? html`<p class="note">${t.class.pace.arrived}</p>` : nothing;

function standing({ goal, then, content }: Now, t: Words['lessons']) {
  const rows = content.goal?.predicates ?? [];
  return html`<ul class="course-predicates">
      ${rows.map((predicate, i) => {
        const row = goal?.rows[i];
        const [value, wanted] = t.target(predicate, row?.value);
        const holds = Boolean(row?.holds);
        return html`<li class=${holds ? 'holds' : ''}>
          <span class="course-sign" role="img" aria-label=${holds ? t.holds : t.holdsNot}
            >${holds ? '✓' : '○'}</span
          >
          <span>${row ? value : value.split(':')[0]}, <span class="quiet">${wanted}</span></span>
        </li>`;
      })}
    </ul>
    <div class="course-result" role="status">
      ${
        goal?.reached
          ? html`<p>
              <strong class="course-right">${t.reached}</strong>
              ${content.stars ? t.earned(goal.stars) : nothing} ${then ? prose(then, 'then') : nothing}
            </p>`
          : nothing
      }
      ${content.stars ? html`<p class="note">${t.moreStars(content.stars)}</p>` : nothing}
    </div>`;
}

/** Permitted changes besides the points: the header's menus, and the settings. */
function changes({ store, text, actions }: App) {
  const { state } = store;
  if (!state.catalog || !state.document) return nothing;
  const ready = state as Ready;
  const open = PARTS.filter((part) => mayEdit(state, part));
  const settings = mayEdit(state, 'settings');
  if (!settings && open.every((part) => part === 'data')) return nothing;
  return html`<p class="course-may">
    ${text.lessons.may}
    ${open.map((part) => {
      const value = valueOf[part](ready, text.menu);
      return opener(`menu-${part}`, html`${text.menu[part]}: <strong>${value}</strong>`, {
        kind: 'quiet',
        label: `${text.menu[part]}: ${value}`,
        own: `course-${part}`,
      });
    })}
    ${settings ? html`<button type="button" class="quiet" @click=${() => actions.showDrawer(true)}>${text.parameters.heading}</button>` : nothing}
  </p>`;
}
