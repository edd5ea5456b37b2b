// A run on the page with what is known of its data: facts, a learner of the catalogue, and how it ended.

import { trained } from '../../perceptron.mjs';

const LEARNER = {
  name: 'perceptron',
  label: 'Perceptron',
  method: 'online',
  every_visit: false,
  threshold: 0,
  parameters: [],
};
const PREDICTORS = [
  { name: 'last', label: 'Last weights' },
  { name: 'averaged', label: 'Averaged' },
];
const MAPS = [
  { name: 'identity', label: 'No map', straight: true },
  { name: 'squares', label: 'Squares', straight: false },
];
export const FACTS = {
  separable: true,
  radius: 2,
  margin: 0.5,
  bound: 16,
  bound_of: 'mistakes',
  bound_reason: null,
  geometric_margin: 0.25,
  point: null,
};
export const REGRESSION = { x: [[1], [2]], y: [1, 2], task: 'regression', rate: 0.1, epochs: 2 };

/** @param {object} examples as `trained` takes them @param {object} [more]  of the document, the facts, the learner; how it ended */
export function stateOf(examples, { document, facts = FACTS, learner, ending, ...more } = {}) {
  const { state, run, at } = trained(examples);
  run.ending = ending ? { end: ending, ...more } : null;
  const catalog = { learners: [{ ...LEARNER, ...learner }], features: MAPS, predictors: PREDICTORS };
  return {
    state: { ...state, catalog, facts, document: { ...state.document, features: 'identity', ...document } },
    run,
    at,
  };
}
