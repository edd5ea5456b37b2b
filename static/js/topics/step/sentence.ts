// This step of a tagged sentence: the best tagging, the right one, and the features that gain or lose. No DOM here.

import { featuresIn, scoreAlong, sentenceOf, trellisOf } from '../../run/trellis.ts';
import { namesOf } from '../../scenario/names.ts';
import { number } from '../../text/format.ts';
import { block, em, i, quantity, result, searched, strong, sum, working, type About } from './lines.ts';

const MOST = 8; // features written out

export function sentenceStep({
  run,
  scene,
  now,
  document,
  text,
  example,
}: Omit<About, 'y' | 'phi' | 'before' | 'visit'>) {
  const { inputs = [], classes = [] } = namesOf(document);
  const { words, tags: right } = sentenceOf(run, example);
  const trellis = trellisOf(run, now.beforeW, example);
  const decoded = trellis.path;
  const named = (tagging: number[]) => tagging.map((tag) => classes[tag]).join(' ');
  const wrong = decoded.filter((tag, j) => tag !== right[j]).length;
  const visit = text.sentence(scene.epoch, example, words.map((word) => inputs[word]).join(' '));
  const [best, own] = [decoded, right].map((tagging) => number(scoreAlong(trellis, tagging)));
  const rate = document.learner.rate ?? 1;
  return block(now.mistake ? 'mistake' : 'quiet', visit, [
    searched([i('ŷ'), ' = '], `${named(decoded)}: `, i('w'), ' · Φ(x, ', i('ŷ'), ') = ', strong(best)),
    sum(i('y'), ` = ${named(right)}: `, i('w'), ' · Φ(x, ', i('y'), ') = ', strong(own)),
    result(
      [],
      wrong ? text.wrongWords(wrong, words.length) : '',
      wrong ? ', ' : '',
      em(text.verdicts[wrong ? 'mistake' : 'quiet']),
    ),
    ...(now.isUpdate ? changed(words, right, decoded, { inputs, classes, rate, text }) : []),
  ]);
}

/** Features that gain or lose the rate; a limited number is written out. */
export function changed(
  words: number[],
  right: number[],
  found: number[],
  {
    inputs,
    classes,
    rate,
    text,
    most = MOST,
  }: { inputs: string[]; classes: string[]; rate: number; text: ViewWords['step']; most?: number },
) {
  const [gaining, losing] = [featuresIn(words, right), featuresIn(words, found)];
  const moves: { name: string; by: number }[] = [];
  for (const [key, { kind, of, tag }] of new Map([...gaining, ...losing])) {
    const by = (gaining.get(key)?.times ?? 0) - (losing.get(key)?.times ?? 0);
    if (by)
      moves.push({ name: text.feature[kind]((kind === 'word' ? inputs : classes)[of], classes[tag]), by });
  }
  const shared = [...gaining].reduce(
    (all, [key, { times }]) => all + Math.min(times, losing.get(key)?.times ?? 0),
    0,
  );
  const line = (sign: 1 | -1) => {
    const some = moves.filter(({ by }) => Math.sign(by) === sign);
    const step = rate === 1 ? [] : [quantity('learner.rate', number(rate)), ' · '];
    const list = some
      .slice(0, most)
      .map(({ name, by }) => `${Math.abs(by) === 1 ? '' : `${Math.abs(by)} × `}${name}`);
    const more = some.length > most ? text.moreFeatures(some.length - most) : '';
    return working(sign > 0 ? '+ ' : '− ', ...step, `${list.join(', ')}${more}`);
  };
  return [line(1), line(-1), ...(shared ? [working(text.cancels(shared))] : [])];
}
