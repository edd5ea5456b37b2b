// The update as vectors, tip to tail on axes of one scale, its effect on the example's activation as bars, and slow motion
// through a visit.

import { html, nothing } from 'lit-html';
import { phasesOf } from '../../run/outcome.ts';
import { number } from '../../text/format.ts';
import { formula } from '../../kit/views/formula.ts';
import { withSymbols } from '../../kit/views/marked.ts';
import { plotSvg } from '../../kit/views/plot.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { view, type Page } from '../../kit/views/view.ts';
import { picture, vectorsPlot } from './figure.ts';
import type { Moment } from './moment.ts';

type Here = Page<'vectors'>;

const PHASES = ['visit', 'test', 'update', 'done'];

export default view({
  id: 'vectors',
  calm: true,
  side: 'both',
  repaintsFor: (s) => [s.updateProgress >= 1],
  ...picture,
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
