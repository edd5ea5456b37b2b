// What the view shows of one moment, as data. No DOM here.

import type { Network } from '../../run/network.ts';
import { inputName, namesOf } from '../../scenario/names.ts';
import { axesOf, hiddenGrid, hiddenLift, nameOfUnit } from './hidden.ts';
import { gridOf, liftOf, spacesOf, type Lift } from './lift.ts';

/** The visitor's choice: a space, the progress of the movement (0: as in the data, 1: as mapped), and two units of a network. */
export type Chosen = { mode: Lift['mode'] | null; t: number; axes: number[] };
export type Moment = Exclude<ReturnType<typeof moment>, { absent: Sentence }>;
export type Memo = ReturnType<typeof import('../../run/memo.ts').memoByName>;
/** input of all pictures of a lift */
export type Lifted = Moment['lifted'];

export const CHOSEN: Chosen = { mode: null, t: 1, axes: [0, 1] };

/** `memo`: caches values while the run is the same */
export function moment(
  { run, document, grid, hovered }: Pick<State, 'run' | 'document' | 'grid' | 'hovered'>,
  scene: Scene | null,
  chosen: Chosen,
  memo: Memo,
) {
  const none: (...sentence: Sentence) => { absent: Sentence } = (...sentence) => ({ absent: sentence }); // a key of the words' `none`
  if (!run || !scene || !document) return none('noRun');
  const { bias } = document;
  const { modes, reason } = spacesOf(run, bias);
  if (!modes) return none(reason, run.p);
  if (!run.n || scene.scores.length !== run.n) return none('noPoints');
  const mode = chosen.mode && modes.includes(chosen.mode) ? chosen.mode : modes[0];
  const pointed = hovered !== null && hovered < run.n ? hovered : null;
  const hidden = run.network && hiddenOf(run, scene, chosen, pointed, memo);
  const lift =
    hidden?.lift ?? memo('lift', [run, bias, mode, namesOf(document)], () => liftOf(run, document, mode));
  const { normal, offset } = lift.plane(scene.predictor);
  const signOfZero = document.sign_of_zero;
  const dataGrid = gridOf(run, grid);
  const drawn =
    hidden && dataGrid
      ? memo('grid', [dataGrid, hidden.lift, signOfZero], () =>
          hiddenGrid(run, dataGrid, scene.predictor.w, hidden.axes, signOfZero),
        )
      : { grid: dataGrid, weights: scene.predictor };
  const lifted = {
    run,
    scene,
    lift,
    t: lift.moves ? chosen.t : 1,
    /** grid and weights in which the boundary is linear */
    grid: drawn.grid,
    weights: drawn.weights,
    /** the hovered example */
    pointed,
    signOfZero,
    inputs: [0, 1].map((j) => inputName(document, j, Math.min(2, run.d))),
  };
  const boundary: Sentence =
    mode === 'augmented'
      ? ['equation', [...lift.names.slice(0, -1), 'c'], normal, null]
      : ['equation', lift.names, normal, offset];
  return { modes, lifted, boundary, voted: run.drawing === 'grid', hidden: hidden && hidden.says };
}

/** The hidden space of a network: lift, units of the axes, sentences. */
function hiddenOf(
  run: Run,
  { predictor: { w }, example }: Scene,
  chosen: Chosen,
  pointed: number | null,
  memo: Memo,
) {
  const network = run.network as Network;
  const axes = axesOf(chosen.axes, network);
  const several = network.hidden > 2;
  const visited = example !== null && example >= 0 ? example : 0;
  const held = pointed ?? visited;
  const sentences: Sentence[] = [
    ['hidden', network.unit === 'step'],
    ...(several ? [['held', held] as Sentence] : []),
  ];
  return {
    axes,
    lift: memo('hidden', [run, w, ...axes, several ? held : -1], () => hiddenLift(run, w, axes, held)),
    says: {
      sentences,
      axes,
      /** the units to choose from; none for a network of two */
      units: several ? Array.from({ length: network.hidden }, (_, unit) => nameOfUnit(unit)) : [],
    },
  };
}

/** The position of a movement after a share of its time: slow, fast, slow. */
export const eased = (from: number, to: number, part: number) =>
  part >= 1 ? to : from + (to - from) * part * part * (3 - 2 * part);
