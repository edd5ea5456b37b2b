// Pseudo-code with its live line, the arithmetic of the visit, the predictor's state, and the switches of the notation.

import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { number } from '../../text/format.ts';
import { formula } from '../../kit/views/formula.ts';
import { marked, mathematical } from '../../kit/views/marked.ts';
import type { Numbers } from '../../kit/views/quantity.ts';
import { textOf } from '../../kit/views/sentence.ts';
import type { Arithmetic, Part } from './lines.ts';
import type { CodeShown, Kept, Moment } from './moment.ts';

type Text = ViewWords['step'];

const TAGS: Record<string, (text: string, place: string, numbers: Numbers) => unknown> = {
  i: mathematical,
  strong: (text) => html`<strong>${text}</strong>`,
  em: (text) => html`<em>${marked(text)}</em>`,
  sub: (text) => html`<sub>${text}</sub>`,
  small: (text) => html`<small>${text}</small>`,
  quantity: (text, place, numbers) => numbers(place, text),
};
const plainly: Numbers = (_, shown) => shown;
/** Other words replace the sentence; a number being dragged keeps its element. */
const markup = (parts: Part[], numbers = plainly) => {
  const hasQuantity = parts.some((part) => part[0] === 'quantity');
  const words = parts.map((part) => (typeof part === 'string' ? part : part[1])).join('');
  return keyed(
    hasQuantity || words,
    parts.map((part) => (typeof part === 'string' ? part : TAGS[part[0]](part[1], part[2] ?? '', numbers))),
  );
};

/**
 * `page`: names of the phases, switches of the notation, links to the exercise and to full screen, lines (from 1)
 * marked by a lesson
 */
export function card(
  moment: Moment,
  text: Text,
  {
    moments,
    numbers,
    switches = nothing,
    write,
    pointed = [],
    enlarge,
  }: {
    moments: Words['moments'];
    numbers: Numbers;
    switches?: unknown;
    write?: () => void;
    pointed?: number[];
    enlarge: () => void;
  },
) {
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
                >${predictor.shows ? textOf(moments, predictor.shows) : nothing}</small
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

const pseudocode = (lines: CodeShown[], epoch = '', pointed: number[] = [], decisive = false) =>
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

function arithmeticBlock({ kind, visit, scores, lines }: Arithmetic, text: Text, numbers: Numbers) {
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
          ${line === 'note' ? parts.map((part) => (typeof part === 'string' ? marked(part) : markup([part]))) : markup(parts, numbers)}
        </p>`,
    )}
  </div>`;
}

function keptBlock({ numbers, survivors, probe }: Kept, text: Text) {
  const bar = ({ title, side, height, text: votes }: (typeof survivors)[number]) =>
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
    ${numbers.length ? html`<p class="kept" data-decisive>${numbers.map((parts) => html`<span>${markup(parts)}</span> `)}</p>` : nothing}
    ${
      probe
        ? html`<p class=${`kept at-probe ${probe.late ? 'late' : ''}`} data-probe=${probe.label}>
            ${probe.parts.map((part) => html`<span>${part}</span> `)}<strong>${probe.says}</strong>
          </p>`
        : nothing
    }
  `;
}

export function notationSwitches(
  chosen: Moment['notation'],
  notations: Catalog['notations'] | undefined,
  actions: any,
  text: ViewWords['step'],
) {
  if (!notations) return nothing;
  const group = (part: 'examples' | 'bias') =>
    html`<span role="group" aria-label=${text.notation[part]}
      >${notations[part].map(
        ({ name, label }) =>
          html`<button
            type="button"
            class="plain"
            data-notation=${name}
            aria-pressed=${String(chosen[part] === name)}
            @click=${() => actions.setNotation({ [part]: name })}
          >
            ${label}
          </button> `,
      )}</span
    >`;
  return html`<p class="notation">
    <span>${text.notation.title}</span>
    ${group('examples')} ${chosen.bias === null ? html`<small>${text.notation.only}</small>` : group('bias')}
    ${!chosen.units || chosen.bias === null || chosen.bias === 'b' ? nothing : html`<small>${text.notation.numbers}</small>`}
  </p>`;
}
