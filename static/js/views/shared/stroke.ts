// A stroke of the hand: all that is changed from one press, or arrival of the focus, until the next. It is one step of Back.

let count = 0;
for (const start of ['pointerdown', 'focusin'])
  globalThis.addEventListener?.(start, () => (count += 1), { capture: true, passive: true });

/** The number of the one at hand. */
export const stroke = () => count;
