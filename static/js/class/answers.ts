// Questions to a class that fit a moment, the answers to an open one, their tally and the outcome. No DOM here.

import { marksOf } from '../kit/points.ts';
import { sceneAt } from '../run/scene.ts';
import { nameOf, taskOf } from '../scenario/document.ts';

export type Question = {
  kind: 'mistake' | 'class' | 'stop' | 'line' | 'path' | 'own' | 'place';
  text?: string; // of the lecturer's own question
  choices?: string[]; // of the lecturer's own question
  answered: number; // number of answers
  late?: number; // answers not yet counted, for the lead
  revealed?: boolean;
  answer?: any; // this visitor's answer
  truth?: any; // null if unknown
  tally?: [any, number][];
  right?: number; // number of right answers
  yours?: boolean | null; // whether this visitor's answer is right
};
export type Answer = {
  value: any;
  says: Sentence; // key of the question's words
  color: string | null;
  count: number | null; // null before the tally is shown
  share: number; // of all answers
  correct: boolean;
};

export function answersOf(question: Question, points: Points, theme: Theme): Answer[] {
  const { tally, answered, revealed, truth } = question;
  return optionsOf(question, points, theme).map((option) => {
    const count = tally?.find(([given]) => given === option.value)?.[1] ?? 0;
    return {
      ...option,
      count: tally ? count : null,
      share: answered ? count / answered : 0,
      correct: Boolean(revealed) && truth === option.value,
    };
  });
}

function optionsOf(
  { kind, choices }: Question,
  points: Points,
  theme: Theme,
): Pick<Answer, 'value' | 'says' | 'color'>[] {
  if (choices) return choices.map((choice, value) => ({ value, says: ['choice', choice], color: null }));
  if (kind !== 'class')
    return [true, false].map((value) => ({ value, says: [value ? 'yes' : 'no', kind], color: null }));
  return marksOf(points, theme)
    .toReversed()
    .map(({ label, color }) => ({ value: label, says: ['class', label, points.task], color }));
}

/** The instruction for a question about the tags of a sentence. */
export function pathRequest({ revealed, answer }: Question, lead: boolean) {
  if (revealed) return 'pathShown';
  return lead ? 'pathAsked' : answer ? 'pathTapped' : 'pathTap';
}

/** The instruction for a question answered by a point. */
export function pointRequest({ kind, revealed, answer, truth }: Question, lead: boolean) {
  if (kind === 'place')
    return revealed ? 'placeShown' : lead ? 'placeAsked' : answer ? 'placeTapped' : 'placeTap';
  if (revealed) return truth?.before[0] || truth?.before[1] ? 'lineShown' : 'lineFirst';
  return lead ? 'lineAsked' : answer ? 'lineTapped' : 'lineTap';
}

/** The number of right answers, and whether this visitor's is right: sentences. */
export function outcomeOf({ kind, truth, right, answered, yours }: Question, lead: boolean): Sentence[] {
  if (kind === 'own' || kind === 'place') return [];
  if (truth === null) return [['unknown']];
  const judged = !lead && yours !== undefined && yours !== null;
  return [['right', right, answered], ...(judged ? [[yours ? 'yoursRight' : 'yoursWrong'] as Sentence] : [])];
}

const MOST_CHOICES = 6; // the server's limit
const ROUNDING = 1e-12; // tolerance for equal lines

/** Kinds that make sense and have an answer, as far as the page can know; the server checks again. */
export function questionsAt(
  { run, document, facts, points }: State,
  scene: Scene | null,
): Question['kind'][] {
  if (!run || !scene) return [];
  const isOver = run.done && scene.now.position >= run.visits;
  const line = !isOver && lineAhead(run, scene, nameOf(document?.predictor) ?? '');
  return (['mistake', 'path', 'class', 'stop', 'line', 'place'] as const).filter((kind) => {
    if (kind === 'line') return line;
    if (kind === 'place') return !run.tagged && !run.texts && !taskOf(run.task).real && points.d === 2;
    if (!run.countsMistakes) return false; // visits are not judged
    if (isOver) return false; // the run has no more visits
    if (kind === 'stop') return endKnown(run, facts);
    return kind === 'mistake' || (kind === 'path') === run.tagged;
  });
}

/** Whether the run's end or a theorem decides if its mistakes end. */
function endKnown({ ending }: Run, facts: State['facts']) {
  if (ending && ['separated', 'no-mistakes', 'cycle'].includes(ending.end)) return true;
  if (ending && (ending.stopped_by === 'stuck' || ending.cycle)) return true;
  return Boolean(facts && !facts.stale && !ending?.absorbed && typeof facts.mistakes_end === 'boolean');
}

/** Whether the next update changes the predicting line. */
function lineAhead(run: Run, { now, predictor: before }: Scene, predictor: string) {
  const drawn = run.straight && run.d === 2 && run.task === 'binary' && !run.dual && run.drawing !== 'grid';
  if (!drawn || (run.done && now.k >= run.updates)) return false;
  const visit = run.visitOfUpdate(now.k + 1);
  const scene = visit === null ? null : sceneAt(run, visit, predictor);
  if (!scene) return true; // not loaded yet
  const [from, to] = [before, scene.predictor].map(({ w, b }) => [w[0], w[1], b]);
  if (!to[0] && !to[1]) return false;
  if (!from[0] && !from[1]) return true;
  const [[a1, a2, a3], [b1, b2, b3]] = [from, to];
  const distance = Math.hypot(a2 * b3 - a3 * b2, a3 * b1 - a1 * b3, a1 * b2 - a2 * b1);
  return distance > ROUNDING * Math.hypot(...from) * Math.hypot(...to);
}

/** The fields of choices: the filled ones and an empty one, up to the limit. */
export const fieldsOf = (choices: string[]) =>
  choices.every(Boolean) && choices.length < MOST_CHOICES ? [...choices, ''] : choices;

/** The lecturer's own question as sent; null without a line and two choices. */
export function ownQuestion(line: string, fields: string[]) {
  const choices = fields.map((choice) => choice.trim()).filter(Boolean);
  return line.trim() && choices.length > 1 ? { text: line.trim(), choices } : null;
}
