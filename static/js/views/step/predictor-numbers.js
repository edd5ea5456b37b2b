// What the chosen predictor keeps, at this moment: Algorithm 7's u, beta and c, survival counts, the pocket; and what it says
// of the probe.

import { html, nothing } from 'lit-html';
import { count, number, vector } from '../../text/format.js';
import { kept } from '../../run/kept.js';
import { nameOf } from '../../scenario/document.js';

const MOST = 12; // survivors drawn

const some = (values) => vector(values, 3, 4);
const offset = (b) => (typeof b === 'number' ? number(b) : some(b));

export function predictorNumbers(state, scene, { step: t }) {
  const { run, document } = state;
  if (!run?.n || !scene?.now.exact) return nothing;
  const own = kept(run, scene.now, document.predictor);
  const probed = probedOf(state);
  const shown = own?.c
    ? algorithm7(own, scene, document)
    : own?.survivors
      ? voters(own, probed, document, t)
      : own?.pocket
        ? pocket(own, document, t)
        : nothing;
  return html`${shown}${probed ? atProbe(probed, state, scene, t) : nothing}`;
}

/** What the server said of the probe, once it has; not of where it was before. */
function probedOf({ run, probe, probed }) {
  const known = probe && probed?.version === run.version && run.d <= 2 && probed.x.length === run.d;
  return known && probed.x.every((value, j) => value === probe[j]) ? probed : null;
}

function algorithm7(own, { predictor }, { bias }) {
  return html`<p class="kept">
    <span><i>c</i> = <strong>${count(own.c)}</strong></span>
    <span><i>u</i> = <strong>${some(own.u)}</strong></span>
    ${bias === 'none' ? nothing : html`<span><i>β</i> = <strong>${some(own.beta)}</strong></span>`}
    <span><i>w</i> − <i>u</i>/<i>c</i> = <strong>${some(predictor.w)}</strong></span>
    ${bias === 'none' ? nothing : html`<span><i>b</i> − <i>β</i>/<i>c</i> = <strong>${offset(predictor.b)}</strong></span>`}
  </p>`;
}

/** The newest vectors with their counts; once there is a probe, how each votes on it. */
function voters(own, probed, { sign_of_zero: signOfZero }, t) {
  const shown = own.survivors.slice(-MOST);
  const most = Math.max(1, ...shown.map(({ votes }) => votes));
  const { k, votes: newest } = own.survivors.at(-1);
  const bar = ({ k: index, votes, score }) => {
    const side = probed ? Math.sign(score(probed.phi)) || signOfZero : 0;
    return html`<li
      class=${side > 0 ? 'positive' : side < 0 ? 'negative' : ''}
      title=${t.survivor(index, votes, side)}
    >
      <span .style=${`height: ${Math.max(4, (68 * votes) / most)}%`}></span
      ><small>${side ? t.vote(side) : ''}${count(votes)}</small>
    </li>`;
  };
  return html`<p class="kept">
      <span><i>k</i> = <strong>${count(k)}</strong></span>
      <span><i>c</i><sub>k</sub> = <strong>${count(newest)}</strong></span>
      <span>${t.voters(own.voters)}</span>
    </p>
    <ol class="survivors" aria-label=${t.survivors}>
      ${shown.map(bar)}
    </ol>`;
}

const pocket = ({ pocket: { w, b }, streak }, { bias, predictor }, t) =>
  html`<p class="kept">
    <span><i>w</i><sub>pocket</sub> = <strong>${some(w)}</strong></span>
    ${bias === 'none' ? nothing : html`<span><i>b</i><sub>pocket</sub> = <strong>${offset(b)}</strong></span>`}
    ${predictor.rule === 'best' ? nothing : html`<span><i>${t.streak}</i> = <strong>${count(streak)}</strong></span>`}
  </p>`;

/** Algorithm 6 and its like, with the probe's numbers. */
function atProbe({ x, visit, predictors }, { document, run }, scene, t) {
  const said = predictors.find(({ name }) => name === nameOf(document.predictor));
  if (!said) return nothing;
  const { score, label, votes } = said;
  return html`<p class=${`kept at-probe ${visit === scene.now.position ? '' : 'late'}`} data-probe=${label}>
    <span>${t.atProbe(x)}</span>
    <span>${votes ? t.sumOfVotes(votes) : Array.isArray(score) ? nothing : t.probeScore(score)}</span>
    <strong>${t.says(label, run.task)}</strong>
  </p>`;
}
