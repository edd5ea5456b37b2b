// The neuron, live: inputs times weights, sum, threshold and output, drawn as a model, as a nerve cell, or as boxes of training
// time and test time.

import { html, nothing, svg } from 'lit-html';
import { number } from '../../text/format.ts';
import { pictureTabs } from '../../kit/views/card.ts';
import { isVisible } from '../../kit/plot.ts';
import { view, type Page } from '../../kit/views/view.ts';
import { modelDrawing, type Drawn } from './model.ts';
import { absent, moment, needs, sideOf, type Input, type Moment, type Neuron } from './moment.ts';
import { networkFigure } from './network-figure.ts';

const CHOSEN = { kind: 'model' };
const WIDE = 640;
const TALL = 320;
const MIDDLE = 160;
const MOST = 6; // dendrites drawn

export default view({
  id: 'neuron',
  calm: true,
  side: sideOf,
  chosen: CHOSEN,
  absent,
  moment,
  needs,
  card,
});

function card(shown: Moment, page: Page<'neuron', typeof CHOSEN>) {
  const { text, theme, choose } = page;
  const { kind } = page.chosen;
  const size = page.size();
  const { run, focus, phase, unit, byLast } = shown;
  const boxes = kind === 'times';
  const kinds = run.network ? text.networkKinds : text.kinds;
  const draw = run.network ? networkFigure : kind === 'cell' ? cellDrawing : modelDrawing;
  return html`<div class="neuron" data-phase=${phase ?? ''}>
    <div class="fig-row">
      ${pictureTabs('neuron-kind', text.kindsLabel, kinds, kind in kinds ? kind : 'model', (other: string) => choose({ kind: other }))}
      <span class="point">${text.point(focus)}${byLast ? text.byLast : ''}</span>
    </div>
    <div class="fig-box">
      ${!unit ? text.waiting : boxes ? boxesDrawing(shown, text.times) : isVisible(size) ? draw(unit, { run, focus, theme, text }, size) : nothing}
    </div>
    ${run.dual ? html`<p class="fig-say">${text.kernel}</p>` : nothing}
    ${run.network && !boxes ? html`<p class="fig-say">${text.network(run.network.output)}</p>` : nothing}
  </div>`;
}

/** Training time and test time of this run as boxes: examples, learner, weights; then point, weights, answer. */
function boxesDrawing({ run, focus, unit, training }: Moment, text: ViewWords['neuron']['times']) {
  if (!unit) return '';
  const { name, before, position, epoch, updates, w, b } = training;
  const box = (kind: string, head: string, words: string) =>
    html`<div class="time-box" data-box=${kind}><strong>${head}</strong><span>${words}</span></div>`;
  const arrow = html`<span class="time-arrow" aria-hidden="true">→</span>`;
  const { network } = run;
  const model = network
    ? text.units(network.hidden)
    : run.dual
      ? text.counts(run.n)
      : run.outputs > 1
        ? text.rows(run.outputs)
        : text.weights(w, b);
  const answer = unit.said === null ? text.waits : text.answer(unit.said, run.task);
  return html`<div class="times">
    <h4>${text.trainingTime(before, position)}</h4>
    <div class="time-row">
      ${box('examples', text.examples(run.n), text.pairs)} ${arrow}
      ${box('learner', name, text.made(position, epoch, updates))} ${arrow}
      ${box('weights', text.model({ dual: run.dual, bias: b !== null, network }), model)}
    </div>
    <h4>${text.testTime}</h4>
    <div class="time-row">
      ${box('point', text.point(focus), text.onlyX)} ${arrow}
      ${box('score', text.asks({ dual: run.dual, network, mapped: !run.plain }), text.score(unit.scores[unit.winner]))}
      ${arrow} ${box('answer', text.said, answer)}
    </div>
    <p>${text.between}</p>
  </div>`;
}

/** The nerve cell behind the model: dendrites carry signals, synapses weigh them, the cell body sums, the axon fires. */
function cellDrawing(unit: Neuron, { run, theme, text: t }: Drawn, { width, height }: Size) {
  const scale = Math.min(width / WIDE, height / TALL);
  const text = theme.size.text / scale;
  const fires = unit.said !== null && (run.outputs > 1 || unit.said > 0);
  const output = unit.said === null ? '' : fires ? t.cell.fires : t.cell.rests;
  const shown =
    unit.inputs.length > MOST ? [...unit.inputs.slice(0, MOST - 1), ...unit.inputs.slice(-1)] : unit.inputs;
  return svg`<svg class=${`fig-svg nerve-cell ${fires ? 'fires' : ''}`} width=${width} height=${height} viewBox=${`0 0 ${WIDE} ${TALL}`} role="img" aria-label=${t.cellFigure(output)} font-size=${text}>
    ${shown.map((input, i) => dendrite(input, i, shown.length, unit, text))}
    <path class="axon" d="M306,160C340,158 352,164 380,162C430,158 470,166 524,158" />
    ${[352, 398, 444, 490].map((x, i) => svg`<rect class="myelin" x=${x - 17} y=${152 + (i % 2) * 2} width="38" height="17" rx="8" />`)}
    <path class="terminals" d="M522,158C544,152 548,120 572,112M522,158C548,158 556,148 582,152M522,158C546,164 552,190 574,200" />
    ${[
      [575, 110],
      [585, 152],
      [577, 202],
    ].map(([x, y]) => svg`<circle class="bouton" cx=${x} cy=${y} r="7" />`)}
    <path class="body" d="M214,120C226,100 252,104 262,112C284,108 298,124 298,138C312,150 314,168 300,180C298,202 274,210 258,204C240,214 216,206 212,188C196,178 198,158 206,148C202,138 206,128 214,120Z" />
    <circle class="nucleus" cx="252" cy="158" r="27" />
    <text class="score" data-said="score" x="252" y=${158 + text * 0.35} text-anchor="middle">${number(unit.scores[unit.winner])}</text>
    <text class="said" x=${WIDE - 6} y=${MIDDLE + text * 4.6} text-anchor="end">${output}</text>
    <g class="names">
      <text x="96" y=${TALL - text * 0.4} text-anchor="middle">${t.cell.synapses}</text>
      <text x="150" y=${text} text-anchor="middle">${t.cell.dendrites}</text>
      <text x="266" y=${250 + text * 0.2} text-anchor="middle">${t.cell.body}</text>
      <text x="440" y=${140 - text * 0.4} text-anchor="middle">${t.cell.axon}</text>
    </g>
    <title>${t.cell.fulls}${run.outputs > 1 ? ` ${t.cell.ofClass(unit.winner)}` : nothing}</title>
  </svg>`;
}

/** A dendrite with the axon ending of another cell: filled if it excites, hollow if it inhibits. */
function dendrite(
  { name, value, weights }: Input,
  i: number,
  count: number,
  { inputs, winner }: Neuron,
  text: number,
) {
  const y = 34 + ((TALL - 84) * (i + 0.5)) / count;
  const bend = MIDDLE + (y - MIDDLE) * 0.42;
  const weight = weights[winner];
  const largest = Math.max(...inputs.map((input) => Math.abs(input.weights[winner])), Number.MIN_VALUE);
  const r = 3 + 9 * Math.sqrt(Math.abs(weight) / largest);
  const up = y < MIDDLE ? -1 : 1;
  return svg`<g class=${`dendrite ${value * weight > 0 ? 'raises' : value * weight < 0 ? 'lowers' : ''}`}>
    <path class="branch" d=${`M104,${y}C146,${y} 164,${bend} 216,${MIDDLE + (y - MIDDLE) * 0.2}`} stroke-width="5" />
    <path class="branch" d=${`M138,${y + (bend - y) * 0.14}C130,${y + up * 8} 126,${y + up * 14} 114,${y + up * 17}`} stroke-width="2.5" />
    <path class="incoming" d=${`M58,${y + 2}C70,${y - 3} 78,${y + 2} 90,${y}`} />
    <circle class=${`synapse ${weight < 0 ? 'inhibits' : 'excites'}`} cx="97" cy=${y} r=${r} />
    <text class="value" x="54" y=${y + text * 0.35} text-anchor="end">${name ? `${name} ${number(value, 3)}` : value > 0 ? '+1' : '−1'}</text>
    <text class="weight" x="112" y=${y - 6}>${number(weight, 3)}</text>
  </g>`;
}
