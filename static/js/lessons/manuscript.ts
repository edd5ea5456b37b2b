// Splits a lesson's file into front matter, steps and teacher's section, by its headings. The server parses the rest.

import { phrase } from './yaml.ts';

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
export function blocksOf(lines: string[]) {
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
