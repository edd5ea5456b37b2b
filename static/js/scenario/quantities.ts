// The numbers of a scenario that can be chosen: where each stands, how it is declared, and what another one changes. No DOM here.

import { entryOf, parametersThatApply } from './document.ts';
import { numeric } from './numerals.ts';

export type Quantity = {
  key: string; // its place: 'learner.rate', 'stop.epochs', 'data.gap', 'test.share'
  parameter: Parameter;
  value: any; // a number; null where there is none
};

const LISTS: Record<string, 'learners' | 'features' | 'predictors' | 'orders' | 'scalings'> = {
  learner: 'learners',
  features: 'features',
  predictor: 'predictors',
  order: 'orders',
  scaling: 'scalings',
};
const SHARED = ['noise', 'validation', 'test']; // parts that their share turns on
const MANTISSAS = [1, 1.5, 2, 3, 5, 7]; // of a decade, where the scale is logarithmic
const DIGITS = 12; // of a step, so that 0.1 + 0.2 is 0.3

/** What a document holds at a part. */
const partOf = (document: any, part: string) =>
  (part === 'test' ? document.data?.test : document[part]) ?? null;

/** The declarations of a part. */
function declared(catalog: Catalog, document: ScenarioDocument, part: string): Parameter[] {
  if (part === 'data')
    return catalog.presets.find(({ name }) => name === document.data?.preset)?.parameters ?? [];
  if (LISTS[part]) return entryOf(catalog, LISTS[part], partOf(document, part))?.parameters ?? [];
  return Object.values(catalog.scenario[part] ?? {});
}

/** The number at a place, or null where the document has none there. */
export function quantityOf(catalog: Catalog, document: ScenarioDocument, key: string): Quantity | null {
  const [part, name] = key.split('.');
  const parameter = declared(catalog, document, part).find((each) => each.name === name);
  const values = partOf(document, part);
  if (!parameter || (SHARED.includes(part) && !values)) return null;
  const own = typeof values === 'object' ? values?.[name] : undefined;
  return { key, parameter, value: own === undefined ? parameter.default : own };
}

/** The numbers of a part that have an effect, but for the seeds of its chance. */
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

/** What is sent to change one value of a part: its others stay, and what its share turns on is gone at 0. */
export function editOf(catalog: Catalog, document: ScenarioDocument, key: string, value: any) {
  const [part, name] = key.split('.');
  const values = partOf(document, part);
  const named = typeof values === 'string' ? { name: values } : values;
  const usual = SHARED.includes(part)
    ? Object.fromEntries(declared(catalog, document, part).map((each) => [each.name, each.default]))
    : {};
  const next =
    SHARED.includes(part) && name === 'share' && value === 0 ? null : { ...usual, ...named, [name]: value };
  if (part === 'test' || part === 'data') return { [part]: next };
  return { set: { [part]: next } };
}

/** The number, also with a decimal comma; what is none, or too large for one, as it was written. */
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

/** The number some steps up or down, no farther than its range: on a logarithmic scale along 1, 1.5, 2, 3, 5, 7, 10, ... */
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

/** The next round number above or below; a whole one where only whole ones count. */
function rung({ kind, low }: Range, value: number, direction: number) {
  const power = Math.floor(Math.log10(value) + 1e-9);
  const ladder = [power - 1, power, power + 1]
    .flatMap((k) => MANTISSAS.map((mantissa) => Number((mantissa * 10 ** k).toPrecision(DIGITS))))
    .filter((each) => kind !== 'integer' || Number.isInteger(each));
  const above = ladder.find((each) => each > value * (1 + 1e-9));
  const below = ladder.findLast((each) => each < value * (1 - 1e-9));
  return (direction > 0 ? above : below) ?? low ?? value;
}

/** What an arrow key makes of what stands in a box: another number; null for other keys and texts, and at the ends. */
export function arrowed(key: string, text: string, range: Range) {
  const steps = { ArrowUp: 1, ArrowDown: -1 }[key] ?? 0;
  const value = numeric(text);
  if (!steps || !Number.isFinite(value)) return null;
  const next = stepped(range, value, steps);
  return next === value ? null : next;
}
