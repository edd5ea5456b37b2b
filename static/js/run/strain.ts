// How far what is read gives way to what moves: on a machine that paints late, words follow a playing run at longer intervals,
// so that the line is painted at every frame.

const LATE = 25; // ms between two frames, between which one was missed at 60 a second
const PAUSE = 200; // ms after which nothing was being painted, and nothing is late
const GROWS = 1.12; // with each frame that is late
const SHRINKS = 0.996; // with each that is not: about two a second may be
const MOST = 4;

/** Follows the frames of a page. Returns the factor of intervals, 1 to 4, from each frame's time in ms */
export function createStrain(): (time: number) => number {
  let before = -Infinity;
  let strain = 1;
  return (time) => {
    const gap = time - before;
    before = time;
    if (gap < PAUSE) strain = Math.min(MOST, Math.max(1, strain * (gap > LATE ? GROWS : SHRINKS)));
    return strain;
  };
}
