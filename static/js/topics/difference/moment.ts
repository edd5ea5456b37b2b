// The update of a visit by feature: right tagging minus tagging found, and the weights. No DOM here.

import { reached } from '../../run/outcome.ts';
import { featuresIn, sentenceOf, trellisOf } from '../../run/trellis.ts';
import { namesOf } from '../../scenario/names.ts';
import type { Absence } from '../../kit/views/view.ts';

export type Moment = ReturnType<typeof moment>;
export type Table = Moment['tables'][number];

/** Why there is nothing to show; null if there is. */
export function absent({ run }: Pick<Ready, 'run'>, scene: Scene | null): Absence | null {
  if (!run.tagged || !run.n) return { says: ['points'], preset: 'fish' };
  if (!scene) return null;
  const { visit, example } = scene;
  if (!visit.position || example === null || example < 0) return { says: ['start'] };
  return reached(scene, 'test') ? null : { says: ['searching'] };
}

/** `scene`: of a visit */
export function moment({ run, document }: Pick<Ready, 'run' | 'document'>, scene: Scene) {
  const { visit } = scene;
  const example = Number(scene.example);
  const { inputs = [], classes = [] } = namesOf(document);
  const { words, tags } = sentenceOf(run, example);
  const { path } = trellisOf(run, visit.beforeW, example);
  const [wanted, predicted] = [featuresIn(words, tags), featuresIn(words, path)];
  const moved = visit.isUpdate && reached(scene, 'update');
  const offset = run.p - run.classes;
  const rows = Array.from(new Map([...wanted, ...predicted]), ([key, { kind, of, tag }]) => {
    const [right, found] = [wanted, predicted].map((features) => features.get(key)?.times ?? 0);
    const at = tag * run.p + (kind === 'word' ? of : offset + of);
    return {
      kind,
      /** the word, or the tag before */
      of: (kind === 'word' ? inputs : classes)[of],
      tag: classes[tag],
      /** its counts in the right tagging and in the one found */
      right,
      found,
      by: right - found,
      /** its weight */
      before: visit.beforeW[at],
      after: moved ? visit.w[at] : null,
    };
  }).sort((a, b) => rank(a) - rank(b));
  return {
    sentence: words.map((word) => inputs[word]).join(' '),
    example,
    /** both taggings are equal */
    same: rows.every(({ by }) => !by),
    tables: (['word', 'after'] as const).map((kind) => ({
      kind,
      rows: rows.filter((row) => row.kind === kind),
    })),
    /** number of features with equal counts */
    cancels: rows.filter(({ by }) => !by).length,
    /** squared length of the difference */
    square: rows.reduce((sum, { by }) => sum + by * by, 0),
  };
}

/** Gains first, then losses, then features that cancel. */
const rank = ({ by }: { by: number }) => (by > 0 ? 0 : by < 0 ? 1 : 2);
