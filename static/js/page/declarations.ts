// The catalogue's declarations, for a document's parts. No DOM here.

import { entryOf } from '../scenario/document.ts';

/** The bias, with the kinds that the learner permits. */
export function biasOf(catalog: Catalog, document: ScenarioDocument): Parameter {
  const { bias } = catalog.scenario;
  const taken = entryOf(catalog, 'learners', document.learner)?.biases;
  if (!taken) return bias;
  return {
    ...bias,
    choices: bias.choices.filter(({ value }: { value: string }) => taken.includes(value)),
  };
}

/** Combined value: how training treats a score of 0, and what is predicted for it. */
export const zeroAs = ({ tie, sign_of_zero: sign }: Pick<ScenarioDocument, 'tie' | 'sign_of_zero'>) =>
  ZEROS.find((zero) => zero.tie === tie && zero.sign_of_zero === sign);

/** Treatments of a score of 0; those in which training and prediction differ appear only if chosen. */
const ZEROS = [
  { tie: 'mistake', sign_of_zero: -1 },
  { tie: 'mistake', sign_of_zero: 1 },
  { tie: 'positive', sign_of_zero: 1 },
  { tie: 'negative', sign_of_zero: -1 },
  { tie: 'positive', sign_of_zero: -1 },
  { tie: 'negative', sign_of_zero: 1 },
];
const USUAL_ZEROS = 4;

export function zeroOf(
  document: ScenarioDocument,
  { tie }: Record<string, any>,
  t: Words['parameters'],
): Parameter {
  const value = zeroAs(document);
  const shown = ZEROS.filter((zero, i) => i < USUAL_ZEROS || zero === value);
  const summaryOf = (name: string) =>
    tie.choices.find((choice: { value: string }) => choice.value === name).summary;
  return {
    ...tie,
    choices: shown.map((zero) => ({
      value: zero,
      label: t.zero(zero.tie, zero.sign_of_zero),
      summary: summaryOf(zero.tie),
    })),
  };
}

/** A slider's largest value: one step below an open bound. */
export const reachable = ({ high, high_open: open, step }: Parameter) =>
  open ? (high ?? 1) - (step ?? 0) : (high ?? 1);

/** Sentences about active label noise, test set and validation set: keys of the parameters' words. */
export function dataNotes({ noise, data, validation }: ScenarioDocument) {
  const parts: [string, { share: number } | null | undefined][] = [
    ['noisy', noise],
    ['tested', data?.test],
    ['validated', validation],
  ];
  return parts.flatMap(([key, part]) => (part ? [[key, part.share] as Sentence] : []));
}
