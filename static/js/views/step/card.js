// Pseudo-code with the live line marked, the arithmetic of the visit, and what the predictor keeps.

import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { number } from '../../text/format.js';
import { formula } from '../shared/formula.js';
import { marked, mathematical } from '../shared/marked.js';
import { worded } from '../shared/sentence.js';

/** @typedef {import('../shared/quantity.js').Numbers} Numbers */

/**
 * @typedef {import('./lines.js').Part} Part
 * @typedef {Record<string, any>} Text
 */

/** @type {Record<string, (text: string, place: string, numbers: Numbers) => unknown>} */
const TAGS = {
  i: mathematical,
  strong: (text) => html`<strong>${text}</strong>`,
  em: (text) => html`<em>${marked(text)}</em>`,
  sub: (text) => html`<sub>${text}</sub>`,
  small: (text) => html`<small>${text}</small>`,
  quantity: (text, place, numbers) => numbers(place, text),
};
/** @type {Numbers} */
const plainly = (_, shown) => shown;
/** Other words are another sentence, not one that has moved; what is held while its number changes stays. @param {Part[]} parts */
const written = (parts, numbers = plainly) => {
  const held = parts.some((part) => part[0] === 'quantity');
  const words = parts.map((part) => (typeof part === 'string' ? part : part[1])).join('');
  return keyed(
    held || words,
    parts.map((part) => (typeof part === 'string' ? part : TAGS[part[0]](part[1], part[2] ?? '', numbers))),
  );
};

/**
 * @param {import('./moment.js').Moment} moment
 * @param {Text} text
 * @param {{moments: Text, numbers: Numbers, switches?: unknown, write?: () => void, pointed?: number[], enlarge: () => void}} page  what each moment is
 *   called; switches of the notation; what opens the exercise; lines, from 1, that a lesson points at; what shows the whole algorithm on the whole page
 */
export function card(moment, text, { moments, numbers, switches = nothing, write, pointed = [], enlarge }) {
  const { predictor, given } = moment;
  return html`
    ${pseudocode(moment.code, text.epoch, pointed, !moment.arithmetic?.lines.length)}
    <button type="button" class="whole" @click=${enlarge}>${text.whole}</button>
    ${given.length ? html`<p class="given">${marked(text.given(given), numbers)}</p>` : nothing}
    ${
      predictor
        ? html`<h3>
              ${marked(predictor.heading)}
              <small class="view-moment"
                >${predictor.shows ? worded(moments, predictor.shows) : nothing}</small
              >
            </h3>
            ${predictor.kept ? keptBlock(predictor.kept, text) : nothing}`
        : nothing
    }
    ${moment.arithmetic ? arithmeticBlock(moment.arithmetic, text, numbers) : nothing}
    ${predictor ? pseudocode(predictor.code) : nothing} ${switches}
    <p class="learned">
      ${marked(text.learned(moment.learned, given.length))}
      ${write ? html`<button type="button" class="link" @click=${write}>${text.write}</button>` : nothing}
    </p>
  `;
}

const pseudocode = (
  /** @type {import('./moment.js').CodeShown[]} */ lines,
  epoch = '',
  /** @type {number[]} */ pointed = [],
  decisive = false,
) =>
  html`<ol
    class=${`code ${lines.some((line) => line.epoch) ? 'framed' : ''}`}
    tabindex=${lines.some((line) => line.epoch) ? 0 : nothing}
    ?data-decisive=${decisive}
  >
    ${lines.map(({ tex, when, indent, live, epoch: looped }, k) => {
      const loop = looped && !lines[k - 1].epoch;
      const classes = [live && 'live', looped && 'in-epoch', loop && 'loop'].filter(Boolean).join(' ');
      return html`<li
        class=${classes}
        data-when=${when}
        ?data-pointed=${pointed.includes(k + 1)}
        data-epoch=${loop ? epoch : nothing}
        .style=${`--indent: ${indent}`}
      >
        ${formula(tex)}
      </li>`;
    })}
  </ol>`;

function arithmeticBlock(
  /** @type {import('./lines.js').Arithmetic} */ { kind, visit, scores, lines },
  /** @type {Text} */ text,
  /** @type {Numbers} */ numbers,
) {
  const result = lines.findIndex((line) => line.kind === 'result');
  const decisive = result < 0 ? 0 : result;
  return html`<div class=${`arithmetic ${kind}`}>
    <p class="visit">${marked(visit)}</p>
    ${
      scores.length
        ? html`<ol class="scores" start="0">
            ${scores.map(
              ({ c, score, winner, own }) =>
                html`<li
                  class=${`${winner ? 'winner' : ''} ${own ? 'own' : ''}`}
                  title=${text.scoreOf(c, winner, own)}
                >
                  ${mathematical('a')}<sub>${c}</sub> ${number(score, 3)}
                </li>`,
            )}
          </ol>`
        : nothing
    }
    ${lines.map(
      ({ kind: line, parts }, i) =>
        html`<p
          class=${line === 'note' ? nothing : `sum ${line === 'result' ? 'result' : ''}`}
          ?data-decisive=${i === decisive}
        >
          ${line === 'note' ? parts.map((part) => (typeof part === 'string' ? marked(part) : written([part]))) : written(parts, numbers)}
        </p>`,
    )}
  </div>`;
}

function keptBlock(
  /** @type {import('./predictor.js').Kept} */ { numbers, survivors, probe },
  /** @type {Text} */ text,
) {
  const bar = (/** @type {typeof survivors[number]} */ { title, side, height, text: votes }) =>
    html`<li class=${side > 0 ? 'positive' : side < 0 ? 'negative' : ''} title=${title}>
      <span .style=${`height: ${height}%`}></span><small>${votes}</small>
    </li>`;
  return html`
    ${
      survivors.length
        ? html`<ol class="survivors" aria-label=${text.survivors}>
            ${survivors.map(bar)}
          </ol>`
        : nothing
    }
    ${numbers.length ? html`<p class="kept" data-decisive>${numbers.map((parts) => html`<span>${written(parts)}</span> `)}</p>` : nothing}
    ${
      probe
        ? html`<p class=${`kept at-probe ${probe.late ? 'late' : ''}`} data-probe=${probe.label}>
            ${probe.parts.map((part) => html`<span>${part}</span> `)}<strong>${probe.says}</strong>
          </p>`
        : nothing
    }
  `;
}
