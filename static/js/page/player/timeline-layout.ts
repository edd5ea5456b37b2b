// Layout of a run's visits on the timeline: a run and a width in, px out. No DOM here.
//
// A short run has one place per visit, followed by the next rounds of a cycle. A long run has evenly spaced visits at the left,
// so that the knob never moves back, and at the right a window with the visits of the current epoch.

export const MOST_MARKS = 60; // visits up to which each has its mark
export const EDGE = 14; // px before the first and after the last place
const BAR = 16; // widest bar of an epoch, px
const BETWEEN = 30; // px between the bars and the window
const WANTED = 7; // px per visit in the window
const LEAST = 0.14; // narrowest window, as share of the width
const ROUNDS = 7; // visible rounds of a cycle

/** px of its left edge and per visit; visits of an epoch */
export type Window = { left: number; step: number; length: number };
export type Layout = {
  width: number;
  visits: number; // of the run
  slots: number; // places on the line after the start
  rounds: number; // visible rounds of a cycle
  loop: number; // visits of a round; 0: no cycle
  step: number; // px of a slot
  epochs: number;
  window: Window | null; // null if every visit has a mark on the line
  bar: number; // px of an epoch's bar
};

export function layoutOf(run: Run, width: number): Layout {
  const visits = Math.max(1, run.visits);
  const epochs = Math.max(1, Math.ceil(run.visits / run.epochLength));
  const room = Math.max(1, width - 2 * EDGE);
  const loop = run.ending?.loop?.[0] ?? 0;
  if (visits <= MOST_MARKS || epochs === 1) {
    const more = loop ? Math.max(1, Math.min(ROUNDS - 1, Math.floor((MOST_MARKS - visits) / loop))) : 0;
    const slots = visits + more * loop;
    return {
      width,
      visits,
      slots,
      rounds: more + 1,
      loop,
      step: room / slots,
      epochs,
      window: null,
      bar: 0,
    };
  }
  const length = run.epochLength;
  const minimum = width * 0.2;
  const maximum = width - BETWEEN - 2 * EDGE - Math.max(length * WANTED, width * LEAST);
  const line = Math.max(minimum, Math.min(epochs * BAR, Math.max(width * 0.46, maximum)));
  const left = EDGE + line + BETWEEN;
  const slot = line / epochs;
  return {
    width,
    visits,
    slots: visits,
    rounds: 1,
    loop,
    step: line / visits,
    epochs,
    window: { left, step: (width - EDGE - left) / length, length },
    bar: Math.min(BAR, slot) - Math.min(1.5, slot / 4),
  };
}

/** Slots that the line has scrolled, in whole rounds, to show a round. */
export const scrolled = ({ loop, rounds, window }: Layout, round: number) =>
  window ? 0 : Math.max(0, round - rounds) * loop;

/** The slot of a position, counted from the first round. */
export const slotOf = ({ loop, window }: Layout, position: number, round: number) =>
  position + (window ? 0 : (round - 1) * loop);

/** The visit of a slot. */
export const visitOfSlot = ({ visits, loop }: Layout, slot: number) =>
  slot <= visits || !loop ? Math.min(slot, visits) : visits - loop + 1 + ((slot - visits - 1) % loop);

/** px of a slot on the line. `offset`: scrolled slots */
export const slotX = ({ step }: Layout, slot: number, offset = 0) => EDGE + Math.max(0, slot - offset) * step;

/** px of a visit in the window. */
export const windowX = ({ left, step, length }: Window, visit: number) =>
  left + (((visit - 1) % length) + 0.5) * step;

/** The position at a px of the timeline. `shown`: epoch of the window; `part`: where a drag began */
export function placeAt(
  layout: Layout,
  x: number,
  { epoch, offset, part = null }: { epoch: number; offset: number; part?: 'line' | 'window' | null },
): { position: number; part: 'line' | 'window' } {
  const { window, visits, step, slots } = layout;
  if (window && (part ?? (x >= window.left - BETWEEN / 2 ? 'window' : 'line')) === 'window') {
    const first = (epoch - 1) * window.length;
    const of = Math.max(1, Math.min(window.length, visits - first));
    const at = Math.max(1, Math.min(of, Math.floor((x - window.left) / window.step) + 1));
    return { position: first + at, part: 'window' };
  }
  const slot = Math.max(0, Math.min(slots, Math.round((x - EDGE) / step)));
  return { position: visitOfSlot(layout, slot + offset), part: 'line' };
}
