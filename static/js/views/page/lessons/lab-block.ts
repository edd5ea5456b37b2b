// What is on screen as a step's `lab` block. No DOM here.

import { layoutOf } from '../../../state/dock.ts';
import { blocksOf } from './manuscript.ts';
import { flow } from './yaml.ts';

export type Screen = {
  document: ScenarioDocument;
  position: number; // visits made
  visits: number | null; // of the whole run, where they are known
  dock: Dock;
  compared: Variant[] | null;
  probe: number[] | null;
  overlays: State['overlays'];
};
/** a block's lines, by their key */
export type Entries = Record<string, string>;

/** What recording writes; all else of a block is the author's. */
const RECORDED = ['set', 'at', 'views', 'compare', 'reference', 'probe', 'overlays'];
/** Of a scenario, what no lesson says. */
const UNSAID = ['version', 'task'];
const VARIED = ['learner', 'predictor', 'order', 'features', 'scaling', 'bias', 'start'];
const KEY = /^(?:"([^"]+)"|'([^']+)'|([A-Za-z][\w -]*?))[ \t]*:(?=\s|$)/;

/** `base`: the complete scenario that steps begin with; null: every part is written */
export function labOf(
  { document, position, visits, dock, compared, probe, overlays }: Screen,
  base: ScenarioDocument | null,
): Entries {
  const set = partsOf(document, base);
  const lines = Object.entries(set).map(([key, value]) => `  ${flow(key)}: ${flow(value)}`);
  const views = layoutOf(dock) ?? dock.views.map(({ id }) => id);
  const variants = (compared ?? []).map((variant) => only(variant, VARIED));
  const drawn = Object.entries(overlays).flatMap(([name, on]) => (on ? [name] : []));
  return {
    ...(lines.length && { set: `set:\n${lines.join('\n')}` }),
    ...(position > 0 && { at: `at: ${position === visits ? 'end' : position}` }),
    views: `views: ${flow(views)}`,
    ...(variants.length && { compare: `compare: ${flow(variants)}` }),
    ...(probe && { probe: `probe: ${flow(probe)}` }),
    overlays: `overlays: ${flow(drawn)}`,
  };
}

/** What a scenario has other than the base's. */
function partsOf(document: any, base: any): Record<string, any> {
  const keys = Object.keys(document).filter((key) => !UNSAID.includes(key) || document[key] !== base?.[key]);
  if (!base) return only(document, keys);
  const other = only(
    document,
    keys.filter((key) => !same(document[key], base[key])),
  );
  const { data } = other;
  const named =
    data?.preset && Object.keys(data).every((key) => key === 'preset' || same(data[key], base.data[key]));
  const without = Object.keys(base).filter((key) => !(key in document) && Array.isArray(base[key]));
  return {
    ...other,
    ...(named && { data: data.preset }),
    ...Object.fromEntries(without.map((key) => [key, []])), // what the base is compared with, and this is not
  };
}

const only = (value: Record<string, any>, keys: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));

/** Equal as JSON, whatever the order of its keys. */
export function same(one: any, other: any): boolean {
  if (one === other) return true;
  if (!one || !other || typeof one !== 'object' || typeof other !== 'object') return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Array.isArray(one) === Array.isArray(other) && [...keys].every((key) => same(one[key], other[key]));
}

/** A step's text with another record: the first block's, above what the author wrote there; a new block where there was none. `record`: lines */
export function recorded(text: string, record: string[]) {
  const lines = text.split('\n');
  const blocks = labsOf(lines);
  if (!blocks.length)
    return [...(text.trim() ? [text.trimEnd(), ''] : []), '```lab', ...record, '```'].join('\n');
  const parts = blocks.map(({ first, last, inside }, i) => {
    const above = lines.slice(i ? blocks[i - 1].last + 1 : 0, first);
    const rest = inside.flatMap(({ line, isRecord }) => (isRecord ? [] : [line]));
    const own = i ? rest : [...record, ...rest];
    return own.some((line) => line.trim()) ? [...above, lines[first], ...own, lines[last] ?? '```'] : above;
  });
  return [...parts.flat(), ...lines.slice(blocks[blocks.length - 1].last + 1)].join('\n');
}

/**
 * A step's text in its two parts: what was recorded, and the author's words, without blocks that are then empty.
 * Returns: `places`: of each line of the words, from 0, its place in the text
 */
export function apart(text: string): { moment: string[]; words: string; places: number[] } {
  const lines = text.split('\n');
  const blocks = labsOf(lines);
  const hidden = new Set(
    blocks.flatMap(({ first, last, inside }) => {
      const isEmpty = inside.every(({ line, isRecord }) => isRecord || !line.trim());
      return isEmpty
        ? [first, last, ...inside.map(({ at }) => at)]
        : inside.flatMap(({ at, isRecord }) => (isRecord ? [at] : []));
    }),
  );
  const shown = lines.flatMap((line, at) => (hidden.has(at) ? [] : [{ line, at }]));
  while (shown.length && !shown[0].line.trim()) shown.shift();
  while (shown.length && !shown[shown.length - 1].line.trim()) shown.pop();
  return {
    moment: blocks.flatMap(({ inside }) => inside.flatMap(({ line, isRecord }) => (isRecord ? [line] : []))),
    words: shown.map(({ line }) => line).join('\n'),
    places: shown.map(({ at }) => at),
  };
}

/** The `lab` blocks of a text, each line within marked that recording writes. */
const labsOf = (lines: string[]) =>
  blocksOf(lines)
    .filter(({ info }) => info === 'lab')
    .map(({ first, last }) => {
      let isRecord = false;
      const inside = lines.slice(first + 1, last).map((line, i) => {
        const [, double, single, bare] = KEY.exec(line) ?? [];
        const key = double ?? single ?? bare;
        if (key !== undefined) isRecord = RECORDED.includes(key);
        return { line, at: first + 1 + i, isRecord };
      });
      return { first, last, inside };
    });
