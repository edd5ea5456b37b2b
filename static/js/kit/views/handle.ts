// A number in a sentence that can be changed: dragged sideways, typed, or stepped by the arrow keys.

import { html, nothing } from 'lit-html';
import { stroke } from './stroke.ts';

const PULL = 12; // px per step
const STILL = 4; // px of movement during a click
const FAR = 5; // steps of Page Up and Page Down
const ENDS = ['pointerup', 'pointercancel'] as const;
const KEYS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: FAR, PageDown: -FAR };

export type Handle = {
  key: string; // identifies the number, wherever it stands
  label: string; // its accessible name
  value: any; // a number, or a word instead of one
  now?: number; // the accessible value, if it is a number
  low?: number | null;
  high?: number | null;
  letters?: number; // constant width in letters
  write: (value: any) => string; // text in the sentence
  plain?: (value: any) => string; // text while typing, if it differs
  read: (typed: string) => any; // `set` refuses what is no valid value
  step: (value: any, steps: number) => any;
  /** resolves to the reason of a refusal */
  set: (value: any, stroke?: number) => Promise<string | null | undefined> | void;
};

/** The number being changed. It is ahead of the server's answer and shows its own value. */
let change: { key: string; value: any; before: any; free: boolean; last: unknown } | null = null;

export function handle(handle: Handle) {
  const { key, label, value, now, low, high, letters, write } = handle;
  if (change?.key === key) {
    if (!change.free) change.before = value;
    else if (value === change.value || value !== change.before) change = null;
  }
  const shown = write(change?.key === key ? change.value : value);
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
    @pointerdown=${(event: PointerOf<HTMLInputElement>) => drag(event, handle)}
    @focus=${({ target }: ChangeOf) => open(target, handle)}
    @blur=${({ target }: ChangeOf) => commit(target, handle)}
    @keydown=${(event: KeyboardEvent & ChangeOf) => press(event, handle)}
  />`;
}

/** The present value: the changed one, or the scenario's. */
const currentValue = ({ key, value }: Handle) => (change?.key === key ? change.value : value);
/** The text while typing. */
const typedAs = (handle: Handle) => (handle.plain ?? handle.write)(currentValue(handle));

/** Whether the text is the value's own. */
const isUnedited = (input: HTMLInputElement, handle: Handle) =>
  [typedAs(handle), handle.write(currentValue(handle))].includes(input.value.trim());

function open(input: HTMLInputElement, handle: Handle) {
  input.value = typedAs(handle);
  input.select();
}

/** Commits the typed text; a refused text is replaced. */
function commit(input: HTMLInputElement, handle: Handle) {
  const typed = input.value.trim();
  const edited = !isUnedited(input, handle);
  input.value = handle.write(currentValue(handle));
  if (edited) handle.set(handle.read(typed));
}

function press(event: KeyboardEvent & ChangeOf, handle: Handle) {
  const { key, target } = event;
  const unedited = isUnedited(target, handle);
  if (KEYS[key]) {
    const from = unedited ? currentValue(handle) : handle.read(target.value.trim());
    move(target, handle, handle.step(from, KEYS[key]));
    target.value = typedAs(handle);
    release(handle.key);
  } else if (key === 'Escape') {
    target.value = typedAs(handle);
    target.blur();
  } else if (key === 'Enter') {
    if (unedited) target.select();
    else target.blur(); // commits
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Shows a value at once, and requests it. */
function move(input: HTMLInputElement, handle: Handle, value: any) {
  const { key, value: before, set, write } = handle;
  if (value === currentValue(handle)) return;
  const last = Promise.resolve(set(value, stroke()));
  change = { key, value, before, free: false, last };
  input.value = write(value);
  last.then((refusal) => {
    if (change?.last !== last || !refusal) return;
    const holds = write(change.before);
    change = null;
    for (const each of document.querySelectorAll(`input.handle[data-key="${key}"]`))
      (each as HTMLInputElement).value = holds;
  });
}

/** Ends the change: after the answer the number shows the scenario's value. */
function release(key: string) {
  const ending = change;
  if (ending?.key !== key) return;
  Promise.resolve(ending.last).then(() => (ending.free = true));
}

/**
 * Dragging sideways changes the number; a click opens it for typing. The listeners are on the window, because the
 * sentence may be rendered without the number during the drag.
 */
function drag(event: PointerOf<HTMLInputElement>, handle: Handle) {
  const input = event.currentTarget;
  if (event.button !== 0 || document.activeElement === input) return;
  event.preventDefault();
  const { pointerId, clientX: from } = event;
  const start = currentValue(handle);
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
    release(handle.key);
    if (!moved && now.type === 'pointerup') input.focus();
  };
  window.addEventListener('pointermove', follow);
  for (const end of ENDS) window.addEventListener(end, stop);
}
