// What theory says of the data before any training, and how far this run has come.

import { html, nothing, render } from 'lit-html';
import { votesNeeded } from '../../run/training-error.js';
import { covered } from '../../state/question.js';
import { say } from '../shared/card.js';
import { conclusionOf, progressOf } from './conclusions.js';
import { endingWords } from './ending.js';

/** @type {View} */
const panel = {
  id: 'verdict',
  calm: true,
  uses: (s) => [covered(s.lesson), s.facts, s.run, s.runId, s.votes, s.document, s.catalog, s.points.n],

  mount(element, app) {
    const paint = (/** @type {State} */ state, /** @type {Scene | null} */ scene) =>
      render(card(state, scene, app), element);
    return { render: (state) => paint(state, app.scene), follow: paint, needs: votesNeeded };
  },
};
export default panel;

/** @param {State} state @param {Scene | null} scene @param {App} app */
function card(state, scene, app) {
  const t = app.text.verdict;
  if (covered(state.lesson))
    return html`<h2 class="unseen">${t.heading}</h2>
      <p class="verdict open covered">${app.text.question.covered}</p>`;
  const { kind, head, where, lines } = conclusionOf(state);
  const { facts, points } = state;
  return html`
    <h2 class="unseen">${t.heading}</h2>
    <p class=${`verdict ${kind}`}>
      ${say(t, head)}${where ? html` <small>${say(t, where)}</small>` : nothing}
    </p>
    ${lines.map((line) => paragraph(line, app))}
    ${facts?.unscaled && points.n ? html`<p class="unscaled">${t.unscaled(facts.unscaled)}</p>` : nothing}
    ${soFar(state, scene, app)}
  `;
}

/** @param {import('./conclusions.js').Line} line @param {App} app */
function paragraph({ says, formula, constant }, { text, openDialog }) {
  const t = text.verdict;
  if (!formula) return html`<p>${say(t, says)}</p>`;
  if (constant === undefined)
    return html`<p>${say(t, says)} <span class="formula">${say(t, formula)}</span></p>`;
  return html`<p>
    ${say(t, says)}
    <button type="button" class="link formula" title=${t.marginsButton} @click=${() => openDialog('margins')}>
      ${say(t, formula)} ${t.constant[constant]}
    </button>
  </p>`;
}

/** @param {State} state @param {Scene | null} scene @param {App} app */
function soFar(state, scene, { text }) {
  const t = text.soFar;
  const progress = progressOf(state, scene);
  if (!progress) return nothing;
  const { counted, numbers, end } = progress;
  return html`
    <h2 class="unseen">${t.heading}</h2>
    <p class="so-far">
      <strong>${counted ? say(t, counted) : '\u2013'}</strong>
      ${numbers.map((sentence) => html`<span>${say(t, sentence)}</span>`)}
    </p>
    ${end && scene ? html`<p class=${`ending ${end}`} role="note">${endingWords(/** @type {Ready} */ (state), scene, text)}</p>` : nothing}
  `;
}
