// A small picture of each view for its menu, in the colours of its symbols.

import { svg } from 'lit-html';

/** `kind`: 'ink', or a colour name of the style sheet */
const stroke = (d: string, kind: string, width = 2) =>
  svg`<path d=${d} fill="none" stroke=${`var(--${kind})`} stroke-width=${width} stroke-linecap="round" stroke-linejoin="round"></path>`;
const dashed = (d: string, kind: string) =>
  svg`<path d=${d} fill="none" stroke=${`var(--${kind})`} stroke-width="1.8" stroke-dasharray="4 3"></path>`;
const area = (d: string, kind: string, opacity = 1) =>
  svg`<path d=${d} fill=${`var(--${kind})`} fill-opacity=${opacity}></path>`;
const disc = (x: number, y: number, r = 4) =>
  svg`<circle cx=${x} cy=${y} r=${r} fill="var(--class-positive)"></circle>`;
const square = (x: number, y: number, r = 3.5) =>
  svg`<rect x=${x - r} y=${y - r} width=${2 * r} height=${2 * r} fill="var(--class-negative)"></rect>`;
const ring = (x: number, y: number, kind = 'mistake', r = 8) =>
  svg`<circle cx=${x} cy=${y} r=${r} fill="none" stroke=${`var(--${kind})`} stroke-width="2"></circle>`;
const word = (x: number, y: number, text: string, kind = 'ink') =>
  svg`<text x=${x} y=${y} fill=${`var(--${kind})`} text-anchor="middle" font-size="15">${text}</text>`;
/** An arrow with its head. */
function arrow([x0, y0]: [number, number], [x1, y1]: [number, number], kind: string, width = 2.6) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [u, v] = [(x1 - x0) / length, (y1 - y0) / length];
  const at = (back: number, side: number) => `${x1 - u * back - v * side},${y1 - v * back + u * side}`;
  return svg`${stroke(`M${x0},${y0}L${at(6, 0)}`, kind, width)}${area(`M${at(0, 0)}L${at(9, 4)}L${at(9, -4)}Z`, kind)}`;
}
const BOTH = [
  area('M0,0H120V22L0,46Z', 'plane-positive'),
  area('M0,64H120V22L0,46Z', 'plane-negative'),
  stroke('M0,46L120,22', 'ink'),
];
/** Squares of a picture by darkness: a letter of class, a digit of strength. */
const PIXELS = [
  [0, 0, 'n', 0.3],
  [1, 0, 'p', 0.5],
  [2, 0, 'p', 0.6],
  [3, 0, 'n', 0.5],
  [0, 1, 'n', 0.2],
  [1, 1, 'p', 1],
  [2, 1, 'p', 0.5],
  [3, 1, 'n', 0.6],
  [0, 2, 'n', 0.3],
  [1, 2, 'p', 0.6],
  [2, 2, 'p', 0.3],
  [3, 2, 'n', 0.5],
  [0, 3, 'n', 0.2],
  [1, 3, 'p', 0.4],
  [2, 3, 'p', 0.2],
  [3, 3, 'n', 0.7],
];

const PICTURES: Record<string, unknown> = {
  step: [...BOTH, disc(34, 14), disc(76, 46), ring(76, 46), square(98, 40)],
  vectors: [
    arrow([30, 56], [66, 40], 'w', 2),
    arrow([66, 40], [88, 10], 'class-positive', 2),
    arrow([30, 56], [87, 9], 'w', 3.4),
  ],
  neuron: [
    stroke('M28,12L66,32L28,52M28,32H66M78,32H104', 'ink'),
    ...[12, 32, 52].map(
      (y) =>
        svg`<circle cx="24" cy=${y} r="6" fill="var(--page)" stroke="var(--w)" stroke-width="2.4"></circle>`,
    ),
    svg`<circle cx="70" cy="32" r="13" fill="var(--page)" stroke="var(--ink)" stroke-width="2"></circle>`,
    word(70, 37, 'a', 'score'),
  ],
  'dot-product': [
    stroke('M10,58L110,20', 'ink', 2.4),
    arrow([46, 44], [34, 12], 'w'),
    disc(84, 8),
    dashed('M84,8L92,27', 'score'),
    stroke('M88.5,28.5L86.7,24.2L90.7,22.6', 'ink', 1.2),
  ],
  proof: [
    dashed('M12,56C22,24 62,10 108,8', 'radius'),
    dashed('M12,56L108,8', 'delta'),
    stroke('M12,56L24,40L36,42L48,32L60,26', 'w', 2.6),
    stroke('M12,56L36,46L60,34', 'best', 2.6),
  ],
  bound: [
    svg`<circle cx="40" cy="32" r="24" fill="none" stroke="var(--radius)" stroke-width="1.8" stroke-dasharray="4 3"></circle>`,
    arrow([40, 32], [60, 20], 'radius', 1.8),
    dashed('M84,8V56M104,8V56', 'delta'),
    stroke('M86,32H102M90,28L86,32L90,36M98,28L102,32L98,36', 'delta', 1.6),
  ],
  'weight-space': [
    area('M62,0L120,0V64L96,64Z', 'ink', 0.08),
    stroke('M18,0L90,64M8,52L112,26', 'radius', 1.6),
    stroke('M24,56L50,36L64,42L92,18', 'w', 2.6),
    svg`<circle cx="92" cy="18" r="4.5" fill="var(--w)"></circle>`,
  ],
  gradient: [
    ...[28, 18, 8].map(
      (r) =>
        svg`<ellipse cx="70" cy="34" rx=${r * 1.5} ry=${r} fill="none" stroke="var(--ink-soft)" stroke-width="1.4"></ellipse>`,
    ),
    stroke('M26,10L42,30L56,24L70,34', 'w', 2.6),
    svg`<circle cx="70" cy="34" r="4" fill="var(--w)"></circle>`,
  ],
  table: [
    stroke('M16,20H104', 'ink'),
    stroke('M22,12H38M52,12H68', 'ink-soft', 2.4),
    stroke('M20,32H40M50,32H70M20,44H40M50,44H70M20,56H40M50,56H70', 'ink-soft', 1.8),
    disc(92, 32),
    square(92, 44),
    square(92, 56),
    word(92, 15, 'y'),
  ],
  'feature-space': [
    area('M8,52L40,40L114,50L80,62Z', 'ink', 0.07),
    svg`<path d="M10,34L48,18L112,28L76,46Z" fill="var(--page)" stroke="var(--ink)" stroke-width="1.8" stroke-linejoin="round"></path>`,
    disc(40, 10),
    disc(74, 8),
    square(54, 56),
    square(70, 54),
  ],
  'high-dimension': PIXELS.map(
    ([i, j, side, strength]) =>
      svg`<rect x=${32 + 14 * Number(i)} y=${4 + 14 * Number(j)} width="14" height="14" fill=${`var(--class-${side === 'p' ? 'positive' : 'negative'})`} fill-opacity=${strength}></rect>`,
  ),
  words: [
    word(24, 18, 'win'),
    stroke('M10,24H38', 'class-positive', 4),
    word(62, 18, 'a'),
    word(94, 18, 'lunch'),
    svg`<path d="M76,24H112" fill="none" stroke="var(--class-negative)" stroke-width="3" stroke-dasharray="5 3"></path>`,
    ...[34, 44, 54].map((y, i) =>
      stroke(`M60,${y}h${[38, 24, -20][i]}`, i < 2 ? 'class-positive' : 'class-negative', 5),
    ),
    stroke('M60,30V60', 'ink-soft', 1.4),
  ],
  difference: [
    word(28, 22, 'N → V'),
    word(28, 40, 'the/D', 'ink-soft'),
    word(28, 58, 'D → D'),
    stroke('M8,35H48', 'ink-soft'),
    word(88, 22, '+1', 'best'),
    word(88, 40, '0', 'ink-soft'),
    word(88, 58, '\u22122', 'mistake'),
  ],
  centroid: [
    stroke('M78,2L52,62', 'ink', 2.4),
    dashed('M32,20L92,44', 'ink-soft'),
    disc(32, 20, 7),
    disc(22, 10, 3),
    disc(42, 8, 3),
    disc(24, 32, 3),
    square(92, 44, 6),
    square(104, 54, 2.6),
    square(82, 56, 2.6),
    square(104, 32, 2.6),
  ],
  methods: [
    stroke('M14,18H108M14,36H108', 'ink-soft', 1.2),
    word(34, 14, '0'),
    word(66, 14, '18'),
    word(96, 14, '8'),
    word(34, 32, '4'),
    word(66, 32, '15'),
    word(96, 32, '5'),
    stroke('M16,58L46,54L76,46L106,40', 'ink', 2.4),
    dashed('M16,58L40,50L62,44L106,41', 'ink-soft'),
  ],
  metrics: [
    stroke('M60,6V58M28,32H92', 'ink'),
    word(44, 25, '33'),
    word(76, 25, '13', 'mistake'),
    word(44, 51, '0'),
    word(76, 51, '61'),
  ],
  compare: [0, 40, 80].map(
    (x, i) =>
      svg`<g transform=${`translate(${x + 2}, 12)`}>${area(`M0,0H36V${12 + 6 * i}L0,26Z`, 'plane-positive')}${area(`M0,40H36V${12 + 6 * i}L0,26Z`, 'plane-negative')}${stroke(`M0,26L36,${12 + 6 * i}`, 'ink', 1.8)}</g>`,
  ),
  regression: [
    area('M28,18h14v14h-14Z', 'mistake', 0.2),
    area('M76,28h12v12h-12Z', 'mistake', 0.2),
    stroke('M10,48L112,14', 'ink', 2.2),
    stroke('M42,18V37M76,26V40', 'mistake'),
    ...[
      [18, 46],
      [42, 18],
      [60, 31],
      [76, 40],
      [100, 17],
    ].map(([x, y]) => svg`<circle cx=${x} cy=${y} r="3.4" fill="var(--ink)"></circle>`),
  ],
};

/** `id`: a view's */
export const pictureOf = (id: string) =>
  svg`<svg class="view-picture" viewBox="0 0 120 64" aria-hidden="true">${PICTURES[id] ?? ''}</svg>`;
