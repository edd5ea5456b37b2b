// A view as one definition: when it is empty, what it shows at a moment (as data), and the card of that. This file does what all
// views share: the empty sentence, waiting, sizes of figures, hovering of examples, and choices.

import { memoByName } from '../../run/memo.ts';
import type { Plot } from '../plot.ts';
import { nearestOf, notHere, pointing, presetButton, sentence, waiting } from './card.ts';
import { createFigureBoxes } from './figure-boxes.ts';
import { sceneOf } from '../../run/scene.ts';
import { only } from '../../state/reads.ts';

/** Why a view is empty, and the button below the sentence: a preset's (`settings` replace its own), or another. */
export type Absence = {
  says: Sentence;
  preset?: string;
  settings?: object;
  button?: [label: string, act: () => void];
};
export type Memo = ReturnType<typeof memoByName>;
/** hoverable: their number, and the place of each in px */
type Examples = [n: number, place: (example: number) => Point];

/** The argument of a card. `C`: the visitor's choices within the view. `O`: what the mounted view owns */
export type Page<Id extends keyof ViewWords, C = {}, O = undefined> = {
  app: App;
  actions: App['actions'];
  text: ViewWords[Id];
  theme: Theme;
  state: Ready;
  scene: Scene;
  chosen: C;
  own: O;
  /** Changes choices and repaints. */
  choose(change: Partial<C>): void;
  repaint(): void;
  memo: Memo;
  /** The size of a figure's box; 0 until it is known. */
  size(box?: number): Size;
  /** Makes the `n` examples at `place(i)`, in px of a box, hoverable. */
  examples(n: number, place: (example: number) => Point, box?: number): void;
};

/** What the figures of a view are drawn with, in the page or without one. */
export type Place<Id extends keyof ViewWords, C = {}> = Pick<
  Page<Id, C>,
  'text' | 'theme' | 'state' | 'chosen' | 'memo' | 'size' | 'examples'
>;

/** A figure of a view. `title`: beside others. `classes`: whether it has marks of classes, which a picture names */
type Figure = { title: string; plot: Plot | null; classes?: boolean };

/** A view as far as its figures need it: a picture of them has no page. */
export type Figures<Id extends keyof ViewWords, M, C extends object = {}> = Pick<
  Definition<Id, M, C, any>,
  'chosen' | 'absent' | 'moment' | 'needs'
> & {
  figures(shown: M, place: Place<Id, C>): Figure[];
};

/** What a mounted view has besides its card. */
type Owned =
  | {
      /** where cards are rendered; absent: in the view's element */
      into?: HTMLElement;
      /** called when the view closes */
      close?(): void;
      [more: string]: unknown;
    }
  | undefined;

type Definition<Id extends keyof ViewWords, M, C, O> = {
  id: Id;
  calm?: View['calm'];
  side?: View['side'];
  /** the first choices */
  chosen?: C;
  /** values that repaint the view besides those that it reads */
  repaintsFor?(state: State): unknown[];
  /** Creates what the view owns, once. */
  own?(element: HTMLElement, tools: { app: App; repaint(): void; choose(change: Partial<C>): void }): O;
  /** Why the view is empty; null if it has content. `scene`: null until the run's columns are here */
  absent?(state: Ready, scene: Scene | null, text: ViewWords[Id], app: App): Absence | null;
  /** What it shows, as data; null while something is missing. */
  moment(state: Ready, scene: Scene, chosen: C, memo: Memo, text: ViewWords[Id]): M | null;
  /** Whether the last card stays, in the class `stale`, while there is no moment. */
  stays?: boolean;
  /** Whether the view works without a scene; then `scene` is that of `app`, or null. */
  sceneless?: boolean;
  card(shown: M, page: Page<Id, C, O>): unknown;
  /** Called when the card is in the page, with null for an empty view: paints canvases, scrolls, measures. */
  after?(shown: M | null, page: Page<Id, C, O>, element: HTMLElement): void;
  /** The requests for data that the view lacks. */
  needs?(state: Ready, scene: Scene, chosen: C, shown: M | null, own: O): Need[];
};

export function view<Id extends keyof ViewWords, M, C extends object = {}, O extends Owned = undefined>(
  own: Definition<Id, M, C, O>,
): View {
  const { id, calm, side } = own;

  function mount(element: HTMLElement, app: App, repaint: () => void): Mounted {
    const text = app.text.view[id];
    const memo = memoByName();
    let chosen = own.chosen as C;
    let shown: M | null = null;
    const owned = own.own?.(element, { app, repaint, choose }) as O;
    const into = owned?.into ?? element;
    const boxes = createFigureBoxes(into, again);
    const examples = hovering(app, (i) => boxes.all?.[i]);

    function paint() {
      const state = app.store.state as Ready;
      if (own.repaintsFor) only(state, own.repaintsFor);
      const ready = isReady(state);
      const scene = own.sceneless ? app.scene : sceneOf(state.run, app.scene);
      const absent = ready ? own.absent?.(state, scene, text, app) : null;
      const page = pageOf(state, scene as Scene);
      const may = ready && !absent && (scene || own.sceneless);
      const next = may ? own.moment(state, scene as Scene, chosen, memo, text) : null;
      const stays = Boolean(own.stays && !absent && next === null && shown !== null);
      if (own.stays) element.classList.toggle('stale', stays);
      if (stays) return;
      shown = next;
      if (absent) boxes.show(absenceCard(absent, state, app, text as unknown as Sentences));
      else boxes.show(shown === null ? waiting(app) : own.card(shown, page));
      own.after?.(shown, page, element);
    }

    const pageOf = (state: Ready, scene: Scene): Page<Id, C, O> => ({
      app,
      actions: app.actions,
      text,
      theme: app.theme,
      state,
      scene,
      chosen,
      own: owned,
      choose,
      repaint,
      memo,
      size: boxes.size,
      examples,
    });

    function choose(change: Partial<C>) {
      chosen = { ...chosen, ...change };
      again();
    }

    function again() {
      repaint();
      if (own.needs) app.stage?.schedule(); // to send its requests
    }

    return {
      render: paint,
      ...(side === null ? {} : { follow: paint }), // what belongs to no moment does not follow the playhead
      needs: (state, scene) =>
        own.needs && isReady(state) ? own.needs(state, scene, chosen, shown, owned) : [],
      unmount() {
        boxes.unwatch();
        owned?.close?.();
      },
    };
  }

  return { id, calm, side, mount };
}

const isReady = (state: State): state is Ready => Boolean(state.run && state.document && state.catalog);

/** The sentence of an empty view, and its button. */
function absenceCard({ says, preset, settings, button }: Absence, state: State, app: App, text: Sentences) {
  const open = text.open as (label: string) => string;
  const opener = preset ? presetButton(state, app, preset, open, settings) : [];
  return notHere(sentence(text, says), ...(button ?? opener));
}

/** Makes examples hoverable in a box, from their first drawing on. */
function hovering(app: App, boxOf: (i: number) => HTMLElement | undefined) {
  const placed: WeakMap<HTMLElement, Examples> = new WeakMap();
  return (n: number, place: Examples[1], i = 0) => {
    const box = boxOf(i);
    if (!box) return;
    const known = placed.has(box);
    placed.set(box, [n, place]);
    if (!known) pointing(box, app, (pixel) => nearestOf(...(placed.get(box) as Examples), pixel));
  };
}
