// This step: the learner's pseudo-code with the live line marked, and its arithmetic with this visit's numbers.

import { html, nothing, render } from 'lit-html';
import { label, number, vector } from '../figures/format.js';
import { activation } from '../run/scene.js';
import { entryOf, nameOf, thresholdOf } from '../state/document.js';
import { formula } from './formula.js';

const MOST_TERMS = 4;

export default {
  id: 'step',
  calm: true,
  uses: (s) => [s.document, s.catalog, s.run],

  mount(element, app) {
    const paint = (state, scene) => render(panel(state, scene, app), element);
    return { render: (state) => paint(state, app.scene), follow: paint };
  },
};

function panel(state, scene, app) {
  const { text } = app;
  const { run, catalog, document } = state;
  const learner = entryOf(catalog, 'learners', document?.learner);
  const predictor = entryOf(catalog, 'predictors', document?.predictor);
  const note = text.step.predictorNote[nameOf(document?.predictor)];
  return html`
    <h2>${text.step.heading}</h2>
    ${learner ? pseudocode(learner, document, live(scene)) : nothing}
    ${run && scene && run.n ? arithmetic(run, scene, document, thresholdOf(learner, document), text) : nothing}
    ${predictor?.pseudocode?.length ? html`<h3>${predictor.label}: ${note ?? predictor.summary}</h3>${pseudocode(predictor, document, live(scene))}` : nothing}
  `;
}

/** Which lines of the pseudo-code the visit at hand runs. */
function live(scene) {
  if (!scene || scene.now.position === 0) return new Set();
  return new Set([scene.now.isUpdate ? 'update' : 'quiet']);
}

function pseudocode(learner, document, lines) {
  return html`<ol class="code">
    ${linesOf(learner, document).map(
      (line) => html`<li class=${lines.has(line.when) ? 'live' : ''} data-when=${line.when} .style=${`--indent: ${line.indent ?? 0}`}>${formula(line.tex)}</li>`,
    )}
  </ol>`;
}

/** A line may be for some values of an option only (`learner.variant`): `show` lists those, `hide` the others. */
function linesOf(learner, document) {
  return learner.pseudocode.filter((line) => {
    if (!line.by) return true;
    const value = line.by.split('.').reduce((part, key) => part?.[key], document);
    return line.show ? line.show.includes(value) : !line.hide.includes(value);
  });
}

function arithmetic(run, scene, document, threshold, text) {
  const { now, example } = scene;
  const t = text.step;
  const hasBias = document.bias !== 'none';
  if (now.position === 0) {
    return html`<div class="arithmetic"><p class="visit">${t.before}</p><p>${t.beforeText(vector(now.w), number(now.b), document.bias)}</p></div>`;
  }
  if (example === null || example < 0 || !now.exact) return html`<div class="arithmetic"><p>${t.unknown}</p></div>`;
  const phi = run.phi.subarray(example * run.p, (example + 1) * run.p);
  const y = run.y[example];
  const before = activation(phi, 0, now.beforeW, now.beforeB);
  const wrong = now.isUpdate ? now.mistake : false;
  const kind = wrong ? 'mistake' : now.isUpdate ? 'update' : 'quiet';
  return html`<div class=${`arithmetic ${kind}`}>
    <p class="visit">${t.visit(scene.epoch, example)}: x = ${vector(run.x.subarray(example * run.d, (example + 1) * run.d), 4)}, y = ${label(y)}</p>
    <p class="sum"><i>y a</i> = ${label(y)} · (${products(now.beforeW, phi)}${hasBias ? ` ${plus(now.beforeB)}` : ''})</p>
    <p class="sum result">= <strong>${number(y * before)}</strong> ${compared(y * before, threshold)}: <em>${t.verdicts[kind]}</em></p>
    ${now.isUpdate ? update(run, now, phi, y, document) : nothing}
  </div>`;
}

/** w1·x1 + w2·x2 + … with signs folded in. */
function products(w, phi) {
  const term = (value, j) => `${number(j ? Math.abs(value) : value, 3)}·${bracketed(phi[j])}`;
  const terms = Array.from(w.subarray(0, MOST_TERMS), (value, j) => (j ? (value < 0 ? ' \u2212 ' : ' + ') : '') + term(value, j));
  return terms.join('') + (w.length > MOST_TERMS ? ' + \u2026' : '');
}

const bracketed = (value) => (value < 0 ? `(${number(value, 3)})` : number(value, 3));
const plus = (value) => (value < 0 ? `\u2212 ${number(-value, 3)}` : `+ ${number(value, 3)}`);
const compared = (score, threshold) => `${score > threshold ? '>' : score < threshold ? '<' : '='} ${number(threshold)}`;

function update(run, now, phi, y, document) {
  const factor = now.step * y;
  const scaled = Math.abs(factor) === 1 ? '' : `${number(Math.abs(factor), 3)}·`;
  const sign = factor < 0 ? '\u2212' : '+';
  const trained = document.bias === 'learned' || document.bias === 'threshold';
  return html`
    <p class="sum"><i>w</i> ← ${vector(now.beforeW, MOST_TERMS, 3)} ${sign} ${scaled}${vector(phi, MOST_TERMS, 3)} = <strong>${vector(now.w, MOST_TERMS)}</strong></p>
    ${trained
      ? html`<p class="sum"><i>b</i> ← ${number(now.beforeB, 3)} ${sign} ${number(Math.abs(factor), 3)} = <strong>${number(now.b)}</strong></p>`
      : nothing}
  `;
}
