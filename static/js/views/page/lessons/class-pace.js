// A class at its own pace, for whoever leads: the switch, and of each step how many have answered, were right and reached
// its goal. Numbers, never names.

import { html, nothing } from 'lit-html';
import { classSize, rowsOf, stepOf } from './class-step.js';

/** @typedef {import('./room.js').Room} Room @typedef {import('./now.js').Now} Now @typedef {ReturnType<typeof rowsOf>[number]} Row */

/** @param {App} app */
export function paceSwitch({ store, actions, text }) {
  const t = text.lessons.class.pace;
  const own = stepOf(store.state)?.pace === 'own';
  return html`<button
    type="button"
    class="link course-pace"
    title=${own ? t.togetherText : t.ownText}
    @click=${() => actions.setPace(own ? 'together' : 'own')}
  >
    ${own ? t.together : t.own}
  </button>`;
}

/** Open while everybody goes at their own pace, and kept to be looked at once they are together again. @param {Room} room @param {Now} now @param {App} app */
export function stepByStep(room, { lesson, step }, { store: { state }, text }) {
  const told = stepOf(state);
  const t = text.lessons.class.pace;
  if (room.role !== 'lead' || !told?.steps) return nothing;
  const size = classSize(state.lesson);
  return html`<details class="course-results" ?open=${told.pace === 'own'}>
    <summary>${t.results(size)}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${t.step}</th>
          <th scope="col">${t.answered}</th>
          <th scope="col">${t.right}</th>
          <th scope="col">${t.reached}</th>
        </tr>
      </thead>
      <tbody>
        ${rowsOf(lesson.steps, told).map((row) => rowOf(row, row.step === step, size, room, t))}
      </tbody>
    </table>
  </details>`;
}

/** @param {Row} row @param {boolean} here @param {number} size @param {Room} room @param {Record<string, any>} t */
const rowOf = ({ step, title, answered, right, reached }, here, size, room, t) =>
  html`<tr aria-current=${here ? 'step' : nothing}>
    <th scope="row">
      <button type="button" title=${title} @click=${() => room.turn(step)}>
        <b>${step}</b> <span>${title}</span>
      </button>
    </th>
    ${[answered, right, reached].map(
      (count) => html`<td .style=${`--share: ${(count ?? 0) / Math.max(1, size)}`}>${t.count(count)}</td>`,
    )}
  </tr>`;
