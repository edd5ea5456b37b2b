// Results of word-by-word decoding, beside those of decoding whole sentences. No DOM here.

import { sentenceAt, sentenceOf, trellisOf } from '../../run/trellis.ts';
import { tagsAlone, wrongBy } from '../../run/word-by-word.ts';
import { nameOf } from '../../scenario/document.ts';
import { namesOf } from '../../scenario/names.ts';

const MOST_ORDERS = 100; // epochs whose orders are requested

/** a way of tagging */
export type Way = {
  name: 'together' | 'same' | 'own';
  words: number | null; // right words of all sentences; null: unknown
  sentences: number | null; // sentences without a wrong word
  /** of the sentence shown; `differs`: from the path found */
  tags: { tag: string; wrong: boolean; differs: boolean }[] | null;
};
export type Alone = NonNullable<ReturnType<typeof aloneOf>>;

/**
 * The counts belong to the weights that predict now. The sentence is the step's, tagged by the weights before it, as in
 * the trellis. `scene`: of the room's own run
 */
export function aloneOf(
  { run, document }: Ready,
  scene: Scene,
  trained: Record<'met' | 'now', ReturnType<typeof import('../../run/word-by-word.ts').createAlone>>,
) {
  if (!run.tagged || !run.n) return null;
  const { predictor, predicted, now, visit } = scene;
  const i = Math.min(sentenceAt(run, scene), run.n - 1);
  const { words, tags: right } = sentenceOf(run, i);
  const weights = predictor.multiple?.w ?? predictor.w;
  const met = visit.beforeW;
  const current = trained.now(now.position, nameOf(document.predictor) === 'averaged');
  const ownMet = trained.met(Math.max(0, visit.position - 1), false);
  const names = namesOf(document);
  const tagOf = (t: number) => names.classes?.[t] ?? String(t);
  const path = trellisOf(run, met, i).path;
  const total = wordsIn(run);
  const way = (name: Way['name'], wrong: Float64Array | null, found: number[] | null): Way => ({
    name,
    words: wrong && now.position ? numberOrNull(total - wrong.reduce((sum, n) => sum + n, 0)) : null,
    sentences: wrong && now.position && !Number.isNaN(wrong[0]) ? wrong.filter((n) => n === 0).length : null,
    tags:
      found &&
      found.map((t, j) => ({
        tag: tagOf(t),
        wrong: now.position > 0 && t !== right[j],
        differs: t !== path[j],
      })),
  });
  const { w, p } = current;
  const wrongAlone = (by: Float64Array, size?: number) => wrongBy(run, (k) => tagsAlone(run, by, k, size));
  return {
    visit: now.position,
    met: visit.position,
    sentence: i,
    of: run.n,
    all: total,
    words: words.map((word) => names.inputs?.[word] ?? String(word)),
    right: right.map(tagOf),
    ways: [
      way('together', predicted, path),
      way('same', wrongAlone(weights), tagsAlone(run, met, i)),
      way('own', w && wrongAlone(w, p), ownMet.w && tagsAlone(run, ownMet.w, i, p)),
    ],
  };
}

const numberOrNull = (value: number) => (Number.isNaN(value) ? null : value);

const wordsIn = ({ x }: Run) => x.reduce((sum: number, word: number) => sum + Number(word >= 0), 0);

/** Requests for the missing orders of past epochs: word-by-word training makes the same visits. */
export function ordersNeeded(run: Run, position: number): Need[] {
  if (!run.tagged || run.fixedOrder || !position) return [];
  const epochs = Math.min(run.epochAt(Math.min(position, run.visits)), MOST_ORDERS);
  return Array.from({ length: epochs }, (_, k) => k + 1)
    .filter((epoch) => !run.orders.has(epoch))
    .map((epoch) => ({ kind: 'order', payload: { epoch } }));
}
