// The update as vectors, tip to tail, and what it does to the activation of the example; slow motion through a visit.

import { html, nothing, render, svg } from 'lit-html';
import { number } from '../../text/format.js';
import { arrowPaths } from '../../figures/marks.js';
import { frameAround, gridPath, gridStep, labelPlace, within } from '../../figures/svg.js';
import { vectorsOf } from './vectors-figure.js';
import { phasesOf } from '../../run/phases.js';
import { entryOf } from '../../scenario/document.js';
import { vectors as t } from '../../text/en/vectors.js';
import { formula } from '../shared/formula.js';

export default {
  id: 'vectors',
  calm: true,
  uses: (s) => [s.document, s.catalog, s.runId, s.phase, s.turned >= 1],

  mount(element, app) {
    const size = { width: 0, height: 0 };
    const paint = (state, scene) => {
      render(panel(state, scene, app, size), element);
      const figure = element.querySelector('.vectors-figure');
      if (figure && figure !== watched) {
        watched = figure;
        watch.disconnect();
        watch.observe(figure);
      }
    };
    let watched = null;
    const watch = new ResizeObserver(([{ contentRect }]) => {
      Object.assign(size, { width: Math.round(contentRect.width), height: Math.round(contentRect.height) });
      paint(app.store.state, app.scene);
    });
    return { render: (state) => paint(state, app.scene), follow: paint, unmount: () => watch.disconnect() };
  },
};

function panel(state, scene, app, size) {
  const { run, catalog, document, phase } = state;
  const learner = entryOf(catalog, 'learners', document?.learner);
  if (!run?.n) return html`<p class="not-here">${t.none}</p>`;
  if (!learner || !scene || learner.task !== run.task) return nothing;
  const v = vectorsOf(run, scene, learner, document);
  return html`<div class="vectors" data-phase=${phase ?? ''}>
    ${bar(state, scene, app)}
    ${v.chains.length ? html`<div class="vectors-figure">${size.width ? drawing(v, run, scene, app.theme, size) : nothing}</div>` : nothing}
    <div class="vectors-side" tabindex="0" role="group" aria-label=${t.side}>
      ${scene.now.exact ? side(v, run, scene, document) : html`<p>${t.fetching}</p>`}
    </div>
  </div>`;
}

function bar(state, scene, { actions }) {
  const { phase, run } = state;
  const phases = phase ? phasesOf(state, scene.now.position) : ['visit', 'test', 'update', 'done'];
  return html`<div class="vectors-bar">
    <button
      type="button"
      class="small slow"
      title=${t.slowText}
      ?disabled=${!run.visits}
      @click=${() => actions.slowMotion()}
    >
      ${phase ? t.slowNext : t.slow}
    </button>
    <ol class="phases" aria-label=${t.phasesLabel}>
      ${phases.map((name) => html`<li aria-current=${name === phase ? 'step' : nothing}>${t.phases[name]}</li>`)}
    </ol>
  </div>`;
}

/** The vectors on axes of one scale, through the origin. */
function drawing({ chains, example, shortened }, run, { now, example: index }, theme, { width, height }) {
  const text = theme.size.text;
  const reach = [
    [0, 0],
    ...chains.flatMap(({ before, kept, after }) => [before, kept, after]),
    ...(example ? [example] : []),
  ];
  const frame = frameAround(reach, width, height, Math.min(text * 2.2, height / 5));
  const { toPx } = frame;
  const origin = toPx([0, 0]);
  const own =
    example && run.task === 'binary'
      ? run.y[index] > 0
        ? theme.classPositive
        : theme.classNegative
      : theme.accent;
  const vector = (from, to, kind, color, label, beside) => {
    const [a, b] = [toPx(from), toPx(to)];
    const paths = arrowPaths(a, b, theme.size.boundary);
    if (!paths) return nothing;
    const place = within(labelPlace(a, b, text * (beside ? 0.9 : 0.75), beside), label, text, frame);
    return svg`<g class=${kind}>
      <path class="shaft" d=${paths.shaft} stroke=${color} stroke-width=${theme.size.boundary * (kind.startsWith('before') ? 0.8 : 1)} />
      <path d=${paths.head} fill=${color} />
      ${Math.hypot(b[0] - a[0], b[1] - a[1]) > text ? svg`<text x=${place.x} y=${place.y + text * 0.35} text-anchor=${place.anchor} font-size=${text}>${label}</text>` : nothing}
    </g>`;
  };
  return svg`<svg class="drawing" width=${width} height=${height} role="img" aria-label=${t.figure}>
    <path class="grid-lines" d=${gridPath(frame)} />
    <path class="axis-lines" d=${`M0,${origin[1]}H${width}M${origin[0]},0V${height}`} />
    <text class="tick" x=${toPx([gridStep(frame.scale, 26), 0])[0]} y=${origin[1] + text * 1.05} text-anchor="middle" font-size=${text * 0.85}>${number(gridStep(frame.scale, 26))}</text>
    ${example ? vector([0, 0], example, shortened ? 'example shortened' : 'example', own, shortened ? t.shortened : t.example) : nothing}
    ${chains.map(({ name, before }) => vector([0, 0], before, `before ${now.isUpdate ? '' : 'alone'}`, now.isUpdate ? theme.inkSoft : theme.ink, t.before(name)))}
    ${example ? chains.slice(0, 1).map(({ before }) => projection(toPx, before, example)) : nothing}
    ${
      now.isUpdate
        ? chains.map(({ name, before, kept, after, factor }) => {
            const shrunk = kept.some((value, j) => value !== before[j]);
            return svg`
            ${shrunk ? vector([0, 0], kept, 'shrunk', theme.inkSoft, '') : nothing}
            ${vector(kept, after, 'added', own, factor ? t.added(factor) : '+', true)}
            ${vector([0, 0], after, 'after', theme.ink, t.after(name))}`;
          })
        : nothing
    }
    <circle class="origin" cx=${origin[0]} cy=${origin[1]} r=${theme.size.boundary} />
  </svg>`;
}

/** The example's shadow on w: what the activation measures. */
function projection(toPx, w, x) {
  const square = w[0] * w[0] + w[1] * w[1];
  if (!square) return nothing;
  const share = (w[0] * x[0] + w[1] * x[1]) / square;
  const [a, b, o] = [toPx(x), toPx([share * w[0], share * w[1]]), toPx([0, 0])];
  return svg`<path class="projection" d=${`M${a}L${b}`} /><path class="shadow" d=${`M${o}L${b}`} />`;
}

/** Activation before and after as bars, and why they differ by what they do. */
function side(v, run, { now }, document) {
  const words = [
    v.kind ? html`<p>${t.kind[v.kind]}</p>` : nothing,
    v.axes && v.chains.length && v.kind !== 'fitted'
      ? html`<p class="aside">${v.axes === 'span' ? t.axes.span(run.p) : t.axes[v.axes]}</p>`
      : nothing,
  ];
  if (now.position === 0)
    return html`<p>${t.start}</p>
      ${words}`;
  if (!v.bars.length) return words;
  const sign = run.outputs > 1 ? t.bar.multiclass(v.bars[0].name) : t.bar[run.task];
  const gain = v.gain && t.gain(v.gain, v.bars[0], sign);
  return html`
    ${bars(v, run)}
    ${gain ? html`<p class="gain"><span>${gain.left}</span> <span>= ${formula(gain.tex)}</span> <span>${gain.right}</span></p>` : html`<p class="gain">${t.quiet}</p>`}
    ${gain && document.bias !== 'none' && document.bias !== 'fixed' ? html`<p class="aside">${t.withBias(document.bias === 'threshold' ? -1 : 1)}</p>` : nothing}
    ${words}
  `;
}

function bars({ bars: list, threshold, gain }, run) {
  const values = list.flatMap(({ before, after }) => [before, after]);
  const low = Math.min(0, threshold, ...values);
  const high = Math.max(0, threshold, ...values);
  const span = high - low || 1;
  const at = (value) => (100 * (value - low)) / span;
  const from = (value) => `left: ${Math.min(at(0), at(value))}%; width: ${Math.abs(at(value) - at(0))}%`;
  const row = (name, when, value) =>
    html`<div class=${`activation ${when}`}>
      <span class="name">${t.when(name, t[when], run.outputs > 1)}</span>
      <span class="track"
        ><span
          class=${run.task !== 'binary' ? 'plain' : value > threshold ? 'over' : 'under'}
          .style=${from(value)}
        ></span
        ><i .style=${`left: ${at(threshold)}%`}></i
      ></span>
      <strong>${number(value)}</strong>
    </div>`;
  return html`<div class="activations">
    ${list.map(({ name, before, after }) => {
      const sign = run.outputs > 1 ? t.bar.multiclass(name) : t.bar[run.task];
      return [row(sign, 'was', before), gain ? row(sign, 'is', after) : nothing];
    })}
    ${run.outputs > 1 ? nothing : html`<p class="aside key"><i></i>${t.compared[run.task](threshold)}</p>`}
  </div>`;
}
