// The lead's view of a class at its own pace: the switch, and per step the number of answers, right answers and reached goals. No
// names.

import { html, nothing } from 'lit-html';
import { classSize, rowsOf, stepOf } from './class-step.ts';
import type { Now, Room } from './step-start.ts';

const COLUMNS = ['answered', 'right', 'reached'] as const;

export function paceSwitch({ store, actions, text }: App) {
  const t = text.lessons.class.pace;
  const isOwn = stepOf(store.state)?.pace === 'own';
  return html`<button
    type="button"
    class="link course-pace"
    title=${isOwn ? t.togetherText : t.ownText}
    @click=${() => actions.setPace(isOwn ? 'together' : 'own')}
  >
    ${isOwn ? t.together : t.own}
  </button>`;
}

/** Open while students go at their own pace; it stays visible afterwards. */
export function stepByStep(room: Room, { lesson, step }: Now, { store: { state }, text }: App) {
  const classStep = stepOf(state);
  const t = text.lessons.class.pace;
  if (room.role !== 'lead' || !classStep?.steps) return nothing;
  const size = classSize(state.lesson);
  const isOwn = classStep.pace === 'own';
  const rows = rowsOf(lesson.steps, classStep);
  const columns = COLUMNS.filter((column) => rows.some((row) => row[column] !== null));
  return html`<details class="course-results" ?open=${isOwn}>
    <summary>${isOwn ? t.now(size) : t.results(size)}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${t.step}</th>
          ${columns.map((column) => html`<th scope="col" class=${column}>${t[column]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr aria-current=${row.step === step ? 'step' : nothing}>
              <th scope="row">
                <button type="button" title=${row.title} @click=${() => room.turn(row.step)}>
                  <b>${row.step}</b> <span>${row.title}</span>
                </button>
              </th>
              ${columns.map((column) => cell(row[column], size, t))}
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

/** `count`: null: not part of the step */
const cell = (count: number | null, size: number, t: Words['lessons']['class']['pace']) =>
  html`<td .style=${`--share: ${(count ?? 0) / Math.max(1, size)}`}>
    ${count === null ? nothing : t.count(count)}
  </td>`;
