// The data plane: draws kit/plane.ts, turns pointers and keys into actions, and loads own lines at their first use.

import { render } from 'lit-html';
import type { Area } from '../../kit/label-obstacles.ts';
import type { MarkName } from '../../kit/mark-names.ts';
import { isFast } from '../../run/motion.ts';
import { createTally } from '../../run/tally.ts';
import { shownBox } from '../../state/view-box.ts';
import { pointOf, sprays } from '../../state/points.ts';
import { hintOf } from '../../state/notices.ts';
import { frame, overlay } from './card.ts';
import { attachKeyboard } from './keyboard.ts';
import { beyondOf, drawable, heldOf, moment, placesOf, planeFrame, reading } from './moment.ts';
import { marksAlong } from './hint-place.ts';
import { invitationAt } from './invitation.ts';
import { createMomentNote } from './names.ts';
import { createPlaneNames, createScalesNote, noteOn } from './plane-names.ts';
import { createPlot } from './plot.ts';
import { attachPointer, attachSpray } from './pointer.ts';
import { createRoom } from './room.ts';
import { markerSize } from '../../kit/points.ts';
import { paper } from '../../kit/print-mode.ts';
import { textWidth } from '../../kit/text-width.ts';
import { symbolAt } from '../../kit/radius-and-margin.ts';

/**
 * Opens the line's layer over the plane while there is a line of the visitor or the class, and the card while there is
 * one of the visitor.
 */
function createLineOpener(app: App, layer: HTMLElement) {
  const { store } = app;
  const hasOwnLine = () => store.state.ownLine !== null;
  const any = () => hasOwnLine() || Boolean(store.state.lesson?.line);
  const card = document.querySelector('[data-panel="own-line"]');
  const parts = [
    { element: layer, wanted: any, entry: app.ownLine.layer },
    { element: card as HTMLElement, wanted: hasOwnLine, entry: app.ownLine.card },
  ].map((part) => ({ ...part, panel: null as any, opening: false }));

  async function sync(part: (typeof parts)[number]) {
    const { element, wanted, entry } = part;
    if (!element || part.opening || wanted() === Boolean(part.panel)) return;
    if (part.panel) {
      app.stage.close(part.panel);
      part.panel = null;
      return;
    }
    part.opening = true;
    try {
      part.panel = await app.stage.open(entry, element, wanted);
      app.actions.settle('fetched');
    } catch {
      app.actions.fail({ code: 'no-answer' }, 'fetched'); // the next use tries again
    }
    part.opening = false;
  }

  return () => parts.forEach(sync);
}

const REACH = 8; // px

function attachLight(
  surface: HTMLElement,
  { store, actions }: App,
  drawn: () => { shapes: Shape[]; frame: Frame } | null,
) {
  surface.addEventListener('pointermove', (event) => {
    const { reasons, highlightedSymbol, draggedExample, course } = store.state;
    if (event.pointerType !== 'mouse' || draggedExample || !(reasons || highlightedSymbol || course)) return;
    if ((event.target as Element).closest('[data-symbol]')) return; // labels handle it themselves
    const picture = drawn();
    if (!picture) return;
    const { left, top } = surface.getBoundingClientRect();
    const pixel = [event.clientX - left, event.clientY - top];
    actions.light(symbolAt(picture.shapes, picture.frame, pixel, REACH));
  });
  surface.addEventListener('pointerleave', () => store.state.highlightedSymbol && actions.light(null));
}

const BOLD = 650; // as .invitation-words

const view: View = {
  id: 'plane',

  mount(element, app, repaint) {
    const { store, text } = app;
    render(frame(app), element);
    const surface = element.querySelector('.plane-surface') as HTMLElement;
    attachSkipLink(surface);
    const { layers, labels } = layersOf(surface);
    const plot = createPlot(layers, app, repaint);
    const openLine = createLineOpener(app, layers[6]);
    const tallyAt = createTally();
    let curves = null as Float64Array | null;
    const size = { width: 0, height: 0 };
    const momentNoted = createMomentNote(() => app.stage?.strain ?? 1);

    const room = createRoom(surface, size, (resized) => {
      if (resized) plot.reset();
      paintFirst(app, repaint);
    });
    const namesOf = createPlaneNames(app, room);
    const scalesNote = createScalesNote(app);
    const axes = () => planeFrame(store.state, app.scene, size, app.theme, room.rows);
    const places = () => placesOf(store.state, app.scene, axes());
    attachSpray(surface, app, axes);
    const pointer = attachPointer(surface, app, { axes, places });
    let tipPoints = store.state.points; // the points of the pointer's tip
    attachKeyboard(surface, app, { axes });
    attachLight(surface, app, () => (layers[2] as any).drawing ?? null);

    function show() {
      if (!size.width || !size.height) return;
      let place = axes();
      const shown = shownBox(store.state.view, place.width, place.height, room.above);
      if (!store.state.shown || !keepsBox(shown, store.state.shown)) {
        store.dispatch({ type: 'shown', shown });
        place = axes();
      }
      const { state } = store;
      const ready = drawable(state, app.scene) ? (state as Ready) : null;
      const scene = app.scene as Scene;
      const { shapes } = ready
        ? moment(ready, scene, place, gridValues(ready, scene, place.box), app.theme)
        : { shapes: [] };
      room.placeHint(() => [...pointsAt(state, place), ...marksAlong(shapes, place)], reachOf(state, app));
      label(surface, text.plane.label(state.points.n));
      const over = {
        held: heldOf(state, place, app.theme),
        note: ready && (noteOn(app, scene, place, room.over, shapes) ?? scalesNote(place, room.over)),
        beyond: ready && beyondOf(state, scene, place),
        cursor: state.cursor,
        moment: ready && momentNoted(ready, scene),
        invited: ready && invitationOf(app, scene, place, room.over),
      };
      const { painted, written } = splitNames(ready ? namesOf(ready, place, shapes, over) : [], state);
      plot.draw(state, place, { shapes, names: painted }, size, room.tools);
      render(overlay({ ...over, named: written }, place, app), labels);
      room.watch(labels.querySelector('.plane-moment'));
    }

    function gridValues(state: Ready, scene: Scene, box: Box) {
      const { grid, tally } = reading(state, scene, box, tallyAt);
      if (grid && curves?.length !== grid.nx * grid.ny) curves = new Float64Array(grid.nx * grid.ny);
      return { grid, tally, curves };
    }

    return {
      render(state) {
        render(frame(app), element);
        show();
        openLine();
        if (state.points !== tipPoints) pointer.followExamples();
        tipPoints = state.points;
        showTool(element, state);
      },
      follow: show,
      needs: (state, scene) =>
        size.width && drawable(state, scene) ? reading(state as Ready, scene, axes().box, tallyAt).needs : [],
    };
  },
};

export default view;

/** Paints the first picture in the frame that reports the sizes, not in the next. */
function paintFirst({ painted, store, stage }: App, show: () => void) {
  show();
  if (!painted && store.state.shown) stage?.paintNow();
}

/** Sets the pointer's cursor. */
function showTool(element: Element, state: State) {
  element.toggleAttribute('data-erasing', state.brush === 'erase');
  element.toggleAttribute('data-probing', state.probing);
  element.toggleAttribute('data-spraying', sprays(state));
}

function layersOf(surface: Element) {
  const layers = [...surface.children] as HTMLElement[];
  return { layers, labels: layers[4] };
}

/** Returns px */
const pointsAt = ({ points }: State, { x, y }: Frame): Point[] =>
  Array.from({ length: points.n }, (_, i) => {
    const [u, v] = pointOf(points, i);
    return [x(u), y(v)];
  });

/** Names that follow the line at every frame are painted on the canvas: a moving element would cost a layout of all layers. */
function splitNames(named: MarkName[], { playhead }: State) {
  const fast = isFast(playhead);
  const moves = ({ symbol }: { symbol?: string }) => fast && !symbol;
  return { painted: named.filter(moves), written: named.filter((name) => !moves(name)) };
}

const label = (surface: Element, words: string) => {
  if (surface.getAttribute('aria-label') !== words) surface.setAttribute('aria-label', words);
};

/** `over`: covered areas, px */
const invitationOf = ({ store, text, theme }: App, { now }: Scene, frame: Frame, over: Area[]) =>
  hintOf(store.state, now.position) === 'drag'
    ? invitationAt(
        store.state,
        frame,
        over,
        (size) => textWidth(text.hints.drag, size, BOLD, theme.font),
        theme,
      )
    : null;

/** On paper the box stays as on the screen: values for another box could not be fetched in time. */
const keepsBox = (a: Box, b: Box) => paper.laid || sameBox(a, b);

const sameBox = (a: Box, b: Box) => a.x0 === b.x0 && a.x1 === b.x1 && a.y0 === b.y0 && a.y1 === b.y1;

/** The skip link moves the focus and keeps the address, which holds the scenario. */
function attachSkipLink(surface: HTMLElement) {
  document.querySelector('a.skip')?.addEventListener('click', (event) => {
    event.preventDefault();
    surface.focus();
  });
}

/** The reach of a point's mark, px. */
const reachOf = ({ points }: State, { theme }: App) => markerSize(points.n, theme) / 2 + 1;
