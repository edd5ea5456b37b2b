// Compare: two to four runs over the same examples side by side, under one playhead; their counts and errors together.

import { html, nothing, render } from 'lit-html';
import { createPainter } from './plotted.js';
import { curvesFigure, curveStyle } from '../../figures/curves.js';
import { ghostShapes } from '../../figures/ghost.js';
import { planeShapes } from '../../figures/plane.js';
import { axesOf, pointTraces } from '../../figures/points.js';
import { scoreBox, scoreShapes, scoreTraces } from '../../figures/scores.js';
import { shownBox } from '../../state/view-box.js';
import { createCompared } from '../../run/compared.js';
import { choicesOf, MOST, nameOfVariant, variantsOf } from '../../scenario/variants.js';
import { entryOf, nameOf, thresholdOf } from '../../scenario/document.js';
import { compare as t } from '../../text/en/compare.js';
import { createChart, key } from '../shared/curve-chart.js';
import { referenceControl } from '../shared/reference.js';

const READ = 120; // ms between changes of the numbers while playing
const SMALL = { boundary: 0.75, marker: 0.5 }; // sizes on a small plane, of those on the large one
const SIGNED = 10; // px of a mark on which a sign can be read

export default {
  id: 'compare',
  calm: 33, // up to four planes: half the frames are enough
  uses: (s) => [
    s.run,
    s.runId,
    s.compared,
    s.document,
    s.catalog,
    s.view,
    s.hovered,
    s.reference,
    s.ghost,
    s.connection,
  ],

  mount(element, app) {
    const { session, actions, store } = app;
    render(
      html`<div class="compare">
        <div class="compare-bar"></div>
        <div class="compare-planes"></div>
        <div class="compare-tabs segments" role="group" aria-label=${t.shown}></div>
        <div class="compare-charts"></div>
      </div>`,
      element,
    );
    const [bar, planes, tabs, below] = /** @type {HTMLElement[]} */ ([
      ...element.querySelector('.compare').children,
    ]);
    const charts = [0, 1, 2, 3].map(() =>
      createChart(below.appendChild(document.createElement('section')), (x) => actions.goTo(x)),
    );
    const cells = new Map(); // a run's key -> its card's elements and what is painted on them
    let drawn = null;
    let barDrawn = null;
    let read = 0;
    let scheduled = 0;
    let tab = 2; // the training error, where there is room for one chart: runs of one learner make the same mistakes

    const compared = createCompared(session.ask, () => {
      scheduled ||= requestAnimationFrame(() => {
        scheduled = 0;
        show(store.state, true);
      });
    });
    const resized = new ResizeObserver(() => show(store.state, true));
    resized.observe(planes);

    const positionOf = () => app.scene?.now.position ?? 0;

    function drawBar(state) {
      const barKey = [
        state.catalog,
        state.document,
        state.compared,
        state.reference,
        state.ghost?.refusal,
        state.facts?.radius,
        state.run?.mapping,
      ];
      if (
        !state.catalog ||
        !state.document ||
        (barDrawn && barKey.every((value, i) => value === barDrawn[i]))
      )
        return;
      barDrawn = barKey;
      const variants = variantsOf(state);
      const groups = variants.length < MOST ? choicesOf(state) : [];
      const known = new Set(variants.map((variant) => JSON.stringify(variant)));
      const entries = groups.flatMap((group) => group.entries);
      const add = (event) => {
        const chosen = entries[Number(event.target.value)];
        event.target.value = '';
        if (chosen) actions.compareRuns([...variants, chosen.variant]);
      };
      render(
        html`
          ${
            groups.length
              ? html`<select class="compare-add" aria-label=${t.addLabel} @change=${add}>
                  <option value="">${t.add}</option>
                  ${groups.map(
                    (group) =>
                      html`<optgroup label=${t.parts[group.part]}>
                        ${group.entries.map((entry) => (known.has(JSON.stringify(entry.variant)) ? nothing : html`<option value=${entries.indexOf(entry)}>${entry.label}</option>`))}
                      </optgroup>`,
                  )}
                </select>`
              : nothing
          }
          ${referenceControl(state, actions, app.text.reference)}
        `,
        bar,
      );
    }

    function show(state, all = false) {
      const { run } = state;
      const list = compared.follow(state, positionOf());
      if (!run?.n || !state.document || !state.catalog) {
        clear();
        render(html`<p class="view-empty">${run ? t.none : ''}</p>`, bar);
        return;
      }
      drawBar(state);
      arrange(list);
      planes.dataset.count = String(list.length);
      const now = performance.now();
      const words = all || !state.playhead.playing || now - read > READ;
      if (words) read = now;
      list.forEach((entry, i) => {
        const cell = cells.get(entry.key);
        const scene = entry.run ? compared.scene(entry, positionOf(), state.document) : null;
        if (words) caption(cell, entry, i, scene, state);
        if (scene) paint(cell, entry, scene, state, all);
      });
      if (!words) return;
      drawCharts(list, state);
      for (const chart of charts) chart.move(positionOf());
    }

    /** A card for each run, in their order. */
    function arrange(list) {
      for (const [id, cell] of cells) {
        if (list.some((entry) => entry.key === id)) continue;
        cell.element.remove();
        cells.delete(id);
      }
      list.forEach((entry, i) => {
        const cell = cells.get(entry.key) ?? createCell(entry.key);
        if (planes.children[i] !== cell.element)
          planes.insertBefore(cell.element, planes.children[i] ?? null);
      });
    }

    function createCell(id) {
      const figure = document.createElement('figure');
      render(
        html`<figcaption></figcaption>
          <div class="small-plane" role="img"><canvas></canvas><canvas></canvas></div>`,
        figure,
      );
      const [moving, points] = figure.querySelectorAll('canvas');
      const cell = {
        element: figure,
        caption: figure.querySelector('figcaption'),
        plane: /** @type {HTMLElement} */ (figure.querySelector('.small-plane')),
        moving,
        points,
        drawn: null,
        curves: null,
      };
      cells.set(id, cell);
      return cell;
    }

    function clear() {
      for (const { element: card } of cells.values()) card.remove();
      cells.clear();
      drawn = null;
      barDrawn = null;
      below.hidden = true;
      tabs.hidden = true;
    }

    function caption(cell, entry, i, scene, state) {
      const name = nameOfVariant(entry.variant, state.document, state.catalog);
      const { color, pattern } = curveStyle(i, app.theme);
      const { judged, run } = entry;
      const remove = () =>
        actions.compareRuns(variantsOf(state).filter((variant) => JSON.stringify(variant) !== entry.key));
      const margin = scene && marginOf(run, scene, state, entry);
      cell.plane.setAttribute('aria-label', t.plane(name));
      render(
        html`
          <span class="compare-name"
            >${key(color, pattern)}<strong title=${name}>${name}</strong>
            ${entry.variant ? html`<button type="button" class="icon" title=${t.remove(name)} aria-label=${t.remove(name)} @click=${remove}>×</button>` : nothing}</span
          >
          ${
            entry.refusal
              ? html`<span class="refusal">${entry.refusal}</span>`
              : judged && run
                ? html`<span
                    class="compare-numbers"
                    data-visit=${judged.visit}
                    data-version=${judged.version}
                  >
                    <span data-number="made">${t.made(judged)}</span>
                    ${margin === null ? nothing : html`<span data-number="margin">${t.margin(margin)}</span>`}
                    ${['training', 'test'].map((set) => (judged[set] ? html`<span data-number=${set}>${t.error[set]} ${t.wrong(judged[set])}<span class="share">${t.share(judged[set])}</span></span>` : nothing))}
                    ${positionOf() > run.visits ? html`<span>${t.ended(run.visits)}</span>` : nothing}
                  </span>`
                : html`<span class="compare-numbers">${t.loading}</span>`
          }
        `,
        cell.caption,
      );
    }

    function paint(cell, entry, scene, state, all) {
      const { run } = entry;
      const { clientWidth: width, clientHeight: height } = cell.plane;
      if (width < 20 || height < 20) return;
      const theme = small(app.theme);
      const scored = axesOf(run) > 2;
      const box = scored
        ? scoreBox(run, scene)
        : axesOf(run) === 1
          ? { ...state.view, y0: -1, y1: 1 }
          : shownBox(state.view, width, height);
      const grid = scored ? null : compared.grid(entry, box);
      const tally = compared.tally(entry, grid, scene.now.position, state.document.sign_of_zero);
      const pointsKey = [run, app.theme, width, height, scored ? scene : null, ...Object.values(box)];
      if (!cell.drawn || pointsKey.some((value, i) => value !== cell.drawn[i])) {
        const painter = createPainter(contextOf(cell.points, width, height), box, { width, height });
        const traces = scored ? scoreTraces(run, scene, theme) : pointTraces(run, theme);
        painter.marks(
          traces.map((trace) => (trace.marker.size < SIGNED ? { ...trace, text: undefined } : trace)),
        );
        cell.drawn = pointsKey;
      } else if (!all && cell.scene?.now === scene.now) return;
      cell.scene = scene;
      if (grid && cell.curves?.length !== grid.nx * grid.ny)
        cell.curves = new Float64Array(grid.nx * grid.ny);
      const picture = pictureOf(cell, entry, scene, state, { box, grid, tally });
      /** @type {import('../../figures/types.js').Shape[]} */
      const shapes = scored ? scoreShapes(picture, theme) : planeShapes(picture, theme);
      if (state.ghost && !scored) shapes.push(...ghostShapes(state.ghost, run, theme));
      createPainter(contextOf(cell.moving, width, height), box, { width, height }).shapes(shapes);
    }

    function pictureOf(cell, entry, scene, state, more) {
      const { variant } = entry;
      const { document, catalog, hovered } = state;
      const own = { ...document, ...variant, learner: partOf(variant?.learner) ?? document.learner };
      return {
        ...more,
        scene,
        run: entry.run,
        facts: null,
        overlays: {},
        selected: null,
        hovered,
        signOfZero: document.sign_of_zero,
        predictorName: nameOf(own.predictor),
        curves: cell.curves,
        threshold: thresholdOf(entryOf(catalog, 'learners', own.learner), own),
      };
    }

    /** The charts of what is along the runs, whole; drawn anew when one of them has come or gone. */
    function drawCharts(list, state) {
      const here = list.filter((entry) => entry.course);
      const chartsKey = [app.theme, state.run, ...list.flatMap((entry) => [entry.key, entry.course])];
      if (drawn && chartsKey.length === drawn.length && chartsKey.every((value, i) => value === drawn[i]))
        return;
      drawn = chartsKey;
      below.hidden = !here.length;
      tabs.hidden = !here.length;
      const names = [state.run.task === 'regression' ? 'updates' : 'mistakes', 'margin', 'training', 'test'];
      const last = Math.max(1, state.run.visits); // the playhead goes no further
      names.forEach((name, c) => {
        const curves = list.flatMap((entry, i) => {
          const values = entry.course?.data[name];
          if (!values || !values.some(Number.isFinite)) return [];
          const { color, dash } = curveStyle(i, app.theme);
          return [
            { x: Array.from(entry.course.data.visit), y: Array.from(values), color, dash, steps: true },
          ];
        });
        charts[c].card.hidden = !curves.length;
        if (curves.length)
          charts[c].show(
            { ...curvesFigure(curves, app.theme, { xRange: [0, last * 1.02] }), theme: app.theme },
            html`<span class="chart-name">${t.charts[name]}</span>`,
            t.byVisit(t.charts[name]),
          );
      });
      drawTabs(names);
    }

    /** Where there is room for one chart only: which. */
    function drawTabs(names) {
      const pick = (c) => {
        tab = c;
        drawTabs(names);
      };
      const shown = charts[tab].card.hidden ? 0 : tab;
      below.dataset.shown = String(shown);
      const button = (name, c) =>
        html`<button type="button" class="segment" aria-pressed=${shown === c} @click=${() => pick(c)}>
          ${t.charts[name]}
        </button>`;
      render(
        names.map((name, c) => (charts[c].card.hidden ? nothing : button(name, c))),
        tabs,
      );
    }

    return {
      render: (state) => show(state, true),
      follow: (state) => show(state, !state.playhead.playing),
      unmount() {
        cancelAnimationFrame(scheduled);
        resized.disconnect();
        compared.close();
        for (const chart of charts) chart.close();
      },
    };
  },
};

const partOf = (part) => (typeof part === 'string' ? { name: part } : part);

const small = (theme) => ({
  ...theme,
  size: {
    ...theme.size,
    boundary: theme.size.boundary * SMALL.boundary,
    marker: theme.size.marker * SMALL.marker,
  },
});

/** The signed margin of the weights that predict; null where there are none, or several classes are predicted by other than the newest. */
function marginOf(run, scene, { document }, { variant }) {
  if (run.task === 'regression' || run.drawing === 'grid') return null;
  if (run.outputs > 1)
    return nameOf(variant?.predictor ?? document.predictor) === 'last' && Number.isFinite(scene.now.margin)
      ? scene.now.margin
      : null;
  return scene.norm > 0 ? scene.worst / scene.norm : null;
}

function contextOf(canvas, width, height) {
  const ratio = window.devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` }); // the plane itself may end within a pixel
  }
  const context = canvas.getContext('2d');
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}
