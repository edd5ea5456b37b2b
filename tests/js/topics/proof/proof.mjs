// The proof of AND: with the direction (1, 1, -3/2) every example has y u.z >= 1/2 before it is made of length 1.

import { AND, trained } from '../../perceptron.mjs';
import { drawnOf } from '../../../../static/js/topics/proof/moment.ts';

const LENGTH = Math.sqrt(4.25);
export const FACTS = {
  u: [1, 1, -1.5].map((value) => value / LENGTH),
  u_reason: null,
  margin_bracket: [0.5 / LENGTH, 0.5 / LENGTH],
  radius_squared: 3,
  bound: 51,
  bound_of: 'mistakes',
  bound_reason: null,
};
export const LEARNER = { name: 'perceptron', proof: 1, parameters: [{ name: 'rate', default: 1 }] };

/** A perceptron's run on AND with its proof. */
export function proven({ facts = FACTS, learner = LEARNER, ...more } = {}) {
  const { run, state, at } = trained({ ...AND, ...more });
  const document = { ...state.document, learner: { name: 'perceptron', rate: more.rate ?? 1 } };
  return { run, document, at, drawn: drawnOf(run, facts, document, learner) };
}
