// What the view draws and says of one moment, as data. No DOM here.

import { inputName, namesOf } from '../../scenario/names.js';
import { gridOf, liftOf, spacesOf } from './lift.js';

/**
 * What the visitor has chosen: a space, and how far the examples are on the way there (0: as in the data, 1: as mapped).
 * @typedef {{mode: import('./lift.js').Lift['mode'] | null, t: number}} Chosen
 * @typedef {Exclude<ReturnType<typeof moment>, {absent: Sentence}>} Moment
 * @typedef {Moment['lifted']} Lifted  what all pictures of a lift show
 */

/** @type {Chosen} */
export const CHOSEN = { mode: null, t: 1 };

/**
 * @param {Pick<State, 'run' | 'document' | 'grid' | 'hovered'>} state
 * @param {Scene | null} scene
 * @param {Chosen} chosen
 * @param {ReturnType<typeof import('../../figures/remembered.js').remembered>} once  for what holds as long as the run does
 */
export function moment({ run, document, grid, hovered }, scene, chosen, once) {
  /** @type {(...sentence: Sentence) => {absent: Sentence}} */
  const none = (...sentence) => ({ absent: sentence }); // of the words' `none`
  if (!run || !scene || !document) return none('noRun');
  const { bias } = document;
  const { modes, reason } = spacesOf(run, bias);
  if (!modes) return none(reason, run.p);
  if (!run.n || scene.scores.length !== run.n) return none('noPoints');
  const mode = chosen.mode && modes.includes(chosen.mode) ? chosen.mode : modes[0];
  const lift = once('lift', [run, bias, mode, namesOf(document)], () => liftOf(run, document, mode));
  const { normal, offset } = lift.plane(scene.predictor);
  const lifted = {
    run,
    scene,
    lift,
    t: lift.moves ? chosen.t : 1,
    grid: gridOf(run, grid),
    /** an example */
    pointed: hovered !== null && hovered < run.n ? hovered : null,
    signOfZero: document.sign_of_zero,
    inputs: [0, 1].map((j) => inputName(document, j, Math.min(2, run.d))),
  };
  /** @type {Sentence} */
  const boundary =
    mode === 'map'
      ? ['equation', lift.names, normal, offset]
      : ['equation', [...lift.names.slice(0, -1), 'c'], normal, null];
  return { modes, lifted, boundary, voted: run.drawing === 'grid' };
}

/** How far a movement between two ends is after a part of its time: slow, fast, slow. @param {number} from @param {number} to @param {number} part */
export const eased = (from, to, part) => (part >= 1 ? to : from + (to - from) * part * part * (3 - 2 * part));
