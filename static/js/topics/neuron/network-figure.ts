// A network as circles and edges: inputs, hidden units with their responses, the output. An edge is as thick as its weight is
// large, and dashed if it is negative.

import { nothing, svg } from 'lit-html';
import { round } from '../../kit/svg.ts';
import { number } from '../../text/format.ts';
import type { Layer, Neuron } from './moment.ts';
import { weightLabels } from './weight-labels.ts';
import { oneOut, short, signed, type Drawn } from './model.ts';

const ROOMY = 32; // minimal width, in em, for writing weights,
const FEW = 6; // with at most this many edges into the units
const NAMED = 4.8; // minimal row height, in em, for a unit's name and its edge's weight

type Place = import('./model.ts').Place & { hiddenX: number };
type Spot = { x: number; y: number; r: number };

export function networkFigure(unit: Neuron, drawn: Drawn, { width, height }: Size) {
  const { run, theme, text: t } = drawn;
  const { text } = theme.size;
  const layer = unit.layer as Layer;
  const roomy = width >= ROOMY * text;
  const place = {
    width,
    height,
    text,
    roomy,
    digits: 2,
    r: text * 1.35,
    sumX: width * 0.56,
    middle: height / 2,
    hiddenX: width * 0.36,
  };
  const inputs = spots(unit.inputs.length + (unit.rest ? 1 : 0), inputX(unit, place), place);
  const count = layer.units.length + (layer.constant ? 1 : 0);
  const named = height / count >= text * NAMED;
  const units = spots(count, place.hiddenX, place, named ? text * 1.4 : 0);
  const output = unit.said === null ? '' : t.output(unit.said, run.task);
  const label = t.networkFigure(
    layer.units.map(({ name, says }) => `${name} = ${number(says, 3)}`),
    output,
  );
  return svg`<svg class="fig-svg neuron-model network" width=${width} height=${height} role="img" aria-label=${label} font-size=${text}>
    ${edgesIn(unit, inputs, units, place, drawn)}
    ${edgesOut(layer, units, place, drawn)}
    ${inputCircles(unit, inputs, place, drawn)}
    ${unitCircles(layer, units, place, drawn)}
    ${oneOut(unit, place, drawn)}
  </svg>`;
}

/** Circles of a layer, in a column, with room for a name above. */
function spots(count: number, x: number, { height, text, middle, r }: Place, above = 0): Spot[] {
  const row = Math.min((height - above) / count, text * 7);
  return Array.from({ length: count }, (_, i) => ({
    x,
    y: middle + above / 2 + row * (i + 0.5 - count / 2),
    r: Math.min(r + above / 4, row / 2 - 1),
  }));
}

function inputX({ inputs }: Neuron, { r, text }: Place) {
  const letters = Math.max(...inputs.map(({ name }) => short(name).length));
  return r + text * Math.max(2.6, 0.8 + 0.58 * letters);
}

const kindOf = (weight: number) => (weight > 0 ? 'positive' : weight < 0 ? 'negative' : 'none');

/** `wide`: px */
const edge = (
  from: Spot,
  to: { x: number; y: number; r: number },
  weight: number,
  wide: number,
  says: string,
) =>
  svg`<path class=${`edge ${kindOf(weight)}`} d=${`M${round(from.x + from.r)},${round(from.y)}L${round(to.x - to.r)},${round(to.y)}`} stroke-width=${round(wide)}><title>${says}</title></path>`;

/** Width of an edge, px. */
const thick = (weight: number, largest: number, theme: Theme) =>
  0.75 + (Math.abs(weight) / (largest || 1)) * theme.size.boundary * 1.6;

/** Edges and their written weights. `symbol`: null for none. `most`: largest weight */
function edges(
  all: {
    from: Spot;
    to: { x: number; y: number; r: number };
    weight: number;
    symbol: 'w' | 'b' | null;
    says: string;
  }[],
  largest: number,
  { text }: Place,
  theme: Theme,
) {
  const places = weightLabels(
    all.map(({ from, to, weight, symbol }) => ({
      from: { x: from.x + from.r, y: from.y },
      to: { x: to.x - to.r, y: to.y },
      wide: thick(weight, largest, theme),
      words: symbol && number(weight, 2),
    })),
    all.flatMap(({ from, to }) => [from, to]),
    text,
  );
  return svg`
    ${all.map(({ from, to, weight, says }) => edge(from, to, weight, thick(weight, largest, theme), says))}
    ${places.map((at, i) => {
      const { symbol, weight } = all[i];
      return at
        ? svg`<text class=${symbol === 'w' ? 'weight' : 'weight offset'} data-symbol=${symbol} x=${round(at.x)} y=${round(at.y + text * 0.33)} text-anchor="middle">${number(weight, 2)}</text>`
        : nothing;
    })}`;
}

/** From every input to every unit. */
function edgesIn(unit: Neuron, inputs: Spot[], units: Spot[], place: Place, { theme, text: t }: Drawn) {
  const count = units.length - (unit.layer?.constant ? 1 : 0);
  const largest = Math.max(...unit.inputs.flatMap(({ weights }) => weights.map(Math.abs)));
  const hasLabels = place.roomy && unit.inputs.length * count <= FEW;
  const edgeList = unit.inputs.flatMap((input, i) =>
    input.weights.map((weight, j) => ({
      from: inputs[i],
      to: units[j],
      weight,
      symbol: hasLabels ? ((input.name ? 'w' : 'b') as 'w' | 'b') : null,
      says: t.product(weight, input.value),
    })),
  );
  return svg`
    ${edges(edgeList, largest, place, theme)}
    ${unit.rest ? unit.rest.sums.map((sum, j) => svg`<path class="edge rest" d=${`M${round(inputs[unit.inputs.length].x + place.r)},${round(inputs[unit.inputs.length].y)}L${round(units[j].x - units[j].r)},${round(units[j].y)}`}><title>${number(sum)}</title></path>`) : nothing}`;
}

/** From every unit to the output; a fixed output has weights 1. */
function edgesOut(
  { units: own, constant, learned }: Layer,
  units: Spot[],
  place: Place,
  { theme, text: t }: Drawn,
) {
  const to = { x: place.sumX, y: place.middle, r: place.r };
  const largest = Math.max(...own.map(({ weight }) => Math.abs(weight)), Math.abs(constant?.weight ?? 0));
  const hasLabels = place.roomy && place.height / units.length >= place.text * NAMED;
  const edgeList = own.map(({ weight, says }, j) => ({
    from: units[j],
    to,
    weight,
    symbol: (hasLabels && learned ? 'w' : null) as 'w' | 'b' | null,
    says: t.product(weight, says),
  }));
  if (constant)
    edgeList.push({
      from: units[own.length],
      to,
      weight: constant.weight,
      symbol: hasLabels ? 'b' : null,
      says: t.product(constant.weight, 1),
    });
  return edges(edgeList, largest, place, theme);
}

function inputCircles(unit: Neuron, inputs: Spot[], place: Place, { text: t }: Drawn) {
  const { text, digits } = place;
  return svg`
    ${unit.inputs.map((input, i) => {
      const { x, y, r } = inputs[i];
      const name = short(input.name) || (input.value < 0 ? 'θ' : 'b');
      return svg`<circle class=${`input ${input.name ? '' : 'constant'}`} cx=${round(x)} cy=${round(y)} r=${round(r)} />
        <text class="value" x=${round(x)} y=${round(y + text * 0.33)} text-anchor="middle">${input.name ? number(input.value, digits) : signed(input.value)}</text>
        <text class="name" data-symbol=${input.name || input.value < 0 ? nothing : 'b'} x=${round(x - r - 4)} y=${round(y + text * 0.33)} text-anchor="end">${name}</text>`;
    })}
    ${unit.rest ? svg`<text class="value" x=${round(inputs[unit.inputs.length].x + place.r)} y=${round(inputs[unit.inputs.length].y + text * 0.33)} text-anchor="end">${t.rest(unit.rest.count)}</text>` : nothing}`;
}

/** Each unit's response in its circle; its name above, and a note if it has moved. */
function unitCircles(
  { units: own, constant, kind }: Layer,
  units: Spot[],
  { text, height }: Place,
  { text: t }: Drawn,
) {
  const named = height / units.length >= text * NAMED;
  const last = units[own.length];
  return svg`
    ${own.map(({ name, sum, says, moved }, j) => {
      const { x, y, r } = units[j];
      const value = kind === 'step' ? signed(says) : number(Math.round(says * 100) / 100, 2);
      return svg`<g class=${`hidden-unit ${moved ? 'moved' : ''}`} data-unit=${j + 1} data-says=${says}>
        <circle class="sum" cx=${round(x)} cy=${round(y)} r=${round(r)}><title>${t.hiddenUnit(name, sum, says, kind)}</title></circle>
        <text class=${r > text * 1.2 ? 'value' : ''} x=${round(x)} y=${round(y + text * 0.33)} text-anchor="middle">${value}</text>
        ${named ? svg`<text class="name" x=${round(x)} y=${round(y - r - text * 0.35)} text-anchor="middle">${name}${moved && kind === 'step' ? ` ${t.moved}` : ''}</text>` : nothing}</g>`;
    })}
    ${
      constant
        ? svg`<circle class="input constant" cx=${round(last.x)} cy=${round(last.y)} r=${round(last.r)} />
        <text class="value" x=${round(last.x)} y=${round(last.y + text * 0.33)} text-anchor="middle">+1</text>`
        : nothing
    }`;
}
