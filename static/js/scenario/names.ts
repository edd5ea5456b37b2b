// What people call the inputs and classes of a scenario, and what they are called where nobody has named them.

import { lowered } from '../text/format.ts';

const NONE: Names = {};
const SHORT = 12; // letters of a name that still fits where many numbers stand

/** a document */
export type Named = { data?: { names?: Names; [part: string]: any } } | null | undefined;

export const namesOf = (document: Named): Names => document?.data?.names ?? NONE;

/** An input's own name, or null. `j`: from 0 */
export const inputNamed = (document: Named, j: number) => namesOf(document).inputs?.[j] ?? null;

/** x₁, or x of one. */
const usualInput = (j: number, d: number) => (d === 1 ? 'x' : `x${lowered(j + 1)}`);

/** What an input is called. */
export const inputName = (document: Named, j: number, d: number) =>
  inputNamed(document, j) ?? usualInput(j, d);

/** What a class is called, or null where it has no name. */
export function className(document: Named, y: number, task: Task) {
  const { classes } = namesOf(document);
  if (!classes || task === 'regression') return null;
  return classes[task === 'multiclass' || task === 'sequence' ? y : y > 0 ? 0 : 1] ?? null;
}

/** What is told apart, or predicted; null where it has no name. */
export const labelName = (document: Named) => namesOf(document).label ?? null;

/**
 * What a feature is called: one that is an input as it is has the input's name, any other the formula that it is, as
 * TeX. `longest`: letters of a name
 */
export function termName(
  document: Named,
  term: string,
  longest: number = Infinity,
): { name: string } | { tex: string } {
  const [, place] = /^x(?:_\{?(\d+)\}?)?$/.exec(term.trim()) ?? [];
  const isInput = /^x(?:_\{?\d+\}?)?$/.test(term.trim());
  const name = isInput ? inputNamed(document, place ? Number(place) - 1 : 0) : null;
  return name !== null && name.length <= longest ? { name } : { tex: term };
}

/** What an example's numbers and its class are called. */
export const namesAt = (document: Named, y: number, task: Task) => ({
  ...namesOf(document),
  own: className(document, y, task),
});

/** Names of inputs where all of them are short, else null. */
export function shortInputs(document: Named) {
  const { inputs } = namesOf(document);
  return inputs && inputs.every((name) => name.length <= SHORT) ? inputs : null;
}
