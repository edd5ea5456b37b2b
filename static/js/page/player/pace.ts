// The speed as a sentence with a draggable number and a menu, and slow motion beside it.

import { html } from 'lit-html';
import { RANGE, SLOW, speedFrom, SPEEDS, stepped, type Speed } from '../../run/pace.ts';
import { UNITS } from '../../run/playhead.ts';
import { mayMove } from '../../state/rights.ts';
import { number } from '../../text/format.ts';
import { handle } from '../../kit/views/handle.ts';

export function createPace({ actions, text, store }: App) {
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
