// The data plane: draws figures/plane.js with Plotly and turns pointers and keys into actions.

import Plotly from 'plotly.js-basic-dist-min';
import { html, render } from 'lit-html';
import { arrowShape, weightArrow } from './arrow.js';
import { paintCloud } from './cloud.js';
import { ghostShapes } from '../../figures/ghost.js';
import { margins, planeLayout, planeShapes, pointsLayout } from '../../figures/plane.js';
import { axesOf, marksOf, markerSize, pointOf, pointTraces } from '../../figures/points.js';
import { tapShapes } from './taps.js';
import { scoreBox, scorePlace, scoreShapes, scoreTraces } from '../../figures/scores.js';
import { phaseShapes } from './phase.js';
import { probeShapes } from './probe.js';
import { equalScales, shownBox } from '../../state/view-box.js';
import { sceneOnTheWay } from '../../run/scene.js';
import { createTally } from '../../run/tally.js';
import { entryOf, nameOf, thresholdOf } from '../../scenario/document.js';
import { attachKeyboard } from './keyboard.js';
import { attachPointer } from './pointer.js';

const STILL = { staticPlot: true, displayModeBar: false, responsive: false };
const GRID = 96; // points a side: 5 px between them, and 0.4 ms a frame
const GHOST = 160; // points a side of a reference's labels
const VOTES = 180; // a vote jumps between points, so its border needs more of them,
const MOST_FEATURES = 1e6; // numbers of a grid: 4 MB, and a few ms a frame
const FEWEST = 64; // but every weight vector votes at every point
const MOST_VOTES = 1.5e9;

export default {
  id: 'plane',
  uses: (s) => [
    s.points,
    s.held,
    s.view,
    s.shown,
    s.run,
    s.grid,
    s.tally,
    s.document,
    s.facts,
    s.overlays,
    s.reference,
    s.ghost,
    s.lesson?.question,
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
  ],

  mount(element, app) {
    const { store, session, text } = app;
    render(frame(app), element);
    // Two plots with the same axes: what moves, and above it the points, which are painted once.
    const plot = element.querySelector('.plot');
    const points = element.querySelector('.points');
    const cloud = /** @type {HTMLCanvasElement} */ (element.querySelector('.cloud'));
    const labels = element.querySelector('.plane-labels');
    const surface = element.querySelector('.plane-surface');
    const tallyAt = createTally();
    const size = { width: 0, height: 0 };
    let drawn = null;
    let clouded = false;
    let scores = null;

    new ResizeObserver(() => {
      size.width = surface.clientWidth;
      size.height = surface.clientHeight;
      drawn = null;
      show();
    }).observe(surface);

    /** Pixels of the axes' rectangle and the box they show. */
    const axes = () => {
      const { state } = store;
      const { l, r, t, b } = margins(app.theme, shownAxes(state.points));
      return {
        left: l,
        top: t,
        width: Math.max(1, size.width - l - r),
        height: Math.max(1, size.height - t - b),
        box: boxOf(state),
      };
    };
    /** @param {number[]} point */
    const toPixel = (point) => pixelOn(axes(), point);
    /** @param {number[]} pixel */
    const toData = ([px, py]) => {
      const { left, top, width, height, box } = axes();
      return [
        box.x0 + ((px - left) / width) * (box.x1 - box.x0),
        box.y1 - ((py - top) / height) * (box.y1 - box.y0),
      ];
    };
    /** Where examples are drawn: example -> px; null where they are not. */
    const places = () => {
      const { points, run } = store.state;
      if (axesOf(points) <= 2) return (example) => toPixel(pointOf(points, example));
      if (run?.n !== points.n || app.scene?.predicted.length !== run.n * run.outputs) return null;
      const shown = axes(); // asked for once: its box holds all examples' scores
      return (example) => pixelOn(shown, scorePlace(run, app.scene, example));
    };
    const projection = { toPixel, toData, places, axes, size };
    attachPointer(surface, app, projection);
    attachKeyboard(surface, app, projection);

    function boxOf(state) {
      const { points, run } = state;
      if (axesOf(points) > 2)
        return app.scene && run && axesOf(run) > 2
          ? scoreBox(run, app.scene)
          : { x0: -1, x1: 1, y0: -1, y1: 1 };
      return axesOf(points) === 1 ? { ...state.view, y0: -1, y1: 1 } : (state.shown ?? state.view);
    }

    function show() {
      if (!size.width || !size.height) return;
      const { state } = store;
      const { width, height } = axes();
      const shown = shownBox(state.view, width, height);
      if (!state.shown || Object.keys(shown).some((side) => shown[side] !== state.shown[side])) {
        store.dispatch({ type: 'shown', shown });
        return;
      }
      const { n } = state.points;
      const scored = axesOf(state.points) > 2;
      const box = boxOf(state);
      const shapes = currentShapes(state);
      const axesKey = [state.shown, app.theme, axesOf(state.points), ...(scored ? Object.values(box) : [])];
      // A held point moves above the others, which stay as they are drawn.
      const pointsKey = [state.held ?? state.points, ...axesKey];
      const axesSame = drawn && axesKey.every((value, i) => value === drawn[i + 1]);
      if (axesSame) Plotly.relayout(plot, { shapes });
      if (!axesSame || drawn[0] !== pointsKey[0]) {
        const layout = {
          ...planeLayout(box, app.theme, shownAxes(state.points), axisNames(state.points, text)),
          ...size,
        };
        if (!axesSame) Plotly.react(plot, [], { ...layout, shapes }, STILL);
        Plotly.react(points, tracesOf(state), pointsLayout(layout), STILL);
        surface.setAttribute('aria-label', text.plane.label(n));
      }
      drawn = pointsKey;
      if (scored || clouded)
        paintCloud(
          cloud,
          scored && app.scene && state.run ? scoreTraces(state.run, app.scene, app.theme) : [],
          axes(),
          size,
        );
      clouded = scored;
      decorate(state);
    }

    const tracesOf = (state) =>
      axesOf(state.points) > 2 ? [] : pointTraces(state.points, app.theme, state.held?.example);

    function currentShapes(state) {
      const { run } = state;
      if (!app.scene || !run || run.n === 0 || run.d !== state.points.d || run.task !== state.points.task)
        return [];
      const { selected, hovered } = state;
      if (axesOf(run) > 2)
        return app.scene.scores.length === run.n * run.outputs
          ? scoreShapes({ run, scene: app.scene, box: boxOf(state), selected, hovered }, app.theme)
          : [];
      const scene = sceneNow(state);
      const grid = gridFor(state);
      let tally = null;
      const signOfZero = state.document.sign_of_zero;
      if (run.drawing === 'grid' && grid) {
        const answer = tallyAt(run, grid, state.tally, scene.now.position, signOfZero);
        if (answer.missing !== null) session.fetchTally(grid, answer.missing);
        tally = answer.scores;
      }
      if (grid && scores?.length !== grid.nx * grid.ny) scores = new Float64Array(grid.nx * grid.ny);
      const picture = {
        scene,
        run,
        box: boxOf(state),
        grid,
        tally,
        facts: state.facts,
        overlays: state.overlays,
        selected,
        hovered,
        signOfZero,
        predictorName: nameOf(state.document.predictor),
        curves: scores,
        threshold: thresholdOf(entryOf(state.catalog, 'learners', state.document.learner), state.document),
      };
      const list = planeShapes(picture, app.theme);
      if (state.reference && !state.held)
        session.fetchGhost(boxOf(state), run.d === 1 ? 512 : GHOST, run.d === 1 ? 2 : GHOST);
      if (state.ghost) list.push(...ghostShapes(state.ghost, run, app.theme));
      const arrow = arrowFor(state);
      if (arrow) list.push(arrowShape(arrow, app.theme));
      list.push(...tapShapes(state.lesson?.question, app.theme));
      if (state.phase)
        list.push(...phaseShapes(picture, { before: app.scene.now, phase: state.phase, arrow }, app.theme));
      if (state.probe) list.push(...probeShapes(picture, state.probe, app.theme));
      return list;
    }

    /** The moment's scene, or in slow motion what it is on the way to it. */
    const sceneNow = ({ run, phase, turned, document }) =>
      phase ? sceneOnTheWay(run, app.scene, turned, nameOf(document.predictor)) : app.scene;

    /** phi over the visible box, where the regions need it; asked for anew when the box has changed. */
    function gridFor(state) {
      const { run, grid } = state;
      if (run.straight && run.drawing !== 'grid' && (run.task !== 'multiclass' || run.d === 2)) return null;
      const box = boxOf(state);
      const side =
        run.drawing === 'grid'
          ? votesSide(run)
          : Math.min(GRID, Math.floor(Math.sqrt(MOST_FEATURES / run.p)));
      const nx = run.d === 1 ? 512 : side;
      const ny = run.d === 1 ? 2 : side; // a number line is two rows of the same points
      const alike =
        grid && grid.p === run.p && grid.nx === nx && grid.ny === ny && grid.mapping === run.mapping;
      const fits = alike && Object.keys(box).every((side) => grid.box[side] === box[side]);
      if (!fits) session.fetchGrid(box, nx, ny);
      return alike ? grid : null;
    }

    function arrowFor(state) {
      const { run } = state;
      if (!state.overlays.arrow || !run.straight || run.d !== 2 || run.task !== 'binary') return null;
      const { width, height, box } = axes();
      return weightArrow(sceneNow(state), box, { width, height }, Math.min(width, height) * 0.13);
    }

    /** What is cheap to move as HTML: the arrow's length, the cross hair, a hint. */
    function decorate(state) {
      const { run } = state;
      const arrow = run && app.scene && run.n && run.d === state.points.d ? arrowFor(state) : null;
      render(
        html`
          ${arrow ? placed(beyond(toPixel(arrow.tip), arrow.direction), 'arrow-label', text.plane.norm(Math.hypot(...sceneNow(state).now.w)), size, app.theme.size.text * 7.4) : ''}
          ${saysZero(state, app)} ${state.held ? heldPoint(state, toPixel, app.theme) : ''}
          ${state.cursor ? placed(toPixel(state.cursor), 'cross-hair', '', size) : ''}
        `,
        labels,
      );
    }

    return {
      render(state) {
        render(frame(app), element);
        show();
        element.toggleAttribute('data-erasing', state.brush === 'erase');
        element.toggleAttribute('data-probing', state.probing);
      },
      follow: show,
    };
  },
};

/** More than two inputs are drawn by their scores: one axis, or for a regression two. */
const shownAxes = (points) => (axesOf(points) > 2 ? (points.task === 'regression' ? 2 : 1) : axesOf(points));

function axisNames(points, { plane }) {
  if (points.task === 'regression') return axesOf(points) > 2 ? plane.fitAxes : plane.targetAxes;
  if (axesOf(points) <= 2) return undefined;
  return [points.task === 'multiclass' ? plane.aheadAxis : plane.scoresAxis];
}

/**
 * Where a point is on the axes' rectangle.
 * @param {any} axes
 * @param {number[]} point
 */
const pixelOn = ({ left, top, width, height, box }, [x, y]) => [
  left + ((x - box.x0) / (box.x1 - box.x0)) * width,
  top + ((box.y1 - y) / (box.y1 - box.y0)) * height,
];

/** How many points a side the votes of a run are counted on. */
const votesSide = ({ updates, p }) => {
  const wanted = Math.max(FEWEST, Math.min(VOTES, Math.floor(Math.sqrt(MOST_VOTES / Math.max(1, updates)))));
  return Math.min(wanted, Math.floor(Math.sqrt(MOST_FEATURES / p)));
};

/**
 * Where a label of about 84 x 22 px stands clear of the arrow's tip.
 * @param {number[]} tip
 * @param {number[]} direction
 */
const beyond = ([x, y], [ux, uy]) => [
  x + ux * 14 + (ux < 0 ? 84 * Math.min(0, ux) : 0) - (Math.abs(ux) < 0.4 ? 42 : 0),
  y - uy * 18 - 12,
];

/**
 * @param {number[]} pixel
 * @param {number} wide  px that the content may take
 */
function placed([x, y], name, content, size, wide = 96) {
  const within = [Math.max(4, Math.min(size.width - wide, x)), Math.max(4, Math.min(size.height - 26, y))];
  const place = name === 'cross-hair' ? [x, y] : within;
  return html`<span class=${name} .style=${`transform: translate(${place[0]}px, ${place[1]}px)`}
    >${content}</span
  >`;
}

/** Where there is no line because w = 0, one colour everywhere is explained. */
function saysZero({ run, document }, { scene, text }) {
  if (
    !run?.n ||
    !scene ||
    run.drawing === 'grid' ||
    run.task !== 'binary' ||
    scene.predictor.w.some((value) => value !== 0)
  )
    return '';
  return html`<p class="plane-note">${text.plane.zeroWeights(scene.predictor.b, document.sign_of_zero)}</p>`;
}

/** The point that is being dragged. */
function heldPoint({ points, held: { example } }, toPixel, theme) {
  const [left, top] = toPixel(pointOf(points, example));
  const size = markerSize(points.n, theme);
  const { symbol, color } = marksOf(points, theme).find(
    ({ label }) => label === null || label === points.y[example],
  );
  const place = `width: ${size}px; height: ${size}px; transform: translate(${left - size / 2}px, ${top - size / 2}px)`;
  return html`<span class=${`held ${symbol}`} .style=${`${place}; background: ${color}`}></span>`;
}

function frame({ store, actions, text }) {
  const { state } = store;
  const { points, document, run } = state;
  const entry = entryOf(state.catalog, 'features', document?.features);
  const t = text.plane;
  return html`
    <div
      class="plane-surface"
      tabindex="0"
      role="application"
      aria-label=${t.label(points.n)}
      data-drawn=${entry?.name ?? ''}
    >
      <div class="plot" aria-hidden="true"></div>
      <div class="points" aria-hidden="true"></div>
      <canvas class="cloud" aria-hidden="true"></canvas>
      <div class="plane-labels" aria-hidden="true"></div>
      <div class="plane-tip" hidden></div>
    </div>
    <div class="plane-tools">
      <button
        type="button"
        class="icon"
        title=${t.closer}
        aria-label=${t.closer}
        @click=${() => actions.zoomBy(0.8)}
      >
        +
      </button>
      <button
        type="button"
        class="icon"
        title=${t.farther}
        aria-label=${t.farther}
        @click=${() => actions.zoomBy(1.25)}
      >
        −
      </button>
      <button type="button" class="icon" title=${t.fit} aria-label=${t.fit} @click=${actions.fit}>⤢</button>
    </div>
    ${hint(state, text, run)}
  `;
}

function hint(state, text, run) {
  if (!run) return html`<p class="plane-hint">${text.connection.connecting}</p>`;
  if (!state.points.n)
    return html`<p class="plane-hint"><strong>${text.empty.title}</strong><br />${text.empty.hint}</p>`;
  if (!equalScales(state.view) && state.points.d === 2)
    return html`<p class="plane-note">${text.plane.unequal}</p>`;
  return '';
}
