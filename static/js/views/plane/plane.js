// The data plane: draws figures/plane.js with Plotly and turns pointers and keys into actions.

import { render } from 'lit-html';
import { isFast } from '../../run/motion.js';
import { createTally } from '../../run/tally.js';
import { questionOf } from '../../state/question.js';
import { shownBox } from '../../state/view-box.js';
import { pointOf } from '../../state/points.js';
import { hintOf } from '../../state/hints.js';
import { frame, overlay } from './card.js';
import { attachKeyboard } from './keyboard.js';
import { beyondOf, drawable, heldOf, moment, placesOf, planeFrame, reading } from './moment.js';
import { marksAlong } from './hint-place.js';
import { invitationAt } from './invitation.js';
import { createLineOpener } from './line-opener.js';
import { attachLight } from './light.js';
import { createMomentNote } from './names.js';
import { createPlaneNames, createScalesNote, noteOn } from './plane-names.js';
import { createPlot } from './plot.js';
import { attachPointer } from './pointer.js';
import { attachSpray } from './spray-stroke.js';
import { sprays } from '../../state/spray.js';
import { createRoom } from './room.js';
import { markerSize } from '../../figures/points.js';
import { paper } from '../../figures/paper.js';
import { textWidth } from '../../figures/text-width.js';

const BOLD = 650; // as .invitation-words

/** @type {View} */
const view = {
  id: 'plane',
  uses: (s) => [
    s.points,
    s.held,
    s.stroke,
    s.spray,
    s.view,
    s.shown,
    s.run,
    s.grid,
    s.tally,
    s.document,
    s.facts,
    s.overlays,
    s.ownLine !== null,
    s.ownLine,
    s.lesson?.line,
    s.ghosts,
    s.earlier,
    questionOf(s),
    s.selected,
    s.hovered,
    s.cursor,
    s.brush,
    s.connection,
    s.catalog,
    s.probe,
    s.probing,
    s.phase,
    s.turned,
    s.road,
    s.playhead.playing,
    s.hints,
    s.playhead.playing,
    s.reasons,
    s.lit,
    s.enlarged,
  ],

  mount(element, app) {
    const { store, text } = app;
    render(frame(app), element);
    const surface = /** @type {HTMLElement} */ (element.querySelector('.plane-surface'));
    attachSkipLink(surface);
    const { layers, labels } = layersOf(surface);
    const plot = createPlot(layers, app, show);
    const openLine = createLineOpener(app, layers[6]);
    const tallyAt = createTally();
    let curves = /** @type {Float64Array | null} */ (null);
    const size = { width: 0, height: 0 };
    const momentNoted = createMomentNote(() => app.stage?.strain ?? 1);

    const room = createRoom(surface, size, (resized) => {
      if (resized) plot.reset();
      paintFirst(app, show);
    });
    const namesOf = createPlaneNames(app, room);
    const scalesNote = createScalesNote(app);
    const axes = () => planeFrame(store.state, app.scene, size, app.theme);
    const places = () => placesOf(store.state, app.scene, axes());
    attachSpray(surface, app, axes);
    const pointer = attachPointer(surface, app, { axes, places });
    let described = store.state.points; // of which the pointer's words may be
    attachKeyboard(surface, app, { axes });
    attachLight(surface, app, () => /** @type {any} */ (layers[2]).drawing ?? null);

    function show() {
      if (!size.width || !size.height) return;
      let place = axes();
      const shown = shownBox(store.state.view, place.width, place.height, room.above);
      if (!store.state.shown || !stays(shown, store.state.shown)) {
        store.dispatch({ type: 'shown', shown });
        place = axes();
      }
      const { state } = store;
      const ready = drawable(state, app.scene) ? /** @type {Ready} */ (state) : null;
      const scene = /** @type {Scene} */ (app.scene);
      const { shapes } = ready
        ? moment(ready, scene, place, known(ready, scene, place.box), app.theme)
        : { shapes: [] };
      room.placeHint(() => [...pointsAt(state, place), ...marksAlong(shapes, place)], reachOf(state, app));
      label(surface, text.plane.label(state.points.n));
      const over = {
        held: heldOf(state, place, app.theme),
        note: ready && (noteOn(app, scene, place, room.over) ?? scalesNote(place, room.over)),
        beyond: ready && beyondOf(state, scene, place),
        cursor: state.cursor,
        moment: ready && momentNoted(ready, scene),
        invited: ready && invited(app, scene, place, room.over),
      };
      const { painted, written } = inTwo(ready ? namesOf(ready, place, shapes, over) : [], state);
      plot.draw(state, place, { shapes, names: painted }, size, room.tools);
      render(overlay({ ...over, named: written }, place, app), labels);
      room.watch(labels.querySelector('.plane-moment'));
    }

    /** @param {Ready} state @param {Scene} scene @param {Box} box */
    function known(state, scene, box) {
      const { grid, tally } = reading(state, scene, box, tallyAt);
      if (grid && curves?.length !== grid.nx * grid.ny) curves = new Float64Array(grid.nx * grid.ny);
      return { grid, tally, curves };
    }

    return {
      render(state) {
        render(frame(app), element);
        show();
        openLine();
        if (state.points !== described) pointer.followExamples();
        described = state.points;
        showTool(element, state);
      },
      follow: show,
      needs: (state, scene) =>
        size.width && drawable(state, scene)
          ? reading(/** @type {Ready} */ (state), scene, axes().box, tallyAt).needs
          : [],
    };
  },
};

export default view;

/** The first picture is of the frame in which sizes are told, not of the next. @param {App} app @param {() => void} show */
function paintFirst({ painted, store, stage }, show) {
  show();
  if (!painted && store.state.shown) stage?.paintNow();
}

/** By what the pointer looks like. @param {Element} element @param {State} state */
function showTool(element, state) {
  element.toggleAttribute('data-erasing', state.brush === 'erase');
  element.toggleAttribute('data-probing', state.probing);
  element.toggleAttribute('data-spraying', sprays(state));
}

/** @param {Element} surface */
function layersOf(surface) {
  const layers = /** @type {HTMLElement[]} */ ([...surface.children]);
  return { layers, labels: layers[4] };
}

/** @param {State} state @param {Frame} frame @returns {Point[]}  px */
const pointsAt = ({ points }, { x, y }) =>
  Array.from({ length: points.n }, (_, i) => {
    const [u, v] = pointOf(points, i);
    return [x(u), y(v)];
  });

/**
 * What follows the line at every frame is painted: an element that moves has the browser arrange all layers of the page anew.
 * @param {import('../../figures/mark-names.js').MarkName[]} named @param {State} state
 */
function inTwo(named, { playhead }) {
  const fast = isFast(playhead);
  const moves = (/** @type {{symbol?: string}} */ { symbol }) => fast && !symbol;
  return { painted: named.filter(moves), written: named.filter((name) => !moves(name)) };
}

/** @param {Element} surface @param {string} words */
const label = (surface, words) => {
  if (surface.getAttribute('aria-label') !== words) surface.setAttribute('aria-label', words);
};

/** @param {App} app @param {Scene} scene @param {Frame} frame @param {import('../../figures/ground.js').Area[]} over  what lies over the plane, px */
const invited = ({ store, text, theme }, { now }, frame, over) =>
  hintOf(store.state, now.position) === 'drag'
    ? invitationAt(
        store.state,
        frame,
        over,
        (size) => textWidth(text.hints.drag, size, BOLD, theme.font),
        theme,
      )
    : null;

/** On paper stands what was on the screen: for another part of the plane nobody could be asked meanwhile. @param {Box} a @param {Box} b */
const stays = (a, b) => paper.laid || sameBox(a, b);

/** @param {Box} a @param {Box} b */
const sameBox = (a, b) => a.x0 === b.x0 && a.x1 === b.x1 && a.y0 === b.y0 && a.y1 === b.y1;

/** The link to the plane moves the focus and leaves the address, which holds the scenario, as it is. @param {HTMLElement} surface */
function attachSkipLink(surface) {
  document.querySelector('a.skip')?.addEventListener('click', (event) => {
    event.preventDefault();
    surface.focus();
  });
}

/** How far a point's mark reaches, px. @param {State} state @param {App} app */
const reachOf = ({ points }, { theme }) => markerSize(points.n, theme) / 2 + 1;
