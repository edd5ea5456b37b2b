// What the chosen predictor keeps, at this moment: Algorithm 7's u, beta and c, survival counts, the pocket.

import { html, nothing } from 'lit-html';
import { count, number, vector } from '../figures/format.js';
import { kept } from '../run/kept.js';

const MOST = 12; // survivors drawn

export function predictorNumbers(state, scene, { step: t }) {
  const { run, document } = state;
  if (!run?.n || !scene?.now.exact) return nothing;
  const own = kept(run, scene.now, document.predictor);
  if (own?.c) {
    const some = (values) => vector(values, 3, 4);
    return html`<p class="kept">
      <span><i>c</i> = <strong>${count(own.c)}</strong></span> <span><i>u</i> = <strong>${some(own.u)}</strong></span>
      <span><i>β</i> = <strong>${some(own.beta)}</strong></span> <span><i>w</i> − <i>u</i>/<i>c</i> = <strong>${some(scene.predictor.w)}</strong></span>
      <span><i>b</i> − <i>β</i>/<i>c</i> = <strong>${typeof scene.predictor.b === 'number' ? number(scene.predictor.b) : some(scene.predictor.b)}</strong></span>
    </p>`;
  }
  if (own?.survivors) {
    const shown = own.survivors.slice(-MOST);
    const most = Math.max(1, ...shown.map(({ votes }) => votes));
    return html`<p class="kept">
        <span><i>k</i> = <strong>${count(own.survivors.at(-1).k)}</strong></span>
        <span><i>c</i><sub>k</sub> = <strong>${count(own.survivors.at(-1).votes)}</strong></span> <span>${t.voters(own.voters)}</span>
      </p>
      <ol class="survivors" aria-label=${t.survivors}>
        ${shown.map(({ k, votes }) => html`<li title=${t.survivor(k, votes)}><span .style=${`height: ${Math.max(4, (68 * votes) / most)}%`}></span><small>${count(votes)}</small></li>`)}
      </ol>`;
  }
  if (own?.pocket) return html`<p class="kept"><span><i>w</i><sub>pocket</sub> = <strong>${vector(own.pocket.w, 3, 4)}</strong></span></p>`;
  return nothing;
}
