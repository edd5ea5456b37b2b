// The card: the probe's button, the drawing, the numbers, and what every predictor says.

import { html, nothing } from 'lit-html';
import { markOf, markPath } from '../../figures/marks.js';
import { number } from '../../text/format.js';
import { lettered, mathematical } from '../shared/marked.js';
import { agreementDrawing } from './figure.js';

/**
 * @typedef {import('./moment.js').Moment} Moment
 *
 * @typedef {object} Page  what the card is given beside the moment
 * @property {Pick<State, 'probe' | 'probing' | 'catalog'>} state
 * @property {Record<string, any>} text
 * @property {Theme} theme
 * @property {import('./figure.js').Framed | null} drawn  null before the room for it is known
 * @property {{from: number, to: number}} ends  of v
 * @property {() => void} probe
 * @property {import('./figure.js').Handles} handles
 */

/** @param {Moment} moment @param {Page} page */
export function card(moment, page) {
  const { text, theme, drawn, ends, handles } = page;
  const { agreement, focus, run } = moment;
  const picture = drawn && agreementDrawing(drawn, { focus, run, ends, text }, theme, handles);
  return html`<div class="dot-product">
    ${bar(moment, page)} ${agreement ? html`<div class="fig-box">${picture ?? nothing}</div>` : nothing}
    <div class="dot-side" tabindex="0" role="group" aria-label=${text.side}>
      ${numbers(moment, page)} ${answers(moment, page)}
    </div>
  </div>`;
}

/** @param {Moment} moment @param {Page} page */
const bar = ({ placeable, focus, made }, { state: { probe, probing }, text, probe: place }) =>
  html`<div class="fig-row dot-bar">
    <button
      type="button"
      class="small probe"
      title=${placeable ? text.probeText : text.notPlaced}
      aria-pressed=${probing ? 'true' : 'false'}
      ?disabled=${!placeable}
      @click=${() => place()}
    >
      ${probe ? text.remove : probing ? text.placing : text.probe}
    </button>
    <span class="point">${text.point(focus, made)}</span>
  </div>`;

/** What the drawing shows, as numbers. @param {Moment} moment @param {Page} page */
function numbers({ agreement, remark, numbers: rows, run, predictor, last }, page) {
  const { text, drawn, ends } = page;
  const v = agreement?.norm && drawn ? drawn.vector(ends) : null;
  const aside = (/** @type {string} */ words) => html`<p class="aside">${lettered(words)}</p>`;
  return html`
    ${remark ? (agreement ? html`<p>${lettered(text[remark])}</p>` : aside(text[remark])) : nothing}
    ${agreement && v ? html`<p class="zero" data-said="w.v">${mathematical('w · v')} ${agreement.exact ? html`= ${text.within(v.v, agreement.w)}<br />` : nothing} = <strong>${number(v.product)}</strong></p>` : nothing}
    ${rows.length || run.dual ? table(rows, agreement, text) : nothing}
    ${last && rows.length ? aside(text.ofLast) : nothing}
    ${predictor && rows.length ? aside(text.ofPredictor(labelOf(page, predictor))) : nothing}
    ${agreement?.classes ? aside(text.between(agreement.classes)) : nothing}
    ${agreement && !agreement.exact ? aside(text.span) : nothing}
  `;
}

/** @param {Moment['numbers']} rows @param {Moment['agreement']} agreement @param {Record<string, any>} text */
const table = (rows, agreement, text) =>
  html`<table class="dot-numbers">
    <tbody>
      ${rows.map(([name, value]) => {
        const [formula, words] = text.rows[name];
        const beside = text.beside[name]?.(agreement) ?? '';
        return html`<tr data-said=${name} ?data-decisive=${name === 'score'}>
          <th scope="row">${mathematical(formula)} <small>${lettered(words)}</small></th>
          <td>
            <strong>${name === 'angle' && value !== null ? text.degrees(value) : number(value)}</strong>
            ${beside ? html`<small>${beside}</small>` : nothing}
          </td>
        </tr>`;
      })}
    </tbody>
  </table>`;

/** @param {Page} page @param {string} name */
const labelOf = ({ state: { catalog } }, name) =>
  catalog?.predictors.find((entry) => entry.name === name)?.label ?? name;

/** Every predictor's answer; of the voted one how its vectors are divided. @param {Moment} moment @param {Page} page */
function answers({ answers: given, run }, page) {
  const { text, theme } = page;
  if (!given) return html`<p class="aside">${text.asking}</p>`;
  const answer = (/** @type {Probed['predictors'][0]} */ { name, score, label, votes }) =>
    html`<tr data-predictor=${name}>
      <th scope="row">${labelOf(page, name)}</th>
      <td>${Array.isArray(score) ? nothing : html`<span class="score">${number(score)}</span>`}</td>
      <td>${mark(run, label, theme)} <strong>${text.says(label, run.task)}</strong></td>
      ${votes ? html`<td class="tally" title=${text.tally(votes)}>${tally(votes, text)}</td>` : html`<td></td>`}
    </tr>`;
  return html`<table class=${`dot-answers ${given.late ? 'late' : ''}`}>
    <caption>
      ${text.saysHeading}
    </caption>
    <tbody>
      ${given.predictors.map(answer)}
    </tbody>
  </table>`;
}

/** @param {Run} run @param {number | null} label @param {Theme} theme */
function mark(run, label, theme) {
  const shape = run.task === 'regression' || label === null ? null : markOf(run, theme, label);
  return shape
    ? html`<svg class="mark" viewBox="0 0 16 16" aria-hidden="true">
        <path d=${markPath(shape.symbol, 8, 8, 6.5)} fill=${shape.color} />
      </svg>`
    : nothing;
}

/** @param {{positive: number, negative: number}} votes @param {Record<string, any>} text */
const tally = ({ positive, negative }, text) =>
  html`<span class="votes"
      ><span class="positive" .style=${`flex-grow: ${positive}`}></span
      ><span class="negative" .style=${`flex-grow: ${negative}`}></span></span
    ><small>${text.tally({ positive, negative })}</small>`;
