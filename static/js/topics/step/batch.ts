// This step of learners that update once per epoch or minibatch. No DOM here.

import { brief, number, times } from '../../text/format.ts';
import { becoming, block, em, i, note, strong, sum, working, type About } from './lines.ts';
import { products } from './numbers.ts';
import { becomes, offset } from './offset.ts';

export type AboutAll = Omit<About, 'example' | 'y' | 'phi' | 'before' | 'visit'>;

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
export function batchStep({ run, scene, now, document, text, trained, written }: AboutAll) {
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
