// The pictures beside the surface: the hard and the soft step, and losses along a ray of weights.

import { nothing, svg } from 'lit-html';
import { frameOf, px, rangeOf, roomFor, trail } from '../../figures/axes.ts';
import { sigmoid } from '../../figures/criterion.ts';
import { axes, clipped } from '../shared/axes.ts';
import { lineNames } from '../shared/line-names.ts';
import type { Visit } from './losses.ts';
import type { Moment } from './moment.ts';

const SAMPLES = 161; // of the sigmoid

/** step(a) and sigma(a), and the visit's two distances from the target. */
export function softPicture(visit: Visit | null, theme: Theme, size: Size, text: any) {
  const reach = Math.max(5, visit ? Math.abs(visit.a) * 1.25 : 0);
  const frame = frameOf(size, { x0: -reach, x1: reach, y0: -0.12, y1: 1.12 }, roomFor(theme));
  const thick = theme.size.boundary;
  const soft = Array.from({ length: SAMPLES }, (_, i) => {
    const a = reach * ((2 * i) / (SAMPLES - 1) - 1);
    return [a, sigmoid(a)];
  });
  const hard = [
    [-reach, 0],
    [0, 0],
    [0, 1],
    [reach, 1],
  ];
  return svg`<svg class="fig-svg" width=${size.width} height=${size.height} aria-hidden="true">
    ${axes(frame, theme, { x: text.softAxis, y: '', yTicks: [0, 1] })}
    ${clipped(
      'soft-clip',
      frame,
      svg`
      <path class="fig-line" d=${trail(frame, hard)} stroke=${theme.ink} stroke-width=${thick * 0.6} stroke-dasharray=${`${thick * 2} ${thick}`}></path>
      <path class="fig-line" d=${trail(frame, soft)} stroke=${theme.accent} stroke-width=${thick * 0.7}></path>
      ${visit ? gaps(visit, frame, theme) : nothing}`,
    )}
    <g font-size=${theme.size.text} font-weight="600">
      <text x=${frame.x(reach * -0.95)} y=${frame.y(0.94)} fill=${theme.accent}>${text.sigmoid}</text>
      <text x=${frame.x(reach * -0.95)} y=${frame.y(0.94) + theme.size.text * 1.25} fill=${theme.ink}>${text.hard}</text>
    </g>
  </svg>`;
}

function gaps({ a, y, wrong }: Visit, frame: Frame, theme: Theme) {
  const thick = theme.size.boundary;
  const aim = y > 0 ? 1 : 0;
  const x = frame.x(a);
  const out = wrong ? 1 - aim : aim;
  const bar = (at: number, from: number, color: string) =>
    svg`<path d=${`M${px(at)},${px(frame.y(from))}V${px(frame.y(aim))}`} stroke=${color} stroke-width=${thick * 1.6} stroke-opacity="0.85"></path>`;
  const color = y > 0 ? theme.classPositive : theme.classNegative;
  return svg`
    <path d=${`M${px(frame.x(frame.box.x0))},${px(frame.y(aim))}H${px(frame.x(frame.box.x1))}`} stroke=${color} stroke-width="1" stroke-dasharray="2 3"></path>
    ${out === aim ? nothing : bar(x - thick * 1.1, out, theme.ink)}
    ${bar(x + thick * 1.1, sigmoid(a), theme.accent)}
    <circle cx=${px(x)} cy=${px(frame.y(aim))} r=${thick * 1.4} fill=${color} stroke=${theme.panel} stroke-width="1"></circle>`;
}

/** Both losses along a ray, with the place of the present weights. */
export function rayPicture(ray: NonNullable<Moment['ray']>, theme: Theme, size: Size, text: any) {
  const [y0, y1] = rangeOf([...ray.criterion, ...ray.all, 0]);
  const frame = frameOf(size, { x0: 0, x1: ray.reach, y0, y1 }, roomFor(theme));
  const thick = theme.size.boundary;
  const path = (values: number[]) =>
    trail(
      frame,
      ray.t.map((t, i) => [t, values[i]]),
    );
  const line = (values: number[], color: string, dash: string) =>
    svg`<path class="fig-line" d=${path(values)} stroke=${color} stroke-width=${thick * 0.7} stroke-dasharray=${dash || nothing}></path>`;
  const names = [
    { name: text.criterion, color: theme.accent, d: path(ray.criterion) },
    { name: text.unrestricted, color: theme.inkSoft, d: path(ray.all) },
  ];
  return svg`<svg class="fig-svg" width=${size.width} height=${size.height} aria-hidden="true">
    ${axes(frame, theme, { x: text.rayAxis, y: '' })}
    ${clipped(
      'ray-clip',
      frame,
      svg`
      <path d=${`M${frame.left},${px(frame.y(0))}h${frame.width}`} stroke=${theme.line} stroke-width="1.5"></path>
      <path d=${`M${px(frame.x(ray.present))},${frame.top}v${frame.height}`} stroke=${theme.ink} stroke-width="1" stroke-dasharray="2 3"></path>
      ${line(ray.all, theme.inkSoft, `${thick * 2} ${thick}`)}
      ${line(ray.criterion, theme.accent, '')}`,
    )}
    ${lineNames(names, frame, theme)}
  </svg>`;
}
