// Which questions a class can be asked at a moment. No DOM here.

import { sceneAt } from '../../../run/scene.ts';
import { nameOf } from '../../../scenario/document.ts';
import { taskOf } from '../../../scenario/task.ts';
import type { Question } from './answers.ts';

const MOST_CHOICES = 6; // as the server takes them
const ROUNDING = 1e-12; // up to which two lines are the same

/** The kinds that have sense here and an answer, as far as the page knows; the server has the last word. */
export function questionsAt(
  { run, document, facts, points }: State,
  scene: Scene | null,
): Question['kind'][] {
  if (!run || !scene) return [];
  const over = run.done && scene.now.position >= run.visits;
  const line = !over && lineAhead(run, scene, nameOf(document?.predictor) ?? '');
  return (['mistake', 'path', 'class', 'stop', 'line', 'place'] as const).filter((kind) => {
    if (kind === 'line') return line;
    if (kind === 'place') return !run.tagged && !run.texts && !taskOf(run.task).real && points.d === 2;
    if (!run.countsMistakes) return false; // no visit is judged
    if (over) return false; // nothing is to come
    if (kind === 'stop') return endKnown(run, facts);
    return kind === 'mistake' || (kind === 'path') === run.tagged;
  });
}

/** Whether the run's own end, or a theorem, says if its mistakes end. */
function endKnown({ ending }: Run, facts: State['facts']) {
  if (ending && ['separated', 'no-mistakes', 'cycle'].includes(ending.end)) return true;
  if (ending && (ending.stopped_by === 'stuck' || ending.cycle)) return true;
  return Boolean(facts && !facts.stale && !ending?.absorbed && typeof facts.mistakes_end === 'boolean');
}

/** Whether the line that predicts is another one after the next update. */
function lineAhead(run: Run, { now, predictor: before }: Scene, predictor: string) {
  const drawn = run.straight && run.d === 2 && run.task === 'binary' && !run.dual && run.drawing !== 'grid';
  if (!drawn || (run.done && now.k >= run.updates)) return false;
  const visit = run.visitOfUpdate(now.k + 1);
  const scene = visit === null ? null : sceneAt(run, visit, predictor);
  if (!scene) return true; // not here yet
  const [from, to] = [before, scene.predictor].map(({ w, b }) => [w[0], w[1], b]);
  if (!to[0] && !to[1]) return false;
  if (!from[0] && !from[1]) return true;
  const [[a1, a2, a3], [b1, b2, b3]] = [from, to];
  const apart = Math.hypot(a2 * b3 - a3 * b2, a3 * b1 - a1 * b3, a1 * b2 - a2 * b1);
  return apart > ROUNDING * Math.hypot(...from) * Math.hypot(...to);
}

/** The fields of choices: one more than has been written, while there is room. */
export const fieldsOf = (choices: string[]) =>
  choices.every(Boolean) && choices.length < MOST_CHOICES ? [...choices, ''] : choices;

/** A question of the lecturer's own as it is sent; null before it has a line and two choices. */
export function ownQuestion(line: string, fields: string[]) {
  const choices = fields.map((choice) => choice.trim()).filter(Boolean);
  return line.trim() && choices.length > 1 ? { text: line.trim(), choices } : null;
}
