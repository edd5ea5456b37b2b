// Weights by size as bars: positive to the right, negative to the left.

import { svg } from 'lit-html';
import { px } from '../../figures/axes.ts';
import { number } from '../../text/format.ts';
import { largest } from './pixels.ts';

/** The number of bars that fit. */
export const barsFitting = ({ height }: Size, theme: Theme) =>
  Math.max(1, Math.floor((height - 4) / (theme.size.text * 1.45)));

/** `values`: all weights. `shown`: indices, the largest first. `changed`: this visit's change of each */
export function bars(
  values: Numbers,
  shown: number[],
  names: string[],
  changed: Numbers | null,
  theme: Theme,
  size: Size,
) {
  const line = Math.min((size.height - 4) / shown.length, theme.size.text * 2.2);
  const text = theme.size.text;
  const longest = Math.max(...shown.map((j) => names[j].length), 2);
  const left = Math.min(size.width * 0.34, 10 + longest * text * 0.56);
  const right = text * 4.4;
  const middle = (left + size.width - right) / 2;
  const most = largest(shown.map((j) => values[j])) || 1;
  const half = (size.width - right - left) / 2 - 2;
  const cut = Math.max(3, Math.floor(left / (text * 0.56)));
  return svg`<svg class="fig-svg" width=${size.width} height=${size.height} aria-hidden="true">
    <path d=${`M${px(middle)},0V${px(line * shown.length + 4)}`} stroke=${theme.inkSoft} stroke-width="1"></path>
    ${shown.map((j, row) => {
      const y = 2 + row * line;
      const wide = (Math.abs(values[j]) / most) * half;
      const name = names[j].length > cut ? `${names[j].slice(0, cut - 1)}…` : names[j];
      return svg`<g font-size=${text} data-weight=${j}>
        <title>${names[j]}: ${number(values[j], 6)}</title>
        <text x=${left - 6} y=${px(y + line / 2 + text * 0.36)} text-anchor="end" fill=${theme.inkSoft}>${name}</text>
        <rect x=${px(values[j] < 0 ? middle - wide : middle)} y=${px(y + line * 0.14)} width=${px(wide)} height=${px(line * 0.72)} rx="2" fill=${values[j] < 0 ? theme.classNegative : theme.classPositive} stroke=${changed?.[j] ? theme.ink : 'none'} stroke-width="1.5"></rect>
        <text x=${size.width - 2} y=${px(y + line / 2 + text * 0.36)} text-anchor="end" fill=${theme.ink}>${number(values[j], 3)}</text>
      </g>`;
    })}
  </svg>`;
}
