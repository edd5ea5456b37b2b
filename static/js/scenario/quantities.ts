// The numbers of a scenario that can be chosen: their places, declarations and edits. No DOM here.

import { entryOf, parametersThatApply } from './document.ts';
import { numeric } from './numerals.ts';

export type Quantity = {
  key: string; // its place: 'learner.rate', 'stop.epochs', 'data.gap', 'test.share'
  parameter: Parameter;
  value: any; // a number, or null
};

const LISTS: Record<string, 'learners' | 'features' | 'predictors' | 'orders' | 'scalings'> = {
  learner: 'learners',
  features: 'features',
  predictor: 'predictors',
  order: 'orders',
  scaling: 'scalings',
};
const SHARED = ['noise', 'validation', 'test']; // parts that exist while their share is above 0
const MANTISSAS = [1, 1.5, 2, 3, 5, 7]; // steps of a decade on a logarithmic scale
const DIGITS = 12; // significant digits of a stepped value, so that 0.1 + 0.2 is 0.3

/** The value of a part of a document, or null. */
const partOf = (document: any, part: string) =>
  (part === 'test' ? document.data?.test : document[part]) ?? null;

/** The declared parameters of a part. */
function declared(catalog: Catalog, document: ScenarioDocument, part: string): Parameter[] {
  if (part === 'data')
    return catalog.presets.find(({ name }) => name === document.data?.preset)?.parameters ?? [];
  if (LISTS[part]) return entryOf(catalog, LISTS[part], partOf(document, part))?.parameters ?? [];
  return Object.values(catalog.scenario[part] ?? {});
}

/** The number at a place, or null if the document has none there. */
export function quantityOf(catalog: Catalog, document: ScenarioDocument, key: string): Quantity | null {
  const [part, name] = key.split('.');
  const parameter = declared(catalog, document, part).find((each) => each.name === name);
  const values = partOf(document, part);
  if (!parameter || (SHARED.includes(part) && !values)) return null;
  const entry = typeof values === 'object' ? values?.[name] : undefined;
  return { key, parameter, value: entry === undefined ? parameter.default : entry };
}

/** The numbers of a part that have an effect, without random seeds. */
export function quantitiesOf(
  catalog: Catalog,
  document: ScenarioDocument,
  part: 'learner' | 'features',
): Quantity[] {
  const all = parametersThatApply(declared(catalog, document, part), partOf(document, part) ?? {});
  return all
    .filter(({ kind, name }) => (kind === 'number' || kind === 'integer') && name !== 'seed')
    .flatMap(({ name }) => quantityOf(catalog, document, `${part}.${name}`) ?? []);
}

/** The edit message that changes one value of a part. A share of 0 removes the part. */
export function editOf(catalog: Catalog, document: ScenarioDocument, key: string, value: any) {
  const [part, name] = key.split('.');
  const values = partOf(document, part);
  const named = typeof values === 'string' ? { name: values } : values;
  const defaults = SHARED.includes(part)
    ? Object.fromEntries(declared(catalog, document, part).map((each) => [each.name, each.default]))
    : {};
  const next =
    SHARED.includes(part) && name === 'share' && value === 0
      ? null
      : { ...defaults, ...named, [name]: value };
  if (part === 'test' || part === 'data') return { [part]: next };
  return { set: { [part]: next } };
}

/** Parses a number, also with a decimal comma; returns the text if that fails or the number is too large. */
export function numberIn(text: string) {
  const value = numeric(text);
  return Number.isFinite(value) ? value : text;
}

/** Whether a parameter's range holds a number. */
const inside = ({ low, high, low_open: lowOpen, high_open: highOpen }: Range, value: number) =>
  (lowOpen ? value > (low ?? -Infinity) : value >= (low ?? -Infinity)) &&
  (highOpen ? value < (high ?? Infinity) : value <= (high ?? Infinity));

export type Range = Pick<Parameter, 'low' | 'high' | 'low_open' | 'high_open' | 'step'> & {
  kind?: string;
  scale?: Parameter['scale'];
};

/** The number `steps` up or down, within its range; on a logarithmic scale along 1, 1.5, 2, 3, 5, 7, 10, ... */
export function stepped(range: Range, value: number, steps: number) {
  let at = value;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    const next = range.scale === 'log' && at > 0 ? rung(range, at, steps) : evenly(range, at, steps);
    if (!inside(range, next)) return at;
    at = next;
  }
  return at;
}

const evenly = ({ step }: Range, value: number, direction: number) =>
  Number((value + Math.sign(direction) * (step ?? 1)).toPrecision(DIGITS));

/** The next round number above or below; a whole number for integers. */
function rung({ kind, low }: Range, value: number, direction: number) {
  const power = Math.floor(Math.log10(value) + 1e-9);
  const ladder = [power - 1, power, power + 1]
    .flatMap((k) => MANTISSAS.map((mantissa) => Number((mantissa * 10 ** k).toPrecision(DIGITS))))
    .filter((each) => kind !== 'integer' || Number.isInteger(each));
  const above = ladder.find((each) => each > value * (1 + 1e-9));
  const below = ladder.findLast((each) => each < value * (1 - 1e-9));
  return (direction > 0 ? above : below) ?? low ?? value;
}

/** The number in a field after an arrow key; null for other keys, for text, and at the ends of the range. */
export function arrowed(key: string, text: string, range: Range) {
  const steps = { ArrowUp: 1, ArrowDown: -1 }[key] ?? 0;
  const value = numeric(text);
  if (!steps || !Number.isFinite(value)) return null;
  const next = stepped(range, value, steps);
  return next === value ? null : next;
}
