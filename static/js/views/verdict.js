// What theory says of the data before any training, and how far this run has come.

import { html, nothing, render } from 'lit-html';
import { entryOf, thresholdOf } from '../state/document.js';

export default {
  id: 'verdict',
  calm: true,
  uses: (s) => [s.facts, s.run, s.runId, s.document, s.catalog, s.points.n],

  mount(element, app) {
    const paint = (state, scene) => render(panel(state, scene, app), element);
    return { render: (state) => paint(state, app.scene), follow: paint };
  },
};

function panel(state, scene, app) {
  const { facts, run, points, catalog, document } = state;
  const { text } = app;
  const t = text.verdict;
  const map = entryOf(catalog, 'features', document?.features);
  const curved = map && !map.straight;
  const head = (kind, words) => html`<p class=${`verdict ${kind}`}>${words}${curved && points.n ? html` <small>${t.inMap(map.label)}</small>` : ''}</p>`;
  return html`
    <h2 class="unseen">${t.heading}</h2>
    ${run && !points.n ? head('open', t.none) : !facts ? head('open', t.waiting) : said(facts, head, t, { curved, bias: document.bias, app, run })}
    ${run && points.n ? soFar(state, scene, text) : nothing}
  `;
}

function said(facts, head, t, context) {
  if (facts.separable === true) return separable(facts, head, t, context);
  if (facts.separable === false) return inseparable(facts, head, t, context);
  return html`${head('open', t.open)}<p>${t.unknown}</p>`;
}

function separable(facts, head, t, { curved, bias, app }) {
  const { radius, margin, bound, bound_of: of, geometric_margin: distance, bound_reason: reason } = facts;
  const fromZero = bound !== null && Math.abs((radius * radius) / (margin * margin) - bound) <= 1 + bound * 1e-5;
  return html`
    ${head('separable', t.separable)}
    ${distance ? html`<p>${t.bestLine(distance, curved)}</p>` : nothing}
    ${bound !== null && bound !== undefined
      ? html`<p>
          ${t.bound(bound, singular(of))}
          <button type="button" class="link formula" title=${t.marginsButton} @click=${() => app.openDialog('margins')}>
            ${fromZero ? t.boundFormula(radius, margin) : t.boundOtherwise(radius, margin)} ${t.constant[bias]}
          </button>
        </p>`
      : reason
        ? html`<p>${t.boundNone(reason)}</p>`
        : nothing}
  `;
}

function inseparable(facts, head, t, { curved, bias }) {
  const { point } = facts;
  const why = bias === 'none' ? t.zeroSum : curved || !point || point.length !== 2 ? t.hullsMeetInMap : t.hullsMeet(point);
  return html`${head('inseparable', t.inseparable)}
    <p>${why}</p>`;
}

function soFar(state, scene, text) {
  const { run, points } = state;
  const t = text.soFar;
  const now = scene?.now;
  const atEnd = now && run.ending && now.position >= run.visits;
  return html`
    <h2 class="unseen">${t.heading}</h2>
    <p class="so-far">
      <strong>${now ? t.counted(now.k, countedBy(state)) : '\u2013'}</strong>
      ${now ? html`<span>${t.errors(now.errors, points.n)}</span><span>${t.norm(Math.hypot(...now.w))}</span>${scene.worst > 0 && scene.norm > 0 ? html`<span>${t.margin(scene.worst / scene.norm)}</span>` : nothing}` : nothing}
    </p>
    ${atEnd ? html`<p class=${`ending ${run.ending.end}`} role="note">${endingWords(state, text)}</p>` : nothing}
  `;
}

/** How the run ended, in the words of whoever knows most. */
export function endingWords(state, text) {
  const { run, facts } = state;
  const { end, cycle, on_boundary: boundary, largest_norm: norm, epochs } = run.ending;
  const t = text.ending;
  if (end === 'separated') return t.separated(run.updates, countedBy(state), facts?.bound);
  if (end === 'no-mistakes') return t['no-mistakes'](boundary);
  if (cycle) return t.cycle(cycle, norm);
  if (facts?.separable === false) return t.inseparable(norm, epochs);
  if (facts?.separable === true) return t.separableLater(run.updates, facts.bound, singular(facts.bound_of));
  return end === 'empty' ? '' : t[end](run.updates);
}

const singular = (of) => (of === 'updates' ? 'update' : 'mistake');

/** What an update is called: a learner without a margin only updates on mistakes. */
const countedBy = ({ catalog, document }) => (thresholdOf(entryOf(catalog, 'learners', document.learner), document) > 0 ? 'update' : 'mistake');
