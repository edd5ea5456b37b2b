// The bar at the bottom: play, back, forward, timeline, speed.

import { html, render } from 'lit-html';
import { createPace } from './pace.ts';
import { CALM } from '../panel.ts';
import { playerState, TIMELINE } from './state.ts';
import { listenToMenus } from '../popover.ts';
import { veil } from '../../kit/views/veil.ts';
import { Timeline } from './timeline.ts';

const ICONS = {
  start: 'M7 6v12',
  back: 'm14 6-6 6 6 6',
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h3.6v14H7zM13.4 5H17v14h-3.6z',
  forward: 'm10 6 6 6-6 6',
  end: 'M17 6v12',
};

const panel: View = {
  id: 'player',

  mount(element, app, repaint) {
    const timeline = new Timeline(app, repaint);
    const pace = createPace(app);
    listenToMenus(element);

    let painted = 0; // when its text was last painted

    function paint(state: State, scene: Scene | null) {
      painted = performance.now();
      render(bar(state, scene, app, { timeline, pace }), element);
      timeline.paint(element, state, scene);
    }

    return {
      render: (state) => paint(state, app.scene),
      /** While playing, the knob moves at every frame, the text less often. */
      follow(state, scene) {
        const busy = state.playhead.playing && performance.now() - painted < CALM * (app.stage?.strain ?? 1);
        if (busy) timeline.paint(element, state, scene);
        else paint(state, scene);
        return busy;
      },
      needs: (state) => timeline.needs(state),
    };
  },
};
export default panel;

function bar(
  state: State,
  scene: Scene | null,
  { text, actions }: App,
  { timeline, pace }: { timeline: Timeline; pace: ReturnType<typeof createPace> },
) {
  const t = text.player;
  const { position, last, ready, back, forward, training, where, veiled } = playerState(state, scene);
  const button = (
    name: keyof typeof ICONS,
    label: string,
    act: () => void,
    disabled: boolean,
    kind = 'icon',
  ) => html`
    <button
      type="button"
      class=${kind}
      title=${label}
      aria-label=${label}
      ?disabled=${disabled}
      @click=${act}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]} /></svg>
    </button>
  `;
  const { update, visit } = where ? t.where(...where) : { update: '', visit: '' };
  const count = veiled && position >= last ? '' : `${update}, `; // at the end it would be the run's total
  const words = `${count}${visit}${training ? ` · ${text.connection.training}` : ''}`;
  const { playing, unit } = state.playhead;
  return html`
    <div class="transport">
      ${playing ? button('pause', t.pause, actions.pause, false, 'play') : button('play', t.play, actions.play, !ready, 'play')}
      ${button('back', t.back[unit as keyof typeof t.back], () => actions.step(unit, -1), !back)}
      ${button('forward', t.forward[unit as keyof typeof t.forward], () => actions.step(unit, 1), !forward)}
    </div>
    ${
      veiled
        ? html`<p class="timeline veiled"><span>${words}</span> ${veil(text)}</p>`
        : html`<div class="timeline" data-quantity=${TIMELINE.join(' ')}>
            ${button('start', t.start, actions.toStart, !back, 'timeline-end first')}
            ${timeline.view(state, scene, { words: where ? words : '', ready })}
            ${button('end', t.end, actions.toEnd, !forward, 'timeline-end last')}
          </div>`
    }
    ${pace(state, ready)}
  `;
}
