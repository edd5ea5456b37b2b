// The words of the proof's view.

import { count, number, UNREAD } from '../format.ts';
import { bounded } from './run.ts';

/** A reason of the engine as a sentence; a symbol stays in lower case. */
const sentence = (reason: string | null) =>
  reason
    ? `${/^\w /.test(reason) && !/^a /.test(reason) ? reason[0] : reason[0].toUpperCase()}${reason.slice(1)}.`
    : '';
export const signed = (value: number) => `${value < 0 ? '\u2212' : '+'}${number(Math.abs(value), 3)}`;

const words = {
  sentence,
  signed,
  pictures: 'Which picture',
  figures: {
    along: { title: 'u·w', says: 'u·w, the weights’ share along the best direction u, over the mistakes' },
    length: { title: '‖w‖', says: '‖w‖, the length of the weights, over the mistakes' },
    meet: {
      title: 'they meet',
      says: 'Both limits on one axis, up to where they meet: between them the run',
    },
    angle: { title: 'angle', says: 'The angle between w and u, and the sector that the proof leaves open' },
  },
  waiting: 'Looking…',
  failed: 'What theory says of these is not known: the server failed.',
  open: (name) => `Open ${name}`,
  none: 'No points yet: there is nothing to prove.',
  regression: 'Not for real targets: the theorem counts mistakes, and here there are none, only distances.',
  otherProof:
    'The two inequalities are those of the perceptron with a constant rate; this learner has other steps.',
  otherBound: (bound, of) =>
    `It makes at most ${bounded(bound)} ${of}, but by another proof: these two inequalities are those of the perceptron with a constant rate.`,
  /** Beside the picture that shows why there is no u. */
  noBound: 'No bound without u and δ.',
  noAngle: 'No angle without u.',
  pointed: (k) => `mistake ${count(k)}`,
  update: (k) => `update ${count(k)}`,
  stretch: (from, to) => `mistakes ${count(from + 1)} to ${count(to)}`,
  example: (index) => `example ${index + 1}`,
  start: 'Before the first mistake.',
  /** For each mistake: the least increase of u·w, and the largest of ‖w‖². */
  startText: (rises, grows, classes = false) =>
    grows
      ? `Each mistake lifts ${rises ? 'u·w by η δ at least and ' : ''}‖w‖² by ${words.growth(classes)} at most. Point at one to see by how much.`
      : '',
  growth: (classes) => `${classes ? '2 ' : ''}η²R²`,
  /** On the plane, ‖w‖ is without b. */
  withBias: 'with b',
  missing: 'Fetching this mistake…',
  noDirection: 'w = 0 has no direction yet',
  ends: (k) => `the run: ${count(k)}`,
  bound: (k) => `bound ${bounded(k)}`,
  logarithmic: (times) => `both axes logarithmic: the bound is ${number(times, 2)} times the run`,
  most: (zero, unit, classes) => (zero ? `${unit ? '' : 'η'}R√${classes ? '2' : ''}i` : 'most'),
  least: (zero, unit) => (zero ? `i${unit ? '' : 'η'}δ` : 'least'),
  own: { along: 'u·w', length: '‖w‖' },
  atLeast: (value) => `at least ${number(value, 3)}`,
  atMost: (value) => `at most ${number(value, 3)}`,
  mistaken: 'or it were no mistake',

  /** The parts of a jump with the names of their limits. For y z, several classes have (z, −z), and sentences ΔΦ: the features of the right tagging minus those of the one found. */
  rise: (classes, unit, tagged = false) => [
    `${unit ? '' : 'η '}${tagged ? 'u·ΔΦ' : classes ? '(u_y − u_r)·z' : 'y u·z'}`,
    `${unit ? '' : 'η'}δ`,
  ],
  length: (classes, unit, tagged = false) => [
    `${unit ? '' : 'η²'}${classes ? '2' : ''}${tagged ? '‖ΔΦ‖²' : '‖z‖²'}`,
    `${unit ? '' : 'η²'}${classes ? '2' : ''}R²`,
  ],
  cross: (classes, unit, tagged = false) =>
    `2${unit ? '' : 'η'} ${tagged ? 'w·ΔΦ' : classes ? '(w_y − w_r)·z' : 'y w·z'}`,

  spoken({ k, example, rise, added, product }) {
    const raised = rise === null ? '' : ` u·w ${signed(rise)};`;
    return `mistake ${k}, example ${example + 1}:${raised} ‖w‖² ${signed(added + product)}`;
  },
} satisfies Sentences;

const spaced = (n: number) => {
  const [digits, exponent] = Math.abs(n) >= UNREAD ? n.toExponential(3).split('e+') : [count(n), ''];
  const mantissa = digits.replaceAll('\u202f', '\\,');
  return exponent ? `${Number(mantissa)}\\times 10^{${exponent}}` : mantissa;
};
const eta = (unit: boolean) => (unit ? '' : '\\eta\\,');

/** The inequalities as TeX. `zero`: w_0 = 0; `unit`: the rate is 1; `classes`: with 2 R^2 for R^2. */
const tex = {
  along: '\\boldsymbol{u\\cdot w_i}',
  least: (zero, unit) => `\\boldsymbol{u\\cdot w_i}\\ge ${zero ? '' : 'u\\cdot w_0+'}i\\,${eta(unit)}\\delta`,
  length: '\\boldsymbol{\\lVert w_i\\rVert}',
  most: (zero, unit, classes) =>
    zero
      ? `\\boldsymbol{\\lVert w_i\\rVert}\\le ${eta(unit)}R\\sqrt{${classes ? '2' : ''}i}`
      : `\\boldsymbol{\\lVert w_i\\rVert}\\le\\sqrt{\\lVert w_0\\rVert^2+${classes ? '2' : ''}i\\,${unit ? '' : '\\eta^2'}R^2}`,
  meet(zero, bound, classes) {
    const quotient = `${classes ? '2' : ''}R^2/\\delta^2`;
    if (typeof bound === 'object')
      return `i${zero ? `\\le ${quotient}\\approx` : '\\lesssim'} ${spaced(bound.about)}`;
    return zero ? `i\\le\\lfloor ${quotient}\\rfloor=${spaced(bound)}` : `i\\le ${spaced(bound)}`;
  },
} satisfies Sentences;

export default { ...words, tex };
