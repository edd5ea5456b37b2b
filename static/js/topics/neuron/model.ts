// The neuron as lectures draw it: input circles, weighted edges, the sum, the unit and the output.

import { nothing, svg } from 'lit-html';
import type { Area } from '../../kit/canvas.ts';
import { number } from '../../text/format.ts';
import { markOf, markPath } from '../../kit/marks.ts';
import { round } from '../../kit/svg.ts';
import type { Input, Neuron, Unit } from './moment.ts';

const LONGEST = 10; // letters shown of an input's name
const ROOMY = 29; // minimal width, in em, for writing old and new weights

/** positions in px */
export type Place = Size & {
  text: number;
  roomy: boolean;
  digits: number;
  r: number;
  sumX: number;
  middle: number;
};
export type Drawn = {
  run: Run;
  focus: Focus;
  theme: Theme;
  text: ViewWords['neuron'];
};

export function modelDrawing(unit: Neuron, drawn: Drawn, { width, height }: Size) {
  const { run, theme, text: t } = drawn;
  const pixels = !unit.all && !run.dual;
  const { text } = theme.size;
  const roomy = width >= ROOMY * theme.size.text;
  const place = {
    width,
    height,
    text,
    roomy,
    digits: roomy ? 3 : 2,
    r: text * 1.35,
    sumX: width * 0.52,
    middle: height / 2,
  };
  return svg`<svg class="fig-svg neuron-model" width=${width} height=${height} role="img" aria-label=${t.figure(unit.said === null ? '' : t.output(unit.said, run.task))} font-size=${text}>
    ${pixels ? grids(unit, place, drawn) : circles(unit, place, drawn)}
    ${run.outputs > 1 ? classesOut(unit, place, drawn) : oneOut(unit, place, drawn)}
  </svg>`;
}

/** One circle per input; an edge is as thick as its weight is large. */
function circles({ inputs, rest, scores, winner, updates }: Neuron, place: Place, { theme, text: t }: Drawn) {
  const { text, sumX, middle, digits } = place;
  const rows = inputs.length + (rest ? 1 : 0);
  const row = Math.min(place.height / rows, text * 7);
  const r = Math.min(place.r, row / 2 - 1);
  const letters = Math.max(...inputs.map(({ name }) => Math.min(LONGEST, name.length)));
  const x = r + text * Math.max(2.6, 0.8 + 0.58 * letters);
  const y = (i: number) => middle + row * (i + 0.5 - rows / 2);
  const largest = Math.max(...inputs.flatMap(({ weights }) => weights.map(Math.abs)), Number.MIN_VALUE);
  const ends = scores.map((_, c) =>
    scores.length > 1 ? [sumX, classY(c, place, scores.length)] : [sumX, middle],
  );
  const wide = (weight: number) => 0.75 + (Math.abs(weight) / largest) * theme.size.boundary * 1.6;
  const edge = (i: number, weight: number, [toX, toY]: number[], product: string) =>
    svg`<path class=${`edge ${weight > 0 ? 'positive' : weight < 0 ? 'negative' : 'none'}`} d=${`M${round(x + r)},${round(y(i))}L${round(toX)},${round(toY)}`} stroke-width=${round(wide(weight))}><title>${product}</title></path>`;
  const several = scores.length > 1;
  const weightLabel = (input: Input, i: number) => {
    const share = 0.32 + 0.14 * (i % 2);
    const [toX, toY] = ends[several ? winner : 0];
    const words = number(input.weights[winner], digits);
    const next = input.next[winner];
    const changed = place.roomy && updates && number(next, digits) !== words; // a change below the shown digits is not written
    // A label over a sloping line is raised to clear it.
    const clear =
      text * 0.3 +
      wide(input.weights[winner]) / 2 +
      Math.min(
        text * 1.8,
        ((words.length + (changed ? t.becomes(next).length + 1 : 0)) * text * 0.27 * Math.abs(toY - y(i))) /
          (toX - x - r),
      );
    return svg`<text class=${input.name ? 'weight' : 'weight offset'} data-symbol=${input.name ? 'w' : 'b'} x=${round(x + r + share * (toX - x - r))} y=${round(y(i) + share * (toY - y(i)) - clear)} text-anchor="middle">${words}${changed ? svg`<tspan class="changed"> ${t.becomes(next)}</tspan>` : nothing}</text>`;
  };
  return svg`
    ${inputs.map((input, i) => input.weights.map((weight, c) => edge(i, weight, ends[c], t.product(weight, input.value))))}
    ${rest ? rest.sums.map((sum, c) => svg`<path class="edge rest" d=${`M${round(x + r)},${round(y(inputs.length))}L${round(ends[c][0])},${round(ends[c][1])}`}><title>${number(sum)}</title></path>`) : nothing}
    ${inputs.map(
      (
        input,
        i,
      ) => svg`<circle class=${`input ${input.name ? '' : 'constant'}`} cx=${round(x)} cy=${round(y(i))} r=${round(r)} />
        <text class="value" x=${round(x)} y=${round(y(i) + text * 0.33)} text-anchor="middle">${input.name ? number(input.value, digits) : signed(input.value)}</text>
        <text class="name" data-symbol=${input.name || input.value < 0 ? nothing : 'b'} x=${round(x - r - 4)} y=${round(y(i) + text * 0.33)} text-anchor="end">${short(input.name) || (input.value < 0 ? 'θ' : 'b')}${input.name.length > LONGEST ? svg`<title>${input.name}</title>` : nothing}</text>
        ${weightLabel(input, i)}`,
    )}
    ${rest ? svg`<text class="value" x=${round(x + r)} y=${round(y(inputs.length) + text * 0.33)} text-anchor="end">${t.rest(rest.count)}</text>` : nothing}
  `;
}

/** Many inputs: point and weights as two Hinton diagrams, stacked if that makes them larger. */
function grids(unit: Neuron, place: Place, { run, focus, text: t }: Drawn) {
  const { height, width, text, sumX, middle } = place;
  const across = Math.min(height - text * 2.6, width * 0.2);
  const upright = Math.min(height / 2 - text * 1.8, width * 0.36);
  const stacked = upright > across * 1.15;
  const side = stacked ? upright : across;
  const first = { left: 4, top: stacked ? middle - side - text * 0.2 : middle - side / 2 + text * 0.4 };
  const second = stacked
    ? { left: 4, top: middle + text * 1.6 }
    : { left: 4 + side + text * 1.6, top: first.top };
  const bias = unit.inputs.find(({ name }) => !name);
  const grid = (values: Numbers, { left, top }: { left: number; top: number }, name: string, kind = '') => {
    const { positive, negative, cell } = squaresOf(values, { left, top, side });
    return svg`<g class=${kind}><rect class="grid-frame" x=${left} y=${round(top)} width=${round(side)} height=${round(side)} />
      <path class="full" d=${positive} /><path class="hollow" d=${negative} stroke-width=${Math.max(0.6, Math.min(1.5, cell * 0.12))} />
      <text class="name" x=${round(left + side / 2)} y=${round(top - text * 0.5)} text-anchor="middle">${name}</text></g>`;
  };
  const end = run.outputs > 1 ? classY(unit.winner, place, run.outputs) : middle;
  const right = second.left + side;
  return svg`
    <path class="edge bundle" d=${`M${round(right)},${round(first.top)}L${sumX},${round(end)}L${round(right)},${round(second.top + side)}`} />
    ${grid(focus.phi ?? [], first, t.inputsGrid(run.p), 'plain')}
    ${stacked ? nothing : svg`<text x=${round(first.left + side + text * 0.8)} y=${round(first.top + side / 2 + text * 0.33)} text-anchor="middle">·</text>`}
    ${grid(unit.every[unit.winner], second, t.weightsGrid(run.p, run.outputs > 1 ? unit.winner : null))}
    ${bias ? svg`<text class="name" x=${round(sumX)} y=${round(Math.min(height - 4, end + place.r + text * 2.2))} text-anchor="middle">${bias.value < 0 ? '−1 · θ' : '+1 · b'} = ${number(bias.value * bias.weights[unit.winner], 3)}</text>` : nothing}
    <title>${t.legend}</title>
  `;
}

/** The sum, the unit's response, the output and its verdict. */
export function oneOut(
  unit: Neuron,
  { width, height, text, digits, r, sumX, middle }: Place,
  { run, theme, text: t }: Drawn,
) {
  const a = unit.scores[0];
  const reach = Math.max(1, Math.abs(a) * 1.3);
  const side = Math.min(width * 0.15, height * 0.46);
  const box = { left: width * 0.71 - side / 2, top: middle - side / 2, width: side, height: side };
  const dot = [
    box.left + ((a + reach) / (2 * reach)) * side,
    box.top + ((1 - response(unit.unit, a, reach)) / 2) * side,
  ];
  const out = width - r - text * 0.6;
  const shape = run.task === 'binary' && unit.said !== null ? markOf(run, theme, unit.said) : null;
  const { kind, lines } = judgement(unit, run, t);
  const output = unit.said === null ? '' : t.output(unit.said, run.task, digits);
  const textY = middle + r + text * 1.2;
  return svg`
    <path class="flow" d=${`M${round(sumX + r)},${middle}H${round(box.left)}M${round(box.left + side)},${middle}H${round(out - r)}`} />
    <circle class="sum" cx=${round(sumX)} cy=${middle} r=${round(r)} /><text class="sigma" x=${round(sumX)} y=${round(middle + text * 0.42)} text-anchor="middle">Σ</text>
    <text class="score" data-symbol="a" data-said="score" x=${round(sumX)} y=${round(middle - r - text * 0.5)} text-anchor="middle">${number(a)}</text>
    <rect class="unit-box" x=${round(box.left)} y=${round(box.top)} width=${round(side)} height=${round(side)} rx="4" />
    <path class="unit-axes" d=${`M${round(box.left)},${middle}h${round(side)}M${round(box.left + side / 2)},${round(box.top)}v${round(side)}`} />
    <path class="unit-curve" stroke-width=${theme.size.boundary * 0.8} d=${responsePath(unit.unit, reach, box)} />
    ${output ? svg`<path class="unit-drop" d=${`M${round(dot[0])},${middle}V${round(dot[1])}`} /><circle class="unit-dot" cx=${round(dot[0])} cy=${round(dot[1])} r=${theme.size.boundary * 1.6} />` : nothing}
    ${stacked(unitNames(unit, run, t), { x: box.left + side / 2, y: box.top + side + text * 1.1, most: height - 3, text, kind: 'name', anchor: 'middle' })}
    ${shape ? svg`<path d=${markPath(shape.symbol, out, middle, r)} fill=${shape.color} />` : svg`<circle class="sum" cx=${round(out)} cy=${middle} r=${round(r)} />`}
    <text data-decisive class=${shape ? 'on-mark' : 'value'} data-said="output" x=${round(out)} y=${round(middle + text * 0.35)} text-anchor="middle">${output}</text>
    ${
      unit.target === null
        ? nothing
        : svg`<text class="name" x=${round(width - 3)} y=${round(middle - r - text * 0.6)} text-anchor="end">${t.target(unit.target, run.task)}</text>
        ${stacked(lines, { x: width - 3, y: textY, most: Infinity, text, kind, anchor: 'end' })}`
    }
  `;
}

/** Lines of text, one below the other; the last is at or above `most`. */
const stacked = (
  lines: string[],
  {
    x,
    y,
    most,
    text,
    kind,
    anchor,
  }: { x: number; y: number; most: number; text: number; kind: string; anchor: string },
) =>
  lines.map(
    (line, i) =>
      svg`<text class=${kind} x=${round(x)} y=${round(Math.min(y, most - (lines.length - 1) * text * 1.2) + i * text * 1.2)} text-anchor=${anchor}>${line}</text>`,
  );

/** The unit's names. Linear training of two classes predicts with the sign. */
export function unitNames({ unit, scores }: Neuron, { task }: Run, t: ViewWords['neuron']): string[] {
  if (unit === 'sigmoid') return [t.probability(sigmoid(scores[0]))];
  return unit === 'identity' && task === 'binary' ? t.trainedOn : [t.units[unit]];
}

/** The text under an output. */
export function judgement(
  { said, target, right, unfitted, tie }: Neuron,
  { task }: Run,
  t: ViewWords['neuron'],
): { kind: string; lines: string[] } {
  if (said === null || target === null) return { kind: 'name', lines: [] };
  if (task === 'regression') return { kind: 'name', lines: [t.residual, number(target - said, 3)] };
  if (right === null) return { kind: 'name', lines: unfitted ? t.unfitted : t.unlearned };
  const lines = [right ? t.right : t.wrong, ...(tie ? [t.tie] : [])];
  return { kind: right ? 'right' : 'wrong', lines };
}

const classY = (c: number, { height }: Place, count: number) => (height * (c + 0.5)) / count;

/** One neuron per class; the highest sum wins. */
function classesOut(unit: Neuron, place: Place, { run, theme, text: t }: Drawn) {
  const { width, height, text, sumX, middle } = place;
  const r = Math.min(place.r, height / run.outputs / 2 - 1);
  const out = width - place.r - text * 0.6;
  const isJudged = unit.said !== null;
  const shape = markOf(run, theme, unit.said ?? 0);
  const { kind, lines } = judgement(unit, run, t);
  return svg`
    ${unit.scores.map((score, c) => {
      const y = classY(c, place, run.outputs);
      const mark = markOf(run, theme, c);
      return svg`<g class=${`class-out ${isJudged && c === unit.winner ? 'winner' : ''} ${c === unit.target ? 'own' : ''}`}>
        <path class="flow" d=${`M${round(sumX + r)},${round(y)}L${round(out - place.r)},${middle}`} />
        <circle class="sum" cx=${round(sumX)} cy=${round(y)} r=${round(r)} /><path d=${markPath(mark.symbol, sumX, y, r * 0.5)} fill=${mark.color} />
        <text class="score" data-said=${`score ${c}`} x=${round(sumX + r + 5)} y=${round(y - text * 0.25)}>${number(score, 3)}</text></g>`;
    })}
    ${isJudged ? svg`<path d=${markPath(shape.symbol, out, middle, place.r)} fill=${shape.color} /><text data-decisive class="on-mark" data-said="output" x=${round(out)} y=${round(middle + text * 0.35)} text-anchor="middle">${unit.said}</text>` : nothing}
    <text class="name" x=${round(width - 3)} y=${round(middle - place.r - text * 0.5)} text-anchor="end">${t.units.highest}</text>
    ${
      unit.target === null || !isJudged
        ? nothing
        : svg`<text class="name" x=${round(width - 3)} y=${round(middle + place.r + text * 1.2)} text-anchor="end">${t.target(unit.target, run.task)}</text>
        ${stacked(lines, { x: width - 3, y: middle + place.r + text * 2.4, most: Infinity, text, kind, anchor: 'end' })}`
    }
  `;
}

export const short = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

export const signed = (value: number) => (value > 0 ? '+1' : '−1');

export const sigmoid = (a: number) => 1 / (1 + Math.exp(-a));

/** The response as drawn, from -1 to 1. `reach`: the sum at which the identity is 1 */
export const response = (unit: Unit, a: number, reach: number) =>
  unit === 'sigmoid' ? 2 * sigmoid(a) - 1 : unit === 'identity' ? a / reach : a > 0 ? 1 : -1;

/** The curve over the sums -reach .. reach, in a rectangle of px. */
export function responsePath(unit: Unit, reach: number, { left, top, width, height }: Area) {
  const x = (a: number) => left + ((a + reach) / (2 * reach)) * width;
  const y = (r: number) => top + ((1 - r) / 2) * height;
  if (unit === 'step') return `M${left},${y(-1)}H${x(0)}V${y(1)}H${left + width}`;
  return Array.from({ length: 41 }, (_, i) => {
    const a = -reach + (2 * reach * i) / 40;
    return `${i ? 'L' : 'M'}${Math.round(x(a) * 10) / 10},${Math.round(y(response(unit, a, reach)) * 10) / 10}`;
  }).join('');
}

/** Squares sized by the weights, as one path per sign: {positive, negative}. */
export function squaresOf(values: Numbers, { left, top, side }: { left: number; top: number; side: number }) {
  const columns = Math.ceil(Math.sqrt(values.length));
  const cell = side / columns;
  let largest = 0;
  for (let i = 0; i < values.length; i += 1) largest = Math.max(largest, Math.abs(values[i]));
  const paths = { positive: '', negative: '', cell };
  for (let i = 0; i < values.length; i += 1) {
    const half = (cell / 2) * 0.92 * Math.sqrt(Math.abs(values[i]) / (largest || 1));
    if (!(half > 0.15)) continue;
    const x = left + ((i % columns) + 0.5) * cell - half;
    const y = top + (Math.floor(i / columns) + 0.5) * cell - half;
    const d = `M${x.toFixed(1)},${y.toFixed(1)}h${(2 * half).toFixed(1)}v${(2 * half).toFixed(1)}h${(-2 * half).toFixed(1)}Z`;
    if (values[i] > 0) paths.positive += d;
    else paths.negative += d;
  }
  return paths;
}
