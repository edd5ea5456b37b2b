// An update as arrows, the activations before and after it as bars, and the phases of a visit.

import { html, nothing, svg } from 'lit-html';
import { number } from '../../text/format.ts';
import { formula } from '../shared/formula.ts';
import { withSymbols } from '../shared/marked.ts';
import { textOf } from '../shared/sentence.ts';
import { tracksOf, type Arrow } from './figure.ts';
import type { Moment } from './moment.ts';

export type Text = ViewWords['vectors'];
export type Page = {
  text: Text;
  theme: Theme;
  size: Size;
  run: Run;
  now: RunState;
  bias: ScenarioDocument['bias'];
  phase: State['phase'];
  phases: string[];
  goOn: () => void; // next phase
};

/** `figure`: null until there is room */
export const card = (
  moment: Moment,
  figure: ReturnType<typeof import('./figure.ts').figureOf> | null,
  page: Page,
) =>
  html`<div class="vectors" data-phase=${page.phase ?? ''}>
    ${phaseBar(page)}
    ${moment.chains.length ? html`<div class="vectors-figure">${figure ? drawing(figure, page) : nothing}</div>` : nothing}
    <div class="vectors-side" tabindex="0" role="group" aria-label=${page.text.side}>
      ${page.now.exact ? side(moment, page) : html`<p>${page.text.fetching}</p>`}
    </div>
  </div>`;

const phaseBar = ({ phase, phases, run, text, goOn }: Page) =>
  html`<div class="vectors-bar">
    <button type="button" class="small slow" title=${text.slowText} ?disabled=${!run.visits} @click=${goOn}>
      ${phase ? text.slowNext : text.slow}
    </button>
    <ol class="phases" aria-label=${text.phasesLabel}>
      ${phases.map((name) => html`<li aria-current=${name === phase ? 'step' : nothing}>${text.phases[name as keyof typeof text.phases]}</li>`)}
    </ol>
  </div>`;

function drawing(
  figure: ReturnType<typeof import('./figure.ts').figureOf>,
  { text, theme, size: { width, height } }: Page,
) {
  const { origin, grid, tick, shadow, example, before, added } = figure;
  const letters = theme.size.text;
  const arrow = ({ kind, color, width: wide, shaft, head, label }: Arrow) =>
    svg`<g class=${kind}>
      <path class="shaft" d=${shaft} stroke=${color} stroke-width=${wide} />
      <path d=${head} fill=${color} />
      ${label ? svg`<text x=${label.x} y=${label.y} text-anchor=${label.anchor} data-symbol=${/before|after/.test(kind) ? 'w' : nothing}>${label.text}</text>` : nothing}
    </g>`;
  return svg`<svg class="drawing" width=${width} height=${height} role="img" aria-label=${text.figure}>
    <path class="grid-lines" d=${grid} />
    <path class="axis-lines" d=${`M0,${origin[1]}H${width}M${origin[0]},0V${height}`} />
    <text class="tick" x=${tick.x} y=${origin[1] + letters * 1.05} text-anchor="middle">${tick.text}</text>
    ${example.map(arrow)} ${before.map(arrow)}
    ${shadow ? svg`<path class="projection" d=${shadow.projection} /><path class="shadow" d=${shadow.shadow} />` : nothing}
    ${added.map(arrow)}
    <circle class="origin" cx=${origin[0]} cy=${origin[1]} r=${theme.size.boundary} />
  </svg>`;
}

/** Activation before and after as bars, and the arithmetic of the difference. */
function side(moment: Moment, page: Page) {
  const { kind, axes, chains, bars, gain } = moment;
  const { text, run, now, bias } = page;
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
  const why = gain && text.gain(gain, bars[0], signOf(bars[0].name, page));
  const trained = bias !== 'none' && bias !== 'fixed';
  return html`
    ${barRows(moment, page)}
    ${why ? html`<p class="gain" data-decisive><span>${withSymbols(why.left)}</span> <span>= ${formula(why.tex)}</span> <span>${why.right}</span></p>` : html`<p class="gain" data-decisive>${textOf(text, moment.quiet)}</p>`}
    ${why && trained ? html`<p class="aside">${text.withBias(bias === 'threshold' ? -1 : 1)}</p>` : nothing}
    ${words}
  `;
}

/** The name of a bar: y a, a, or the activation of a class. */
const signOf = (name: string, { run, text }: Page) =>
  run.outputs > 1 ? text.bar.multiclass(name) : text.bar[run.task as keyof typeof text.bar];

function barRows(moment: Moment, page: Page) {
  const { run, text } = page;
  const several = run.outputs > 1;
  const { threshold, rows } = tracksOf(moment);
  const row: (name: string, when: 'was' | 'is', track: (typeof rows)[number]['was']) => unknown = (
    name,
    when,
    { value, over, from, width },
  ) =>
    html`<div class=${`activation ${when}`}>
      <span class="name">${text.when(signOf(name, page), text[when], several)}</span>
      <span class="track"
        ><span
          class=${run.task !== 'binary' || page.phase === 'visit' ? 'plain' : over ? 'over' : 'under'}
          .style=${`left: ${from}%; width: ${width}%`}
        ></span
        ><i .style=${`left: ${threshold}%`}></i
      ></span>
      <strong>${number(value)}</strong>
    </div>`;
  return html`<div class="activations">
    ${rows.map(({ name, was, is }) => [row(name, 'was', was), moment.gain ? row(name, 'is', is) : nothing])}
    ${several ? nothing : html`<p class="aside key"><i></i>${withSymbols(text.compared[run.task as keyof typeof text.compared](moment.threshold))}</p>`}
  </div>`;
}
