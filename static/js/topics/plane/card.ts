// The plane's HTML: its layers and tools, and the parts over them that move.

import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { repeat } from 'lit-html/directives/repeat.js';
import type { MarkName } from '../../kit/mark-names.ts';
import { entryOf } from '../../scenario/document.ts';
import { enlargeButton } from '../../kit/views/enlarge.ts';
import { withSymbols } from '../../kit/views/marked.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { RING, type Invitation } from './invitation.ts';
import { hintOf } from './moment.ts';
import { ROOM } from './note.ts';

export function frame(app: App) {
  const { store, actions, text } = app;
  const { state } = store;
  const t = text.plane;
  return html`
    <div
      id="plane-surface"
      class="plane-surface"
      tabindex="0"
      role="application"
      aria-label=${t.label(state.points.n)}
      data-drawn=${entryOf(state.catalog, 'features', state.document?.features)?.name ?? ''}
    >
      <canvas class="plane-under" aria-hidden="true"></canvas>
      <div class="plane-axes" aria-hidden="true"></div>
      <canvas class="plane-moving" aria-hidden="true"></canvas>
      <canvas class="plane-points" aria-hidden="true"></canvas>
      <div class="plane-labels" aria-hidden="true"></div>
      <div class="plane-tip" hidden></div>
      <div class="own-line-layer"></div>
    </div>
    <div class="plane-tools">
      <button type="button" class="icon plane-fit" title=${t.fit} aria-label=${t.fit} @click=${actions.fit}>
        <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8.5 13.5v3M7 15h3M14 9h3" />
        </svg>
      </button>
      ${enlargeButton('plane', t.name, app)}
    </div>
    ${hint(hintOf(state), state, text)}
  `;
}

function hint(key: ReturnType<typeof hintOf>, { failure }: State, text: Words) {
  if (key === 'failed') return html`<p class="plane-hint">${failure}</p>`;
  if (key === 'connecting') return html`<p class="plane-hint">${text.connection.connecting}</p>`;
  if (key === 'empty')
    return html`<p class="plane-hint"><strong>${text.empty.title}</strong><br />${text.empty.hint}</p>`;
  return '';
}

/**
 * The names at marks, the cross hair, the dragged point, and the note on w = 0 or different scales. `moment`: the one
 * shown. `invited`: the point that a first visitor is invited to drag
 */
export function overlay(
  {
    named,
    held,
    note,
    beyond,
    cursor,
    moment,
    invited,
  }: {
    named: MarkName[];
    held: any;
    note: ReturnType<typeof import('./plane-names.ts').noteOn>;
    beyond: ReturnType<typeof import('./moment.ts').beyondOf>;
    cursor: Point | null;
    moment: [string, number?, number?, number?] | null;
    invited: Invitation | null;
  },
  { x, y }: Frame,
  { text }: App,
) {
  const at = ([u, v]: Point) => [x(u), y(v)];
  return html`
    ${moment ? html`<span class="plane-moment">${textOf(text.moments, moment)}</span>` : ''}
    ${repeat(named, ({ key }) => key, markName)}
    ${note ? keyed(note.words, html`<p class="plane-note" .style=${noteStyle(note)}>${note.words}</p>`) : ''}
    ${beyond ? lineBeyond(beyond, text.plane.beyond) : ''} ${held ? heldPoint(held) : ''}
    ${invited ? invitation(invited, text) : ''} ${cursor ? placed(at(cursor), 'cross-hair', '') : ''}
  `;
}

/** The place of the note's words. */
const noteStyle = ({
  size,
  area: { left, top, width },
}: NonNullable<ReturnType<typeof import('./plane-names.ts').noteOn>>) =>
  `inset: ${top}px auto auto ${left}px; width: ${Math.ceil(width) + 1}px; padding: ${size * ROOM}px 0; font-size: ${size}px`;

const placed = ([x, y]: Point, name: string, content: string) =>
  html`<span class=${name} .style=${`transform: translate(${x}px, ${y}px)`}>${content}</span>`;

const CLASSES: Record<string, string> = {
  norm: 'arrow-label',
  normOf: 'arrow-label',
  own: 'own-line-label',
  theirs: 'own-line-label',
};

const markName = ({ key, words, symbol, color, weight, size, at: [x, y], turned }: MarkName) =>
  html`<span
    class=${`mark-name ${CLASSES[key.split(' ')[0]] ?? ''}`}
    data-says=${key.split(' ')[0]}
    data-symbol=${symbol ?? nothing}
    .style=${`transform: translate(${x}px, ${y}px) rotate(${turned}deg) translate(-50%, -50%); font-weight: ${weight}; font-size: ${size}px; ${symbol ? '' : `color: ${color}`}`}
    >${symbol ? withSymbols(words) : words}</span
  >`;

/** The words stand on the arrow's inner side. */
function lineBeyond(
  { at: [x, y], turned, right }: { at: Point; turned: number; right: boolean },
  words: string,
) {
  const place = `translate(${x}px, ${y}px)${right ? ' translateX(calc(56px - 100%))' : ''}`;
  return html`<span
    class=${`line-beyond ${right ? 'right' : ''}`}
    title=${words}
    .style=${`transform: ${place}`}
    ><svg viewBox="-12 -12 24 24" .style=${`transform: rotate(${turned}deg)`}>
      <path d="M-10,0H8M1,-7L8,0L1,7" /></svg
    >${words}</span
  >`;
}

/** A ring around a point, and the words that invite to drag it. */
function invitation({ at: [x, y], words, size, curve: [start, control, end] }: Invitation, text: Words) {
  const over = 2 * RING + 4;
  return html`<svg
      class="invitation"
      width=${over}
      height=${over}
      viewBox=${`${-over / 2} ${-over / 2} ${over} ${over}`}
      .style=${`transform: translate(${x}px, ${y}px) translate(-50%, -50%)`}
    >
      <circle r=${RING} />
      <path d=${`M${start}Q${control} ${end}`} />
    </svg>
    <span
      class="invitation-words"
      .style=${`transform: translate(${words[0]}px, ${words[1]}px) translate(-50%, -50%); font-size: ${size}px`}
      >${text.hints.drag}</span
    >`;
}

function heldPoint({ symbol, color, size, left, top }: any) {
  const place = `width: ${size}px; height: ${size}px; transform: translate(${left}px, ${top}px)`;
  return html`<span class=${`held ${symbol}`} .style=${`${place}; background: ${color}`}></span>`;
}
