// The update of a visit by feature: right tagging minus tagging found, and the weights. No DOM here.

import { reached } from '../../run/phases.ts';
import { featuresIn, sentenceOf, trellisOf } from '../../run/trellis.ts';
import { namesOf } from '../../scenario/names.ts';

/** a feature of either tagging */
export type Row = {
  of: string; // the word, or the tag before
  tag: string;
  right: number; // its count in the right tagging
  found: number;
  by: number; // right minus found; 0: it cancels
  before: number; // its weight
  after: number | null; // null before the update
};
export type Moment = {
  sentence: string;
  example: number;
  same: boolean; // both taggings are equal
  tables: { kind: 'word' | 'after'; rows: Row[] }[];
  cancels: number; // number of features with equal counts
  square: number; // squared length of the difference
};

/** Why there is nothing to show: a key of the words; else null. */
export function absence(run: Run, scene: Scene) {
  const { visit, example } = scene;
  if (!run.tagged || !run.n) return 'points';
  if (!visit.position || example === null || example < 0) return 'start';
  return reached(scene, 'test') ? null : 'searching';
}

/** `scene`: of a visit */
export function moment({ run, document }: Pick<Ready, 'run' | 'document'>, scene: Scene): Moment {
  const { visit } = scene;
  const example = Number(scene.example);
  const { inputs = [], classes = [] } = namesOf(document);
  const { words, tags } = sentenceOf(run, example);
  const { path } = trellisOf(run, visit.beforeW, example);
  const [wanted, predicted] = [featuresIn(words, tags), featuresIn(words, path)];
  const moved = visit.isUpdate && reached(scene, 'update');
  const offset = run.p - run.classes;
  const tables: Record<'word' | 'after', Row[]> = { word: [], after: [] };
  for (const [key, { kind, of, tag }] of new Map([...wanted, ...predicted])) {
    const [right, found] = [wanted, predicted].map((features) => features.get(key)?.times ?? 0);
    const at = tag * run.p + (kind === 'word' ? of : offset + of);
    tables[kind].push({
      of: (kind === 'word' ? inputs : classes)[of],
      tag: classes[tag],
      right,
      found,
      by: right - found,
      before: visit.beforeW[at],
      after: moved ? visit.w[at] : null,
    });
  }
  const rows = [...tables.word, ...tables.after];
  return {
    sentence: words.map((word) => inputs[word]).join(' '),
    example,
    same: rows.every(({ by }) => !by),
    tables: [
      { kind: 'word', rows: sorted(tables.word) },
      { kind: 'after', rows: sorted(tables.after) },
    ],
    cancels: rows.filter(({ by }) => !by).length,
    square: rows.reduce((sum, { by }) => sum + by * by, 0),
  };
}

/** Gains first, then losses, then features that cancel. */
const sorted = (rows: Row[]) => [...rows].sort((a, b) => rank(a) - rank(b));
const rank = ({ by }: Row) => (by > 0 ? 0 : by < 0 ? 1 : 2);
