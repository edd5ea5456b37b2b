// The figure of a point and the line: w, the point and a vector within the line as arrows, and their measures. No DOM here.

import { frameOf } from '../../kit/axes.ts';
import { markOf, markPath } from '../../kit/marks.ts';
import { isVisible, NO_ROOM, plotOf, type Look, type Pen } from '../../kit/plot.ts';
import { boxAround, round, scaleOf } from '../../kit/svg.ts';
import type { Figures, Place } from '../../kit/views/view.ts';
import { sceneOf } from '../../run/scene.ts';
import { number } from '../../text/format.ts';
import { landmarks, placeAlong, withinPlane, type Agreement } from './agreement.ts';
import { moment, needs, type Moment } from './moment.ts';

export type Layout = ReturnType<typeof layoutOf>;
type Here = Place<'dot-product', typeof ENDS>;

export const ENDS = { from: -0.5, to: 0.25 }; // of v: offsets from the drawing's middle, -1 to 1
const SHARE = 0.62; // the largest offset of v's ends, as a share of half the diagonal

export const picture: Figures<'dot-product', Moment, typeof ENDS> = {
  chosen: ENDS,
  absent: ({ run }) => (run.n ? null : { says: ['none'], preset: 'wide-margin' }),
  moment,
  needs: (state, scene) => (sceneOf(state.run, scene) ? needs(state, scene) : []),
  figures(shown, place) {
    const { agreement } = shown;
    const size = place.size();
    const layout = agreement && isVisible(size) ? layoutOf(agreement, size, place.theme) : null;
    return [{ title: '', plot: layout && agreementPlot(layout, shown, place), classes: true }];
  },
};

/** A point and the line on a rectangle of px, and the places of v on it. */
export function layoutOf(agreement: Agreement, size: Size, theme: Theme) {
  const marks = landmarks(agreement);
  const pad = Math.min(theme.size.text * 2.6, size.height / 4);
  const frame = frameOf(size, boxAround(marks.all, size, pad), NO_ROOM);
  const reach = Math.hypot(size.width, size.height) / 2 / scaleOf(frame);
  const middle = agreement.norm ? placeAlong(agreement, frame.data([size.width / 2, size.height / 2])) : 0;
  const unit = reach * SHARE;
  return {
    agreement,
    marks,
    size,
    frame,
    reach,
    vector: (ends: typeof ENDS) => withinPlane(agreement, middle + ends.from * unit, middle + ends.to * unit),
    endAt: (point: number[]) => (placeAlong(agreement, point) - middle) / unit,
  };
}

/** w, x and v as arrows, the line, and the measures. */
export function agreementPlot(
  layout: Layout,
  { focus, run }: Moment,
  { theme, chosen }: Pick<Here, 'theme' | 'chosen'>,
) {
  const { agreement, marks, size, frame, vector } = layout;
  const { norm, x, exact } = agreement;
  const letters = theme.size.text;
  return plotOf('agreement', { size, box: frame.box, axes: null }, theme, (pen) => {
    const { thick } = pen;
    const origin = pen.at([0, 0]);
    const arrow = (from: Point, to: Point, words: string, stroke: string, dash?: string) => {
      const color = words === 'w' ? theme.w : theme.ink;
      if (pen.arrow(from, to, { width: thick * 0.9, stroke, dash }))
        pen.label(words, from, to, letters * 0.8, words === 'v', { color });
    };
    pen.cross(size, exact);
    if (marks.nearest) pen.path(lineAcross(layout, pen), { stroke: theme.ink, width: thick, butt: true });
    measures(layout, pen);
    if (norm) arrow(origin, tipOf(agreement, size, origin, letters), 'w', theme.w);
    arrow(origin, pen.at(x), 'x', theme.inkSoft);
    const v = norm ? vector(chosen) : null;
    if (v) arrow(pen.at(v.from), pen.at(v.to), 'v', theme.inkSoft, '6 4');
    pen.ring(origin.map(round), thick, { fill: theme.inkSoft });
    const mark = focus.kind === 'probe' || focus.y === null ? null : markOf(run, theme, focus.y);
    const [px, py] = pen.at(x);
    const d = markPath(mark?.symbol ?? 'diamond', px, py, theme.size.marker * 0.5);
    pen.path(d, mark ? { fill: mark.color } : { fill: theme.panel, stroke: theme.accent, width: 3 });
  });
}

/** The tip of w, on a scale of its own: visible, and with room for its name within the drawing if possible. */
function tipOf({ w, norm }: Agreement, { width, height }: Size, [x, y]: Point, letters: number) {
  const [u, v] = [w[0] / norm, -w[1] / norm];
  const room = (at: number, toward: number, end: number) =>
    toward ? ((toward > 0 ? end - at : at) - 2 * letters) / Math.abs(toward) : Infinity;
  const longest = Math.min(Math.min(width, height) * 0.3, room(x, u, width), room(y, v, height));
  const length = Math.max(letters, longest);
  return [x + u * length, y + v * length];
}

function lineAcross({ agreement: { w, norm }, marks: { nearest }, reach }: Layout, pen: Pen) {
  const [x, y] = nearest ?? [0, 0];
  const end = (far: number) => pen.at([x - (far * w[1]) / norm, y + (far * w[0]) / norm]).map(round);
  return `M${end(reach * 6)}L${end(-reach * 6)}`;
}

/** The projection on w, the angle, the distances of the point and of the origin. */
function measures({ agreement, marks: { shadow, foot, nearest } }: Layout, pen: Pen) {
  if (!shadow || !foot || !nearest) return;
  const { x, angle, along, distance, origin: away } = agreement;
  const letters = pen.theme.size.text;
  const [o, s, f, n, p] = [[0, 0], shadow, foot, nearest, x].map((point) => pen.at(point).map(round));
  const { accent, score, b, inkSoft } = pen.theme;
  const line = (from: Point, to: Point, look: Look) => pen.path(`M${from}L${to}`, { butt: true, ...look });
  const label = (from: Point, to: Point, value: number | null, color: string) => {
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) >= letters * 1.6)
      pen.label(number(value, 3), from, to, letters * 0.95, true, { color });
  };
  line(o, s, { mark: 'on-w', stroke: accent, width: 7, opacity: 0.45 });
  line(p, s, { mark: 'drop', stroke: accent, width: 1.5, dash: '3 4' });
  line(o, n, { mark: 'from-origin', stroke: b, width: 2.5, dash: '7 4' });
  line(p, f, { mark: 'to-line', stroke: score, width: 2.5 });
  if (angle !== null && x.some(Boolean))
    pen.path(arc(agreement, o, letters * 1.6), { mark: 'angle', stroke: inkSoft, width: 1.5, butt: true });
  label(o, s, along, accent);
  label(p, f, distance, score);
  if (away !== null && away > 1e-9) label(o, n, away, b);
}

/** The arc from w to x, the shorter way. */
function arc({ w, norm, x }: Agreement, [ox, oy]: Point, r: number) {
  const end = ([u, v]: number[], size: number) =>
    `${round(ox + (u / size) * r)},${round(oy - (v / size) * r)}`;
  return `M${end(w, norm)}A${r},${r} 0 0 ${w[0] * x[1] - w[1] * x[0] > 0 ? 0 : 1} ${end(x, Math.hypot(...x))}`;
}
