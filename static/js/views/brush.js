// Which class a click places, the eraser, undo and redo; what is drawn over the plane. Doubles as the legend.

import { html, render } from 'lit-html';

export default {
  id: 'brush',
  uses: (s) => [s.brush, s.overlays, s.facts?.separable, s.run?.straight, s.run?.d],

  mount(element, { text, actions }) {
    const t = text.brush;
    const choice = (state, brush, label, shape, key) => html`
      <button type="button" class=${`brush ${shape}`} aria-pressed=${state.brush === brush} title=${`${label} (${key})`} @click=${() => actions.setBrush(brush)}>
        <span class="mark" aria-hidden="true">${brush > 0 ? '+' : brush < 0 ? '\u2212' : '\u00d7'}</span>${label}
      </button>
    `;
    const overlay = (state, name, label, possible) => html`
      <label class="check"
        ><input type="checkbox" .checked=${state.overlays[name]} ?disabled=${!possible} @change=${(e) => actions.showOverlay(name, e.target.checked)} />${label}</label
      >
    `;
    return {
      render(state) {
        const plane = Boolean(state.run?.straight && state.run.d === 2);
        render(
          html`
            <h2 class="unseen">${t.heading}</h2>
            <div class="brushes" role="group" aria-label=${t.heading}>
              ${choice(state, 1, t.positive, 'positive', '1')} ${choice(state, -1, t.negative, 'negative', '2')} ${choice(state, 'erase', t.erase, 'erase', 'E')}
            </div>
            <div class="row">
              <button type="button" class="small" title="U, Ctrl Z" @click=${actions.undo}>${t.undo}</button>
              <button type="button" class="small" title="Ctrl Shift Z" @click=${actions.redo}>${t.redo}</button>
              <button type="button" class="small" @click=${actions.clear}>${t.clear}</button>
            </div>
            <div class="row overlays" role="group" aria-label=${text.overlays.heading}>
              ${overlay(state, 'best', text.overlays.best, plane && state.facts?.separable === true)}
              ${overlay(state, 'hulls', text.overlays.hulls, plane && state.facts?.separable === false)}
              ${overlay(state, 'arrow', text.overlays.arrow, plane)}
            </div>
          `,
          element,
        );
      },
    };
  },
};
