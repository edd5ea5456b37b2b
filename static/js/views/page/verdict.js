// What theory says of the data before any training, and how far this run has come.

import { html, nothing, render } from 'lit-html';
import { norm } from '../../run/scene.js';
import { entryOf } from '../../scenario/document.js';
import { countedBy, endingWords, singular } from './ending.js';

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
  const curved = Boolean(run?.dual || (map && !map.straight));
  const where = run?.dual ? t.inKernel : t.inMap(map?.label);
  const head = (kind, words) =>
    html`<p class=${`verdict ${kind}`}>
      ${words}${curved && points.n ? html` <small>${where}</small>` : ''}
    </p>`;
  const about = { curved, task: run?.task, bias: document?.bias, app };
  return html`
    <h2 class="unseen">${t.heading}</h2>
    ${run && !points.n ? head('open', t.none) : !facts ? head('open', t.waiting) : said(facts, head, t, about)}
    ${facts?.unscaled && points.n ? html`<p class="unscaled">${t.unscaled(facts.unscaled)}</p>` : nothing}
    ${run && points.n ? soFar(state, scene, text) : nothing}
  `;
}

function said(facts, head, t, about) {
  if (about.task === 'regression') return regression(facts, head, t);
  if (facts.separable === true) return separable(facts, head, t, about);
  if (facts.separable === false) return inseparable(facts, head, t, about);
  return html`${head('open', t.open)}
    <p>${t.unknown}</p>`;
}

function separable(facts, head, t, { curved, task, bias, app }) {
  const { radius, margin, bound, bound_of: of, geometric_margin: distance, bound_reason: reason } = facts;
  const fromZero =
    bound !== null && Math.abs((radius * radius) / (margin * margin) - bound) <= 1 + bound * 1e-5;
  return html`
    ${head('separable', t.separable)} ${distance ? html`<p>${t.bestLine(distance, curved)}</p>` : nothing}
    ${task === 'multiclass' ? html`<p>${t.ranked}</p>` : nothing}
    ${
      bound !== null && bound !== undefined
        ? html`<p>
            ${t.bound(bound, singular(of))}
            <button
              type="button"
              class="link formula"
              title=${t.marginsButton}
              @click=${() => app.openDialog('margins')}
            >
              ${fromZero ? t.boundFormula(radius, margin) : t.boundOtherwise(radius, margin)}
              ${t.constant[bias]}
            </button>
          </p>`
        : reason
          ? html`<p>${t.boundNone(reason)}</p>`
          : nothing
    }
  `;
}

function inseparable(facts, head, t, { curved, task, bias }) {
  const { point } = facts;
  const met = () => (curved || !point || point.length !== 2 ? t.hullsMeetInMap : t.hullsMeet(point));
  const why = task === 'multiclass' ? t.unranked : bias === 'none' ? t.zeroSum : met();
  return html`${head('inseparable', t.inseparable)}
    <p>${why}</p>`;
}

/** Real targets: what can be reached, and by which rates. */
function regression({ least_squares: best, rate_safe: safe }, head, t) {
  if (!best) return head('open', t.fit);
  return html`
    ${head('open', t.fit)}
    <p>
      ${t.leastSquares(best.mse)}${best.w.length === 1 ? html` <span class="formula">${t.leastSquaresAt(best.w[0], best.b)}</span>` : nothing}
    </p>
    ${safe ? html`<p>${t.rates(safe)}</p>` : nothing}
  `;
}

function soFar(state, scene, text) {
  const { run, points } = state;
  const t = text.soFar;
  const now = scene?.now;
  const atEnd = now && run.ending && now.position >= run.visits;
  const facts = () => {
    const length = run.dual ? (scene.predictor.w === now.w ? scene.norm : null) : norm(now.w);
    return [
      run.task === 'regression' ? t.squaredError(now.errors) : t.errors(now.errors, points.n),
      length === null ? '' : t.norm(length),
      scene.worst > 0 && scene.norm > 0 && run.outputs === 1 ? t.margin(scene.worst / scene.norm) : '',
    ];
  };
  return html`
    <h2 class="unseen">${t.heading}</h2>
    <p class="so-far">
      <strong>${now ? t.counted(now.k, countedBy(state)) : '\u2013'}</strong>
      ${now ? facts().map((words) => (words ? html`<span>${words}</span>` : nothing)) : nothing}
    </p>
    ${atEnd && run.ending.end !== 'empty' ? html`<p class=${`ending ${run.ending.end}`} role="note">${endingWords(state, scene, text)}</p>` : nothing}
  `;
}
