// The goal of a step: what is wanted, what of it holds by now, and what may be changed for it.

import { html, nothing } from 'lit-html';
import { mayEdit } from '../../../state/rights.js';
import { valueOf } from '../headline.js';
import { opener } from '../popover.js';
import { doneAt } from '../../../state/own-pace.js';
import { stepOf } from './class-step.js';
import { joy } from './end.js';
import { prose } from './prose.js';

/** @typedef {import('./now.js').Room} Room @typedef {import('./now.js').Now} Now @typedef {import('./moment.js').Goal} Goal */

const PARTS = /** @type {const} */ (['data', 'features', 'learner', 'predictor', 'order']);

/** @param {Room} room @param {Now} now @param {Goal} goal @param {App} app */
export function goalBlock(room, now, goal, app) {
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

/** Of a student who sees the class's plane: whether theirs has reached it. @param {State} state @param {Record<string, any>} t */
const arrived = (state, t) =>
  stepOf(state)?.arrived
    ? html`<p role="status"><strong class="course-right">${t.reached}</strong></p>`
    : nothing;

/** @param {{arrived: boolean}} done @param {Record<string, any>} t */
const before = ({ arrived }, t) => (arrived ? html`<p class="note">${t.class.pace.arrived}</p>` : nothing);

/** @param {Now} now @param {Record<string, any>} t */
function standing({ goal, then, content }, t) {
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

/** What may be changed besides the points: the menus of the header's sentence, and the settings. @param {App} app */
function changes({ store, text, actions }) {
  const { state } = store;
  if (!state.catalog || !state.document) return nothing;
  const ready = /** @type {Ready} */ (state);
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
