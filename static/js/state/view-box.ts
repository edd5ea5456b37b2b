// The visible part of the plane.

const PADDING = 0.22; // of the data's range on each side
const FAR = 2; // times the points' box: lines farther away are ignored
const INSIDE = 1.2; // factor, so that a line does not only cut a corner
const EQUAL_UNTIL = 20; // ratio of ranges above which scales differ (docs/pictures.md)
const NAMED_UNTIL = 3; // the same for named inputs, which have units

/** The view of all points with padding. `equal`: the visitor's choice of equal scales; `named`: the inputs have names */
export function fitView(
  x: Numbers,
  n: number,
  d: number,
  { equal, named }: { equal?: boolean; named?: boolean } = {},
): Box {
  const chosen = equal === undefined ? {} : { equal };
  if (!n) return { x0: -3, x1: 3, y0: -3, y1: 3, ...chosen };
  const range = (axis: number) => {
    let low = Infinity;
    let high = -Infinity;
    for (let i = 0; i < n; i += 1) {
      low = Math.min(low, x[i * d + axis]);
      high = Math.max(high, x[i * d + axis]);
    }
    return [low, high];
  };
  const [x0, x1] = range(0);
  const [y0, y1] = d > 1 ? range(1) : [-1, 1];
  const widest = Math.max(x1 - x0, y1 - y0) || Math.max(2, Math.abs(x0), Math.abs(y0));
  // Points on one line still need a range on the other axis.
  const [across, up] = [x1 - x0, y1 - y0];
  const same = equal ?? (named && differ(across, up, NAMED_UNTIL) ? false : undefined);
  const separate = same === undefined ? differ(across, up) : !same && across > 0 && up > 0;
  const view = pad({ x0, x1, y0, y1 }, separate ? 0 : widest * 0.3);
  return same === undefined ? view : { ...view, equal: same };
}

/**
 * The view, enlarged about its middle so that lines w.x + b = 0 within twice the points' box pass through it. `view`: as
 * returned by fitView
 */
export function withLines(view: Box, lines: Iterable<{ w: Numbers; b: number }>): Box {
  const [x, y] = [view.x0 / 2 + view.x1 / 2, view.y0 / 2 + view.y1 / 2];
  const padded = 1 + 2 * PADDING;
  const [across, up] = [(view.x1 - view.x0) / 2 / padded, (view.y1 - view.y0) / 2 / padded];
  let factor = padded;
  for (const { w, b } of lines) {
    const [u, v] = [w[0], w[1] ?? 0];
    // The line passes through the box about the middle from this factor on.
    const needed = Math.abs(u * x + v * y + b) / (Math.abs(u) * across + Math.abs(v) * up);
    if (needed <= FAR) factor = Math.max(factor, needed * INSIDE);
  }
  return zoom(view, factor / padded);
}

function pad({ x0, x1, y0, y1 }: Box, least: number) {
  const grow = (low: number, high: number) => {
    const room = Math.max(
      high - low,
      least,
      Number.EPSILON * Math.max(1, Math.abs(low), Math.abs(high)) * 16,
    );
    const middle = low / 2 + high / 2;
    const half = room * (0.5 + PADDING);
    return [middle - half, middle + half];
  };
  const [left, right] = grow(x0, x1);
  const [bottom, top] = grow(y0, y1);
  return { x0: left, x1: right, y0: bottom, y1: top };
}

const differ = (a: number, b: number, until = EQUAL_UNTIL) =>
  a > 0 && b > 0 && Math.max(a, b) > until * Math.min(a, b);

/** Whether a unit has the same length on both axes. */
export const equalScales = (view: Box) => view.equal ?? !differ(view.x1 - view.x0, view.y1 - view.y0);

/**
 * The box shown on a plot of `width` x `height` px: the view, widened to equal scales, below a strip of `above` px that
 * is covered at the upper edge
 */
export function shownBox(view: Box, width: number, height: number, above = 0) {
  if (!width || !height) return view;
  const room = height - above;
  const equal = equalScales(view);
  const unit = Math.max((view.x1 - view.x0) / width, (view.y1 - view.y0) / room);
  const { x0, x1, y0, y1 } = view;
  const bare = view.equal === undefined ? view : { x0, x1, y0, y1 };
  const box = equal ? centred(bare, unit * width, unit * room) : bare;
  return between(box, height, above);
}

/** A box between strips of `above` and `under` px of `height`. */
export function between(box: Box, height: number, above: number, under = 0): Box {
  if (!above && !under) return box;
  const [tall, room] = [box.y1 - box.y0, height - above - under];
  const y0 = box.y0 - (tall * under) / room;
  return { ...box, y0, y1: y0 + (tall * height) / room };
}

/** The view zoomed about its middle; factor 2 shows twice the range. */
export function zoom(view: Box, factor: number) {
  return centred(view, (view.x1 - view.x0) * factor, (view.y1 - view.y0) * factor);
}

/** The view zoomed about a place, which keeps its position. */
export function zoomAbout({ x0, x1, y0, y1, ...scales }: Box, factor: number, [x, y]: number[]) {
  return {
    ...scales,
    x0: x - (x - x0) * factor,
    x1: x + (x1 - x) * factor,
    y0: y - (y - y0) * factor,
    y1: y + (y1 - y) * factor,
  };
}

function centred({ x0, x1, y0, y1, ...scales }: Box, width: number, height: number) {
  const x = x0 / 2 + x1 / 2;
  const y = y0 / 2 + y1 / 2;
  return { ...scales, x0: x - width / 2, x1: x + width / 2, y0: y - height / 2, y1: y + height / 2 };
}

/** Whether a point is outside the box. */
export function outside(box: Box, [x, y]: number[]) {
  return x < box.x0 || x > box.x1 || y < box.y0 || y > box.y1;
}

/** The view, enlarged to include a point. */
export function including(view: Box, [x, y]: number[]) {
  const dx = (view.x1 - view.x0) * 0.05;
  const dy = (view.y1 - view.y0) * 0.05;
  return {
    ...view,
    x0: Math.min(view.x0, x - dx),
    x1: Math.max(view.x1, x + dx),
    y0: Math.min(view.y0, y - dy),
    y1: Math.max(view.y1, y + dy),
  };
}

/** The nearest multiple of the snapping step, as a short decimal; with step 0 six significant digits. */
export function snap(value: number, step: number) {
  if (!step) return Number(value.toPrecision(6));
  const places = Math.max(0, Math.ceil(-Math.log10(step)) + 2);
  return Number((Math.round(value / step) * step).toFixed(places)) || 0;
}

/** Plotly's exponent format: 20k; 2e+20 for large powers, since superscripts need inline styles, which are forbidden. */
export function exponents(range: number[]) {
  const size = Math.max(...range.map(Math.abs));
  return size > 1e12 || size < 1e-12 ? 'e' : 'B';
}
