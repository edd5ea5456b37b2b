// Closest centroid: the classes' means, the segment between two and its perpendicular bisector; of several classes the
// borders between nearest means. Follows the points while they are dragged.

import { html, nothing, render, svg } from 'lit-html';
import { frameOf, px, roomFor } from '../../figures/axes.js';
import {
  bisector,
  bordersOf,
  cellsOf,
  labelAt,
  meansOf,
  nearnessOf,
  placesOn,
  planeThrough,
  scorersOf,
  wrongBy,
} from './centroid-figure.js';
import { markedPaths, markOf, markPath, smallRadius } from '../../figures/marks.js';
import { fitView, shownBox } from '../../state/view-box.js';
import { nameOf } from '../../scenario/document.js';
import { centroid as text } from '../../text/en/centroid.js';
import { axes, clipped } from '../shared/axes.js';
import {
  nearestOf,
  notHere,
  plainTerm,
  pointing,
  presetButton,
  sceneOf,
  sizeOf,
  visible,
  watchSizes,
} from '../shared/card.js';

export default {
  id: 'centroid',
  calm: 60,
  uses: (s) => [s.run, s.runId, s.points, s.document, s.hovered, s.facts],

  mount(element, app) {
    const { store } = app;
    let unwatch = () => {};
    let box = null; // the picture's element
    let frame = null;
    let examples = null;
    let drawn = null; // what is seen of them: themselves, or their places on a plane
    let seen = { of: null, drawn: null };

    function paint() {
      const { state } = store;
      const apart = whyNot(state, app);
      if (apart) {
        box = null;
        unwatch();
        render(apart, element);
        return;
      }
      examples = examplesOf(state);
      const means = meansOf(examples);
      drawn = examples.p > 2 ? onPlane(means) : { examples, means };
      render(
        drawn
          ? card(state, means)
          : notHere(text.manyClasses, ...presetButton(state, app, 'three-blobs', text.open)),
        element,
      );
      if (!drawn) {
        box = null;
        unwatch();
        return;
      }
      if (!box) watch();
    }

    function onPlane(means) {
      if (seen.of !== examples.z) {
        const plane = planeThrough(examples, means);
        const at = (mean) => Array.from(placesOn(plane, mean, examples.p));
        seen = {
          of: examples.z,
          drawn: plane && {
            examples: { ...examples, z: placesOn(plane, examples.z, examples.p), p: 2 },
            means: means.map(({ label, mean }) => ({ label, mean: at(mean) })),
          },
        };
      }
      return seen.drawn;
    }

    function watch() {
      box = element.querySelector('.fig-box');
      unwatch = watchSizes([box], paint);
      pointing(box, app, (pixel) => (frame ? nearestOf(examples.n, placeOf, pixel) : null));
      paint();
    }

    const placeOf = (i) => {
      const { z, p } = drawn.examples;
      return [frame.x(z[i * p]), frame.y(p > 1 ? z[i * p + 1] : 0)];
    };

    function card(state, means) {
      const size = sizeOf(box);
      const { task } = examples;
      const scene = sceneOf(state.run, app.scene);
      const nearest = nearnessOf(means);
      const current =
        scene && !state.run.dual && scene.now.w.some((value) => value !== 0)
          ? scorersOf(state.run, scene.now)
          : null;
      const two = task === 'binary' ? bisector(means[0].mean, means[1].mean) : null;
      return html`<div class="fig-view centroid">
        <section>
          <div class="fig-box" tabindex="0" role="application" aria-label=${text.picture}>
            ${box && visible(size) ? picture(state, drawn.means, examples.p > 2 ? null : current, two, size) : nothing}
          </div>
          ${legend(task, examples.p > 2 ? null : current)}
          <div class="fig-facts">
            ${examples.p > 2 ? nothing : means.slice(0, 4).map(({ label, mean }) => html`<span data-said=${`mean ${label}`}>${text.mean(label, task, mean)}</span>`)}
            ${two ? html`<span data-said="w" data-norm=${Math.hypot(...two.w)}>${examples.p > 2 ? text.apart(Math.hypot(...two.w)) : text.w(two.w)}</span><span data-said="b" data-b=${two.b}>${text.b(two.b)}</span>` : nothing}
          </div>
          <p class="fig-say" data-said="wrong">
            ${hoveredWords(state, means, nearest) ?? countWords(nearest, current)}
          </p>
          ${examples.p > 2 ? html`<p class="fig-say">${text.projected(examples.p, task)}</p>` : examples.mapped ? html`<p class="fig-say">${text.mapped}</p>` : nothing}
        </section>
      </div>`;
    }

    function picture(state, means, current, two, size) {
      const { theme } = app;
      const { z, n, p } = drawn.examples;
      const nearest = nearnessOf(means);
      const room = roomFor(theme, { y: p > 1 });
      const view = fitView(z, n, p);
      frame = frameOf(
        size,
        shownBox(view, size.width - room.left - room.right, size.height - room.top - room.bottom),
        room,
      );
      const thick = theme.size.boundary;
      const at = (mean) => [px(frame.x(mean[0])), px(frame.y(mean[1] ?? 0))];
      const shape = (points, closed) =>
        points.length ? `M${points.map((point) => at(point).join(',')).join('L')}${closed ? 'Z' : ''}` : '';
      const r = smallRadius(examples.n, theme);
      const fill = (label) =>
        examples.task === 'binary'
          ? label > 0
            ? theme.planePositive
            : theme.planeNegative
          : markOf(examples, theme, label).color;
      const cells = cellsOf(frame.box, nearest);
      const { hovered } = state;
      return svg`<svg class="fig-svg" width=${size.width} height=${size.height} aria-hidden="true">
        ${clipped(
          'centroid-clip',
          frame,
          svg`
          ${cells.map(({ label, polygon }) => svg`<path d=${shape(polygon, true)} fill=${fill(label)} fill-opacity=${two ? 1 : 0.16}></path>`)}
          ${bordersOf(frame.box, nearest).map((ends) => svg`<path data-mark="border" class="fig-line" d=${shape(ends, false)} stroke=${theme.accent} stroke-width=${thick}></path>`)}
          ${(current ? bordersOf(frame.box, current) : []).map((ends) => svg`<path class="fig-line" d=${shape(ends, false)} stroke=${theme.ink} stroke-width=${thick * 0.6} stroke-dasharray=${`${thick * 2} ${thick * 1.4}`}></path>`)}
          ${markedPaths(examples, theme, placeOf, r).map(({ path, color }) => svg`<path d=${path} fill=${color} fill-opacity="0.75" stroke=${theme.panel} stroke-width="0.75"></path>`)}
          ${two ? segmentMarks(at(means[0].mean), at(means[1].mean), theme, thick) : nothing}
          ${
            hovered !== null && hovered < examples.n
              ? spokes(
                  placeOf(hovered),
                  means.map(({ mean }) => at(mean)),
                  theme,
                  r,
                )
              : nothing
          }
          ${means.map(({ label, mean }) => {
            const { symbol, color } = markOf(examples, theme, label);
            return svg`<path data-mark=${`mean ${label}`} data-at=${JSON.stringify(mean)} d=${markPath(symbol, at(mean)[0], at(mean)[1], Math.min(theme.size.marker * 0.62, frame.height * 0.07))} fill=${color} stroke=${theme.ink} stroke-width=${thick * 0.7}></path>`;
          })}`,
        )}
        ${axes(frame, theme, { x: nameOfAxis(state, 0), y: p > 1 ? nameOfAxis(state, 1) : undefined })}
      </svg>`;
    }

    const nameOfAxis = ({ run }, j) =>
      examples.p > 2
        ? j || examples.task !== 'binary'
          ? ''
          : text.along
        : examples.mapped
          ? plainTerm(run.terms[j])
          : plainTerm(`x_{${j + 1}}`);

    const countWords = (nearest, current) =>
      html`<strong>${text.wrong(wrongBy(nearest, examples), examples.n)}</strong
        >${current && current[0].w.length === examples.p ? `; ${text.wrongNow(wrongBy(current, examples))}` : ''}`;

    function hoveredWords({ hovered }, means, nearest) {
      if (hovered === null || hovered >= examples.n) return null;
      const point = Array.from({ length: examples.p }, (_, j) => examples.z[hovered * examples.p + j]);
      const list = means.map(({ label, mean }) => [
        label,
        Math.hypot(...mean.map((value, j) => value - point[j])),
      ]);
      return text.distances(hovered, list.slice(0, 4), labelAt(nearest, point), examples.task);
    }

    function legend(task, current) {
      const { theme } = app;
      const key = (color, width, dash, label) =>
        html`<span class="fig-key"
          ><svg class="fig-swatch" width="26" height="10" aria-hidden="true">
            <path
              d="M1,5H25"
              stroke=${color}
              stroke-width=${width}
              stroke-dasharray=${dash || nothing}
            ></path></svg
          ><span>${label}</span></span
        >`;
      return html`<div class="fig-legend">
        ${key(theme.accent, 4, '', task === 'binary' ? text.legend.bisector : text.legend.borders)}
        ${task === 'binary' ? key(theme.ink, 2, '', text.legend.segment) : nothing}
        ${current ? key(theme.ink, 2, '6 4', text.legend.current) : nothing}
      </div>`;
    }

    return { render: paint, follow: paint, unmount: () => unwatch() };
  },
};

/** What the means are of: the points as they are dragged, or what a map or scaling makes of them. */
function examplesOf({ run, points, document }) {
  const plain = run.dual || (run.straight && (nameOf(document.scaling) ?? 'none') === 'none');
  if (plain) return { ...points, z: points.x, p: points.d, mapped: false };
  return { z: run.phi, y: run.y, n: run.n, p: run.p, task: run.task, classes: run.classes, mapped: true };
}

/**
 * From mean to mean, with the right angle in the middle.
 * @param {number[]} from
 * @param {number[]} to
 */
function segmentMarks([x0, y0], [x1, y1], theme, thick) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const square =
    length > 40
      ? rightAngle((x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / length, (y1 - y0) / length, thick * 3.4)
      : '';
  return svg`<path class="fig-line" d=${`M${x0},${y0}L${x1},${y1}${square}`} stroke=${theme.ink} stroke-width=${thick * 0.6}></path>`;
}

const rightAngle = (x, y, ux, uy, s) =>
  `M${px(x + ux * s)},${px(y + uy * s)}L${px(x + (ux - uy) * s)},${px(y + (uy + ux) * s)}L${px(x - uy * s)},${px(y + ux * s)}`;

/**
 * From the example that is pointed at to every mean.
 * @param {number[]} example
 */
const spokes = ([x, y], means, theme, r) => svg`
  <path class="fig-line" d=${means.map(([mx, my]) => `M${px(x)},${px(y)}L${mx},${my}`).join('')} stroke=${theme.ink} stroke-width="1.25" stroke-dasharray="2 3"></path>
  <circle data-mark="hovered" cx=${px(x)} cy=${px(y)} r=${r + 4} fill="none" stroke=${theme.ink} stroke-width="2"></circle>`;

function whyNot(state, app) {
  const { run, document } = state;
  if (!run || !document) return html`<p class="fig-wait">${app.text.connection.connecting}</p>`;
  const open = presetButton(state, app, run.task === 'multiclass' ? 'three-blobs' : 'blobs', text.open);
  if (run.task === 'regression') return notHere(text.notClasses, ...open);
  const { n, y } = examplesOf(state);
  if (new Set(y).size < 2 || !n) return notHere(text.oneClass, ...open);
  return null;
}
