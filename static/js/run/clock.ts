// The page's clock: one that never jumps, so that a frame's own time and an action's can be compared.

/** Milliseconds since 1970 by the page's monotonic clock. */
export const pageTime = () => performance.timeOrigin + performance.now();

/** The same for the time that a frame is given. */
export const frameTime = (time: number) => performance.timeOrigin + time;
