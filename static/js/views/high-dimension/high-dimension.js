// High dimension: the weights as a picture that grows into a prototype, the example being visited as another, and the
// examples projected on the weights; of inputs that are no picture the weights by size.

import { html, nothing, render } from 'lit-html';
import { bySize, diverging, inked, largest, sideOf } from './pixels.js';
import { heights, projections } from './strip.js';
import { entryOf } from '../../scenario/document.js';
import { high as text } from '../../text/en/high-dimension.js';
import { bars, barsFitting } from './bars.js';
import { drawPixels, drawRings, drawStrip, pixelAt } from './pictures.js';
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

const RANKED = 40; // paints between changes of the bars' order while playing
const CAPTION = 20; // px
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

export default {
  id: 'high-dimension',
  uses: (s) => [s.run, s.runId, s.document, s.hovered, s.catalog],

  mount(element, app) {
    const { store } = app;
    const chosen = { part: 'weights', shownClass: 0, pixel: null };
    let run = null;
    let shape = ''; // what the DOM is built for
    let parts_ = null;
    let unwatch = () => {};
    let place = null; // of an example on the strip, px
    let up = null;
    let ranked = { order: [], paints: 0 };
    let brightest = 0; // of all examples' inputs
    let signed = false;
    const drawn = new Map(); // what each canvas shows

    function paint() {
      const { state } = store;
      const apart = whyNot(state, app);
      const scene = sceneOf(state.run, app.scene);
      if (apart || !scene) {
        shape = '';
        unwatch();
        render(apart ?? html`<p class="fig-wait">${app.text.connection.connecting}</p>`, element);
        return;
      }
      if (run !== state.run || up?.theme !== app.theme) {
        run = state.run;
        brightest = largest(run.x);
        signed = run.x.some((value) => value < 0);
        drawn.clear();
        up = { theme: app.theme, rows: heights(run, app.theme) };
        ranked = { order: [], paints: 0 };
      }
      const side = sideOf(run);
      const moment = momentOf(state, scene, side);
      render(card(moment), element);
      const now = `${side} ${run.outputs} ${run.task}`;
      if (now !== shape) {
        shape = now;
        watch();
      }
      if (side) drawImages(moment);
      drawProjection(moment);
    }

    function watch() {
      unwatch();
      drawn.clear();
      parts_ = {
        weights: [...element.querySelectorAll('canvas[data-weights]')],
        example: element.querySelector('canvas[data-example]'),
        added: element.querySelector('canvas[data-added]'),
        images: element.querySelector('.high-images'),
        bars: element.querySelector('[data-bars]'),
        strip: element.querySelector('[data-strip]'),
      };
      const sized = [parts_.images, parts_.bars, parts_.strip].filter(Boolean);
      unwatch = watchSizes(sized, paint);
      if (parts_.strip && !parts_.strip.hasAttribute('data-points')) {
        parts_.strip.setAttribute('data-points', '');
        pointing(parts_.strip, app, (pixel) => (place ? nearestOf(run.n, place, pixel) : null));
      }
      if (sized.length) paint();
    }

    /** The numbers that are shown: weights, what was added to them, and of which example. */
    function momentOf(state, scene, side) {
      const { now } = scene;
      const { hovered } = state;
      const visited = now.position > 0 && scene.example !== null && scene.example >= 0 ? scene.example : null;
      const example = hovered ?? visited;
      const added = now.isUpdate ? now.w.map((value, j) => value - now.beforeW[j]) : null;
      const rows = Array.from({ length: run.outputs }, (_, c) => now.w.subarray(c * run.p, (c + 1) * run.p));
      return { scene, now, side, visited, example, hovered, added, rows, most: largest(now.w) };
    }

    function card(moment) {
      return html`<div
        class="fig-view two high"
        data-shown=${chosen.part}
        data-classes=${run.outputs > 1 ? 'several' : 'one'}
      >
        ${run.task === 'regression' ? nothing : parts('high-part', text.choose, text.parts, chosen.part, (part) => choose({ part }))}
        <section data-part="weights">${moment.side ? images(moment) : barsOf(moment)}</section>
        ${
          run.task === 'regression'
            ? nothing
            : html`<section data-part="strip">
                <div class="fig-box" data-strip tabindex="0" role="application" aria-label=${text.strip}>
                  <canvas class="fig-canvas" aria-hidden="true"></canvas
                  ><canvas class="fig-canvas" aria-hidden="true"></canvas>
                </div>
                <p class="fig-say" data-said="strip">${stripWords(moment)}</p>
              </section>`
        }
      </div>`;
    }

    function choose(change) {
      Object.assign(chosen, change);
      paint();
    }

    function images({ now, rows, side, example, visited, hovered, added, most, scene }) {
      const { theme } = app;
      const several = run.outputs > 1;
      const color = (value) => `rgb(${diverging(theme, 1)(value).join(',')})`;
      const said =
        example === null
          ? text.noExample
          : text.example(example, run.y[example], run.task, hovered === null || hovered === visited);
      const picture = (kind, c, caption, label, badge) =>
        html`<figure class=${`high-figure ${kind}`}>
          <canvas
            data-weights=${kind === 'weights' ? (c ?? 0) : nothing}
            ?data-example=${kind === 'example'}
            ?data-added=${kind === 'added'}
            width=${side}
            height=${side}
            role=${kind === 'weights' ? 'application' : 'img'}
            aria-label=${label}
            tabindex=${kind === 'weights' ? 0 : nothing}
            @pointermove=${(event) => point(pixelAt(event.target, side, event), c ?? 0)}
            @pointerleave=${() => point(null)}
            @blur=${() => point(null)}
            @keydown=${(event) => roam(event, c ?? 0)}
          ></canvas>
          <figcaption>${caption}${badge ? html` <strong>${badge}</strong>` : nothing}</figcaption>
        </figure>`;
      const addedSays = !added ? text.nothing : now.example < 0 ? text.addedTogether : text.added(now.step);
      return html`<div
          class="high-images"
          .style=${several ? `--columns: ${columnsFor(rows.length + 1, sizeOf(parts_?.images))}` : ''}
        >
          <div class="high-weights">
            ${rows.map((row, c) => picture('weights', several ? c : null, text.weights(several ? c : null), text.weightsLabel(several ? c : null), several && added ? badgeOf(added.subarray(c * run.p, (c + 1) * run.p)) : null))}
          </div>
          <div class="high-examples">
            ${picture('example', 0, said, `${text.exampleLabel}: ${said}`, null)}
            ${several ? nothing : picture('added', 0, addedSays, `${text.addedLabel}: ${addedSays}`, null)}
          </div>
        </div>
        <div class="high-scale" aria-hidden="true">
          <span>−${text.most(most)}</span>
          <span
            class="high-ramp"
            .style=${`background: linear-gradient(to right, ${color(-1)}, ${color(0)}, ${color(1)})`}
          ></span>
          <span>+${text.most(most)}</span>
        </div>
        <p class="fig-say" data-said="weights" data-norm=${scene.length}>
          ${pixelWords(rows, added, example) ?? text.norm(scene.length, now.k)}
        </p>`;
    }

    /** Of several classes: whether the example was added to this one's weights or taken away. */
    const badgeOf = (added) => {
      const sum = added.reduce((total, value) => total + value, 0);
      return sum > 0 ? text.plus : sum < 0 ? text.minus : null;
    };

    function point(pixel, c = 0) {
      const same =
        pixel === null ? chosen.pixel === null : chosen.pixel?.pixel === pixel && chosen.pixel.c === c;
      if (!same) choose({ pixel: pixel === null ? null : { pixel, c } });
    }

    /** Through the pixels by the size of their weights. */
    function roam(event, c) {
      if (event.key === 'Escape') point(null);
      if (!STEPS[event.key]) return;
      event.preventDefault();
      const order = bySize(app.scene.now.w.subarray(c * run.p, (c + 1) * run.p));
      const at = chosen.pixel ? order.indexOf(chosen.pixel.pixel) : STEPS[event.key] > 0 ? -1 : 0;
      point(order[(at + STEPS[event.key] + order.length) % order.length], c);
    }

    function pixelWords(rows, added, example) {
      if (!chosen.pixel || chosen.pixel.c >= rows.length) return null;
      const { pixel, c } = chosen.pixel;
      const side = sideOf(run);
      const x = example === null ? null : run.phi[example * run.p + pixel];
      return text.pixel(
        Math.floor(pixel / side),
        pixel % side,
        rows[c][pixel],
        x,
        added?.[c * run.p + pixel],
      );
    }

    function barsOf({ now, rows, added, scene }) {
      const size = sizeOf(parts_?.bars);
      const c = Math.min(chosen.shownClass, run.outputs - 1);
      const fits = visible(size) ? Math.min(run.p, barsFitting(size, app.theme)) : 0;
      ranked.paints += 1;
      const playing =
        store.state.playhead.playing && ranked.order.length && ranked.c === c && ranked.paints < RANKED;
      if (!playing) ranked = { order: bySize(rows[c]), paints: 0, c };
      const names = run.terms.map(plainTerm);
      return html`${
          run.outputs > 1
            ? html`<label class="fig-choice"
                ><span>${text.classOf}</span>
                <select @change=${(event) => choose({ shownClass: Number(event.target.value) })}>
                  ${rows.map((_, i) => html`<option value=${i} .selected=${i === c}>${i}</option>`)}
                </select></label
              >`
            : nothing
        }
        <div class="fig-box" data-bars role="img" aria-label=${text.barsLabel}>
          ${fits ? bars(rows[c], ranked.order.slice(0, fits), names, added?.subarray(c * run.p, (c + 1) * run.p), app.theme, size) : nothing}
        </div>
        <p class="fig-say" data-said="weights" data-norm=${scene.length}>
          ${text.bars(fits, run.p)}; ${text.norm(scene.length, now.k)}
        </p>`;
    }

    /** Draws a canvas unless it shows just that. */
    function fresh(canvas, key, values, draw) {
      const old = drawn.get(canvas);
      const same = old && old.key === key && values.every((value, j) => value === old.values[j]);
      if (same) return;
      drawn.set(canvas, { key, values: Float64Array.from(values) });
      draw();
    }

    function drawImages({ rows, side, example, added, most }) {
      const { theme } = app;
      const pixels = (canvas, values, top, colors, signs) =>
        fresh(canvas, top, values, () => drawPixels(canvas, values, side, colors, theme, signs ? top : 0));
      const weight = diverging(theme, most);
      rows.forEach((row, c) => pixels(parts_.weights[c], row, most, weight, true));
      const blank = new Float64Array(run.p);
      const seen = example === null ? blank : run.x.subarray(example * run.d, (example + 1) * run.d);
      pixels(
        parts_.example,
        seen,
        brightest,
        signed ? diverging(theme, brightest) : inked(theme, brightest),
        signed,
      );
      const change = largest(added ?? blank);
      if (parts_.added) pixels(parts_.added, added ?? blank, change, diverging(theme, change), true);
    }

    function drawProjection({ scene, visited, hovered }) {
      const size = sizeOf(parts_?.strip);
      if (!parts_?.strip || !visible(size)) {
        place = null;
        drawn.delete(parts_?.strip?.firstElementChild);
        return;
      }
      const [base, above] = parts_.strip.children;
      fresh(base, `${size.width} ${size.height}`, [scene.now.k, scene.length], () => {
        const axis = run.outputs > 1 ? text.stripAhead : text.stripAxis;
        place = drawStrip(base, size, { run, at: projections(run, scene), up: up.rows, axis }, app.theme);
      });
      /** @type {[number, string][]} */
      const rings = [];
      if (visited !== null) rings.push([visited, app.theme.ink]);
      if (hovered !== null && hovered < run.n) rings.push([hovered, app.theme.accent]);
      drawRings(above, size, { run, place, rings }, app.theme);
    }

    function stripWords({ scene, hovered }) {
      if (hovered === null || hovered >= run.n) return text.wrong(scene.now.errors, run.n);
      return text.projected(hovered, run.y[hovered], run.task, projections(run, scene)[hovered]);
    }

    return { render: paint, follow: paint, unmount: () => unwatch() };
  },
};

/** In how many columns so many squares, each with a line below, are largest. */
function columnsFor(count, { width, height }) {
  const side = (columns) => Math.min(width / columns, height / Math.ceil(count / columns) - CAPTION);
  let best = 1;
  for (let columns = 2; columns <= count; columns += 1) if (side(columns) > side(best)) best = columns;
  return best;
}

function whyNot(state, app) {
  const { run } = state;
  if (!run) return html`<p class="fig-wait">${app.text.connection.connecting}</p>`;
  const open = presetButton(state, app, 'digits', text.open);
  if (run.dual)
    return notHere(text.notKernel, text.usePerceptron, () =>
      app.actions.chooseLearner(entryOf(state.catalog, 'learners', 'perceptron')),
    );
  if (!run.n) return notHere(text.noPoints, ...open);
  if (run.p <= 2) return notHere(text.few(run.p), ...open);
  return null;
}
