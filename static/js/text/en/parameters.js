// The words of the settings: what is chosen before training, and what training finds.

import { quantity } from '../marked.js';
import { within } from './run.js';
import { number } from '../format.js';

const percent = (/** @type {number} */ share) => `${number(share * 100, 3)}\u202f%`;

/** @satisfies {Sentences} */
const words = {
  heading: 'Settings',
  done: 'Done',
  data: 'Data',
  how: 'How it learns',
  stop: 'When it stops',
  snap: 'Grid snap',
  snapOff: 'off',
  off: 'off',
  noisy: (share) => `${quantity('noise.share', percent(share))} wrong labels`,
  tested: (share) => `${quantity('test.share', percent(share))} for testing`,
  validated: (share) => `${quantity('validation.share', percent(share))} for validation`,
  noShare: (label, share, open) =>
    `The ${within(label)} must be from 0\u202f% to ${open ? 'below ' : ''}100\u202f%; it is ${percent(share)}.`,
  /** Below a heading: what the numbers are. */
  chosen:
    '[Hyperparameters|hyperparameter]: chosen before training. What training finds is the [parameters|parameter], w and b.',
  stops: '[Hyperparameters|hyperparameter] too: when to stop is chosen, not learned.',
  /** At each of them. */
  each: (help) => `${help ? `${help} ` : ''}A hyperparameter: chosen, not learned.`,
};

export default words;
