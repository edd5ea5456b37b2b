// Gradient descent: the perceptron criterion over two weights with the paths that descend on it; a hard step beside a
// soft one; and the loss over all examples, which has no floor.

import { html, nothing, render } from 'lit-html';
import { frameOf, rangeOf, roomFor } from '../../figures/axes.js';
import {
  batchPath,
  borderOf,
  coordinate,
  criterion,
  descent,
  factor,
  freedom,
  isWrong,
  onlinePath,
  scoreOf,
  signedSum,
  slice,
  sliceAt,
  startOf,
  telling,
} from '../../figures/criterion.js';
import { shownBox } from '../../state/view-box.js';
import { entryOf } from '../../scenario/document.js';
import { gradient as text } from '../../text/en/gradient.js';
import { activation, norm } from '../../run/scene.js';
import {
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
import { contoursOf, mapLegend, mapPicture } from './map.js';
import { alongRay, misses, rayPicture, softPicture } from './small.js';

const MOST_STEPS = 100; // of the batch path,
const MOST_SUMS = 1e7; // but no more work than this
const MOST_CELLS = 2.5e6; // examples times grid points of a surface: a few ms
const RESTED = 300; // ms between surfaces while playing

export default {
  id: 'gradient',
  calm: 50,
  uses: (s) => [s.run, s.runId, s.document, s.points, s.hovered],

  mount(element, app) {
    const { store, session } = app;
    const chosen = {
      axes: null,
      part: 'map',
      ray: 'sum',
      rate: 'mean',
      shown: { online: true, batch: true },
    };
    const kept = new Map(); // what is worked out, by name: {key, value}
    let surfaceAt = 0;
    let timer = 0;
    let pointed = null; // a place on the map, in numbers
    let mapFrame = null;
    let boxes = null;
    let looked = null; // the mapping whose weights were chosen
    let unwatch = () => {};

    /** What was worked out for the same key, or anew. */
    function once(name, key, work) {
      const old = kept.get(name);
      if (old && key.every((part, i) => part === old.key[i])) return old.value;
      const value = work();
      kept.set(name, { key, value });
      return value;
    }

    function choose(change) {
      Object.assign(chosen, change);
      paint();
    }

    function paint() {
      const { state } = store;
      const { run } = state;
      const apart = whyNot(state, app);
      if (apart) {
        boxes = null;
        unwatch();
        render(apart, element);
        return;
      }
      if (!run) {
        render(html`<p class="fig-wait">${app.text.connection.connecting}</p>`, element);
        return;
      }
      const free = freedom(run, state.document.bias);
      if (!chosen.axes || looked !== run.mapping || Math.max(...chosen.axes) >= free)
        chosen.axes = telling(run);
      looked = run.mapping;
      const scene = sceneOf(run, app.scene);
      const facts = scene ? momentOf(state, scene, free) : null;
      render(frame(state, facts, free), element);
      if (!boxes) watch();
    }

    function watch() {
      boxes = element.querySelectorAll('.fig-box');
      unwatch = watchSizes(boxes, () => paint());
      const map = boxes[0];
      map.addEventListener('pointermove', (event) => {
        const { left, top } = map.getBoundingClientRect();
        const at = [event.clientX - left, event.clientY - top];
        const inside = mapFrame && at[0] > mapFrame.left && at[1] < mapFrame.top + mapFrame.height;
        pointed = inside ? mapFrame.data(at) : null;
        paint();
      });
      map.addEventListener('pointerleave', () => {
        pointed = null;
        paint();
      });
      pointing(map, app, () => null);
      paint();
    }

    /** What all three pictures say of this moment. */
    function momentOf(state, scene, free) {
      const { run, document } = state;
      const { now } = scene;
      const { tie } = document;
      const judged = { w: now.beforeW, b: now.beforeB };
      const example = now.position > 0 && scene.example >= 0 ? scene.example : null;
      const a =
        example === null
          ? null
          : (now.activation ?? activation(run.phi, example * run.p, judged.w, judged.b));
      const visit =
        example === null
          ? null
          : { example, a, y: run.y[example], wrong: isWrong(run.y[example] * a, run.y[example], tie) };
      const here = once('here', [run, now.k], () => ({
        value: criterion(run, now.w, now.b),
        wrong: descent(run, now.w, now.b, tie, free).wrong,
      }));
      const below = once('below', [run, now.k, now.isUpdate], () =>
        descent(run, judged.w, judged.b, tie, free),
      );
      return { run, document, scene, now, judged, visit, here, below };
    }

    function frame(state, moment, free) {
      const [map, soft, ray] = moment && boxes ? [...boxes].map(sizeOf) : [];
      return html`<div class="fig-view gradient" data-shown=${chosen.part}>
        ${parts('gradient-part', text.choose, text.parts, chosen.part, (part) => choose({ part }))}
        <section data-part="map">
          <div class="fig-box" tabindex="0" role="application" aria-label=${text.map}>
            ${map && visible(map) ? drawMap(state, moment, free, map) : nothing}
          </div>
          ${mapLegend(chosen.shown, app.theme, text, (name) => choose({ shown: { ...chosen.shown, [name]: !chosen.shown[name] } }))}
          <div class="fig-row">
            ${axisChoice(0, state.run, free)} ${axisChoice(1, state.run, free)} ${rateChoice()}
            <span class="fig-say" data-said="slice">${moment ? sliceWords(moment, free) : nothing}</span>
          </div>
          <p class="fig-say" data-said="value" data-value=${moment?.here.value ?? nothing}>
            ${moment ? valueWords(moment) : nothing}
          </p>
          <p class="fig-say" data-said="step">
            ${moment ? (isLit(state) ? termWords(moment, state.hovered) : stepWords(moment)) : nothing}
          </p>
        </section>
        <section data-part="soft">
          <div class="fig-box" role="img" aria-label=${text.soft}>
            ${soft && visible(soft) ? softPicture(moment.visit, app.theme, soft, text) : nothing}
          </div>
          ${moment ? softWords(moment) : nothing}
        </section>
        <section data-part="ray">
          <div class="fig-box" role="img" aria-label=${text.ray}>
            ${ray && visible(ray) ? drawRay(moment, free, ray) : nothing}
          </div>
          ${moment ? rayWords(moment, free) : nothing}
        </section>
      </div>`;
    }

    function drawMap(state, moment, free, size) {
      const { run, document, now, judged, below, visit } = moment;
      const [i, j] = chosen.axes;
      const start = startOf(run, document);
      if (!run.blocks.some(({ index }) => index === 0) && !run.frames) session.fetchChunk({ block: 0 });
      const online = once('online', [state.runId, i, j], () => onlinePath(run, start, chosen.axes));
      const rate = (document.learner.rate ?? 1) / (chosen.rate === 'mean' ? run.n : 1);
      const { tie } = document;
      const most = Math.min(MOST_STEPS, Math.ceil(MOST_SUMS / Math.max(1, run.n * run.p)));
      const steps = once('batch', [run, rate, tie, free], () =>
        batchPath(run, start, { rate, tie, free }, most),
      );
      const batch = once('batch trail', [steps, i, j], () =>
        steps.map(({ w, b }) => [coordinate(i, w, b), coordinate(j, w, b)]),
      );
      const box = boxFor(online, batch, size);
      mapFrame = frameOf(size, box, roomFor(app.theme));
      const others = free > 2 ? now.k : 0; // where two weights are all there are, the surface stays
      const resting =
        state.playhead.playing && performance.now() - surfaceAt < RESTED && kept.has('contours');
      const work = () => {
        surfaceAt = performance.now();
        const side = Math.max(16, Math.min(56, Math.floor(Math.sqrt(MOST_CELLS / Math.max(1, run.n)))));
        return contoursOf(slice(run, now, chosen.axes, box, side));
      };
      const key = [run, i, j, others, ...Object.values(box)];
      if (resting) {
        clearTimeout(timer);
        timer = window.setTimeout(paint, RESTED);
      }
      const contours = resting ? kept.get('contours').value : once('contours', key, work);
      const places = (w, b) => [coordinate(i, w, b), coordinate(j, w, b)];
      const step = now.isUpdate ? { from: places(judged.w, judged.b), to: places(now.w, now.b) } : null;
      return mapPicture(
        {
          frame: mapFrame,
          contours,
          online: chosen.shown.online ? online : null,
          batch: chosen.shown.batch ? batch : null,
          k: now.k,
          batchStep: Math.floor(now.position / run.epochLength),
          step: step ?? (visit ? { from: places(now.w, now.b), to: places(now.w, now.b) } : null),
          descent: below.wrong ? [below.sum[i], below.sum[j]] : null,
          names: chosen.axes.map((c) => nameOf(c, run)),
          border: isLit(state) ? borderOf(run, state.hovered, now, chosen.axes) : null,
        },
        app.theme,
        size,
      );
    }

    /** What holds the paths that are shown, with equal scales, so that the steepest way is at a right angle to the contours. */
    function boxFor(online, batch, size) {
      const places = [
        ...(chosen.shown.online || !chosen.shown.batch ? online.map(({ u, v }) => [u, v]) : []),
        ...(chosen.shown.batch ? batch : []),
      ];
      const [x0, x1] = rangeOf(
        places.map(([u]) => u),
        0.14,
      );
      const [y0, y1] = rangeOf(
        places.map(([, v]) => v),
        0.14,
      );
      const room = roomFor(app.theme);
      return shownBox(
        { x0, x1, y0, y1 },
        size.width - room.left - room.right,
        size.height - room.top - room.bottom,
      );
    }

    const axisChoice = (place, run, free) =>
      html`<label class="fig-choice"
        ><span>${place ? text.up : text.across}</span>
        <select @change=${(event) => choose({ axes: withAxis(place, Number(event.target.value)) })}>
          ${Array.from({ length: free }, (_, c) => html`<option value=${c} .selected=${chosen.axes[place] === c}>${nameOf(c, run)}</option>`)}
        </select></label
      >`;

    const rateChoice = () =>
      html`<label class="fig-choice"
        ><span>${text.batchRate}</span>
        <select @change=${(event) => choose({ rate: event.target.value })}>
          ${Object.entries(text.rates).map(([id, says]) => html`<option value=${id} .selected=${chosen.rate === id}>${says}</option>`)}
        </select></label
      >`;

    /** The two axes never show the same weight: they change places instead. */
    function withAxis(place, c) {
      const next = [...chosen.axes];
      if (next[1 - place] === c) next[1 - place] = next[place];
      next[place] = c;
      return next;
    }

    function sliceWords({ now, run }, free) {
      const held = Array.from({ length: free }, (_, c) => c).filter((c) => !chosen.axes.includes(c));
      if (!held.length) return '';
      const bias = held.includes(run.p);
      return text.slice(
        held.length === 1 && bias
          ? text.heldBias(now.b)
          : text.heldOthers(held.length - (bias ? 1 : 0), bias),
      );
    }

    function valueWords({ run, here, now }) {
      if (pointed) return text.at(pointed[0], pointed[1], sliceAt(run, now, chosen.axes, pointed));
      return text.value(here.value, here.wrong);
    }

    function termWords({ run, now }, example) {
      return text.term(example, Math.max(0, -run.y[example] * scoreOf(run, example, now.w, now.b)));
    }

    function stepWords({ run, now, visit, below }) {
      const entries = (values) => text.entries(values);
      if (now.position === 0) return text.before;
      if (now.isUpdate && now.example < 0)
        return text.together(below.wrong, entries(chosen.axes.map((c) => below.sum[c])), now.step);
      if (!visit) return nothing;
      if (visit.wrong)
        return text.mistake(
          visit.example,
          -visit.y * visit.a,
          entries(chosen.axes.map((c) => visit.y * factor(run, visit.example, c))),
          now.step,
        );
      return now.isUpdate ? text.other(visit.example, now.step) : text.flat(visit.example);
    }

    function softWords({ visit }) {
      if (!visit) return html`<p class="fig-say">${text.softBefore}</p>`;
      const { hard, soft } = misses(visit.a, visit.y, visit.wrong);
      const says = text.gaps(hard, soft);
      return html`<p class="fig-say">${text.visited(visit.example, visit.a, visit.y)}</p>
        <p class="fig-say">
          <strong data-said="hard">${says.hard}</strong>
          <strong class="soft" data-said="soft" .style=${`color: ${app.theme.accent}`}>${says.soft}</strong>
        </p>`;
    }

    /** Where the ray starts, which way it goes, and where on it the present is; null where it has no direction. */
    function rayOf({ run, now }, free) {
      const length = Math.hypot(norm(now.w), free > run.p ? now.b : 0);
      if (chosen.ray === 'w')
        return length
          ? {
              from: { w: new Float64Array(run.p), b: free > run.p ? 0 : now.b },
              along: { w: now.w, b: free > run.p ? now.b : 0 },
              reach: 2,
              present: 1,
            }
          : null;
      const sum = once('signed sum', [run, free], () => signedSum(run, free));
      const size = norm(sum);
      if (!size) return null;
      return {
        from: now,
        along: {
          w: sum.subarray(0, run.p).map((value) => value / size),
          b: free > run.p ? sum[run.p] / size : 0,
        },
        reach: 2 * Math.max(1, length),
        present: 0,
      };
    }

    const losses = (moment, free) =>
      once('ray', [moment.run, moment.now.k, chosen.ray, free], () => {
        const ray = rayOf(moment, free);
        return ray && { ...ray, ...alongRay(moment.run, ray.from, ray.along, ray.reach) };
      });

    function drawRay(moment, free, size) {
      const ray = losses(moment, free);
      return ray
        ? rayPicture(ray, ray.present, app.theme, size, text)
        : html`<p class="fig-none">${chosen.ray === 'w' ? text.rayNone : text.rayFlat}</p>`;
    }

    function rayWords(moment, free) {
      const ray = losses(moment, free);
      const choice = (id) =>
        html`<label class="fig-part"
          ><input
            type="radio"
            name="gradient-ray"
            .checked=${chosen.ray === id}
            @change=${() => choose({ ray: id })}
          /><span>${text.rays[id]}</span></label
        >`;
      const words = !ray ? nothing : ray.slope >= 0 ? text.rayFalls(ray.slope) : text.rayRises(-ray.slope);
      return html`<div class="fig-row" role="radiogroup" aria-label=${text.rayChoice}>
          ${choice('sum')} ${choice('w')}
        </div>
        <div class="fig-legend">
          <span class="fig-key"
            ><svg class="fig-swatch" width="26" height="10" aria-hidden="true">
              <path d="M1,5H25" stroke=${app.theme.accent} stroke-width="3"></path></svg
            ><span>${text.criterion}</span></span
          >
          <span class="fig-key"
            ><svg class="fig-swatch" width="26" height="10" aria-hidden="true">
              <path
                d="M1,5H25"
                stroke=${app.theme.classPositive}
                stroke-width="3"
                stroke-dasharray="6 3"
              ></path></svg
            ><span>${text.unrestricted}</span></span
          >
        </div>
        <p class="fig-say" data-said="ray" data-slope=${ray?.slope ?? 0}>${words}</p>`;
    }

    return {
      render: paint,
      follow: paint,
      unmount() {
        unwatch();
        clearTimeout(timer);
      },
    };
  },
};

const isLit = ({ hovered, run }) => hovered !== null && hovered < run.n;

const nameOf = (c, run) => (c < run.p ? `w ${plainTerm(run.terms[c])}` : 'b');

/** Why there is no criterion to draw, and what to press; null where there is. */
function whyNot(state, app) {
  const { run, document, catalog } = state;
  if (!run || !document) return null;
  const { actions } = app;
  const open = presetButton(state, app, 'blobs', text.open);
  if (run.task !== 'binary') return notHere(text.notBinary(run.task), ...open);
  if (run.dual)
    return notHere(text.notKernel, text.usePerceptron, () =>
      actions.chooseLearner(entryOf(catalog, 'learners', 'perceptron')),
    );
  if (!run.n) return notHere(text.noPoints, ...open);
  if (freedom(run, document.bias) < 2)
    return notHere(text.notEnough, text.learnBias, () => actions.set({ bias: 'learned' }));
  return null;
}
