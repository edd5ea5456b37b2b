// A small picture with axes (kit/plot.ts) in the page.

import { nothing, svg } from 'lit-html';
import { layersOf, type Plot, type PlotMark } from '../plot.ts';

/** The number of the first axis under the pointer. `event`: of the picture's box */
export const numberAt = ({ frame }: Plot, event: PointerOf<Element>) =>
  frame.data([event.clientX - event.currentTarget.getBoundingClientRect().left, 0])[0];

/** The picture in the page. `label`: for screen readers, unless its box has one. `handles`: SVG above the marks */
export function plotSvg(
  plot: Plot | null,
  theme: Theme,
  {
    style = 'fig-svg',
    role,
    label,
    handles,
  }: { style?: string; role?: string; label?: string; handles?: unknown } = {},
) {
  if (!plot) return nothing;
  const { id, frame, viewBox } = plot;
  const size = viewBox ? { width: nothing, height: nothing } : plot.size;
  const content = layersOf(plot, theme).map(({ marks, within }) =>
    within ? clipped(`${id}-clip`, frame, marks.map(markSvg)) : marks.map(markSvg),
  );
  return svg`<svg class=${style} width=${size.width} height=${size.height} viewBox=${viewBox ?? nothing} role=${role ?? nothing} aria-label=${label ?? nothing} aria-hidden=${label ? nothing : 'true'}>
    ${content} ${handles ?? nothing}
  </svg>`;
}

/** Content clipped to the axes' rectangle. */
const clipped = (id: string, { left, top, width, height }: Frame, content: unknown) => svg`
  <clipPath id=${id}><rect x=${left} y=${top} width=${width} height=${height}></rect></clipPath>
  <g clip-path=${`url(#${id})`}>${content}</g>`;

function markSvg(mark: PlotMark): unknown {
  if (mark.kind === 'group') {
    const place = mark.matrix ? `matrix(${mark.matrix.join(' ')})` : nothing;
    return svg`<g class=${mark.style} transform=${place} opacity=${mark.opacity ?? nothing}>${mark.marks.map(markSvg)}</g>`;
  }
  if (mark.kind === 'text') {
    const { at, turned, halo, drop } = mark;
    const [x, y] = at;
    return svg`<text class=${mark.style ?? (mark.maths ? 'fig-maths' : nothing)} x=${x} y=${y} dy=${drop ?? nothing} fill=${mark.color ?? nothing} text-anchor=${mark.anchor ?? nothing} font-size=${mark.size ?? nothing} font-weight=${mark.weight ?? nothing} transform=${turned ? `rotate(${turned} ${x} ${y})` : nothing} paint-order=${halo ? 'stroke' : nothing} stroke=${halo ?? nothing} stroke-width=${halo ? 3 : nothing} stroke-linejoin=${halo ? 'round' : nothing}>${mark.words}</text>`;
  }
  const { stroke, width, dash, opacity, style, data, fill = 'none', mark: name } = mark;
  if (mark.kind === 'dot')
    return svg`<circle class=${style ?? nothing} data-mark=${name ?? nothing} data-at=${data?.at ?? nothing} cx=${mark.at[0]} cy=${mark.at[1]} r=${mark.radius} fill=${fill} stroke=${stroke ?? nothing} stroke-width=${width ?? nothing} stroke-dasharray=${dash ?? nothing} opacity=${opacity ?? nothing}></circle>`;
  const round = stroke && !mark.butt && fill === 'none';
  return svg`<path class=${style ?? nothing} data-mark=${name ?? nothing} data-at=${data?.at ?? nothing} d=${mark.d} fill=${fill} fill-opacity=${mark.fillOpacity ?? nothing} stroke=${stroke ?? nothing} stroke-linejoin=${round || mark.butt ? 'round' : nothing} stroke-linecap=${round ? 'round' : nothing} stroke-opacity=${mark.strokeOpacity ?? nothing} stroke-width=${width ?? nothing} stroke-dasharray=${dash ?? nothing} opacity=${opacity ?? nothing}></path>`;
}
