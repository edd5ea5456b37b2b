// A lesson's file: front matter, steps and teacher's section, by its headings; the screen as a step's `lab` block; values as YAML. No DOM here.

import { layoutOf } from '../state/dock.ts';

const WORD = /^[A-Za-z][A-Za-z0-9_.-]*$/;
const PHRASE = /^\p{L}[\p{L}\p{N} .,;!?()’'+−-]*$/u;
const OTHER = ['true', 'false', 'null'];

export function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    return `{${entries.map(([key, each]) => `${flow(key)}: ${flow(each)}`).join(', ')}}`;
  }
  if (typeof value === 'string')
    return WORD.test(value) && !OTHER.includes(value) ? value : JSON.stringify(value);
  return JSON.stringify(value);
}

/** A text on its own line. */
export const phrase = (text: string) =>
  PHRASE.test(text) && !text.endsWith(' ') && !OTHER.includes(text) ? text : JSON.stringify(text);

/** a step: heading and text; `words`: the author's part of the text, as typed */
export type Written = { title: string; text: string; words?: string };
/** `rest`: from the teacher's heading on */
export type Manuscript = { front: string; steps: Written[]; rest: string };

const FRONT = /^---[ \t]*$/;
const HEADING = /^ {0,3}##(?:[ \t]+(.*))?$/;
const TEACHER = /^ {0,3}#(?:[ \t].*)?$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const TITLE = /^title:[ \t]*(.*)$/m;
const LONGEST_NAME = 60; // characters of a file's name

const blankless = (text: string) => text.replace(/^(?:[ \t]*\n)+|\s+$/g, '');
const lineBreaks = (text: string) => text.split('\n').length - 1;

/**
 * The fenced blocks of a text: lines of their fences, from 0, and the opening fence's text. An unclosed block ends
 * after the last line.
 */
function blocksOf(lines: string[]) {
  const blocks: { first: number; last: number; marks: string; info: string }[] = [];
  let open = false;
  lines.forEach((line, i) => {
    const [, marks, rest = ''] = FENCE.exec(line) ?? [];
    const block = blocks.at(-1);
    if (!marks) return;
    if (open && block) {
      if (marks[0] !== block.marks[0] || marks.length < block.marks.length || rest.trim()) return;
      block.last = i;
      open = false;
    } else if (marks[0] !== '`' || !rest.includes('`')) {
      blocks.push({ first: i, last: lines.length, marks, info: rest.trim() });
      open = true;
    }
  });
  return blocks;
}

export function partsOf(file: string): Manuscript {
  const lines = file
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const end = FRONT.test(lines[0]) ? lines.findIndex((line, i) => i > 0 && FRONT.test(line)) + 1 : 0;
  const blocks = blocksOf(lines.slice(end));
  const front: string[] = lines.slice(0, end);
  const steps: { title: string; lines: string[] }[] = [];
  const teacher: string[] = [];
  lines.slice(end).forEach((line, i) => {
    const inside = blocks.some(({ first, last }) => first <= i && i <= last);
    const heading = !inside && HEADING.exec(line);
    if (teacher.length || (!inside && TEACHER.test(line))) teacher.push(line);
    else if (heading) steps.push({ title: titled(heading[1] ?? ''), lines: [] });
    else (steps.at(-1)?.lines ?? front).push(line);
  });
  return {
    front: blankless(front.join('\n')),
    steps: steps.map(({ title, lines: own }) => ({ title, text: blankless(own.join('\n')) })),
    rest: blankless(teacher.join('\n')),
  };
}

/** Index of the first line that begins another step or the teacher's section; the number of lines if none does. */
export function headingIn(lines: string[]) {
  const blocks = blocksOf(lines);
  const isHeading = (line: string, i: number) =>
    (HEADING.test(line) || TEACHER.test(line)) && !blocks.some(({ first, last }) => first <= i && i <= last);
  const at = lines.findIndex(isHeading);
  return at < 0 ? lines.length : at;
}

/** A heading without its closing marks. */
const titled = (text: string) => text.replace(/(?:^|[ \t]+)#+[ \t]*$/, '').trim();

const stepText = ({ title, text }: Written) =>
  `## ${title.replace(/\s+/g, ' ').trim()}\n${text.trim() ? `\n${text.trimEnd()}\n` : ''}`;

export const fileOf = ({ front, steps, rest }: Manuscript) =>
  [`${front}\n`, ...steps.map(stepText), ...(rest ? [`${rest}\n`] : [])].join('\n');

/** The line, from 1, of a step's heading in the file. `step`: from 0 */
const headingAt = ({ front, steps }: Manuscript, step: number) =>
  lineBreaks(fileOf({ front, steps: steps.slice(0, step), rest: '' })) + 2;

/** The line of the file at which a step's text begins. `step`: from 0 */
export const textAt = (manuscript: Manuscript, step: number) => headingAt(manuscript, step) + 2;

/** The step, from 0, at a line of the file; -1 above the first. */
export const stepAt = (manuscript: Manuscript, line: number) =>
  manuscript.steps.filter((_, step) => headingAt(manuscript, step) <= line).length - 1;

/** A lesson of one step, with its lines at their places in the file. `step`: from 0 */
export function excerptOf(manuscript: Manuscript, step: number) {
  const front = `${manuscript.front}\n`;
  const gap = headingAt(manuscript, step) - 1 - lineBreaks(front);
  return `${front}${'\n'.repeat(gap)}${stepText(manuscript.steps[step])}`;
}

export function titleOf({ front }: Manuscript) {
  const title = TITLE.exec(front)?.[1].trim() ?? '';
  if (!title.startsWith('"')) return title;
  try {
    return String(JSON.parse(title));
  } catch {
    return title; // YAML but not JSON
  }
}

export function withTitle(manuscript: Manuscript, title: string): Manuscript {
  const line = `title: ${phrase(title)}`;
  const { front } = manuscript;
  const named = TITLE.test(front)
    ? front.replace(TITLE, () => line)
    : front.replace(/\n/, () => `\n${line}\n`);
  return { ...manuscript, front: named };
}

/** With a step moved. */
export function moved(manuscript: Manuscript, from: number, to: number): Manuscript {
  const steps = manuscript.steps.filter((_, i) => i !== from);
  steps.splice(to, 0, manuscript.steps[from]);
  return { ...manuscript, steps };
}

/** A lesson without steps. `preset`: of every step */
export const blank = (title: string, preset: string | null) =>
  partsOf(
    `---\nlesson: 1\ntitle: ${phrase(title)}\nminutes: 10\n${preset ? `scenario: ${phrase(preset)}\n` : ''}---\n`,
  );

/** File name: small letters, digits and hyphens. */
export function nameOf(manuscript: Manuscript) {
  const plain = titleOf(manuscript).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '');
  return `${name || 'lesson'}.md`;
}

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
type Entries = Record<string, string>;

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
  const set = partsOnScreen(document, base);
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
function partsOnScreen(document: any, base: any): Record<string, any> {
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
