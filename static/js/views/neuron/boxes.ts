// Training time and test time of this run as boxes: examples, learner, weights; then point, weights, answer.

import { html } from 'lit-html';
import type { Moment } from './moment.ts';

/** `text`: the words of the boxes */
export function boxesDrawing({ run, focus, unit, training }: Moment, text: ViewWords['neuron']['times']) {
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
