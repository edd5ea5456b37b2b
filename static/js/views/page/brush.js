// What a click places, the eraser, undo and redo; what is drawn over the plane. Doubles as the legend.

import { html, nothing, render } from 'lit-html';
import { marksOf, SHAPES } from '../../figures/points.js';
import { brushesOf } from '../../state/brushes.js';
import { covered } from '../../state/question.js';

/** @type {View} */
const panel = {
  id: 'brush',
  uses: (s) => [
    s.brush,
    s.overlays,
    s.facts?.separable,
    s.run?.straight,
    s.run?.d,
    s.points.task,
    s.points.classes,
    s.points.d,
    covered(s.lesson),
  ],

  mount(element, app) {
    return { render: (state) => render(card(state, app), element) };
  },
};
export default panel;

/** @param {State} state @param {App} app */
function card(state, { text, actions, theme }) {
  const { points, run, facts, overlays } = state;
  const t = text.brush;
  const plane = Boolean(run?.straight && run.d === 2 && points.task === 'binary');
  const overlay = (/** @type {keyof State['overlays']} */ name, /** @type {boolean} */ possible) => html`
    <label class="check"
      ><input
        type="checkbox"
        .checked=${overlays[name]}
        ?disabled=${!possible}
        @change=${(/** @type {ChangeOf} */ event) => actions.showOverlay(name, event.target.checked)}
      />${text.overlays[name]}</label
    >
  `;
  return html`
    <h2 class="unseen">${t.heading}</h2>
    <div class=${`brushes ${points.task}`} role="group" aria-label=${t.heading}>
      ${choices(state, t, actions, theme)}
    </div>
    <div class="row">
      <button type="button" class="small" title="U, Ctrl Z" @click=${actions.undo}>${t.undo}</button>
      <button type="button" class="small" title="Ctrl Shift Z" @click=${actions.redo}>${t.redo}</button>
      <button type="button" class="small" @click=${actions.clear}>${t.clear}</button>
    </div>
    ${
      plane && !covered(state.lesson)
        ? html`<div class="row overlays" role="group" aria-label=${text.overlays.heading}>
            ${overlay('best', facts?.separable === true)} ${overlay('hulls', facts?.separable === false)}
            ${overlay('arrow', true)}
          </div>`
        : nothing
    }
  `;
}

/** @param {State} state @param {Record<string, any>} t @param {any} actions @param {Theme} theme */
function choices({ brush, points }, t, actions, theme) {
  const { task, classes, d } = points;
  const drawn = d <= (task === 'regression' ? 1 : 2);
  const marks = marksOf({ task, classes: classes + 1 }, theme);
  const button = (
    /** @type {Brush} */ value,
    /** @type {string} */ kind,
    /** @type {import('lit-html').TemplateResult} */ mark,
    /** @type {string} */ words,
    /** @type {string} */ title,
  ) => html`
    <button
      type="button"
      class=${`brush ${kind}`}
      aria-pressed=${brush === value}
      ?disabled=${!drawn}
      title=${title}
      @click=${() => actions.setBrush(value)}
    >
      ${mark}<span class=${task === 'multiclass' && value !== 'erase' ? 'unseen' : ''}>${words}</span>
    </button>
  `;
  const all = brushesOf(points).map((value, i) => {
    const isNew = task === 'multiclass' && Number(value) >= classes;
    const { symbol, color, sign } = marks.find(({ label }) => label === value || label === null) ?? marks[0];
    const mark = html`<span class="mark" aria-hidden="true"
      ><svg viewBox="0 0 16 16"><path fill=${color} d=${SHAPES[symbol]} /></svg
      >${isNew ? '' : html`<span>${sign}</span>`}</span
    >`;
    const words = isNew ? t.newClass : t.named(value, task);
    return button(
      value,
      task === 'binary' ? (value === 1 ? 'positive' : 'negative') : isNew ? 'new' : '',
      mark,
      words,
      `${isNew ? t.newClassText : words} (${i + 1})`,
    );
  });
  const eraser = html`<span class="mark cut" aria-hidden="true">×</span>`;
  return [...all, button('erase', 'erase', eraser, t.erase, `${t.erase} (E)`)];
}
