// What to try next, where a run has ended.

import { number } from '../format.ts';
import { counted } from './plural.ts';
import { within } from './run.ts';

/** What to try where a run has ended. */
export const next = {
  try: 'Try',
  or: 'or',
  compared: (own, now) => `${counted(own, 'mistake')}, now ${number(now)}.`,
  widest: 'the widest line',
  order: 'another order',
  map: (label) => `${within(label)} features`,
  pocket: 'the pocket',
  seed: 'another start',
  rate: (rate) => `a rate of ${number(rate)}`,
  why: {
    widest: 'The line that is farthest from the nearest point',
    order: 'The points in a new order each time round: the mistakes and the line may be others',
    orderOf: (own, now) =>
      `The points in a new order each time round: ${counted(now, 'mistake')} in place of ${number(own)}`,
    map: 'There a line can separate them',
    pocket: 'It predicts by the best line so far',
    seed: 'Other start weights: where one start gets stuck, another need not',
    rate: 'At most 1/R²: no step goes past its target',
  },
} satisfies Sentences;
