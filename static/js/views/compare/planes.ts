// The cards of the runs: each has a caption and two canvases, for moving shapes and for the points above.

import { html, render } from 'lit-html';
import { frameOf } from '../../figures/axes.ts';
import { paintOn } from '../../figures/painter.ts';
import { createMarkNames } from '../../figures/mark-names.ts';
import { memoByName } from '../../run/memo.ts';
import { createTally } from '../../run/tally.ts';
import { reading, type Compared } from './moment.ts';
import { boxOf, marks, nameWriter, pointPlaces, scored, shapes, small } from './small-plane.ts';
import { paper } from '../../figures/print-mode.ts';

const EDGE_TO_EDGE = { left: 0, right: 0, top: 0, bottom: 0 };

export type Card = {
  element: HTMLElement;
  caption: HTMLElement;
  plane: HTMLElement;
  canvases: HTMLCanvasElement[]; // of the moving shapes, and of the points
  memo: ReturnType<typeof memoByName>;
  now: RunState | null; // the painted state
  curves: Float64Array | null; // buffer for a grid's scores
  tallyAt: ReturnType<typeof createTally>;
  namesAt: ReturnType<typeof createMarkNames>;
  box: Box | null; // the box shown
};

function createCard(): Card {
  const element = document.createElement('figure');
  render(
    html`<figcaption></figcaption>
      <div class="small-plane" role="img"><canvas></canvas><canvas></canvas></div>`,
    element,
  );
  const [caption, plane] = [...element.children] as HTMLElement[];
  return {
    element,
    caption,
    plane,
    canvases: [...plane.querySelectorAll('canvas')],
    memo: memoByName(),
    now: null,
    curves: null,
    tallyAt: createTally(),
    namesAt: createMarkNames(),
    box: null,
  };
}

/** Creates and keeps a card for each run. */
export function createPlanes(element: HTMLElement) {
  const cards: Map<string, Card> = new Map();

  return {
    /** The cards of these runs, in order. */
    arrange(keys: string[]) {
      for (const [key, card] of cards) {
        if (keys.includes(key)) continue;
        card.element.remove();
        cards.delete(key);
      }
      element.dataset.count = String(keys.length);
      return keys.map((key, i) => {
        const card = cards.get(key) ?? createCard();
        cards.set(key, card);
        if (element.children[i] !== card.element)
          element.insertBefore(card.element, element.children[i] ?? null);
        return card;
      });
    },
  };
}

/** `all`: whether more than the moment may have changed */
export function paintCard(
  card: Card,
  compared: Compared,
  state: Ready,
  { theme, text }: { theme: Theme; text: Words },
  all: boolean,
) {
  const { run, scene, variant } = compared;
  const { clientWidth: width, clientHeight: height } = card.plane;
  card.plane.hidden = Boolean(run?.tagged); // sentences have no plane
  if (!run || !scene || run.tagged || width < 20 || height < 20) return;
  const size = { width, height };
  const look = card.memo('theme', [theme], () => small(theme));
  const box = boxOf(run, scene, state.view, size);
  const frame = frameOf(size, box, EDGE_TO_EDGE);
  card.box = box;
  const { grid, tally } = reading(state, compared, box, card.tallyAt);
  let same = true;
  const key = [run, look, width, height, scored(run) ? scene : null, ...Object.values(box)];
  card.memo('points', key, () => {
    same = false;
    paintOn(card.canvases[1], size, frame, (painter) => painter.marks(marks(run, scene, look)));
  });
  if (same && !all && card.now === scene.now) return;
  card.now = scene.now;
  if (grid && card.curves?.length !== grid.nx * grid.ny) card.curves = new Float64Array(grid.nx * grid.ny);
  const moving = shapes({ run, variant }, scene, state, { box, grid, tally, curves: card.curves }, look);
  const places = pointPlaces(run, scene, frame, look);
  const write = nameWriter(state, variant, text.plane.marks);
  const names = card.namesAt(moving, frame, places, [], write, look, look.size.text);
  Object.assign(card.canvases[0], { drawing: { shapes: moving, names } }); // read by exports and tests
  paintOn(card.canvases[0], size, frame, (painter) => {
    painter.shapes(moving, 'below');
    painter.shapes(moving, 'above');
    if (paper.laid) painter.marks(marks(run, scene, look)); // on paper everything is one picture
    painter.names(names, look);
  });
}
