// Strokes: all changes from a press, or from getting the focus, until the next belong to one step of Back.

let count = 0;
for (const start of ['pointerdown', 'focusin'])
  globalThis.addEventListener?.(start, () => (count += 1), { capture: true, passive: true });

/** The number of the present stroke. */
export const stroke = () => count;
