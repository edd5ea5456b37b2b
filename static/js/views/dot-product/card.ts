// The card: the probe's button, the drawing, the numbers, and the predictions of every predictor.

import { html, nothing } from 'lit-html';
import { markOf, markPath } from '../../figures/marks.ts';
import { number } from '../../text/format.ts';
import { withSymbols, mathematical } from '../shared/marked.ts';
import { agreementDrawing, type Framed, type Handles } from './figure.ts';
import type { Moment } from './moment.ts';

/** arguments of the card besides the moment */
export type Page = {
  state: Pick<State, 'probe' | 'probing' | 'catalog'>;
  text: ViewWords['dot-product'];
  theme: Theme;
  drawn: Framed | null; // null until the size is known
  ends: { from: number; to: number }; // of v
  probe: () => void;
  handles: Handles;
};

export function card(moment: Moment, page: Page) {
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

const bar = ({ placeable, focus, made }: Moment, { state: { probe, probing }, text, probe: place }: Page) =>
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

/** The drawing's values as numbers. */
function numbers({ agreement, remark, numbers: rows, run, predictor, last }: Moment, page: Page) {
  const { text, drawn, ends } = page;
  const v = agreement?.norm && drawn ? drawn.vector(ends) : null;
  const aside = (words: string) => html`<p class="aside">${withSymbols(words)}</p>`;
  return html`
    ${remark ? (agreement ? html`<p>${withSymbols(text[remark as 'asking'])}</p>` : aside(text[remark as 'asking'])) : nothing}
    ${agreement && v ? html`<p class="zero" data-said="w.v">${mathematical('w · v')} ${agreement.exact ? html`= ${text.within(v.v, agreement.w)}<br />` : nothing} = <strong>${number(v.product)}</strong></p>` : nothing}
    ${rows.length || run.dual ? table(rows, agreement, text) : nothing}
    ${last && rows.length ? aside(text.ofLast) : nothing}
    ${predictor && rows.length ? aside(text.ofPredictor(labelOf(page, predictor))) : nothing}
    ${agreement?.classes ? aside(text.between(agreement.classes)) : nothing}
    ${agreement && !agreement.exact ? aside(text.span) : nothing}
  `;
}

const table = (rows: Moment['numbers'], agreement: Moment['agreement'], text: ViewWords['dot-product']) =>
  html`<table class="dot-numbers">
    <tbody>
      ${rows.map(([name, value]) => {
        const [formula, words] = text.rows[name];
        const beside = text.beside[name as keyof typeof text.beside]?.(agreement) ?? '';
        return html`<tr data-said=${name} ?data-decisive=${name === 'score'}>
          <th scope="row">${mathematical(formula)} <small>${withSymbols(words)}</small></th>
          <td>
            <strong>${name === 'angle' && value !== null ? text.degrees(value) : number(value)}</strong>
            ${beside ? html`<small>${beside}</small>` : nothing}
          </td>
        </tr>`;
      })}
    </tbody>
  </table>`;

const labelOf = ({ state: { catalog } }: Page, name: string) =>
  catalog?.predictors.find((entry) => entry.name === name)?.label ?? name;

/** Every predictor's prediction; for votes also their split. */
function answers({ answers: given, run }: Moment, page: Page) {
  const { text, theme } = page;
  if (!given) return html`<p class="aside">${text.asking}</p>`;
  const answer = ({ name, score, label, votes }: Probed['predictors'][0]) =>
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

function mark(run: Run, label: number | null, theme: Theme) {
  const shape = run.task === 'regression' || label === null ? null : markOf(run, theme, label);
  return shape
    ? html`<svg class="mark" viewBox="0 0 16 16" aria-hidden="true">
        <path d=${markPath(shape.symbol, 8, 8, 6.5)} fill=${shape.color} />
      </svg>`
    : nothing;
}

const tally = (
  { positive, negative }: { positive: number; negative: number },
  text: ViewWords['dot-product'],
) =>
  html`<span class="votes"
      ><span class="positive" .style=${`flex-grow: ${positive}`}></span
      ><span class="negative" .style=${`flex-grow: ${negative}`}></span></span
    ><small>${text.tally({ positive, negative })}</small>`;
