// The names of a scenario's inputs and classes: given or default.

import { lowered } from '../text/format.ts';

const NONE: Names = {};
const SHORT = 12; // letters of a name that fits into a row of numbers

/** the part of a document that has names */
export type Named = { data?: { names?: Names; [part: string]: any } } | null | undefined;

export const namesOf = (document: Named): Names => document?.data?.names ?? NONE;

/** The given name of input j, from 0; or null. */
export const inputNamed = (document: Named, j: number) => namesOf(document).inputs?.[j] ?? null;

/** The default name of an input: x₁; x if there is only one. */
const usualInput = (j: number, d: number) => (d === 1 ? 'x' : `x${lowered(j + 1)}`);

/** The name of an input. */
export const inputName = (document: Named, j: number, d: number) =>
  inputNamed(document, j) ?? usualInput(j, d);

/** The given name of a class, or null. */
export function className(document: Named, y: number, task: Task) {
  const { classes } = namesOf(document);
  if (!classes || task === 'regression') return null;
  return classes[task === 'multiclass' || task === 'sequence' ? y : y > 0 ? 0 : 1] ?? null;
}

/** The given name of the label, or null. */
export const labelName = (document: Named) => namesOf(document).label ?? null;

/**
 * The name of a feature: the input's given name if it is an input, otherwise its formula in TeX. `longest`: the most
 * letters of a name
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

/** The names of a scenario, and that of an example's class. */
export const namesAt = (document: Named, y: number, task: Task) => ({
  ...namesOf(document),
  own: className(document, y, task),
});

/** The names of inputs if all of them are short, else null. */
export function shortInputs(document: Named) {
  const { inputs } = namesOf(document);
  return inputs && inputs.every((name) => name.length <= SHORT) ? inputs : null;
}
