// What the catalogue declares of a document's parts, as it holds for a document. No DOM here.

import { entryOf } from '../../scenario/document.ts';

/** The bias, of the kinds that the learner takes. */
export function biasOf(catalog: Catalog, document: ScenarioDocument): Parameter {
  const { bias } = catalog.scenario;
  const taken = entryOf(catalog, 'learners', document.learner)?.biases;
  if (!taken) return bias;
  return {
    ...bias,
    choices: bias.choices.filter(({ value }: { value: string }) => taken.includes(value)),
  };
}

/** What a score of 0 is in training, and what is predicted there: one value. */
export const zeroAs = ({ tie, sign_of_zero: sign }: Pick<ScenarioDocument, 'tie' | 'sign_of_zero'>) =>
  ZEROS.find((zero) => zero.tie === tie && zero.sign_of_zero === sign);

/** The ways to take a score of 0; those in which training and predicting differ where one is chosen. */
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

/** The largest value that a slider reaches: where the bound itself is not allowed, a step below. */
export const reachable = ({ high, high_open: open, step }: Parameter) =>
  open ? (high ?? 1) - (step ?? 0) : (high ?? 1);

/** What is on of label noise, a test set and a validation set: sentences, of the words of the parameters. */
export function dataNotes({ noise, data, validation }: ScenarioDocument) {
  const parts: [string, { share: number } | null | undefined][] = [
    ['noisy', noise],
    ['tested', data?.test],
    ['validated', validation],
  ];
  return parts.flatMap(([key, part]) => (part ? [[key, part.share] as Sentence] : []));
}
