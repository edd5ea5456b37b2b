// The view's content at one moment, as data. No DOM here.

import { namesOf } from '../../scenario/names.ts';
import { nameOf } from '../../scenario/document.ts';
import {
  knownWeights,
  loopOf,
  trail,
  TRAIL,
  versionCone,
  weightSpace,
  wholePath,
  type Corner,
} from './weights.ts';

const BLOCK = 256; // updates per block: a longer cycle is not loaded

/** input of both pictures */
export type Walk = Exclude<ReturnType<typeof moment>, { absent: Sentence }>;

/** `memo`: keeps values that last as long as the run */
export function moment(
  { run, runId, document, facts, hovered }: State,
  scene: Scene | null,
  memo: ReturnType<typeof import('../../run/memo.ts').memoByName>,
  text: ViewWords['weight-space'],
) {
  const waiting: { absent: Sentence } = { absent: ['noRun'] };
  if (!run || !scene || !document) return waiting;
  const outcome = memo('space', [run, document.bias, namesOf(document)], () =>
    weightSpace(run, document, text),
  );
  if ('absent' in outcome) return outcome;
  if (!run.n || scene.scores.length !== run.n) return { absent: ['noPoints'] as Sentence };
  const { space } = outcome;
  const { now, example } = scene;
  const visited = example !== null && example >= 0 && scene.visit.position > 0 ? example : null;
  const predictor = nameOf(document.predictor);
  const valid = facts && !facts.stale ? facts : null;
  return {
    run,
    space,
    k: now.k,
    visit: now.visit,
    visited,
    /** example */
    pointed: hovered !== null && hovered < run.n ? hovered : null,
    trail: trail(run, space, now.k),
    whole: memo('whole', [run, runId, space], () => wholePath(run, space)),
    loop: memo('loop', [run, runId, space], () => loopOf(run, space)),
    /** weights that must be visible */
    known: memo('known', [run, runId, space], () => knownWeights(run, space)),
    now: space.row(now),
    /** the weights before the visit */
    before: space.row({ w: now.beforeW, b: now.beforeB }),
    cycle: run.ending?.cycle,
    step: now.isUpdate ? { example: now.example >= 0 ? now.example : null, size: now.step } : null,
    /** the predictor uses other weights */
    last: predictor !== 'last',
    /** the predictor's weights, if they are not the newest */
    predicts:
      predictor !== 'last' && run.drawing !== 'grid'
        ? { name: predictor, at: space.row(scene.predictor) }
        : null,
    /** rays of the version space; none if it is empty, unknown, or of two weights */
    cone:
      valid?.separable && space.dims === 3 ? memo('cone', [run, space], () => versionCone(space, run)) : [],
    u: valid?.u?.length === space.dims ? valid.u : null,
    separable: valid ? valid.separable : undefined,
  };
}

/** The key of the sentence about the version space. `version`: its part in the picture, if known */
export function verdict({ separable }: Pick<Walk, 'separable'>, version: Corner[] | undefined) {
  if (separable === undefined) return 'open';
  if (separable === false) return 'empty';
  if (separable === null) return 'unknown';
  return version?.length === 0 ? 'outOfView' : 'version';
}

/** Requests for missing updates: before the playhead's block, and of a cycle. */
export function missing({ run, trail: path, loop, k }: Walk): Need[] {
  const needs: Need[] = [];
  const cycle = run.ending?.cycle;
  if (path.length && path[0].k > 0 && k - path[0].k < TRAIL) {
    const block = run.blocks.find(({ first }) => first === path[0].k);
    if (block && block.index > 0 && !run.blocks.some(({ index }) => index === block.index - 1))
      needs.push({ kind: 'chunk', payload: { block: block.index - 1 } });
  }
  if (cycle && !loop && cycle.updates_per_period <= BLOCK) {
    const ends = [cycle.from_visit + cycle.period - 1, cycle.from_visit];
    const position = ends.find((end) => !run.block(end));
    if (position !== undefined) needs.push({ kind: 'chunk', payload: { position } });
  }
  return needs;
}
