// On a slow machine the text beside a playing run is repainted less often, so that the line is painted at every frame.

const LATE = 25; // ms between two frames: one was missed at 60 per second
const PAUSE = 200; // ms: a longer gap is a pause, not a late frame
const GROWS = 1.12; // factor per late frame
const SHRINKS = 0.996; // factor per frame in time: two late frames per second are tolerated
const MOST = 4;

/** Returns a function from each frame's time in ms to the factor of repaint intervals, 1 to 4. */
export function repaintStretch(): (time: number) => number {
  let before = -Infinity;
  let stretch = 1;
  return (time) => {
    const gap = time - before;
    before = time;
    if (gap < PAUSE) stretch = Math.min(MOST, Math.max(1, stretch * (gap > LATE ? GROWS : SHRINKS)));
    return stretch;
  };
}
