// The axes of a small picture, as SVG.

import { svg } from 'lit-html';
import { px, ticks } from '../axes.ts';
import { number } from '../../text/format.ts';

/** Grid lines, numbers and names. An axis without a name gets no numbers. */
export function axes(
  frame: Frame,
  theme: Theme,
  names: { x?: any; y?: any; xTicks?: number[]; yTicks?: number[] },
) {
  const { x: nameX, y: nameY, xTicks, yTicks } = names;
  const { box, left, top, width, height } = frame;
  const size = theme.size.text;
  const across =
    nameX === undefined
      ? []
      : (xTicks ?? ticks(box.x0, box.x1, Math.max(2, Math.min(7, width / (size * 5)))));
  const up =
    nameY === undefined
      ? []
      : (yTicks ?? ticks(box.y0, box.y1, Math.max(2, Math.min(6, height / (size * 3)))));
  const bottom = top + height;
  const lines =
    across.map((value) => `M${px(frame.x(value))},${top}V${bottom}`).join('') +
    up.map((value) => `M${left},${px(frame.y(value))}H${left + width}`).join('');
  // Numbers leave the corners to the axes' names.
  const roomX = left + width - (nameX ? size * (1.6 + 0.55 * String(nameX).length) : 0);
  const roomY = top + (nameY ? size * 1.3 : 0);
  return svg`<g class="fig-axes" font-size=${size}>
    <path class="fig-grid" d=${lines}></path>
    <path class="fig-edge" d=${`M${left},${top}H${left + width}V${bottom}H${left}Z`}></path>
    ${across.map((value) => (frame.x(value) < roomX ? svg`<text x=${px(frame.x(value))} y=${bottom + size * 1.15} text-anchor="middle">${number(value, 3)}</text>` : ''))}
    ${up.map((value) => (frame.y(value) > roomY ? svg`<text x=${left - 4} y=${px(frame.y(value) + size * 0.35)} text-anchor="end">${number(value, 3)}</text>` : ''))}
    ${nameX ? svg`<text class="fig-name" x=${left + width} y=${bottom + size * 1.15} text-anchor="end">${nameX}</text>` : ''}
    ${nameY ? svg`<text class="fig-name" x=${Math.max(left - 4, size * 0.52 * String(nameY).length)} y=${top + size * 0.8} text-anchor="end">${nameY}</text>` : ''}
  </g>`;
}

/** Content clipped to the axes' rectangle. */
export const clipped = (id: string, { left, top, width, height }: Frame, content: unknown) => svg`
  <clipPath id=${id}><rect x=${left} y=${top} width=${width} height=${height}></rect></clipPath>
  <g clip-path=${`url(#${id})`}>${content}</g>`;
