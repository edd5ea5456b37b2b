// The arithmetic of one visit as lines of text, by kind of learner: single visits, epochs and minibatches. All numbers come from the run. No DOM here.

import { isWrong } from '../../run/mistakes.ts';
import { isSmooth, outputWeights, unitsOf } from '../../run/network.ts';
import { outcomeOf } from '../../run/outcome.ts';
import { activation, highest, scoreIn } from '../../run/scene.ts';
import { biasIn, biasIsWritten } from '../../scenario/algorithm.ts';
import { linesFor, methodOf, thresholdOf } from '../../scenario/document.ts';
import { className, shortInputs } from '../../scenario/names.ts';
import { apart, brief, label, number, times } from '../../text/format.ts';
import { propagating, reversing, together } from './networks.ts';
import {
  type About,
  type Arithmetic,
  MOST_TERMS,
  type Part,
  type Written,
  becomes,
  becoming,
  block,
  bracketed,
  comparison,
  em,
  i,
  multiple,
  multiplied,
  nameOf,
  note,
  offset,
  plus,
  products,
  quantity,
  result,
  sign,
  soFar,
  strong,
  sub,
  sum,
  turned,
  working,
} from './lines.ts';
import { sentenceStep } from './sentence.ts';
import { PLAIN } from '../../state/notation.ts';
import { asksNextVisit } from '../../state/class.ts';
import { featuresOf, inputsOf } from '../../run/rows.ts';

type AboutAll = Omit<About, 'example' | 'y' | 'phi' | 'before' | 'visit'>;

/** Within an epoch nothing changes: mistakes are collected. */
export function batch({ document, learner, now, y, phi, before, text, hasBias, written, visit }: About) {
  return block('', visit, [
    sum(
      `${text.score} `,
      i('a'),
      ` = ${products(now.w, phi)}${offset(written, hasBias, now.b)} = `,
      strong(number(before)),
    ),
    sum(i('y a'), ' = ', strong(number(y * before))),
    note(text.collecting(document.learner.size ?? null, learner.shrinks)),
  ]);
}

/** The end of an epoch with mistakes. */
function batchStep({ run, scene, now, document, text, trained, written }: AboutAll) {
  const judged = run.at(now.position - 1);
  const { size } = document.learner;
  const fullBatch = document.order?.name !== 'listed' && !(size < run.n);
  const wrong = judged?.exact && fullBatch ? judged.errors : null;
  const step = now.w.map((value, j) => value - now.beforeW[j]);
  return block('mistake', size ? text.minibatchEnds(scene.epoch, size) : text.epochEnds(scene.epoch), [
    working(em(text.wrongTogether(wrong))),
    becoming([i('w'), ` ← ${brief(now.beforeW, 3)} + ${brief(step, 3)}`], brief(now.w)),
    ...(trained ? [becomes(written, { before: now.beforeB, change: now.b - now.beforeB, to: now.b })] : []),
  ]);
}

/** The end of a minibatch of a learner with shrinking weights: it adds the mean of the examples within the margin. */
export function shrinkingStep({ scene, now, document, text, trained, written }: AboutAll) {
  const factor = 1 - 1 / now.k;
  const before = factor * now.beforeB;
  const step = now.w.map((value, j) => value - factor * now.beforeW[j]);
  const size = document.learner.size;
  return block('update', text.minibatchEnds(scene.epoch, size), [
    working(em(text.nearTogether)),
    working(text.shrinksBy(now.k, factor)),
    becoming([i('w'), ` ← ${times(factor)} ${brief(now.beforeW, 3)} + ${brief(step, 3)}`], brief(now.w)),
    ...(trained ? [becomes(written, { before, change: now.b - before, to: now.b })] : []),
  ]);
}

/** The learner's own step lines, with this visit's numbers. */
function worked({ learner, document, now, y, phi, before, trained }: About) {
  const lines = linesFor(learner.worked ?? [], document).filter(
    ({ when }: CodeLine) => when !== 'step' || now.step > 0,
  );
  const ya = y * before;
  const values: Record<string, number> = {
    ...Object.fromEntries(
      learner.parameters.map(({ name, default: usual }) => [name, document.learner[name] ?? usual]),
    ),
    y,
    a: before,
    ya,
    '-ya': -ya,
    '1-ya': 1 - ya,
    'y-a': y - before,
    sqnorm: phi.reduce((total, value) => total + value * value, 0) + (trained ? 1 : 0),
    step: now.step,
    'step y': now.step * y,
    t: now.position,
    '1-1/t': 1 - 1 / now.position,
  };
  /** Replaces a name in braces by its number, in brackets if it is negative and not alone. */
  const filled: (part: string, k: number, all: string[]) => Part = (part, k, all) => {
    if (k % 2 === 0) return part;
    const value = /(\(|= )$/.test(all[k - 1]) ? number(values[part]) : bracketed(values[part]);
    return learner.parameters.some(({ name }) => name === part) ? quantity(`learner.${part}`, value) : value;
  };
  return lines.map(({ text: formula = '' }) => working(...formula.split(/[{}]/).map(filled)));
}

/** A factor before a vector, as `multiple` writes it; the rate itself for a learner that has no other factor. */
export function stepping({ worked: lines, parameters }: Learner, factor: number): Part[] {
  const rate = !lines?.length && parameters.some(({ name }) => name === 'rate');
  return rate && factor !== 1 ? [quantity('learner.rate', number(factor, 3)), '·'] : [multiple(factor)];
}

/** w and b after a step of `factor` along the example; they may shrink first. */
function added({ learner, now, phi, trained, written }: About, factor: number) {
  const decay = learner.shrinks ? `${times(1 - 1 / now.position)}·` : '';
  const along = factor
    ? [factor < 0 ? ' \u2212 ' : ' + ', ...stepping(learner, Math.abs(factor)), multiplied(phi)]
    : [];
  const w = decay ? decay + multiplied(now.beforeW) : brief(now.beforeW, 3);
  const change = factor || null;
  return [
    becoming([i('w'), ` ← ${w}`, ...along], brief(now.w)),
    ...(trained ? [becomes(written, { before: now.beforeB, change, to: now.b, decay })] : []),
  ];
}

/** Lines for the present visit, or for the start. */
export function arithmetic(
  { run, document, notation, lesson }: Ready,
  scene: Scene,
  learner: Learner,
  text: ViewWords['step'],
): Arithmetic {
  const written = biasIsWritten(learner.pseudocode ?? [], document)
    ? biasIn(notation ?? PLAIN, document)
    : 'b';
  // With x₀ = 1 a kernel is K + 1, and the bias is no weight.
  const bias = written === 'one' && run.dual ? 'b' : written;
  return soFar(allLines({ run, document, lesson }, scene, learner, text, bias), scene);
}

function allLines(
  { run, document, lesson }: Pick<Ready, 'run' | 'document' | 'lesson'>,
  scene: Scene,
  learner: Learner,
  text: ViewWords['step'],
  written: Written,
) {
  const { visit: now, example } = scene;
  const hasBias = document.bias !== 'none';
  const trained = document.bias === 'learned' || document.bias === 'threshold';
  const outcome = outcomeOf({ run, document, catalog: { learners: [learner] } }, now);
  const about = { run, scene, now, document, learner, text, hasBias, trained, written, outcome };
  if (now.position === 0) return block('start', text.before, [note(...startOf(about))]);
  if (asksNextVisit(lesson)) return block('start', text.ahead, weightsOf(about));
  if (!now.exact) return block('', text.fetching);
  const layers = learner.method === 'back-propagation';
  if (layers && now.isUpdate && now.example < 0) return together(about);
  const method = layers ? learner.method : methodOf(learner, document);
  if (method === 'fit') return fitted(about);
  if (method === 'batch' && now.isUpdate) return (learner.shrinks ? shrinkingStep : batchStep)(about);
  if (example === null || example < 0) return block('', text.fetching);
  if (run.tagged) return sentenceStep({ ...about, example });
  const y = run.y[example];
  const x = inputsOf(run, example);
  const visit = `${text.visit(scene.epoch, example, scene.round)}: ${run.texts ? `“${run.texts[example]}”` : pointSaid(document, x)}, ${labelSaid(document, y, run.task)}`;
  const phi = featuresOf(run, example);
  const before = now.activation ?? scoreBefore(run, phi, now);
  const arithmetic = (WAYS[method ?? ''] ?? onlineLines)({ ...about, example, y, phi, visit, before });
  return outcome === 'beyond'
    ? { ...arithmetic, kind: '', lines: [...arithmetic.lines, result([], em(text.beyond))] }
    : arithmetic;
}

/** Names and values if names are short and few; otherwise a vector. */
function pointSaid(document: ScenarioDocument, x: Float64Array) {
  const names = x.length <= MOST_TERMS ? shortInputs(document) : null;
  if (!names) return `x = ${brief(x, 4)}`;
  return Array.from(x, (value, j) => `${names[j]} = ${number(value, 4)}`).join(', ');
}

function labelSaid(document: ScenarioDocument, y: number, task: Task) {
  const name = className(document, y, task);
  return `y = ${task === 'binary' ? label(y) : number(y)}${name === null ? '' : ` (${name})`}`;
}

type Kind = 'mistake' | 'update' | 'quiet';
const kindOf = ({ mistake, isUpdate }: RunState): Kind =>
  mistake ? 'mistake' : isUpdate ? 'update' : 'quiet';

/** Learners that visit one example, compare y a, and add a multiple of it to w. */
function onlineLines(a: About) {
  const { now, y, phi, before } = a;
  const ya = y * before;
  const stepless = a.outcome === 'stepless';
  const wrong = stepless && isWrong(ya, y, a.document.tie);
  const kind = wrong ? 'mistake' : kindOf(now);
  return block(kind, a.visit, [
    scoreLine(a, products(now.beforeW, phi)),
    result(
      [i('y a'), ' = ', strong(apart(ya, comparedWith(a)))],
      ...comparisonWith(ya, a, now.isUpdate || stepless),
      ...(a.outcome === 'beyond' ? [] : [': ', em(stepless ? a.text.stepless(wrong) : verdict(kind, a))]),
    ),
    ...(now.isUpdate ? [...worked(a), ...added(a, now.step * y)] : []),
  ]);
}

/** The score; this line names it a. */
const scoreLine = ({ text, before, written, hasBias, now }: About, terms: string, ...more: Part[]) =>
  sum(
    `${text.score} `,
    i('a'),
    ` = ${terms}${offset(written, hasBias, now.beforeB)} = `,
    strong(number(before)),
    ...more,
  );

/** A learner that steps at every visit compares with the sign only, unless its step has a threshold. */
const comparedWith = ({ learner, document }: About) =>
  learner.every_visit && !learner.shrinks ? 0 : thresholdOf(learner, document);

/** The number that y a is compared with; a margin is a number of the scenario. */
function comparisonWith(ya: number, a: About, fires: boolean) {
  const [limit, { threshold }] = [comparedWith(a), a.learner];
  return typeof threshold === 'string' && limit === thresholdOf(a.learner, a.document)
    ? [` ${sign(ya, limit, fires)} `, quantity(`learner.${threshold}`, number(limit))]
    : [` ${comparison(ya, limit, fires)}`];
}

function verdict(kind: Kind, { learner, now, text }: About) {
  if (learner.shrinks && now.isUpdate) return text.verdicts[now.step ? 'narrow' : 'wide'];
  return kind === 'update' && learner.every_visit ? text.verdicts.always : text.verdicts[kind];
}

function regression(a: About) {
  const { now, y, phi, before, text } = a;
  return block('update', a.visit, [
    scoreLine(a, products(now.beforeW, phi)),
    sum(`${text.residual} = ${number(y)} ${plus(-before)} = `, strong(number(y - before))),
    ...(now.isUpdate ? [...worked(a), ...added(a, now.step)] : []),
  ]);
}

/** Dual weights: the examples that contribute, and the one whose count grows. */
function dual(a: About) {
  const { run, now, example, y, phi, before, text, trained, written } = a;
  const kind = kindOf(now);
  const speaking = Array.from(now.beforeW.keys()).filter((j) => now.beforeW[j] !== 0);
  const some = speaking.slice(0, MOST_TERMS);
  const terms = products(
    Float64Array.from(some, (j) => now.beforeW[j]),
    Float64Array.from(some, (j) => phi[j]),
  );
  const score = speaking.length ? `${terms}${speaking.length > MOST_TERMS ? ' + \u2026' : ''}` : '0';
  const counted = [now.beforeW, now.w].map((w) => number(w[example] * y));
  return block(kind, a.visit, [
    scoreLine(a, score, ' ', ['small', text.speaking(speaking.length, run.n)]),
    result(
      [i('y a'), ' = ', strong(number(y * before))],
      ` ${comparison(y * before, 0, now.isUpdate)}: `,
      em(text.verdicts[kind]),
    ),
    ...(now.isUpdate
      ? [
          becoming([i('α'), sub(example + 1), ` ← ${counted[0]} + ${number(now.step)}`], counted[1]),
          ...(trained ? [becomes(written, { before: now.beforeB, change: now.step * y, to: now.b })] : []),
        ]
      : []),
  ]);
}

/** One score per class; a mistake changes two weight vectors. */
function multiclass(a: About) {
  const { run, now, y, phi, before, text, trained, written } = a;
  const { p, classes } = run;
  const winner = highest(before, 0, classes);
  const classWeights = (w: Float64Array, c: number) => w.subarray(c * p, (c + 1) * p);
  const change = (c: number, way: 1 | -1) => [
    becoming(
      [
        i('w'),
        sub(c),
        ` ← ${brief(classWeights(now.beforeW, c), 3)} ${way > 0 ? '+' : '\u2212'} `,
        ...stepping(a.learner, now.step),
        multiplied(phi),
      ],
      brief(classWeights(now.w, c)),
    ),
    ...(trained
      ? [becomes(written, { before: now.beforeB[c], change: way * now.step, to: now.b[c], c })]
      : []),
  ];
  const says = now.isUpdate ? text.verdicts.taken(y) : text.verdicts.quiet;
  return block(
    now.isUpdate ? 'mistake' : 'quiet',
    a.visit,
    [
      result([], `${text.wins(winner)}, `, em(says)),
      ...(now.isUpdate ? [...change(y, 1), ...change(winner, -1)] : []),
    ],
    Array.from(before as Float64Array, (score, c) => ({
      c,
      score,
      winner: c === winner,
      own: c === y,
    })),
  );
}

/** Learners that fit once they have seen all examples. */
function fitted({ run, scene, now, learner, document, text, hasBias }: AboutAll) {
  if (!scene.now.k) return block('', text.looking(now.position, run.epochLength));
  const support = thresholdOf(learner, document) > 0 ? (run.ending?.taken ?? null) : null; // without a margin all examples count
  const b = [i('b'), ' = ', strong(number(now.b))];
  const weights = [i('w'), ' = ', strong(brief(now.w)), ...(hasBias ? [', ', ...b] : [])];
  return block('update', text.fitted, [
    ...(support === null ? [] : [note(text.supports(support))]),
    ...(run.dual ? (hasBias ? [working(...b)] : []) : [working(...weights)]),
  ]);
}

const WAYS: Record<string, (about: About) => Arithmetic> = {
  online: onlineLines,
  regression,
  dual,
  multiclass,
  batch,
  madaline: reversing,
  'back-propagation': propagating,
};

/** The weights at the start of the visit, if they are few. */
function weightsOf(about: AboutAll) {
  const { run } = about;
  return run.outputs === 1 && !run.dual && !run.tagged ? [note(...startOf(about))] : [];
}

function startOf({ run, now, hasBias, text, written }: AboutAll): Part[] {
  const b = hasBias && !run.network && run.outputs === 1 ? number(turned(written, now.b)) : null;
  const bias = b === null ? [] : [', ', ...nameOf(written), ` = ${b}`];
  if (run.dual) return [text.beforeCounts, ...bias];
  if (run.network) {
    const output = isSmooth(run.network) ? outputWeights(run.network, now.w) : null;
    return [text.beforeUnits(unitsOf(run.network, now.w), hasBias, output)];
  }
  if (run.outputs === 1) return [i('w'), ` = ${brief(now.w)}`, ...bias];
  if (run.tagged) return [text.beforeTags(run.classes, run.p - run.classes, now.w.some(Boolean))];
  return [
    text.beforeClasses(
      run.classes,
      now.w.some((value) => value !== 0),
    ),
  ];
}

/** The score before a visit without an update; with several classes one each. */
function scoreBefore(run: Run, phi: Float64Array, { beforeW: w, beforeB: b }: RunState) {
  const { p, outputs } = run;
  if (outputs === 1) return scoreIn(run, { w, b }, phi);
  return Float64Array.from({ length: outputs }, (_, c) =>
    activation(phi, 0, w.subarray(c * p, (c + 1) * p), b[c]),
  );
}
