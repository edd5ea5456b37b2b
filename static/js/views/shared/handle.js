// A number in a sentence that is a parameter: pulled sideways, typed, or moved by the arrow keys.

import { html } from 'lit-html';

const PULL = 12; // px of a step
const STILL = 4; // px that a hand may move while it presses

/**
 * @param {object} number
 * @param {string} number.label  its name, for who does not see the sentence
 * @param {string} number.shown  as it is written
 * @param {number} [number.letters]  as wide as so many, whatever it is
 * @param {boolean} [number.disabled]
 * @param {(steps: number) => void} number.move  so many steps up, or down
 * @param {(written: string) => boolean} number.write  what was typed; false: it is none, and the number stays
 */
export function handle({ label, shown, letters = shown.length, disabled = false, move, write }) {
  const leave = (/** @type {HTMLInputElement} */ input) => {
    if (input.value.trim() !== shown) write(input.value.trim());
    input.value = shown; // until it has been taken: what is refused never stays
  };
  return html`<input
    class="handle"
    type="text"
    inputmode="decimal"
    autocomplete="off"
    spellcheck="false"
    aria-label=${label}
    .style=${`width:${Math.max(1, letters) + 0.6}ch`}
    ?disabled=${disabled}
    .value=${shown}
    @pointerdown=${(/** @type {any} */ event) => pull(event, move)}
    @focus=${(/** @type {ChangeOf} */ { target }) => target.select()}
    @change=${(/** @type {ChangeOf} */ { target }) => leave(target)}
    @keydown=${(/** @type {any} */ event) => keys(event, shown, move)}
  />`;
}

/** @param {KeyboardEvent & ChangeOf} event @param {string} shown @param {(steps: number) => void} move */
function keys(event, shown, move) {
  const { key, target } = event;
  const steps = /** @type {Record<string, number>} */ ({ ArrowUp: 1, ArrowDown: -1 })[key];
  if (steps) move(steps);
  else if (key === 'Escape') target.value = shown;
  if (key === 'Enter' || key === 'Escape') target.blur();
  if (!steps && key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
}

/** Pulled sideways it moves; pressed and let go it is there to be typed over. @param {any} event @param {(steps: number) => void} move */
function pull(event, move) {
  const input = event.currentTarget;
  if (event.button !== 0 || document.activeElement === input) return;
  event.preventDefault();
  input.setPointerCapture(event.pointerId);
  let from = event.clientX;
  let moved = false;
  const follow = (/** @type {PointerEvent} */ { clientX }) => {
    moved ||= Math.abs(clientX - from) > STILL;
    const steps = Math.trunc((clientX - from) / PULL);
    if (!steps) return;
    from += steps * PULL;
    move(steps);
  };
  const stop = () => {
    input.removeEventListener('pointermove', follow);
    for (const end of ['pointerup', 'pointercancel']) input.removeEventListener(end, stop);
    if (!moved) input.focus();
  };
  input.addEventListener('pointermove', follow);
  for (const end of ['pointerup', 'pointercancel']) input.addEventListener(end, stop);
}
