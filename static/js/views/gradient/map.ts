// The criterion over two weights as a contour map, with the paths that descend on it.

import { nothing, svg } from 'lit-html';
import { px, trail } from '../../figures/axes.ts';
import { lineInBox } from '../../figures/geometry.ts';
import { arrowPaths } from '../../figures/marks.ts';
import { axes, clipped } from '../shared/axes.ts';
import { lineNames } from '../shared/line-names.ts';
import type { Paths } from './surface.ts';

const SHADE = 0.62; // opacity of the accent at the highest level

export type Picture = Paths & { frame: Frame; contours: { region: string; line: string }[] };

/** `weights`: their names */
export function mapPicture(
  picture: Picture,
  weights: string[],
  theme: Theme,
  size: Size,
  text: { names: Record<string, string> },
) {
  const { frame, contours, online, batch, k, batchStep } = picture;
  const [x, y] = picture.axes.map((c) => weights[c]);
  const place = `matrix(${frame.width} 0 0 ${-frame.height} ${frame.left} ${frame.top + frame.height})`;
  const shade = SHADE / Math.max(1, contours.length);
  const thick = theme.size.boundary;
  return svg`<svg class="fig-svg" width=${size.width} height=${size.height} aria-hidden="true">
    ${clipped(
      'gradient-clip',
      frame,
      svg`
      <g transform=${place}>
        ${contours.map(({ region }) => svg`<path d=${region} fill=${theme.ink} fill-opacity=${shade}></path>`)}
        ${contours.map(({ line }) => svg`<path class="fig-contour" d=${line} stroke=${theme.ink} stroke-opacity="0.35"></path>`)}
      </g>
      ${picture.border ? borderLine(picture.border, frame, theme) : nothing}
      ${batch ? batchTrail(batch, batchStep, frame, theme) : nothing}
      ${online ? onlineTrail(online, k, frame, theme, thick) : nothing}
      ${arrows(picture, frame, theme)}
      `,
    )}
    ${axes(frame, theme, { x, y })} ${lineNames(namesIn(picture, text.names, theme), frame, theme)}
  </svg>`;
}

/** The names of the paths. */
function namesIn(picture: Picture, names: Record<string, string>, theme: Theme) {
  const { frame, online, batch, k } = picture;
  const path = online?.filter((at) => at.k <= k).map(({ u, v }) => [u, v]) ?? [];
  return [
    { name: names.online, d: trail(frame, path) },
    { name: names.batch, d: trail(frame, batch ?? []) },
    { name: names.full, d: descentPath(picture)?.shaft ?? '' },
  ].map((line) => ({ ...line, color: theme.ink }));
}

function onlineTrail(
  online: { k: number; u: number; v: number }[],
  k: number,
  frame: Frame,
  theme: Theme,
  thick: number,
) {
  let now = 0;
  while (now + 1 < online.length && online[now + 1].k <= k) now += 1;
  const points = online.map(({ u, v }) => [u, v]);
  const [u, v] = points[now];
  return svg`
    <path class="fig-line" d=${trail(frame, points)} stroke=${theme.ink} stroke-width=${thick * 0.35} stroke-opacity="0.3"></path>
    <path class="fig-line" d=${trail(frame, points.slice(0, now + 1))} stroke=${theme.ink} stroke-width=${thick * 0.6}></path>
    <circle cx=${px(frame.x(points[0][0]))} cy=${px(frame.y(points[0][1]))} r=${thick} fill=${theme.panel} stroke=${theme.ink} stroke-width=${thick * 0.5}></circle>
    <circle data-mark="present" data-u=${u} data-v=${v} cx=${px(frame.x(u))} cy=${px(frame.y(v))} r=${thick * 1.7} fill=${theme.ink} stroke=${theme.panel} stroke-width=${thick * 0.5}></circle>`;
}

function batchTrail(batch: Point[], step: number, frame: Frame, theme: Theme) {
  const thick = theme.size.boundary;
  const [u, v] = batch[Math.min(step, batch.length - 1)];
  const size = thick * 2.6;
  return svg`
    <path class="fig-line" d=${trail(frame, batch)} stroke=${theme.ink} stroke-width=${thick * 0.5} stroke-dasharray=${`${thick * 2} ${thick}`}></path>
    ${batch.map(([x, y]) => svg`<rect x=${px(frame.x(x) - thick * 0.7)} y=${px(frame.y(y) - thick * 0.7)} width=${thick * 1.4} height=${thick * 1.4} fill=${theme.ink}></rect>`)}
    <rect data-mark="batch" data-u=${u} data-v=${v} x=${px(frame.x(u) - size / 2)} y=${px(frame.y(v) - size / 2)} width=${size} height=${size} fill=${theme.ink} stroke=${theme.panel} stroke-width=${thick * 0.5}></rect>`;
}

/** The border of the hovered example's term, with an arrow to the side on which the term is 0. */
function borderLine({ w, b, y }: NonNullable<Picture['border']>, frame: Frame, theme: Theme) {
  const ends = lineInBox(frame.box, w, b);
  if (!ends) return nothing;
  const color = y > 0 ? theme.classPositive : theme.classNegative;
  const thick = theme.size.boundary;
  const [from, to] = ends.map(([u, v]) => [frame.x(u), frame.y(v)]);
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [ux, uy] = [
    y * w[0] * (frame.width / (frame.box.x1 - frame.box.x0)),
    -y * w[1] * (frame.height / (frame.box.y1 - frame.box.y0)),
  ];
  const length = Math.hypot(ux, uy);
  const aside = arrowPaths(
    middle,
    [middle[0] + (ux / length) * thick * 10, middle[1] + (uy / length) * thick * 10],
    thick,
  );
  return svg`<path data-mark="term" class="fig-line" d=${trail(frame, ends)} stroke=${color} stroke-width=${thick} stroke-dasharray=${`${thick * 3} ${thick * 1.5}`}></path>${aside ? arrow(aside, color, thick) : nothing}`;
}

/** The visit's step, and the direction of steepest descent. */
function arrows(picture: Picture, frame: Frame, theme: Theme) {
  const { step } = picture;
  const thick = theme.size.boundary;
  const at = ([u, v]: Point) => [frame.x(u), frame.y(v)];
  const stepPaths = step && arrowPaths(at(step.from), at(step.to), thick * 1.1);
  const full = descentPath(picture, thick);
  return svg`
    ${full ? arrow(full, theme.ink, thick * 0.7, `${thick * 1.2} ${thick * 0.8}`) : nothing}
    ${stepPaths ? arrow(stepPaths, theme.ink, thick * 1.1) : nothing}`;
}

/** The arrow of steepest descent, as long on screen as the step. */
function descentPath({ step, descent, frame }: Picture, thick = 1) {
  if (!step || !descent || !(descent[0] || descent[1])) return null;
  const at = ([u, v]: Point) => [frame.x(u), frame.y(v)];
  const [x, y] = at(step.from);
  const toward = at([step.from[0] + descent[0], step.from[1] + descent[1]]);
  const length = Math.hypot(toward[0] - x, toward[1] - y);
  const shown = Math.min(Math.max(34, Math.hypot(at(step.to)[0] - x, at(step.to)[1] - y)), frame.height / 2);
  return arrowPaths(
    [x, y],
    [x + ((toward[0] - x) / length) * shown, y + ((toward[1] - y) / length) * shown],
    thick,
  );
}

const arrow = (
  { shaft, head }: { shaft: string; head: string },
  color: string,
  width: number,
  dashes?: string,
) => svg`
  <path class="fig-line" d=${shaft} stroke=${color} stroke-width=${width} stroke-dasharray=${dashes ?? nothing}></path>
  <path d=${head} fill=${color}></path>`;
