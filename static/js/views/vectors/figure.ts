// An update as arrows in px, tip to tail on axes of one scale; activations as bars. No DOM here.

import { arrowPaths } from '../../figures/marks.ts';
import { frameAround, gridPath, gridStep, labelPlace, within } from '../../figures/svg.ts';
import { number } from '../../text/format.ts';
import type { Moment } from './moment.ts';

export type Arrow = {
  kind: string; // CSS class
  color: string;
  width: number;
  shaft: string;
  head: string;
  label: { x: number; y: number; anchor: string; text: string } | null; // null if the arrow is too short
};

/** `y`: the example's label, or 0 */
export function figureOf(
  { chains, example, shortened }: Moment,
  y: number,
  isUpdate: boolean,
  text: ViewWords['vectors'],
  theme: Theme,
  { width, height }: Size,
) {
  const letters = theme.size.text;
  const thick = theme.size.boundary;
  const reach = chains.flatMap(({ before, kept, after }) => [before, kept, after]);
  const points = [[0, 0], ...reach, ...(example ? [example] : [])];
  const frame = frameAround(points, width, height, Math.min(letters * 2.2, height / 5));
  const { toPx } = frame;
  const arrow: (
    from: Point,
    to: Point,
    kind: string,
    color: string,
    label: string,
    beside?: boolean,
  ) => Arrow[] = (from, to, kind, color, label, beside = false) => {
    const [a, b] = [toPx(from), toPx(to)];
    const paths = arrowPaths(a, b, thick);
    if (!paths) return [];
    const gap = letters * (beside ? 0.9 : 0.75);
    const place = within(labelPlace(a, b, gap, beside), label, letters, frame);
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) > letters;
    const shown = long ? { ...place, y: place.y + letters * 0.35, text: label } : null;
    return [{ kind, color, width: thick * (kind.startsWith('before') ? 0.8 : 1), ...paths, label: shown }];
  };
  const hue = y > 0 ? theme.classPositive : y < 0 ? theme.classNegative : theme.w;
  const origin = [0, 0];
  const unit = gridStep(frame.scale, 26);
  return {
    origin: toPx(origin),
    grid: gridPath(frame),
    tick: { x: toPx([unit, 0])[0], text: number(unit) },
    shadow: example && chains.length ? shadowOf(toPx, chains[0].before, example) : null,
    example: example
      ? shortened
        ? arrow(origin, example, 'example shortened', hue, text.shortened)
        : arrow(origin, example, 'example', hue, text.example)
      : [],
    before: chains.flatMap(({ name, before }) =>
      isUpdate
        ? arrow(origin, before, 'before ', theme.w, text.before(name))
        : arrow(origin, before, 'before alone', theme.w, text.before(name)),
    ),
    added: isUpdate
      ? chains.flatMap(({ name, before, kept, after, factor }) => [
          ...(kept.some((value, j) => value !== before[j]) ? arrow(origin, kept, 'shrunk', theme.w, '') : []),
          ...arrow(kept, after, 'added', hue, factor ? text.added(factor) : '+', true),
          ...arrow(origin, after, 'after', theme.w, text.after(name)),
        ])
      : [],
  };
}

/** The example's projection on w, which the activation measures, and the line down to it. */
function shadowOf(toPx: (point: Point) => Point, w: Point, x: Point) {
  const square = w[0] * w[0] + w[1] * w[1];
  if (!square) return null;
  const share = (w[0] * x[0] + w[1] * x[1]) / square;
  const foot = toPx([share * w[0], share * w[1]]);
  return { projection: `M${toPx(x)}L${foot}`, shadow: `M${toPx([0, 0])}L${foot}` };
}

/** Activations and their threshold, in per cent of a track. */
export function tracksOf({ bars, threshold }: Moment) {
  const values = bars.flatMap(({ before, after }) => [before, after]);
  const low = Math.min(0, threshold, ...values);
  const high = Math.max(0, threshold, ...values);
  const at = (value: number) => (100 * (value - low)) / (high - low || 1);
  const track = (value: number) => ({
    value,
    over: value > threshold,
    from: Math.min(at(0), at(value)),
    width: Math.abs(at(value) - at(0)),
  });
  return {
    threshold: at(threshold),
    rows: bars.map(({ name, before, after }) => ({ name, was: track(before), is: track(after) })),
  };
}
