// The update as vectors, tip to tail on axes of one scale, its effect on the example's activation as bars, and slow motion
// through a visit.

import { html, nothing } from 'lit-html';
import { boxAround, gridPath, gridStep, scaleOf } from '../../kit/svg.ts';
import { phasesOf } from '../../run/outcome.ts';
import { entryOf } from '../../scenario/document.ts';
import { number } from '../../text/format.ts';
import { formula } from '../../kit/views/formula.ts';
import { withSymbols } from '../../kit/views/marked.ts';
import { plotOf, plotSvg } from '../../kit/views/plot.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { view, type Page } from '../../kit/views/view.ts';
import { moment, type Moment } from './moment.ts';

type Here = Page<'vectors'>;

const PHASES = ['visit', 'test', 'update', 'done'];

export default view({
  id: 'vectors',
  calm: true,
  side: 'both',
  repaintsFor: (s) => [s.updateProgress >= 1],
  absent: ({ run }) => (run.n ? null : { says: ['none'] }),
  moment({ run, catalog, document }, scene) {
    const learner = entryOf(catalog, 'learners', document.learner) as Learner | null;
    return learner?.task === run.task ? moment(run, scene, learner, document) : null;
  },
  card,
});

function card(shown: Moment, page: Here) {
  const { text, theme, state } = page;
  const plot = plotSvg(vectorsPlot(shown, page), theme, {
    style: 'drawing',
    role: 'img',
    label: text.figure,
  });
  return html`<div class="vectors" data-phase=${state.phase ?? ''}>
    ${phaseBar(shown, page)}
    ${shown.chains.length ? html`<div class="vectors-figure" data-box>${plot}</div>` : nothing}
    <div class="vectors-side" tabindex="0" role="group" aria-label=${text.side}>
      ${shown.now.exact ? side(shown, page) : html`<p>${text.fetching}</p>`}
    </div>
  </div>`;
}

function phaseBar({ run, now }: Moment, { text, state, actions }: Here) {
  const { phase } = state;
  const phases = phase ? phasesOf(state, now.position) : PHASES;
  return html`<div class="vectors-bar">
    <button
      type="button"
      class="small slow"
      title=${text.slowText}
      ?disabled=${!run.visits}
      @click=${() => actions.slowMotion()}
    >
      ${phase ? text.slowNext : text.slow}
    </button>
    <ol class="phases" aria-label=${text.phasesLabel}>
      ${phases.map((name) => html`<li aria-current=${name === phase ? 'step' : nothing}>${text.phases[name as keyof typeof text.phases]}</li>`)}
    </ol>
  </div>`;
}

/** The example, w before and after, and what is added. */
export function vectorsPlot(
  { chains, example, shortened, side, now }: Moment,
  { text, theme, ...page }: Here,
) {
  const { width, height } = page.size();
  const size = { width: Math.round(width), height: Math.round(height) };
  const letters = theme.size.text;
  const ends = chains.flatMap(({ before, kept, after }) => [before, kept, after]);
  const points = [[0, 0], ...ends, ...(example ? [example] : [])];
  const box = (inner: Size) => boxAround(points, inner, Math.min(letters * 2.2, inner.height / 5));
  return plotOf('vectors', { size, box, axes: null }, theme, (pen) => {
    const { frame, thick } = pen;
    const hue = side > 0 ? theme.classPositive : side < 0 ? theme.classNegative : theme.w;
    const origin = pen.at([0, 0]);
    const arrow = (from: Point, to: Point, style: string, stroke: string, words: string, beside = false) =>
      pen.group(style, () => {
        const [a, b] = [pen.at(from), pen.at(to)];
        const width = thick * (style.startsWith('before') ? 0.8 : 1);
        if (!pen.arrow(a, b, { stroke, width }) || Math.hypot(b[0] - a[0], b[1] - a[1]) <= letters) return;
        const symbol = /before|after/.test(style) ? 'w' : undefined;
        pen.label(words, a, b, letters * (beside ? 0.9 : 0.75), beside, { symbol });
      });
    pen.path(gridPath(frame), { style: 'grid-lines' });
    pen.path(`M0,${origin[1]}H${size.width}M${origin[0]},0V${size.height}`, { style: 'axis-lines' });
    const unit = gridStep(scaleOf(frame), 26);
    const tick: Point = [frame.x(unit), origin[1] + letters * 1.05];
    pen.text(number(unit), tick, { style: 'tick', anchor: 'middle' });
    if (example)
      arrow(
        [0, 0],
        example,
        shortened ? 'example shortened' : 'example',
        hue,
        shortened ? text.shortened : text.example,
      );
    for (const { name, before } of chains)
      arrow([0, 0], before, now.isUpdate ? 'before' : 'before alone', theme.w, text.before(name));
    const foot = example && chains.length ? projectionOn(chains[0].before, example) : null;
    if (foot && example) {
      pen.path(`M${pen.at(example)}L${pen.at(foot)}`, { style: 'projection' });
      pen.path(`M${origin}L${pen.at(foot)}`, { style: 'shadow' });
    }
    for (const { name, before, kept, after, factor } of now.isUpdate ? chains : []) {
      if (kept.some((value, j) => value !== before[j])) arrow([0, 0], kept, 'shrunk', theme.w, '');
      arrow(kept, after, 'added', hue, factor ? text.added(factor) : '+', true);
      arrow([0, 0], after, 'after', theme.w, text.after(name));
    }
    pen.ring(origin, thick, { style: 'origin' });
  });
}

/** The example's projection on w, which the activation measures; null if w = 0. */
function projectionOn(w: Point, x: Point): Point | null {
  const square = w[0] * w[0] + w[1] * w[1];
  const share = (w[0] * x[0] + w[1] * x[1]) / square;
  return square ? [share * w[0], share * w[1]] : null;
}

/** Activation before and after as bars, and the arithmetic of the difference. */
function side(shown: Moment, page: Here) {
  const { run, now, bias, kind, axes, chains, bars, gain, quiet } = shown;
  const { text } = page;
  const words = [
    kind ? html`<p data-decisive>${text.kind[kind]}</p>` : nothing,
    axes && chains.length && !kind.endsWith('fitted')
      ? html`<p class="aside">${withSymbols(axes === 'span' ? text.axes.span(run.p) : text.axes[axes])}</p>`
      : nothing,
  ];
  if (now.position === 0)
    return html`<p>${text.start}</p>
      ${words}`;
  if (!bars.length) return words;
  const why = gain && text.gain(gain, bars[0], signOf(bars[0].name, shown, page));
  const trained = bias !== 'none' && bias !== 'fixed';
  return html`
    ${barRows(shown, page)}
    ${why ? html`<p class="gain" data-decisive><span>${withSymbols(why.left)}</span> <span>= ${formula(why.tex)}</span> <span>${why.right}</span></p>` : html`<p class="gain" data-decisive>${textOf(text, quiet)}</p>`}
    ${why && trained ? html`<p class="aside">${text.withBias(bias === 'threshold' ? -1 : 1)}</p>` : nothing}
    ${words}
  `;
}

/** The name of a bar: y a, a, or the activation of a class. */
const signOf = (name: string, { run }: Moment, { text }: Here) =>
  run.outputs > 1 ? text.bar.multiclass(name) : text.bar[run.task as keyof typeof text.bar];

type Track = ReturnType<typeof tracksOf>['rows'][0]['was'];

function barRows(shown: Moment, page: Here) {
  const { run, gain } = shown;
  const { text, state } = page;
  const several = run.outputs > 1;
  const { threshold, rows } = tracksOf(shown);
  const row = (name: string, when: 'was' | 'is', { value, over, from, width }: Track) =>
    html`<div class=${`activation ${when}`}>
      <span class="name">${text.when(signOf(name, shown, page), text[when], several)}</span>
      <span class="track"
        ><span
          class=${run.task !== 'binary' || state.phase === 'visit' ? 'plain' : over ? 'over' : 'under'}
          .style=${`left: ${from}%; width: ${width}%`}
        ></span
        ><i .style=${`left: ${threshold}%`}></i
      ></span>
      <strong>${number(value)}</strong>
    </div>`;
  return html`<div class="activations">
    ${rows.map(({ name, was, is }) => [row(name, 'was', was), gain ? row(name, 'is', is) : nothing])}
    ${several ? nothing : html`<p class="aside key"><i></i>${withSymbols(text.compared[run.task as keyof typeof text.compared](shown.threshold))}</p>`}
  </div>`;
}

/** Activations and their threshold, in per cent of a track. */
export function tracksOf({ bars, threshold }: Pick<Moment, 'bars' | 'threshold'>) {
  const values = bars.flatMap(({ before, after }) => [before, after]);
  const low = Math.min(0, threshold, ...values);
  const high = Math.max(0, threshold, ...values);
  const at = (value: number) => (100 * (value - low)) / (high - low || 1);
  const track = (value: number) => ({
    value,
    over: value > threshold,
    from: Math.min(at(0), at(value)),
    width: Math.abs(at(value) - at(0)),
  });
  return {
    threshold: at(threshold),
    rows: bars.map(({ name, before, after }) => ({ name, was: track(before), is: track(after) })),
  };
}
