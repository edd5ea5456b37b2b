// The words of the settings: numbers chosen before training, and those that training finds.

import { quantity } from '../marked.ts';
import { within } from './run.ts';
import { percent } from '../format.ts';

const words = {
  heading: 'Settings',
  done: 'Done',
  data: 'Data',
  how: 'How it learns',
  stop: 'When it stops',
  letters: 'Letters of the theorem',
  lettersText: 'What the largest margin and the best direction are called, everywhere on this page.',
  language: 'Language',
  off: 'off',
  noisy: (share) => `${quantity('noise.share', percent(share))} wrong labels`,
  tested: (share) => `${quantity('test.share', percent(share))} for testing`,
  validated: (share) => `${quantity('validation.share', percent(share))} for validation`,
  noShare: (label, share, open) =>
    `The ${within(label)} must be from 0\u202f% to ${open ? 'below ' : ''}100\u202f%; it is ${percent(share)}.`,
  /** Below a heading: the meaning of the numbers. */
  chosen:
    '[Hyperparameters|hyperparameter]: chosen before training. What training finds is the [parameters|parameter], w and b.',
  most: 'At most',
  mostOf: 'of what',
  limits: { epochs: 'epochs', visits: 'visits', updates: 'updates' },
  /** A score of 0: in training, and as a prediction. */
  zero: (tie, sign) => {
    const predicted = sign > 0 ? '+1' : '−1';
    if (tie === 'mistake') return `a mistake; predicts ${predicted}`;
    const counts = tie === 'positive' ? '+1' : '−1';
    return counts === predicted ? `counts as ${counts}` : `counts as ${counts}, predicts ${predicted}`;
  },
} satisfies Sentences;

export default words;
