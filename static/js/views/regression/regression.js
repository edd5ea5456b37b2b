// Regression with one input: squares on the residuals, the best line beside the present one, and the mean squared
// error as a parabola of one weight.

import { html, nothing, render, svg } from 'lit-html';
import { frameOf, px, rangeOf, roomFor, trail } from '../../figures/axes.js';
import { coordinate, freedom, onlinePath, startOf } from '../../figures/criterion.js';
import { markedPaths, smallRadius } from '../../figures/marks.js';
import { meanSquare, parabola, residualsPath, squaresPath } from './squares.js';
import { activation } from '../../run/scene.js';
import { nameOf } from '../../scenario/document.js';
import { regression as text } from '../../text/en/regression.js';
import { axes, clipped } from '../shared/axes.js';
import {
  nearestOf,
  notHere,
  parts,
  plainTerm,
  pointing,
  presetButton,
  sceneOf,
  sizeOf,
  visible,
  watchSizes,
} from '../shared/card.js';

const FAR = 12; // times the way from the start to the best value: what a parabola shows of a run that diverges
const SAMPLES = 61;

export default {
  id: 'regression',
  calm: 50,
  uses: (s) => [s.run, s.runId, s.points, s.document, s.hovered, s.facts, s.grid],

  mount(element, app) {
    const { store } = app;
    const chosen = { weight: 0, part: 'squares' };
    let boxes = null;
    let unwatch = () => {};
    let frame = null;
    let data = null;

    function paint() {
      const { state } = store;
      const apart = whyNot(state, app);
      const scene = sceneOf(state.run, app.scene);
      if (apart || !scene) {
        boxes = null;
        unwatch();
        render(apart ?? html`<p class="fig-wait">${app.text.connection.connecting}</p>`, element);
        return;
      }
      if (chosen.weight >= freedom(state.run, state.document.bias)) chosen.weight = 0;
      data = dataOf(state, scene);
      render(card(state, scene), element);
      if (!boxes) watch();
    }

    function watch() {
      boxes = element.querySelectorAll('.fig-box');
      unwatch = watchSizes(boxes, paint);
      pointing(boxes[0], app, (pixel) => (frame ? nearestOf(data.points.n, placeOf, pixel) : null));
      paint();
    }

    const placeOf = (i) => [frame.x(data.points.x[i]), frame.y(data.points.y[i])];

    function choose(change) {
      Object.assign(chosen, change);
      paint();
    }

    function card(state, scene) {
      const [squares, curve] = boxes ? [...boxes].map(sizeOf) : [];
      const best = state.facts?.least_squares ?? null;
      const { theme } = app;
      const key = (color, dash, label) =>
        html`<span class="fig-key"
          ><svg class="fig-swatch" width="26" height="10" aria-hidden="true">
            <path
              d="M1,5H25"
              stroke=${color}
              stroke-width="3"
              stroke-dasharray=${dash || nothing}
            ></path></svg
          ><span>${label}</span></span
        >`;
      return html`<div class="fig-view two regression" data-shown=${chosen.part}>
        ${parts('regression-part', text.choose, text.parts, chosen.part, (part) => choose({ part }))}
        <section data-part="squares">
          <div class="fig-box" tabindex="0" role="application" aria-label=${text.squares}>
            ${squares && visible(squares) ? picture(state, scene, best, squares) : nothing}
          </div>
          <div class="fig-legend">
            ${key(theme.ink, '', text.legend.now)}
            ${best ? key(theme.classes[2], '6 3', text.legend.best) : nothing}
            <span class="fig-key"
              ><svg class="fig-swatch" width="14" height="14" aria-hidden="true">
                <rect
                  width="14"
                  height="14"
                  fill=${theme.accent}
                  fill-opacity="0.3"
                  stroke=${theme.accent}
                ></rect></svg
              ><span>${text.legend.area}</span></span
            >
          </div>
          <p class="fig-say">
            <strong data-said="now" data-value=${data.mse}>${text.now(data.mse)}</strong
            >${best ? html`, <span data-said="best" data-value=${best.mse}>${text.best(best.mse)}</span>` : nothing}
          </p>
          <p class="fig-say" data-said="residual">${residualWords(state, scene)}</p>
        </section>
        <section data-part="parabola">
          <div class="fig-box" role="img" aria-label=${text.parabola}>
            ${curve && visible(curve) ? parabolaPicture(state, scene, best, curve) : nothing}
          </div>
          ${parabolaWords(state, scene, best)}
        </section>
      </div>`;
    }

    function residualWords({ hovered }, scene) {
      const example = hovered ?? scene.example;
      if (
        example === null ||
        example < 0 ||
        example >= data.points.n ||
        (scene.now.position === 0 && hovered === null)
      )
        return nothing;
      return text.residual(example, data.points.y[example], data.predicted[example]);
    }

    function picture(state, scene, best, size) {
      const { theme } = app;
      const { points, predicted } = data;
      const [x0, x1] = rangeOf(points.x, 0.12);
      const [y0, y1] = rangeOf(points.y, 0.18);
      frame = frameOf(size, { x0, x1, y0, y1 }, roomFor(theme));
      const thick = theme.size.boundary;
      const r = smallRadius(points.n, theme);
      const fitted =
        best && state.run.n === points.n
          ? curveOf(state, (i) => activation(state.run.phi, i * state.run.p, best.w, best.b), best)
          : null;
      const present = curveOf(state, (i) => predicted[i], scene.predictor);
      const { hovered } = state;
      const ring = (i, color, dash) =>
        svg`<circle data-mark=${dash ? 'hovered' : 'visited'} cx=${px(placeOf(i)[0])} cy=${px(placeOf(i)[1])} r=${r + 4} fill="none" stroke=${color} stroke-width="2" stroke-dasharray=${dash || nothing}></circle>`;
      return svg`<svg class="fig-svg" width=${size.width} height=${size.height} aria-hidden="true">
        ${axes(frame, theme, { x: 'x', y: 'y' })}
        ${clipped(
          'regression-clip',
          frame,
          svg`
          <path d=${squaresPath(frame, points, predicted)} fill=${theme.accent} fill-opacity=${points.n > 60 ? 0.06 : 0.13} stroke=${theme.accent} stroke-opacity="0.5" stroke-width="1"></path>
          <path d=${residualsPath(frame, points, predicted)} fill="none" stroke=${theme.accent} stroke-width=${thick * 0.5}></path>
          ${fitted ? svg`<path class="fig-line" data-mark="best" d=${trail(frame, fitted)} stroke=${theme.classes[2]} stroke-width=${thick * 0.8} stroke-dasharray=${`${thick * 2.4} ${thick * 1.6}`} opacity=${state.facts.stale ? 0.4 : 1}></path>` : nothing}
          <path class="fig-line" data-mark="present" d=${trail(frame, present)} stroke=${theme.ink} stroke-width=${thick * 0.9}></path>
          ${markedPaths(points, theme, placeOf, r).map(({ path, color }) => svg`<path d=${path} fill=${color} stroke=${theme.panel} stroke-width="0.75"></path>`)}
          ${scene.now.position > 0 && scene.example !== null && scene.example >= 0 && scene.example < points.n ? ring(scene.example, theme.ink, '') : nothing}
          ${hovered !== null && hovered < points.n ? ring(hovered, theme.accent, '3 3') : nothing}`,
        )}
      </svg>`;
    }

    /** A fit as a line across the picture: through two examples where it is straight, else over the grid of the plane. */
    function curveOf({ run, grid }, valueOf, { w, b }) {
      const { x0, x1 } = frame.box;
      const { points } = data;
      if (run.straight) {
        let low = 0;
        let high = 0;
        for (let i = 1; i < points.n; i += 1) {
          if (points.x[i] < points.x[low]) low = i;
          if (points.x[i] > points.x[high]) high = i;
        }
        const across = points.x[high] - points.x[low];
        const slope = across ? (valueOf(high) - valueOf(low)) / across : 0;
        return [x0, x1].map((x) => [x, valueOf(low) + slope * (x - points.x[low])]);
      }
      if (grid && grid.mapping === run.mapping && grid.p === run.p) {
        const step = (grid.box.x1 - grid.box.x0) / (grid.nx - 1);
        return Array.from({ length: grid.nx }, (_, i) => [
          grid.box.x0 + i * step,
          activation(grid.phi, i * grid.p, w, b),
        ]);
      }
      const order = Array.from({ length: points.n }, (_, i) => i).sort((i, j) => points.x[i] - points.x[j]);
      return order.map((i) => [points.x[i], valueOf(i)]);
    }

    /** The one weight's values in this run: where the parabola has to be seen. */
    function reachOf({ run, document }, c, best) {
      const start = startOf(run, document);
      const from = coordinate(c, start.w, start.b);
      const middle = best ? coordinate(c, Float64Array.from(best.w), best.b) : from;
      const most = FAR * (Math.abs(from - middle) || 1);
      let reach = 0;
      for (const { u } of onlinePath(run, start, [c, c]))
        if (Math.abs(u - middle) <= most) reach = Math.max(reach, Math.abs(u - middle));
      return { middle, reach: (reach || 1) * 1.25 };
    }

    function parabolaPicture(state, scene, best, size) {
      const { theme } = app;
      const { run } = state;
      const { now } = scene;
      const c = chosen.weight;
      const shape = parabola(run, scene.scores, c);
      const value = coordinate(c, now.w, now.b);
      const { middle, reach } = reachOf(state, c, best);
      const [x0, x1] = [middle - reach, middle + reach];
      const at = (v) => shape.square * (v - value) ** 2 + shape.linear * (v - value) + shape.here;
      const top = Math.max(shape.square * reach * reach + (best?.mse ?? 0), best?.mse ?? 0) * 1.15 || 1;
      const box = { x0, x1, y0: -top * 0.06, y1: top };
      const place = frameOf(size, box, roomFor(theme));
      const thick = theme.size.boundary;
      const samples = Array.from({ length: SAMPLES }, (_, i) => x0 + ((x1 - x0) * i) / (SAMPLES - 1));
      const lowest = shape.square ? value - shape.linear / (2 * shape.square) : value;
      const tangent = [-0.22, 0.22].map((part) => [
        value + part * reach,
        shape.here + shape.linear * part * reach,
      ]);
      const before = coordinate(c, now.beforeW, now.beforeB);
      return svg`<svg class="fig-svg" width=${size.width} height=${size.height} aria-hidden="true">
        ${axes(place, theme, { x: nameOfWeight(run, c), y: '' })}
        ${clipped(
          'parabola-clip',
          place,
          svg`
          ${best ? svg`<path d=${`M${px(place.x(middle))},${place.top}v${place.height}`} stroke=${theme.classes[2]} stroke-width=${thick * 0.5} stroke-dasharray="6 3"></path>` : nothing}
          <path class="fig-line" d=${trail(
            place,
            samples.map((v) => [v, at(v)]),
          )} stroke=${theme.accent} stroke-width=${thick * 0.8}></path>
          <path class="fig-line" d=${trail(place, tangent)} stroke=${theme.ink} stroke-width=${thick * 0.4} stroke-dasharray="3 3"></path>
          ${
            now.isUpdate
              ? svg`<path class="fig-line" d=${trail(place, [
                  [before, 0],
                  [value, 0],
                ])} stroke=${theme.ink} stroke-width=${thick * 1.2}></path>`
              : nothing
          }
          <circle cx=${px(place.x(lowest))} cy=${px(place.y(at(lowest)))} r=${thick} fill=${theme.panel} stroke=${theme.accent} stroke-width=${thick * 0.6}></circle>
          <circle data-mark="here" cx=${px(place.x(value))} cy=${px(place.y(shape.here))} r=${thick * 1.7} fill=${theme.ink} stroke=${theme.panel} stroke-width=${thick * 0.5}></circle>`,
        )}
      </svg>`;
    }

    function parabolaWords({ run, document }, scene, best) {
      const c = chosen.weight;
      const shape = parabola(run, scene.scores, c);
      const value = coordinate(c, scene.now.w, scene.now.b);
      const lowest = shape.square ? value - shape.linear / (2 * shape.square) : value;
      return html`<div class="fig-row">
          <label class="fig-choice"
            ><span>${text.weight}</span>
            <select @change=${(event) => choose({ weight: Number(event.target.value) })}>
              ${Array.from({ length: freedom(run, document.bias) }, (_, i) => html`<option value=${i} .selected=${i === c}>${nameOfWeight(run, i)}</option>`)}
            </select>
          </label>
          <span class="fig-say" data-said="slope" data-value=${shape.linear}
            >${text.slope(shape.linear)}</span
          >
        </div>
        <p class="fig-say" data-said="lowest" data-value=${lowest}>
          ${text.lowest(lowest, best ? coordinate(c, Float64Array.from(best.w), best.b) : null)}
        </p>`;
    }

    return { render: paint, follow: paint, unmount: () => unwatch() };
  },
};

const nameOfWeight = (run, c) => (c < run.p ? `w ${plainTerm(run.terms[c])}` : 'b');

/** The points as they are dragged, with what the present weights predict for them. */
function dataOf({ run, points, document }, scene) {
  const { w, b } = scene.predictor;
  const live =
    run.straight &&
    (nameOf(document.scaling) ?? 'none') === 'none' &&
    points.d === 1 &&
    points.task === 'regression';
  const shown = live ? points : run;
  const predicted = live
    ? Float64Array.from({ length: points.n }, (_, i) => activation(points.x, i, w, b))
    : scene.predicted;
  return { points: shown, predicted, mse: meanSquare(shown.y, predicted, shown.n) };
}

function whyNot(state, app) {
  const { run, document } = state;
  if (!run || !document) return html`<p class="fig-wait">${app.text.connection.connecting}</p>`;
  const open = presetButton(state, app, 'noisy-line', text.open);
  if (run.task !== 'regression') return notHere(text.notTargets, ...open);
  if (!run.n) return notHere(text.noPoints, ...open);
  if (run.d !== 1) return notHere(text.oneInput(run.d), ...open);
  return null;
}
