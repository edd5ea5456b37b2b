// The proof of a run as the view shows it, and its readings at a moment. No DOM here.

import { boundOf } from '../../scenario/bound.ts';
import { angles } from './charts.ts';
import { jumpAt, least, most, proofOf, seriesOf, valuesAt, type Proof, type Series } from './sides.ts';

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
export type Jump = { kind: 'jump' } & NonNullable<ReturnType<typeof jumpAt>>;
export type Stretch = { kind: 'stretch'; from: number; to: number; rise: number | null; grown: number };

/** Why the view is empty, and whether a button offers another run; null if it has content. */
export function absence({
  run,
  points,
  facts,
  failure,
}: State & { run: Run }): { says: Sentence; open: boolean } | null {
  if (run.task === 'regression') return { says: ['regression'], open: true };
  if (!points.n) return { says: ['none'], open: true };
  return facts ? null : { says: [failure ? 'failed' : 'waiting'], open: false };
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

/** The parts of a run on which the pictures depend. */
export const keyOf = (run: Run, facts: Facts) => [
  run.frames ?? run.blocks.find((block) => block.first === 0),
  run,
  run.done,
  run.updates,
  facts,
];

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
