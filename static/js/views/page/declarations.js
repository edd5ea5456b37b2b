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
