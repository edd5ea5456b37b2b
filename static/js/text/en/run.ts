// The sentences about a scenario, a run and its steps.

import { count, label, number, UNREAD, vector } from '../format.ts';
import { quantity } from '../marked.ts';
import { counted, noun, plural } from './plural.ts';

/** A bound, exact or rounded. */
export const bounded = (bound: number | { about: number } | null) =>
  typeof bound === 'object' && bound ? `about ${count(bound.about)}` : count(bound);

const atMost = (bound: number | { about: number }, what: string) =>
  `at most ${bounded(bound)} ${noun(Number(bound), what)}`;

/** A label within a sentence: in lower case, unless it is a name or initials. */
export const within = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label[0].toLowerCase() + label.slice(1) : label;

/** A limit of the scenario, as a number that can be changed in place. */
const limit = (place: string, n: number, one: string) => `${quantity(place, count(n))} ${noun(n, one)}`;

/** A prediction at a point. */
export const prediction = (said: any, task: Task) =>
  said === null
    ? '\u2013'
    : task === 'binary'
      ? label(said)
      : task === 'multiclass'
        ? `class ${said}`
        : number(said);

/** The name of the set where the score is 0. */
const BORDERS: Record<string, string> = {
  threshold: 'on the threshold',
  line: 'on the line',
  plane: 'on the plane',
  hyperplane: 'on the hyperplane',
  border: 'on the border',
  nowhere: 'with score 0',
};
/** The number of wrong examples, and of others with a score of 0 where that is a mistake. */
const tied = (n: number, ties: number, border: string) =>
  `${count(n)} wrong, ${count(ties)} ${n ? 'more ' : ''}${BORDERS[border]}`;
const wrong = (n: number, of: number, ties = 0, border = 'border') =>
  ties ? tied(n, ties, border) : n === 0 ? 'all right' : `${count(n)} of ${count(of)} wrong`;
const SEPARATORS = ['threshold', 'line', 'plane'];
/** The name of the separator for d inputs. */
export const separator = (d: number) => SEPARATORS[d - 1] ?? 'hyperplane';

/** The name of the separator, linked to the glossary unless it is an everyday word. */
const divider = ({ d, bias, curved }: Space) => {
  const word = ['[threshold]', 'line', 'plane'][d - 1] ?? '[hyperplane]';
  if (bias === 'none') return d === 1 && !curved ? `${word} at 0` : `${word} through the origin`;
  return bias === 'fixed' ? `${word} with the fixed bias` : word;
};

const MAPS: Record<string, string> = {
  squares: 'squares',
  rbf: 'RBF landmarks',
  custom: 'your own terms',
  words: 'their words',
};
const where = ({ kernel, map }: Space) => {
  if (kernel) return 'In the [kernel]’s space, ';
  if (!map) return '';
  const name =
    /^[A-Z][a-z]+$/.test(map.label) && map.name !== 'fourier' ? map.label.toLowerCase() : map.label;
  return `Through [${MAPS[map.name] ?? `${name} features`}|feature map], `;
};
const article = (space: Space, word: string) => `${where(space)}${where(space) ? word.toLowerCase() : word}`;

/** A learner as the subject of a sentence. */
const subject = (learner: string) =>
  learner === 'Perceptron'
    ? 'The [perceptron]'
    : /perceptron$/i.test(learner)
      ? `The ${learner.toLowerCase()}`
      : learner.replace(/ \(.*\)$/, '');

const separated = (space: Space) =>
  space.task === 'sequence'
    ? 'Some weights tag all words of these right'
    : space.task === 'multiclass'
      ? `${article(space, 'With')} a [score] for each class, these can be told apart`
      : `${article(space, 'A')} ${divider(space)} can [separate|separable] these`;

/** R² / δ²: its whole part in full and one digit more, unless it is too long to read. */
export const ratio = (radius: number, delta: number, factor: number, bound: number | { about: number }) => {
  const value = factor * (radius / delta) ** 2;
  if (typeof bound === 'object') return number(value, 3);
  if (value >= UNREAD) return count(value);
  return number(value, Math.min(15, Math.max(4, Math.floor(Math.log10(value)) + 2)));
};

/** A visit multiplies y − a of its example by 1 − η‖z‖², which is then between −1 and 1. */
const safeRates = (safe: number) =>
  `At rates below 2/R² = ${number(safe, 3)} a step may go past its target, but ends nearer to it.`;

export const verdict = {
  heading: 'What theory says',
  none: 'No points yet.',
  /** The number of held-out points. `drawn`: they are on the plane, hollow */
  apart: (test, validation, drawn) =>
    [
      [test, 'the test'],
      [validation, 'validation'],
    ]
      .filter(([n]) => n)
      .map(
        ([n, what]) =>
          `${counted(Number(n), 'point')} ${plural(Number(n), { one: 'is', other: 'are' })} kept apart for ${what}`,
      )
      .join(', ') + (drawn ? ': hollow.' : '.'),
  waiting: ({ task }) =>
    task === 'regression'
      ? 'Looking for the best fit…'
      : task === 'sequence'
        ? 'Looking whether some weights tag all of these right…'
        : 'Looking whether these can be separated…',
  failed: () => 'What theory says of these is not known: the server failed.',
  can: (space) => `${separated(space)}.`,
  canJust: (space) => `${separated(space)}, but there is little room for it.`,
  finds: (learner, bound, what, task) => {
    const pronouns: Record<string, string> = { sequence: 'such', multiclass: 'how' };
    return `${subject(learner)} finds ${pronouns[task] ?? 'one'} after at most **${bounded(bound)}** [${noun(bound, what)}|${what}].`;
  },
  /** Where a score of 0, or a tie between classes, need not be a mistake. */
  stops: (learner, bound, what, task) => {
    const ties: Record<string, string> = {
      sequence: 'with other tags that score as high',
      multiclass: 'with scores that are equal',
    };
    return `${subject(learner)} stops after at most **${bounded(bound)}** [${noun(bound, what)}|${what}], perhaps ${ties[task] ?? 'with points on the boundary'}.`;
  },
  /** For an order that is a list: it may end before weights are found. */
  makes: (learner, bound, what) =>
    `${subject(learner)} makes at most **${bounded(bound)}** [${noun(bound, what)}|${what}], whatever the order.`,
  cannot: (space) =>
    space.task === 'sequence'
      ? 'No weights tag all words of these right.'
      : space.task === 'multiclass'
        ? `${article(space, 'With')} a [score] for each class, these cannot all be told apart.`
        : `${article(space, 'No')} ${divider(space)} can [separate|separable] these.`,
  round: (learner) => `${subject(learner)} goes [round and round|cycle].`,
  endless: (learner) => `${subject(learner)} never stops making [mistakes|mistake].`,
  noTheorem: 'Several [units|unit] may: no theorem says whether they will.',
  undecided: (space) =>
    space.task === 'sequence'
      ? 'Whether some weights tag all of these right is not known.'
      : space.task === 'multiclass'
        ? 'Whether these can be told apart is not known.'
        : `Whether a ${divider(space)} can [separate|separable] these is not known.`,
  unknownTags: (reason) =>
    `Neither such weights nor a proof against them was found${reason ? `: ${reason}` : ''}.`,
  unknownClasses: (reason) =>
    `Neither weights that tell all apart nor a proof against them was found${reason ? `: ${reason}` : ''}.`,
  unknown: (reason) =>
    `Neither a separating line nor a proof against one was found${reason ? `: ${reason}` : ''}.`,
  fit: 'Least squares',
  leastSquares: (mse, line) =>
    `The best ${line ? 'line' : 'fit'} has a [mean squared error] of **${number(mse, 3)}**.`,

  whyBound: (bound) => `Why ${bounded(bound)}?`,
  whySoMany: 'Why so many?',
  whyNone: (space) =>
    ['multiclass', 'sequence'].includes(space.task) ? 'Why not?' : `Why can no ${separator(space.d)}?`,
  whyNot: 'Why not?',
  howFar: 'By how much?',
  whichLine: 'Which line?',
  whichRates: 'At which rates?',
  whereNow: 'How long are the weights?',

  numbers: (radius, delta, { task, bias, d, curved }) => {
    if (task === 'sequence')
      return `A wrong tagging is no farther from the right one than {R|R = ${number(radius)}}, and {u|the best weights} put every right one ahead by {delta|δ = ${number(delta, 3)}}.`;
    const constants: Record<string, string> = {
      learned: 'the [bias]’s constant 1',
      threshold: 'the threshold’s constant −1',
    };
    const constant = constants[bias];
    const best =
      task === 'multiclass'
        ? 'the best weights put each own class ahead'
        : `the ${curved ? '[hyperplane]' : separator(d + Number(bias in constants))} of {u|u} clears all of them`;
    const longest = constant ? number(Math.sqrt(Math.max(0, radius ** 2 - 1))) : `{R|R = ${number(radius)}}`;
    const squares = constant
      ? `; with ${constant} as one more coordinate, {R|R² = ${longest.includes('×') ? `(${longest})` : longest}² + 1²} and {R|R = ${number(radius)}}. Then`
      : ', and';
    return `The longest point is ${longest} long${squares} ${best} by {delta|δ = ${number(delta, 3)}}.`;
  },
  /** `letter`: the name of the factor of R², if it is not constant. */
  quotient: (radius, delta, bound, what, factor = 1, letter = '') =>
    `${letter || factor > 1 ? `${letter || factor} ` : ''}{R|R²} / {delta|δ²} = ${letter || factor > 1 ? `${count(factor)} · ` : ''}{R|${number(radius ** 2)}} / {delta|${number(delta ** 2)}} = ${ratio(radius, delta, factor, bound)}, so ${atMost(bound, what)}${factor * (radius / delta) ** 2 - bound > bound * 1e-9 ? ', the whole number below' : ''}: the [bound].`,
  ownFormula: (radius, delta, bound, what) =>
    `{R|R²} / {delta|δ²} = ${ratio(radius, delta, 1, bound)}, and this learner’s own formula has more terms: ${atMost(bound, what)}, the [bound].`,
  elsewhere: (bound, what) => `From where these weights start: ${atMost(bound, what)}.`,
  looser: 'A looser [bound]: some weights have that [margin], better ones may have more.',
  boundNone: (reason) => `No [bound]: ${reason}`,
  /** Of all hyperplanes with any bias, even if the learner's bias is fixed. */
  best: (distance, { d, curved, bias }) =>
    `Widest ${curved ? '[hyperplane] in feature space' : separator(d)}${bias === 'none' || bias === 'fixed' ? ' of any bias' : ''}: ${number(distance, 3)} from the nearest point.`,
  hullsMeet: (point) =>
    `The classes’ {hulls|hulls} share the point {hulls|${vector(point, 3, 3)}}: no line has one class on one side and the other on the other.`,
  hullsShare: ({ d, curved }) =>
    `${curved ? 'In feature space the' : 'The'} two classes’ [hulls|hull] share a point: no ${curved ? 'hyperplane' : separator(d)} separates them.`,
  zeroSum: ({ d, curved }) =>
    `Some positive mixture of the signed examples y ${curved ? 'φ(x)' : 'x'} adds up to zero: no ${curved ? 'hyperplane' : separator(d)} ${d === 1 && !curved ? 'at 0' : 'through the origin'} separates them.`,
  unranked:
    'No weights give every example’s own class a score above all others (equal scores do not count): some positive mixture of the differences between classes adds up to zero.',
  untagged:
    'No weights give every sentence’s right tagging a score above all others (equal scores do not count): some positive mixture of the differences between right and wrong taggings adds up to zero.',
  opens: { margins: 'Two margins', proof: 'Prove it' },
  leastSquaresAt: (w, b) => `a = ${number(w, 3)} x ${b < 0 ? `− ${number(-b, 3)}` : `+ ${number(b, 3)}`}`,
  rates: safeRates,
  unscaled: ({ radius, margin, bound, bound_about: about }) =>
    [
      `Unscaled: R = ${number(radius)}`,
      margin === null ? null : `δ = ${number(margin, 3)}`,
      bound === null ? null : `bound ${bounded(about ? { about: bound } : bound)}`,
    ]
      .filter(Boolean)
      .join(', '),
} satisfies Sentences;

const NUMERALS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

export const soFar = {
  heading: 'So far',
  sofar: (n, what) => `[${noun(n, what)}|${what}] so far`,
  enough: (n, what) => `[${noun(n, what)}|${what}] ${plural(n, { one: 'was', other: 'were' })} enough.`,
  ofAtMost: (bound) => `of at most ${bounded(bound)}`,
  boundWas: (bound) => `The bound was ${bounded(bound)}.`,
  turned: (n) => plural(n, { one: 'The mistake turned the line:', other: 'Each mistake turned the line:' }),
  round: 'round',
  same: (n, what) => `the same ${NUMERALS[n] ?? count(n)} [${noun(n, what)}|${what}]`,
  turn: (update) => `Go to mistake ${count(update)}`,
  nothing: 'nothing learned yet',
  waiting: 'counting votes…',
  errors: (n, of) => (of ? `${count(n)} of ${count(of)} wrong now` : ''),
  tied,
  sentences: (n, of) => (of ? `${count(n)} of ${count(of)} sentences tagged wrong` : ''),
  squaredError: (value) => `mean squared error ${number(value, 3)}`,
  norm: (value, predictor) =>
    `{w|‖w‖ = ${number(value, 3)}}${predictor === 'last' ? '' : ', of the last weights'}`,
  margin: (value) => `[margin] ${number(value, 3)}`,
} satisfies Sentences;

/** `lost`: the step is too small to change a weight */
const absorbed = ({ example, added, weight }: { example: number | null; added: number; weight: number }) =>
  `${number(added, 3)}${example === null ? '' : `, of example ${example + 1},`} added to a weight of ${number(weight, 3)} changes nothing. Scale the inputs.`;

/** The number of mistakes, with the bound if there is one. */
const taken = (n: number, what: string, bound: number | { about: number } | null | undefined) =>
  `${counted(n, what)}${bound === null || bound === undefined ? '' : `; the [bound] was ${bounded(bound)}`}`;

/** In this order: why a run stopped, its weights, theory. */
export const ending = {
  'quiet-epoch': (what) =>
    `Stopped: a [time round|epoch] without ${what === 'update' ? 'an update' : 'a mistake'}.`,
  cycle: ({ period, period_epochs: epochs }) =>
    `The weights repeat every ${counted(period, 'visit')}${epochs > 1 ? ` (${epochs} epochs)` : ''}: it never ends.`,
  returned: ({ period }) => `The weights repeat every ${counted(period, 'visit')}.`,
  largestOfCycle: (norm) => `Largest norm ${number(norm, 3)}.`,
  absorbed: (lost) => `That is where double precision ends, not the algorithm: ${absorbed(lost)}`,
  doubles: 'Whole numbers became too long: scores near 0 are decided in double precision.',
  absorbedLate: (lost) => `Double precision ends here: ${absorbed(lost)}`,
  fitted: (errors, of, margin) =>
    `Fitted in one step: ${wrong(errors, of)}${margin > 0 ? `; margin ${number(margin, 3)}` : ''}.`,
  stuck:
    'Stuck: of an epoch’s mistakes none is put right by reversing one unit or two, so nothing changes any more.',
  error: (epochs, squared) =>
    `Stopped after ${counted(epochs, 'epoch')}: ${squared ? 'the mean squared error' : 'Error′'} has stopped falling.`,
  validation: (patience, least, epoch) =>
    `Stopped: the validation error has not fallen for ${limit('validation.patience', patience, 'epoch')}. It was least, ${number(least, 3)}, after epoch ${count(epoch)}.`,
  epochs: (epochs) => `Stopped: all ${limit('stop.epochs', epochs, 'epoch')} are run, as was set.`,
  list: (visits) => `Stopped: the list of ${counted(visits, 'visit')} is over.`,
  'epoch-limit': (epochs) => `Stopped at the limit of ${limit('stop.epochs', epochs, 'epoch')}.`,
  'visit-limit': (visits) => `Stopped at the limit of ${limit('stop.visits', visits, 'visit')}.`,
  'update-limit': (updates) => `Stopped at the limit of ${limit('stop.updates', updates, 'update')}.`,
  refused: (learner, reason) => `${subject(learner)} does not take these examples. ${reason}`,
  diverged: (updates) =>
    `Diverged: after ${counted(updates, 'update')} the weights have grown beyond all bounds.`,
  safeRates,

  tagged: (n, what, bound) => `All tagged right after ${taken(n, what, bound)}.`,
  sentences: (n, what, errors, of) =>
    `After ${counted(n, what)}: ${errors ? `${count(errors)} of ${count(of)} sentences tagged wrong` : 'all tagged right'}.`,
  tied: (indices) =>
    `No more updates, but of ${indices.length === 1 ? `sentence ${indices[0] + 1}` : counted(indices.length, 'sentence')} a wrong tagging scores as high.`,
  separated: (n, what, bound) => `Separated after ${taken(n, what, bound)}.`,
  /** Where other weights predict and still make errors. */
  lastSeparate: (n, what, bound) => `The last weights separate, after ${taken(n, what, bound)}.`,
  predicted: (predictor, errors, of, ties, border) => `${predictor}: ${wrong(errors, of, ties, border)}.`,
  'no-mistakes': (indices) =>
    `No more updates, but ${indices.length === 1 ? `example ${indices[0] + 1} lies` : `${count(indices.length)} examples lie`} exactly on the boundary.`,
  leaves: (n, what, errors, of, ties, border) =>
    `After ${counted(n, what)}: ${wrong(errors, of, ties, border)}.`,
  notFitted: 'Nothing is fitted: that takes a whole epoch.',
  regression: (error, least) =>
    `Mean squared error ${number(error, 3)}${least === null || least === undefined ? '' : `; least squares reaches ${number(least, 3)}`}.`,

  separable: 'Separable: some weights get all right.',
  separableLater: (bound, what) => `It is separable: ${atMost(bound, what)} in all.`,
  inseparable: (ties) => `Not separable: no weights get all right${ties ? ' but for ties' : ''}.`,
  endless: 'Not separable: the mistakes never end.',
  bounded: (norm, epochs) =>
    `The weights stay bounded, largest norm so far ${number(norm, 3)}; no exact repeat in ${counted(epochs, 'epoch')}.`,
  largest: (norm) => `Largest norm so far ${number(norm, 3)}.`,
  repeats: ({ period, from_visit: visit }) =>
    `From visit ${count(visit)} on the weights repeat every ${counted(period, 'visit')}.`,
  everyVisit: 'This learner steps at every visit and ends only by a limit.',
} satisfies Sentences;

/** For screen readers, when the playhead is paused. */
export const announced = {
  update: (k, example, mistake) =>
    example < 0
      ? `update ${count(k)}: of several examples together`
      : `update ${count(k)}: example ${count(example + 1)}, ${mistake ? 'a mistake' : 'an update'}`,
  visit: (visit, example, mistake) =>
    `visit ${count(visit)}: example ${count(example + 1)}, ${mistake ? 'a mistake that changes nothing' : 'right'}`,
  looked: (visit, example) => `visit ${count(visit)}: example ${count(example + 1)}`,
  start: 'at the start',
} satisfies Sentences;

/** The equation of a boundary: 2 x₁² − 0.5 x₂² + 1 = 0; empty if all weights are 0. */
export function equation(names: string[], weights: Numbers, constant: number | null) {
  const terms: [number, string][] = names.map((name, j) => [weights[j], name]);
  if (constant !== null) terms.push([constant, '']);
  let text = '';
  for (const [value, name] of terms) {
    if (value === 0) continue;
    const size = number(Math.abs(value), 5);
    const factor = size === '1' && name ? '' : size;
    text += `${value < 0 ? (text ? ' − ' : '−') : text ? ' + ' : ''}${factor}${factor && name ? ' ' : ''}${/ [−+]|^−/.test(name) ? `(${name})` : name}`;
  }
  return text && `${text} = 0`;
}
