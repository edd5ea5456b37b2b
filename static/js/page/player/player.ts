// The bar at the bottom: play, back, forward, timeline, and the speed as a sentence with a draggable number and a menu.

import { html, render } from 'lit-html';
import { CALM } from '../panel.ts';
import { TIMELINE, playerState } from './state.ts';
import { listenToMenus } from '../popover.ts';
import { veil } from '../../kit/views/veil.ts';
import { Timeline } from './timeline.ts';
import { RANGE, SLOW, SPEEDS, type Speed, UNITS, speedFrom, stepped } from '../../run/playhead.ts';
import { mayMove } from '../../state/class.ts';
import { number } from '../../text/format.ts';
import { handle } from '../../kit/views/handle.ts';

function createPace({ actions, text, store }: App) {
  const t = text.player;
  /** before slow motion */
  let normal: Speed = 3;

  const set = (speed: Speed) => actions.setSpeed(speed);
  function write(speed: any) {
    actions.settle('speed');
    if (speed === null) actions.say(t.speedRange(...RANGE), 'error', 'speed');
    else set(speed);
  }
  function slow() {
    const { speed, playing } = store.state.playhead;
    if (speed === SLOW) return set(normal);
    normal = speed;
    set(SLOW);
    if (!playing) actions.play();
  }

  return function pace({ playhead, lesson, course }: State, ready: boolean) {
    const { speed, unit } = playhead;
    const shown = (value: any) => (value === 'max' ? t.max : number(value));
    return html`<div class="pace">
      <p class="pace-speed">
        ${
          mayMove({ lesson, course })
            ? handle({
                key: 'speed',
                label: t.speed,
                value: speed,
                now: speed === 'max' ? undefined : speed,
                low: RANGE[0],
                high: RANGE[1],
                letters: 4,
                write: shown,
                read: speedFrom,
                step: stepped,
                set: write,
              })
            : html`<span class="speed-told">${shown(speed)}</span>`
        }<span>${speed === 'max' ? t.atMost : t.aSecond}</span
        ><button
          type="button"
          class="quiet pace-more"
          id="pace-menu-button"
          popovertarget="pace-menu"
          aria-label=${t.speeds}
          title=${t.speeds}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m7 10 5 5 5-5" /></svg>
        </button>
      </p>
      <button
        type="button"
        class="quiet pace-slow"
        aria-pressed=${speed === SLOW}
        title=${t.slowHelp}
        ?disabled=${!ready}
        @click=${slow}
      >
        ${t.slow}
      </button>
      <div popover id="pace-menu" class="menu pace-menu" role="group" aria-label=${t.speeds}>
        <div class="pace-choices" role="group" aria-label=${t.speed}>
          ${SPEEDS.map(
            (value) =>
              html`<button type="button" aria-pressed=${value === speed} @click=${() => set(value)}>
                ${value === 'max' ? t.max : value}
              </button>`,
          )}
        </div>
        ${stepUnit(unit, actions, t)}
      </div>
    </div>`;
  };
}

/** The unit of step buttons, arrow keys and playing. `words`: of the player */
const stepUnit = (unit: string, actions: App['actions'], words: Words['player']) =>
  html`<label class="control unit"
    ><span>${words.step}</span>
    <select
      aria-label=${words.step}
      @change=${(event: ChangeOf<HTMLSelectElement>) => actions.setUnit(event.target.value)}
    >
      ${UNITS.map((name) => html`<option value=${name} ?selected=${name === unit}>${words.units[name as keyof typeof words.units]}</option>`)}
    </select></label
  >`;

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
