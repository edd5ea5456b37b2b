// What the catalogue declares of a document's parts, as it holds for a document. No DOM here.

import { entryOf } from '../../scenario/document.js';

/** The bias, of the kinds that the learner takes. @param {Catalog} catalog @param {ScenarioDocument} document @returns {Parameter} */
export function biasOf(catalog, document) {
  const { bias } = catalog.scenario;
  const taken = entryOf(catalog, 'learners', document.learner)?.biases;
  if (!taken) return bias;
  return {
    ...bias,
    choices: bias.choices.filter((/** @type {{value: string}} */ { value }) => taken.includes(value)),
  };
}

/** What a score of 0 is in training, and what is predicted there: one value. @param {Pick<ScenarioDocument, 'tie' | 'sign_of_zero'>} document */
export const zeroAs = ({ tie, sign_of_zero: sign }) =>
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

/** @param {ScenarioDocument} document @param {Record<string, any>} declared @param {Record<string, any>} t @returns {Parameter} */
export function zeroOf(document, { tie }, t) {
  const value = zeroAs(document);
  const shown = ZEROS.filter((zero, i) => i < USUAL_ZEROS || zero === value);
  const summaryOf = (/** @type {string} */ name) =>
    tie.choices.find((/** @type {{value: string}} */ choice) => choice.value === name).summary;
  return {
    ...tie,
    choices: shown.map((zero) => ({
      value: zero,
      label: t.zero(zero.tie, zero.sign_of_zero),
      summary: summaryOf(zero.tie),
    })),
  };
}

/** The largest value that a slider reaches: where the bound itself is not allowed, a step below. @param {Parameter} parameter */
export const reachable = ({ high, high_open: open, step }) =>
  open ? (high ?? 1) - (step ?? 0) : (high ?? 1);

/** What is on of label noise, a test set and a validation set: sentences, of the words of the parameters. @param {ScenarioDocument} document */
export function dataNotes({ noise, data, validation }) {
  /** @type {[string, {share: number} | null | undefined][]} */
  const parts = [
    ['noisy', noise],
    ['tested', data?.test],
    ['validated', validation],
  ];
  return parts.flatMap(([key, part]) => (part ? [/** @type {Sentence} */ ([key, part.share])] : []));
}
