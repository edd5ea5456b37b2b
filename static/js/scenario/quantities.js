// The numbers of a scenario that can be chosen: where each stands, how it is declared, and what another one changes. No DOM here.

import { entryOf, parametersThatApply } from './document.js';
import { numeric } from './numerals.js';

/**
 * @typedef {object} Quantity
 * @property {string} key  its place: 'learner.rate', 'stop.epochs', 'data.gap', 'test.share'
 * @property {Parameter} parameter
 * @property {any} value  a number; null where there is none
 */

/** @type {Record<string, 'learners' | 'features' | 'predictors' | 'orders' | 'scalings'>} */
const LISTS = {
  learner: 'learners',
  features: 'features',
  predictor: 'predictors',
  order: 'orders',
  scaling: 'scalings',
};
const SHARED = ['noise', 'validation', 'test']; // parts that their share turns on
const MANTISSAS = [1, 1.5, 2, 3, 5, 7]; // of a decade, where the scale is logarithmic
const DIGITS = 12; // of a step, so that 0.1 + 0.2 is 0.3

/** What a document holds at a part. @param {any} document @param {string} part */
const partOf = (document, part) => (part === 'test' ? document.data?.test : document[part]) ?? null;

/** The declarations of a part. @param {Catalog} catalog @param {ScenarioDocument} document @param {string} part @returns {Parameter[]} */
function declared(catalog, document, part) {
  if (part === 'data')
    return catalog.presets.find(({ name }) => name === document.data?.preset)?.parameters ?? [];
  if (LISTS[part]) return entryOf(catalog, LISTS[part], partOf(document, part))?.parameters ?? [];
  return Object.values(catalog.scenario[part] ?? {});
}

/** The number at a place, or null where the document has none there. @param {Catalog} catalog @param {ScenarioDocument} document @param {string} key @returns {Quantity | null} */
export function quantityOf(catalog, document, key) {
  const [part, name] = key.split('.');
  const parameter = declared(catalog, document, part).find((each) => each.name === name);
  const values = partOf(document, part);
  if (!parameter || (SHARED.includes(part) && !values)) return null;
  const own = typeof values === 'object' ? values?.[name] : undefined;
  return { key, parameter, value: own === undefined ? parameter.default : own };
}

/** The numbers of a part that have an effect, but for the seeds of its chance. @param {Catalog} catalog @param {ScenarioDocument} document @param {'learner' | 'features'} part @returns {Quantity[]} */
export function quantitiesOf(catalog, document, part) {
  const all = parametersThatApply(declared(catalog, document, part), partOf(document, part) ?? {});
  return all
    .filter(({ kind, name }) => (kind === 'number' || kind === 'integer') && name !== 'seed')
    .flatMap(({ name }) => quantityOf(catalog, document, `${part}.${name}`) ?? []);
}

/**
 * What is sent to change one value of a part: its others stay, and what its share turns on is gone at 0.
 * @param {Catalog} catalog
 * @param {ScenarioDocument} document
 * @param {string} key
 * @param {any} value
 */
export function editOf(catalog, document, key, value) {
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
export function numberIn(/** @type {string} */ text) {
  const value = numeric(text);
  return Number.isFinite(value) ? value : text;
}

/** Whether a parameter's range holds a number. @param {Range} range @param {number} value */
const inside = ({ low, high, low_open: lowOpen, high_open: highOpen }, value) =>
  (lowOpen ? value > (low ?? -Infinity) : value >= (low ?? -Infinity)) &&
  (highOpen ? value < (high ?? Infinity) : value <= (high ?? Infinity));

/** @typedef {Pick<Parameter, 'low' | 'high' | 'low_open' | 'high_open' | 'step'> & {kind?: string, scale?: Parameter['scale']}} Range */

/**
 * The number some steps up or down, no farther than its range: on a logarithmic scale along 1, 1.5, 2, 3, 5, 7, 10, ...
 * @param {Range} range
 * @param {number} value
 * @param {number} steps
 */
export function stepped(range, value, steps) {
  let at = value;
  for (let left = Math.abs(steps); left > 0; left -= 1) {
    const next = range.scale === 'log' && at > 0 ? rung(range, at, steps) : evenly(range, at, steps);
    if (!inside(range, next)) return at;
    at = next;
  }
  return at;
}

/** @param {Range} range @param {number} value @param {number} direction */
const evenly = ({ step }, value, direction) =>
  Number((value + Math.sign(direction) * (step ?? 1)).toPrecision(DIGITS));

/** The next round number above or below; a whole one where only whole ones count. @param {Range} range @param {number} value @param {number} direction */
function rung({ kind, low }, value, direction) {
  const power = Math.floor(Math.log10(value) + 1e-9);
  const ladder = [power - 1, power, power + 1]
    .flatMap((k) => MANTISSAS.map((mantissa) => Number((mantissa * 10 ** k).toPrecision(DIGITS))))
    .filter((each) => kind !== 'integer' || Number.isInteger(each));
  const above = ladder.find((each) => each > value * (1 + 1e-9));
  const below = ladder.findLast((each) => each < value * (1 - 1e-9));
  return (direction > 0 ? above : below) ?? low ?? value;
}

/** What an arrow key makes of what stands in a box: another number; null for other keys and texts, and at the ends. @param {string} key @param {string} text @param {Range} range */
export function arrowed(key, text, range) {
  const steps = { ArrowUp: 1, ArrowDown: -1 }[key] ?? 0;
  const value = numeric(text);
  if (!steps || !Number.isFinite(value)) return null;
  const next = stepped(range, value, steps);
  return next === value ? null : next;
}
