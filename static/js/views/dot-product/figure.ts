// The drawing of a point and the line, with handles: both ends of v on the line, and the probe.

import { nothing, svg } from 'lit-html';
import { number } from '../../text/format.ts';
import { arrowPaths, markOf, markPath } from '../../figures/marks.ts';
import { frameAround, gridPath, labelPlace, round, within } from '../../figures/svg.ts';
import { landmarks, placeAlong, withinPlane, type Agreement } from './agreement.ts';

export type Framed = ReturnType<typeof framed>;
export type PixelFrame = Framed['frame'];
export type Handle = 'from' | 'to' | 'probe';
export type Handles = {
  grab: (name: Handle, event: PointerEvent) => void;
  nudge: (name: Handle, event: KeyboardEvent) => void;
};

const SHARE = 0.62; // the largest offset of v's ends, as a share of half the diagonal

/** The layout of a point and the line on a rectangle of px. */
export function framed(agreement: Agreement, size: Size, theme: Theme) {
  const marks = landmarks(agreement);
  const frame = frameAround(
    marks.all,
    size.width,
    size.height,
    Math.min(theme.size.text * 2.6, size.height / 4),
  );
  const reach = Math.hypot(size.width, size.height) / 2 / frame.scale;
  const middle = agreement.norm ? placeAlong(agreement, frame.toData([size.width / 2, size.height / 2])) : 0;
  const unit = reach * SHARE;
  return {
    agreement,
    marks,
    frame,
    reach,
    /** v between two ends, given as offsets from the middle. */
    vector: (ends: { from: number; to: number }) =>
      withinPlane(agreement, middle + ends.from * unit, middle + ends.to * unit),
    endAt: (point: number[]) => (placeAlong(agreement, point) - middle) / unit,
  };
}

export function agreementDrawing(
  framed: Framed,
  {
    focus,
    run,
    ends,
    text: t,
  }: { focus: Focus; run: Run; ends: { from: number; to: number }; text: ViewWords['dot-product'] },
  theme: Theme,
  { grab, nudge }: Handles,
) {
  const { agreement, marks, frame, reach, vector } = framed;
  const { w, norm, x } = agreement;
  const { toPx, width, height } = frame;
  const text = theme.size.text;
  const origin = toPx([0, 0]);
  const at = toPx(x);
  const handle = (
    name: Handle,
    place: number[],
    label: string,
    value: number,
  ) => svg`<g class=${`handle ${name}`} tabindex="0" role="slider" aria-label=${label} aria-valuenow=${value} aria-valuetext=${number(value, 3)}
      @pointerdown=${(event: PointerEvent) => grab(name, event)} @keydown=${(event: KeyboardEvent) => nudge(name, event)}>
    <circle cx=${round(place[0])} cy=${round(place[1])} r="14" class="reach" /><circle cx=${round(place[0])} cy=${round(place[1])} r=${theme.size.boundary * 1.8} class="dot" />
  </g>`;
  const arrow = (from: number[], to: number[], kind: string, label: string, beside = false) => {
    const paths = arrowPaths(from, to, theme.size.boundary);
    if (!paths) return nothing;
    const place = within(labelPlace(from, to, text * 0.8, beside), label, text, frame);
    return svg`<g class=${kind}><path class="shaft" d=${paths.shaft} stroke-width=${theme.size.boundary * 0.9} /><path class="head" d=${paths.head} />
      <text x=${place.x} y=${place.y + text * 0.35} text-anchor=${place.anchor} data-symbol=${label === 'w' ? 'w' : nothing}>${label}</text></g>`;
  };
  const v = norm ? vector(ends) : null;
  return svg`<svg class="drawing agreement" width=${width} height=${height} role="group" aria-label=${t.figure}>
    ${agreement.exact ? svg`<path class="grid-lines" d=${gridPath(frame)} />` : nothing}
    <path class="axis-lines" d=${`M0,${round(origin[1])}H${width}M${round(origin[0])},0V${height}`} />
    ${marks.nearest ? svg`<path class="border-line" stroke-width=${theme.size.boundary} d=${lineAcross(agreement, marks.nearest, reach, toPx)} />` : nothing}
    ${measures(agreement, marks, frame, text)}
    ${norm ? arrow(origin, tipOf(w, norm, frame, origin, text), 'weights', 'w') : nothing}
    ${arrow(origin, at, 'point-vector', 'x')}
    ${v ? arrow(toPx(v.from), toPx(v.to), 'within', 'v', true) : nothing}
    <circle class="origin" cx=${round(origin[0])} cy=${round(origin[1])} r=${theme.size.boundary} />
    ${pointMark(focus, run, at, theme)}
    ${v ? [handle('from', toPx(v.from), t.from, ends.from), handle('to', toPx(v.to), t.to, ends.to)] : nothing}
    ${focus.kind === 'probe' && agreement.exact ? handle('probe', at, t.probeHandle, x[0]) : nothing}
  </svg>`;
}

/** The tip of w, on a scale of its own: visible, and with room for its name within the drawing if possible. `origin`: px. `text`: px */
function tipOf(w: number[], norm: number, { width, height }: Size, [x, y]: number[], text: number) {
  const [u, v] = [w[0] / norm, -w[1] / norm];
  const room = (at: number, toward: number, end: number) =>
    toward ? ((toward > 0 ? end - at : at) - 2 * text) / Math.abs(toward) : Infinity;
  const length = Math.max(
    text,
    Math.min(Math.min(width, height) * 0.3, room(x, u, width), room(y, v, height)),
  );
  return [x + u * length, y + v * length];
}

function lineAcross({ w, norm }: Agreement, nearest: number[], reach: number, toPx: PixelFrame['toPx']) {
  const far = reach * 6;
  const end = (side: 1 | -1) =>
    toPx([nearest[0] - (side * far * w[1]) / norm, nearest[1] + (side * far * w[0]) / norm]).map(round);
  return `M${end(1)}L${end(-1)}`;
}

/** The projection on w, the angle, the distances of the point and of the origin. */
function measures(
  agreement: Agreement,
  { shadow, foot, nearest }: Framed['marks'],
  frame: PixelFrame,
  text: number,
) {
  if (!shadow || !foot || !nearest) return nothing;
  const { w, norm, x, angle, along: projection, distance, origin: away } = agreement;
  const { toPx } = frame;
  const [o, s, f, n, p] = [[0, 0], shadow, foot, nearest, x].map((point) => toPx(point).map(round));
  const label = (from: number[], to: number[], words: string, kind: string) => {
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < text * 1.6) return nothing;
    const place = within(labelPlace(from, to, text * 0.95, true), words, text, frame);
    return svg`<text class=${kind} x=${place.x} y=${place.y + text * 0.35} text-anchor=${place.anchor}>${words}</text>`;
  };
  return svg`
    <path class="on-w" d=${`M${o}L${s}`} /><path class="drop" d=${`M${p}L${s}`} />
    <path class="from-origin" d=${`M${o}L${n}`} /><path class="to-line" d=${`M${p}L${f}`} />
    ${angle !== null && x.some(Boolean) ? svg`<path class="angle" d=${arc(w, norm, x, o, text * 1.6)} />` : nothing}
    ${label(o, s, number(projection, 3), 'says-on-w')} ${label(p, f, number(distance, 3), 'says-distance')}
    ${away !== null && away > 1e-9 ? label(o, n, number(away, 3), 'says-origin') : nothing}
  `;
}

/** The arc from w to x, the shorter way. */
function arc(w: number[], norm: number, x: number[], [ox, oy]: number[], r: number) {
  const length = Math.hypot(...x);
  const end = ([u, v]: number[], size: number) =>
    `${round(ox + (u / size) * r)},${round(oy - (v / size) * r)}`;
  return `M${end(w, norm)}A${r},${r} 0 0 ${w[0] * x[1] - w[1] * x[0] > 0 ? 0 : 1} ${end(x, length)}`;
}

function pointMark(focus: Focus, run: Run, [px, py]: number[], theme: Theme) {
  const r = theme.size.marker * 0.5;
  const mark = focus.kind === 'probe' || focus.y === null ? null : markOf(run, theme, focus.y);
  if (!mark) return svg`<path class="probe-mark" d=${markPath('diamond', px, py, r)} />`;
  const { symbol, color } = mark;
  return svg`<path d=${markPath(symbol, px, py, r)} fill=${color} />`;
}
