// The page's clock: monotonic, so that the times of frames and actions are comparable.

/** Milliseconds since 1970 by the page's monotonic clock. */
export const pageTime = () => performance.timeOrigin + performance.now();

/** The same for the timestamp of an animation frame. */
export const frameTime = (time: number) => performance.timeOrigin + time;
