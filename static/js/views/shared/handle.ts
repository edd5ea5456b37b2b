// A number in a sentence that can be changed: pulled sideways, typed over, or moved by the arrow keys.

import { html, nothing } from 'lit-html';
import { stroke } from './stroke.ts';

const PULL = 12; // px of a step
const STILL = 4; // px that a hand may move while it presses
const FAR = 5; // steps of Page Up and Page Down
const ENDS = ['pointerup', 'pointercancel'] as const;
const KEYS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: FAR, PageDown: -FAR };

export type Handle = {
  key: string; // which number it is, wherever it stands
  label: string; // its name, for who does not see the sentence
  value: any; // a number, or a word that stands for one
  now?: number; // the value for who hears it, where it is a number
  low?: number | null;
  high?: number | null;
  letters?: number; // as wide as so many, whatever it is
  write: (value: any) => string; // as the sentence has it
  plain?: (value: any) => string; // as it is typed, where that is another way
  read: (typed: string) => any; // what is no value of it is left to `set` to refuse
  step: (value: any, steps: number) => any;
  /** gives what is said where it is refused */
  set: (value: any, stroke?: number) => Promise<string | null | undefined> | void;
};

/** The number in hand is ahead of what the server has answered: it shows its own. */
let inHand: { key: string; value: any; before: any; free: boolean; last: unknown } | null = null;

export function handle(handle: Handle) {
  const { key, label, value, now, low, high, letters, write } = handle;
  if (inHand?.key === key) {
    if (!inHand.free) inHand.before = value;
    else if (value === inHand.value || value !== inHand.before) inHand = null;
  }
  const shown = write(inHand?.key === key ? inHand.value : value);
  return html`<input
    class="handle"
    type="text"
    role="spinbutton"
    inputmode="decimal"
    autocomplete="off"
    spellcheck="false"
    aria-label=${label}
    aria-valuenow=${now ?? nothing}
    aria-valuetext=${shown}
    aria-valuemin=${low ?? nothing}
    aria-valuemax=${high ?? nothing}
    data-key=${key}
    .style=${`--letters: ${Math.max(1, letters ?? shown.length)}`}
    .value=${shown}
    @pointerdown=${(event: PointerOf<HTMLInputElement>) => pull(event, handle)}
    @focus=${({ target }: ChangeOf) => open(target, handle)}
    @blur=${({ target }: ChangeOf) => take(target, handle)}
    @keydown=${(event: KeyboardEvent & ChangeOf) => press(event, handle)}
  />`;
}

/** What the number is at this moment, in hand or as it holds. */
const held = ({ key, value }: Handle) => (inHand?.key === key ? inHand.value : value);
/** As it is typed. */
const typedAs = (handle: Handle) => (handle.plain ?? handle.write)(held(handle));

/** Whether nothing else has been typed. */
const untouched = (input: HTMLInputElement, handle: Handle) =>
  [typedAs(handle), handle.write(held(handle))].includes(input.value.trim());

function open(input: HTMLInputElement, handle: Handle) {
  input.value = typedAs(handle);
  input.select();
}

/** What was typed; what is refused never stays. */
function take(input: HTMLInputElement, handle: Handle) {
  const typed = input.value.trim();
  const other = !untouched(input, handle);
  input.value = handle.write(held(handle));
  if (other) handle.set(handle.read(typed));
}

function press(event: KeyboardEvent & ChangeOf, handle: Handle) {
  const { key, target } = event;
  const same = untouched(target, handle);
  if (KEYS[key]) {
    const from = same ? held(handle) : handle.read(target.value.trim());
    move(target, handle, handle.step(from, KEYS[key]));
    target.value = typedAs(handle);
    loosen(handle.key);
  } else if (key === 'Escape') {
    target.value = typedAs(handle);
    target.blur();
  } else if (key === 'Enter') {
    if (same) target.select();
    else target.blur(); // which takes it
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Shows a value at once, and asks for it. */
function move(input: HTMLInputElement, handle: Handle, value: any) {
  const { key, value: before, set, write } = handle;
  if (value === held(handle)) return;
  const last = Promise.resolve(set(value, stroke()));
  inHand = { key, value, before, free: false, last };
  input.value = write(value);
  last.then((refusal) => {
    if (inHand?.last !== last || !refusal) return;
    const holds = write(inHand.before);
    inHand = null;
    for (const each of document.querySelectorAll(`input.handle[data-key="${key}"]`))
      (each as HTMLInputElement).value = holds;
  });
}

/** No hand is on it any more: once it is answered it shows what holds. */
function loosen(key: string) {
  const mine = inHand;
  if (mine?.key !== key) return;
  Promise.resolve(mine.last).then(() => (mine.free = true));
}

/**
 * Pulled sideways it moves; pressed and let go it is there to be typed over. The window listens, as what is pulled may
 * write another sentence, without the number.
 */
function pull(event: PointerOf<HTMLInputElement>, handle: Handle) {
  const input = event.currentTarget;
  if (event.button !== 0 || document.activeElement === input) return;
  event.preventDefault();
  const { pointerId, clientX: from } = event;
  const start = held(handle);
  let moved = false;
  const follow = (now: PointerEvent) => {
    if (now.pointerId !== pointerId) return;
    if (!moved && Math.abs(now.clientX - from) > STILL) {
      moved = true;
      input.dataset.held = '';
    }
    if (moved) move(input, handle, handle.step(start, Math.trunc((now.clientX - from) / PULL)));
  };
  const stop = (now: PointerEvent) => {
    if (now.pointerId !== pointerId) return;
    window.removeEventListener('pointermove', follow);
    for (const end of ENDS) window.removeEventListener(end, stop);
    delete input.dataset.held;
    loosen(handle.key);
    if (!moved && now.type === 'pointerup') input.focus();
  };
  window.addEventListener('pointermove', follow);
  for (const end of ENDS) window.addEventListener(end, stop);
}
