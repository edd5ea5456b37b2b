// One line of invitation on the plane: press play, try XOR. The plane itself hints at dragging.

import { html, nothing, render } from 'lit-html';
import { beginsAnew } from '../run/playhead.ts';
import { hintOf } from '../state/notices.ts';
import { byPart } from '../state/reads.ts';

const panel: View = {
  id: 'hint',

  mount(element, { actions, text }) {
    const t = text.hints;
    return {
      render(whole) {
        const state = byPart(whole, 'points');
        if (state.ordering && state.document?.task !== 'sequence') {
          const { next, playing, done } = t.ordering;
          const says = state.playhead.playing ? playing : next(actions.position() + 1);
          const finish = html`<button type="button" class="hint" @click=${() => actions.orderByHand(false)}>
            ${done}
          </button>`;
          render(html`<p class="ordering" role="status">${says} ${finish}</p>`, element);
          return;
        }
        const position = actions.position();
        const hint = hintOf(state, position);
        const isReplay = hint === 'play' && state.run && beginsAnew(state.run, position);
        const xor = state.catalog?.presets.find(({ name }) => name === 'xor');
        const acts = {
          play: actions.play,
          async xor() {
            if ((await actions.openPreset(xor)) === null) actions.play();
          },
        };
        render(
          hint === 'play' || (hint === 'xor' && xor)
            ? html`<button type="button" class="hint" @click=${acts[hint]}>
                ${t[isReplay ? 'again' : hint]}
              </button>`
            : nothing,
          element,
        );
      },
    };
  },
};
export default panel;
