// The run's progress, as data: sentences are keys of the words' `soFar`.

import { FASTEST } from '../../run/motion.ts';
import { norm } from '../../run/scene.ts';
import { errorWords, trainingErrorAt } from '../../run/training-error.ts';
import { boundOf } from '../../scenario/bound.ts';
import { nameOf } from '../../scenario/document.ts';
import { countedBy, singular } from './end-of-run.ts';
import { turnsOf, type Turn } from './turns.ts';

const MOST_DIGITS = 3; // digits with reserved room; longer counts get theirs later

export type Progress = {
  /** null before the first picture; `digits`: reserved, so that its neighbours do not move */
  count: {
    of: 'mistake' | 'update' | 'round';
    number: number;
    digits?: number;
    ticks?: boolean;
    says: Sentence;
    beside: Sentence | null;
  } | null;
  numbers: Sentence[]; // of this moment
  length: Sentence | null; // of the weights
  end: string | null; // how the run ended, if the playhead is there
  turns: Turn[]; // lines of a short run that separates; shown at its end
};

/** Null without a run. */
export function progressOf(state: State, scene: Scene | null): Progress | null {
  const { run, points, document } = state;
  if (!run || !points.n) return null;
  if (!scene || !document) return { count: null, numbers: [], length: null, end: null, turns: [] };
  const { now, worst, predictor } = scene;
  const weightNorm = run.dual ? (predictor.w === now.w ? scene.norm : null) : norm(now.w);
  const length = run.network ? null : weightNorm;
  const error = trainingErrorAt(state, scene, document);
  const numbers: Sentence[] = [errorWords(error, points.n)];
  if (worst > 0 && scene.norm > 0 && run.outputs === 1 && run.drawing !== 'grid' && !run.network)
    numbers.push(['margin', worst / scene.norm]);
  // One round of a cycle shows everything; a manual order continues.
  const outcome =
    run.ending && !state.ordering && (now.position >= run.visits || (scene.round ?? 1) > 1)
      ? run.ending.end
      : null;
  const turns = run.ending?.end === 'separated' && !run.network ? turnsOf(run) : [];
  return {
    count: countOf(state, scene, outcome === 'separated' && error.wrong === 0),
    numbers,
    length: length === null ? null : ['norm', length, nameOf(document.predictor)],
    end: outcome === 'empty' ? null : outcome,
    turns,
  };
}

/** `enough`: all answers are right, and stay so */
function countOf(state: State, { now, round = 1 }: Scene, enough: boolean): Progress['count'] {
  const { run, facts, playhead } = state;
  const of = countedBy(state);
  const slow = playhead.playing && playhead.speed !== 'max' && playhead.speed <= FASTEST;
  const loop = run?.ending?.loop; // the arriving run may have no cycle
  if (round > 1 && loop) return { of: 'round', number: round, says: ['same', loop[1], of], beside: null };
  const bound = facts && !facts.stale && singular(facts.bound_of) === of ? boundOf(facts) : null;
  const boundWords: Sentence | null = bound === null ? null : [enough ? 'boundWas' : 'ofAtMost', bound];
  return {
    of,
    number: now.k,
    digits: Math.min(String(run?.updates ?? 0).length, MOST_DIGITS),
    ticks: slow,
    says: [enough ? 'enough' : 'sofar', now.k, of],
    beside: boundWords,
  };
}
