// Where the visits of a run stand on the timeline: a run and a width in, places in px out. No DOM here.
//
// A short run has a place for each visit, a cycle its next rounds after it. A longer one has the whole run at the left, evenly,
// so that the knob never runs back, and at the right a window with the visits of the epoch under the playhead.

export const MOST_MARKS = 60; // visits up to which each has its mark
export const EDGE = 14; // px from either end to the first and the last place
const BAR = 16; // px of an epoch's bar, at most
const BETWEEN = 30; // px between the bars and the window
const WANTED = 7; // px of a visit in the window
const LEAST = 0.14; // of the width, of the window
const ROUNDS = 7; // rounds of a cycle in sight

/**
 * @typedef {{left: number, step: number, length: number}} Window  px of its left end and of a visit; visits of an epoch
 *
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} visits  of the run
 * @property {number} slots  places after the start that the line has
 * @property {number} rounds  of a cycle that are in sight at once
 * @property {number} loop  visits of a round; 0: the run does not go round
 * @property {number} step  px of a slot
 * @property {number} epochs
 * @property {Window | null} window  null where every visit has its mark on the line
 * @property {number} bar  px of an epoch's bar
 */

/** @param {Run} run @param {number} width @returns {Layout} */
export function layoutOf(run, width) {
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
  const least = width * 0.2;
  const most = width - BETWEEN - 2 * EDGE - Math.max(length * WANTED, width * LEAST);
  const line = Math.max(least, Math.min(epochs * BAR, Math.max(width * 0.46, most)));
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

/** How many slots the line has moved on, whole rounds of a cycle, so that a round is in sight. @param {Layout} layout @param {number} round */
export const scrolled = ({ loop, rounds, window }, round) =>
  window ? 0 : Math.max(0, round - rounds) * loop;

/** The slot of a position, counted from the first round on. @param {Layout} layout @param {number} position @param {number} round */
export const slotOf = ({ loop, window }, position, round) => position + (window ? 0 : (round - 1) * loop);

/** The visit that a slot stands for. @param {Layout} layout @param {number} slot */
export const visitOfSlot = ({ visits, loop }, slot) =>
  slot <= visits || !loop ? Math.min(slot, visits) : visits - loop + 1 + ((slot - visits - 1) % loop);

/** px of a slot on the line. @param {Layout} layout @param {number} slot @param {number} offset  slots the line has moved on */
export const slotX = ({ step }, slot, offset = 0) => EDGE + Math.max(0, slot - offset) * step;

/** px of a visit in the window. @param {Window} window @param {number} visit */
export const windowX = ({ left, step, length }, visit) => left + (((visit - 1) % length) + 0.5) * step;

/**
 * The position at a place of the timeline.
 * @param {Layout} layout
 * @param {number} x  px
 * @param {{epoch: number, offset: number, part?: 'line' | 'window' | null}} shown  the epoch in the window; `part`: where a pull began
 * @returns {{position: number, part: 'line' | 'window'}}
 */
export function placeAt(layout, x, { epoch, offset, part = null }) {
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
