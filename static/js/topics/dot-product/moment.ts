// What the view shows of one moment, as data. No DOM here.

import { focusOf } from '../../run/focus.ts';
import { scoreOf } from '../../run/scene.ts';
import { nameOf } from '../../scenario/document.ts';
import { agreementOf, type Agreement } from './agreement.ts';

export type Moment = NonNullable<ReturnType<typeof moment>>;

/** Returns null without examples */
export function moment(state: Ready, scene: Scene) {
  const { run } = state;
  const focus = focusOf(state, scene);
  if (!focus) return null;
  const agreement = focus.phi && !run.dual ? agreementOf(run, scene.predictor, focus.phi) : null;
  const predictor = nameOf(state.document.predictor);
  const voted = run.drawing === 'grid';
  const regression = run.task === 'regression';
  const unclear = regression ? 'regression' : agreement?.norm ? null : 'noWeights';
  return {
    run,
    focus,
    /** whether the visit of the example is complete */
    made: scene.phase === null,
    /** the predictor of these weights, if not the newest weights */
    predictor: predictor === 'last' || voted ? null : predictor,
    /** all weight vectors vote, and this is only the last */
    last: voted,
    /** for several classes, their border */
    agreement: regression ? null : agreement,
    numbers: numbersOf(run, scene, focus, agreement),
    remark: run.dual ? 'noSquare' : agreement ? unclear : 'asking',
    answers: answersFor(state, focus, scene),
    placeable: run.d <= 2,
  } as const;
}

/** The rows of numbers: a name and its value, null if there is none. */
function numbersOf(run: Run, scene: Scene, { phi }: Focus, agreement: Agreement | null) {
  const rows = (values: Partial<Record<Name, number | null>>) =>
    Object.entries(values) as [Name, number | null][];
  if (run.dual && phi) {
    const score = scoreOf(scene.predictor, phi, 0);
    return rows({ score, distance: scene.norm ? Math.abs(score) / scene.norm : null });
  }
  if (!agreement) return [];
  const { product, along, angle, score, distance, origin } = agreement;
  return rows(run.task === 'regression' ? { score } : { product, along, angle, score, distance, origin });
}
type Name = 'product' | 'along' | 'angle' | 'score' | 'distance' | 'origin';

/** Every predictor's prediction for the point, `late` if it belongs to another visit; null until one has arrived. */
function answersFor({ run, probed }: Pick<Ready, 'run' | 'probed'>, { x }: Focus, scene: Scene) {
  if (!probed || probed.version !== run.version || probed.x.length !== x.length) return null;
  if (!probed.x.every((value, j) => value === x[j])) return null;
  return { late: probed.visit !== scene.now.position, predictors: probed.predictors };
}

/** The request for all predictions of the point. */
export function needs(state: Ready, scene: Scene): Need[] {
  const focus = focusOf(state, scene);
  if (!focus || (state.run.d > 2 && focus.kind === 'probe')) return [];
  return [{ kind: 'probe', payload: { visit: scene.now.position, x: focus.x } }];
}
