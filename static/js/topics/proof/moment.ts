// The proof of a run as the view shows it, and its readings at a moment. No DOM here.

import { boundOf, entryOf } from '../../scenario/document.ts';
import type { Absence, Memo } from '../../kit/views/view.ts';
import {
  jumpAt,
  least,
  most,
  proofOf,
  seriesOf,
  valuesAt,
  type Proof,
  type Series,
  type Values,
} from './sides.ts';

/** Content of the pictures. `kind`: form of the inequalities; `reasons`: why a picture is grey; `last`: updates of the series */
export type Drawn = {
  run: Run;
  facts: Facts;
  proof: Proof;
  series: Series;
  kind: { zero: boolean; unit: boolean; classes: boolean; tagged: boolean; constant: boolean };
  reasons: Record<string, Sentence | null>;
  last: number;
};
/** A step of the series: one mistake, or several in a long run; 'missing' while its block is fetched. */
type Jump = { kind: 'jump' } & NonNullable<ReturnType<typeof jumpAt>>;
export type Stretch = { kind: 'stretch'; from: number; to: number; rise: number | null; grown: number };

/** Why the view is empty; null if it has content. */
export function absent({ run, points, facts, failure }: Ready): Absence | null {
  const preset = 'wide-margin';
  if (run.task === 'regression') return { says: ['regression'], preset };
  if (!points.n) return { says: ['none'], preset };
  return facts ? null : { says: [failure ? 'failed' : 'waiting'] };
}

/** The chosen picture where there is room for one only, and the jump pointed at: its index in a run's series; 0: none. */
export type Chosen = { picture: Picture; index: number; of: Drawn | null };
export const PICTURES = ['along', 'length', 'meet', 'angle'] as const;
export type Picture = (typeof PICTURES)[number];

export type Shown = NonNullable<ReturnType<typeof shownOf>>;

/** What the view shows; null while the facts are of an earlier run. */
export function shownOf(
  { run, facts, document, catalog, hovered }: Ready,
  scene: Scene,
  chosen: Chosen,
  memo: Memo,
) {
  const learner = entryOf(catalog, 'learners', document.learner) as Learner | null;
  if (!facts || facts.stale || learner?.task !== run.task || !run.n) return null;
  const key = [
    run.frames ?? run.blocks.find(({ first }) => first === 0),
    run,
    run.done,
    run.updates,
    facts,
    learner,
  ];
  const drawn = memo('drawn', key, () => drawnOf(run, facts, document, learner));
  const index = chosen.of === drawn ? chosen.index : 0;
  const { k } = scene.now;
  return {
    drawn,
    index,
    now: indexAt(drawn, k),
    lit: jumpsOf(drawn, hovered),
    ...moment(drawn, scene, index),
  };
}

export function drawnOf(run: Run, facts: Facts, document: ScenarioDocument, learner: Learner): Drawn {
  const proof = proofOf(run, facts, document, learner);
  const series = seriesOf(run, proof, document);
  const kind = {
    zero: proof.start.squared === 0,
    unit: proof.rate === 1,
    classes: run.outputs > 1 && !run.tagged,
    tagged: run.tagged,
    constant: document.bias === 'learned' || document.bias === 'threshold',
  };
  return {
    run,
    facts,
    proof,
    series,
    kind,
    reasons: reasonsOf(proof, facts),
    last: Math.max(...series.k.slice(-1)),
  };
}

function reasonsOf({ u, meets }: Proof, facts: Facts): Record<string, Sentence | null> {
  const noU = u ? null : (['sentence', facts.u_reason] as Sentence);
  const other: Sentence =
    facts.bound === null ? ['sentence', facts.bound_reason] : ['otherBound', boundOf(facts), facts.bound_of];
  const same = noU && facts.bound === null && facts.bound_reason === facts.u_reason;
  const without: Sentence = same ? ['noBound'] : other;
  return { along: noU, length: null, meet: meets === null ? without : null, angle: noU && ['noAngle'] };
}

/** Index of the series' point at update k. */
export const indexAt = ({ series }: Drawn, k: number) =>
  Math.max(
    0,
    series.k.findLastIndex((other) => other <= k),
  );

/** The step to the series' point i; null at the start. */
export function jumpTo({ run, proof, series }: Drawn, i: number): Jump | Stretch | null {
  if (!i) return null;
  const [from, to] = [series.k[i - 1], series.k[i]];
  const jump = to - from === 1 && proof.rate !== null ? jumpAt(run, proof, to) : null;
  if (jump) return { kind: 'jump', ...jump };
  const rise = series.along ? series.along[i] - series.along[i - 1] : null;
  return { kind: 'stretch', from, to, rise, grown: series.length[i] ** 2 - series.length[i - 1] ** 2 };
}

/** The step to the update at the playhead. */
function presentJump(drawn: Drawn, k: number): Jump | Stretch | { kind: 'missing' } | null {
  const { run, proof, series } = drawn;
  if (!k || (proof.rate === null && !series.whole)) return null;
  const jump = proof.rate === null ? null : jumpAt(run, proof, k);
  if (jump) return { kind: 'jump', ...jump };
  return series.whole ? jumpTo(drawn, series.k.indexOf(k)) : { kind: 'missing' };
}

/** Indices of the series' points at which an example was the mistake. */
export function jumpsOf({ run, series }: Drawn, example: number | null) {
  if (example === null || !series.whole) return [];
  return series.k.flatMap((k, i) => {
    const block = i ? run.blockOfUpdate(k) : null;
    return block?.example[k - 1 - block.first] === example ? [i] : [];
  });
}

/**
 * Readings beside the formulas, at the dial and for a jump: the chosen one, or the present one. `chosen`: index in
 * the series; 0: none
 */
export function moment(drawn: Drawn, scene: Scene, chosen: number) {
  const { run, proof } = drawn;
  const values = valuesAt(run, proof, scene);
  return {
    values,
    least: proof.rise === null ? null : least(proof, values.k),
    most: proof.growth === null ? null : most(proof, values.k),
    angles: proof.u ? angles(proof, values) : null,
    jump: chosen ? jumpTo(drawn, chosen) : presentJump(drawn, scene.now.k),
  };
}

/**
 * The angle between u and w, and the largest that the proof allows. Returns degrees; angle null while w is 0
 */
export function angles(proof: Proof, { k, along, length }: Values) {
  const cosine = along === null || length === 0 ? null : along / length;
  const hasLimits = proof.rise !== null && proof.growth !== null;
  const limit = hasLimits && most(proof, k) > 0 ? least(proof, k) / most(proof, k) : null;
  return {
    angle: cosine === null ? null : degrees(cosine),
    cosine,
    allowed: limit === null ? null : degrees(limit),
  };
}

const degrees = (cosine: number) => (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
