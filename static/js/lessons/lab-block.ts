// The screen as a step's `lab` block. No DOM here.

import { layoutOf } from '../state/dock.ts';
import { blocksOf } from './manuscript.ts';
import { flow } from './yaml.ts';

export type Screen = {
  document: ScenarioDocument;
  position: number; // finished visits
  visits: number | null; // of the whole run, if known
  dock: Dock;
  compared: Variant[] | null;
  probe: number[] | null;
  overlays: State['overlays'];
};
/** lines of a block by key */
export type Entries = Record<string, string>;

/** Recorded keys; the others belong to the author. */
const RECORDED = ['set', 'at', 'views', 'compare', 'reference', 'probe', 'overlays'];
/** Keys of a scenario that lessons leave out. */
const UNSAID = ['version', 'task'];
const VARIED = ['learner', 'predictor', 'order', 'features', 'scaling', 'bias', 'start'];
const KEY = /^(?:"([^"]+)"|'([^']+)'|([A-Za-z][\w -]*?))[ \t]*:(?=\s|$)/;

/** `base`: the steps' complete base scenario; null: every part is written */
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

/** The parts of a scenario that differ from the base. */
function partsOf(document: any, base: any): Record<string, any> {
  const keys = Object.keys(document).filter((key) => !UNSAID.includes(key) || document[key] !== base?.[key]);
  if (!base) return only(document, keys);
  const differing = only(
    document,
    keys.filter((key) => !same(document[key], base[key])),
  );
  const { data } = differing;
  const named =
    data?.preset && Object.keys(data).every((key) => key === 'preset' || same(data[key], base.data[key]));
  const without = Object.keys(base).filter((key) => !(key in document) && Array.isArray(base[key]));
  return {
    ...differing,
    ...(named && { data: data.preset }),
    ...Object.fromEntries(without.map((key) => [key, []])), // lists of the base that are missing here
  };
}

const only = (value: Record<string, any>, keys: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));

/** Equal as JSON, independent of the order of keys. */
export function same(one: any, other: any): boolean {
  if (one === other) return true;
  if (!one || !other || typeof one !== 'object' || typeof other !== 'object') return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Array.isArray(one) === Array.isArray(other) && [...keys].every((key) => same(one[key], other[key]));
}

/** A step's text with new recorded lines: at the start of its first block, or in a new block. `record`: lines */
export function recorded(text: string, record: string[]) {
  const lines = text.split('\n');
  const blocks = labsOf(lines);
  if (!blocks.length)
    return [...(text.trim() ? [text.trimEnd(), ''] : []), '```lab', ...record, '```'].join('\n');
  const parts = blocks.map(({ first, last, inside }, i) => {
    const above = lines.slice(i ? blocks[i - 1].last + 1 : 0, first);
    const prose = inside.flatMap(({ line, isRecord }) => (isRecord ? [] : [line]));
    const body = i ? prose : [...record, ...prose];
    return body.some((line) => line.trim()) ? [...above, lines[first], ...body, lines[last] ?? '```'] : above;
  });
  return [...parts.flat(), ...lines.slice(blocks[blocks.length - 1].last + 1)].join('\n');
}

/**
 * Splits a step's text into recorded lines and the author's words, without empty blocks. Returns `places`: the line
 * in the text of each line of the words, from 0
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

/** The `lab` blocks of a text, with their recorded lines marked. */
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
