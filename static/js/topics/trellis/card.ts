// The trellis: words across, tags down, lines between them, two paths, and the computation of one maximum.

import { html, nothing, svg } from 'lit-html';
import { textOf } from '../../kit/views/sentence.ts';
import { kindOf, placed, written, type Placed } from './edges.ts';
import type { Cell, Chosen, Moment, Sum } from './moment.ts';

/**
 * `tapped`: the visitor's answer to the path question; `taps`: number of answers per word and tag; `held`: the other
 * sentences are hidden while a question is open
 */
type Page = {
  text: ViewWords['trellis'];
  moments: Record<string, any>;
  choose: (change: Partial<Chosen>) => void;
  tapped: number[] | null;
  taps: number[][] | null;
  tap: (j: number, t: number) => void;
  held: boolean;
};

const LENGTHY = 24; // letters of a path from which its errors have a line of their own
const MOST_SEEN = 8; // summands visible at once; more are scrolled

export function card(moment: Moment, page: Page) {
  const { text } = page;
  const { words, tags, kind } = moment;
  const many = tags.length > MOST_SEEN ? '' : nothing;
  return html`<div class="trellis-view" data-kind=${kind} data-sentence=${moment.sentence} data-many=${many}>
    ${head(moment, page)}
    <div class="trellis-scroll" tabindex="0" role="group" aria-label=${text.label(words.join(' '))}>
      <div
        class="trellis-grid"
        data-long=${moment.fractions ? '' : nothing}
        .style=${`--words: ${words.length}; --longest: ${moment.longest}; --tags: ${tags.length}`}
      >
        <span class="trellis-corner"></span>
        ${words.map((word, j) => html`<span class="trellis-word" data-filled=${j < moment.filled ? '' : nothing}>${word}</span>`)}
        ${tags.map((tag, t) => html`<span class="trellis-tag" .style=${`grid-row: ${t + 2}`}>${tag}</span>`)}
        ${picture(moment, 'came')} ${picture(moment, 'paths')}
        ${moment.cells.map((cell) => node(cell, moment, page))}
        ${placed(
          moment.lines.filter(({ told }) => told),
          tags.length,
          written,
        ).map((line) => edge(line, moment))}
      </div>
    </div>
    <div class="trellis-says">${legend(moment, page)}</div>
  </div>`;
}

function head({ sentence, of, kind, step, by, shows }: Moment, { text, moments, choose, held }: Page) {
  const to = (i: number) => () => choose({ sentence: (i + of) % of, cell: null });
  const stepper =
    kind === 'path' || kind === 'next'
      ? nothing
      : html`<span class="example-stepper"
            ><button
              type="button"
              class="icon"
              aria-label=${text.previous}
              title=${text.previous}
              ?disabled=${held}
              @click=${to(sentence - 1)}
            >
              ‹</button
            ><span aria-live="off">${text.which(sentence, of)}</span
            ><button
              type="button"
              class="icon"
              aria-label=${text.next}
              title=${text.next}
              ?disabled=${held}
              @click=${to(sentence + 1)}
            >
              ›
            </button></span
          >${
            kind === 'chosen'
              ? html`<button
                  type="button"
                  class="link"
                  @click=${() => choose({ sentence: null, cell: null })}
                >
                  ${text.back(step)}
                </button>`
              : nothing
          }`;
  return html`<p class="trellis-head">
    ${stepper}<span class="trellis-moment"
      >${kind === 'path' || kind === 'next' ? text.nextSentence : html`${text.by[by]}, ${textOf(moments, shows)}`}</span
    >
  </p>`;
}

/** Lines between words, in shares of the grid: backpointers under the nodes' text, the paths over it. */
function picture({ words, tags, lines }: Moment, layer: 'came' | 'paths') {
  const x = (j: number) => `${((100 * (j + 0.5)) / words.length).toFixed(3)}%`;
  const y = (t: number) => `${((100 * (t + 0.5)) / tags.length).toFixed(3)}%`;
  const parts = lines
    .filter((line) => (kindOf(line) === 'came') === (layer === 'came'))
    .sort((a, b) => Number(a.found && !a.right) - Number(b.found && !b.right));
  return html`<svg class="trellis-lines" data-layer=${layer} aria-hidden="true">
    ${parts.map((line) => svg`<line x1=${x(line.j - 1)} y1=${y(line.from)} x2=${x(line.j)} y2=${y(line.to)} data-line=${kindOf(line)}></line>`)}
  </svg>`;
}

/** A transition's score, at its line. */
function edge(line: Placed, { words, tags }: Moment) {
  const { j, from, to, score, along } = line;
  const left = (j - 0.5 + along) / words.length;
  const top = (from + 0.5 + along * (to - from)) / tags.length;
  return html`<span
    class="trellis-edge"
    data-line=${kindOf(line)}
    data-level=${from === to ? '' : nothing}
    .style=${`--left: ${left.toFixed(4)}; --top: ${top.toFixed(4)}`}
    >${written(score)}</span
  >`;
}

function node({ j, t, word, best, right, found, chosen }: Cell, moment: Moment, page: Page) {
  const { text, choose, tapped, taps, tap } = page;
  const asksPath = moment.kind === 'path';
  const { words, tags, wrong } = moment;
  const press = asksPath ? () => tap(j, t) : () => choose({ cell: [j, t] });
  const count = taps?.[j]?.[t] ?? 0;
  return html`<button
    type="button"
    class="trellis-node"
    .style=${`grid-area: ${t + 2} / ${j + 2}`}
    data-right=${right ? '' : nothing}
    data-found=${found ? '' : nothing}
    data-wrong=${wrong !== null && found && !right ? '' : nothing}
    data-best=${best ?? nothing}
    aria-pressed=${String(asksPath ? tapped?.[j] === t : chosen)}
    aria-label=${text.node(words[j], tags[t], best, word, right, found)}
    @click=${press}
    @pointerenter=${asksPath ? nothing : (event: PointerEvent) => event.pointerType === 'mouse' && press()}
  >
    <span class="trellis-mark"
      ><b>${best === null ? '·' : written(best)}</b
      ><small>${word < 0 ? '' : '+'}${written(word)}</small></span
    >${count ? html`<span class="trellis-count">${count}</span>` : nothing}
  </button>`;
}

const longestOf = (tags: string[]) => Math.max(...tags.map(({ length }) => length));

/** Whether a path with its score may need a full line. */
const lengthy = ({ tags, longest }: Moment) => (longest * (longestOf(tags) + 1) > LENGTHY ? '' : nothing);

function legend(moment: Moment, { text }: Page) {
  const { kind, scores, found, right, tags, wrong, sum, words } = moment;
  const named = (tagging: number[]) => tagging.map((tag) => tags[tag]).join(' ');
  const key = html`<p class="trellis-key">
    ${right ? html`<span data-key="right">${text.key.right}</span>` : nothing}
    ${kind === 'path' || kind === 'next' ? nothing : html`<span data-key="found">${text.key.found}</span>`}
    <span>${text.key.numbers}</span>
  </p>`;
  const paths =
    scores && found && right
      ? html`<p
          class="trellis-paths"
          data-decisive
          data-wrong=${wrong ?? nothing}
          data-lengthy=${lengthy(moment)}
        >
          <span>${text.found(named(found), scores.found)}</span>
          <span>${text.right(named(right), scores.right)}</span>
          ${wrong === null ? nothing : html`<strong data-symbol=${wrong ? 'mistake' : nothing}>${text.wrong(wrong, words.length)}</strong>`}
        </p>`
      : html`<p class="trellis-paths" data-decisive data-lengthy=${lengthy(moment)}>
          <span
            >${kind === 'path' ? text.tap : kind === 'next' ? nothing : text.filling(moment.filled, words.length)}</span
          >
        </p>`;
  return html`${paths}${sumShown(sum, moment, text)}${key}`;
}

/** The computation of a maximum: one place per tag, so that nothing moves. */
function sumShown(sum: Sum | null, { words, tags, kind, fractions }: Moment, text: ViewWords['trellis']) {
  const blind = kind === 'path' || kind === 'next';
  const origins = tags.map((_, t) => {
    const origin = sum?.from[t];
    if (!origin) return html`<span></span>`;
    const { tag, before, after } = origin;
    return html`<span data-came=${!blind && tag === sum.came ? '' : nothing}
      >${blind ? text.origin(tags[tag], after) : text.origin(tags[tag], after, before, origin.sum)}</span
    >`;
  });
  const { j = 0, t = 0, most = 0, word = 0, best = 0 } = sum ?? {};
  return html`<div
    class="trellis-sum"
    data-long=${fractions ? '' : nothing}
    .style=${`--tag: ${longestOf(tags)}`}
    tabindex=${tags.length > MOST_SEEN ? 0 : nothing}
  >
    <b>${sum ? text.cell(words[j], tags[t], j > 0) : nothing}</b> ${origins}
    <span class="trellis-total"
      >${sum ? text.total(blind ? null : j ? most : null, word, best) : nothing}</span
    >
  </div>`;
}
