// The proof as markup: four pictures with their inequalities, and the line about a jump.

import { html, nothing, svg } from 'lit-html';
import { boundOf } from '../../scenario/bound.ts';
import { sentence } from '../shared/card.ts';
import { formula } from '../shared/formula.ts';
import { withSymbols } from '../shared/marked.ts';
import { sector, type Axes, type MeetingChart, type SideChart } from './charts.ts';
import type { Drawn } from './moment.ts';

export const RADIUS = 50; // of the dial, in its own units
const PICTURES = ['along', 'length', 'meet', 'angle'] as const;

export type Picture = (typeof PICTURES)[number];
/** null: no room for it */
export type Charts = { along: SideChart | null; length: SideChart | null; meet: MeetingChart | null };
/** of pointer, keys and clicks */
export type Handlers = Record<string, (event: any) => void>;

/** `shown`: the only picture on a narrow card */
export const card = (
  drawn: Drawn,
  charts: Charts,
  {
    text,
    shown,
    choose,
    on,
  }: {
    text: ViewWords['proof'];
    shown: Picture;
    choose: (name: Picture) => void;
    on: (name: Picture) => Handlers;
  },
) =>
  html`<div class="proof" data-shown=${shown}>
    <div class="which segments" role="radiogroup" aria-label=${text.pictures}>
      ${PICTURES.map(
        (name) =>
          html`<button
            type="button"
            class="segment"
            role="radio"
            aria-checked=${name === shown}
            @click=${() => choose(name)}
          >
            <span>${withSymbols(text.figures[name].title)}</span>
          </button>`,
      )}
    </div>
    ${PICTURES.map((name) => {
      const reason = drawn.reasons[name];
      return html`<section class=${`figure ${name} ${reason ? 'grey' : ''}`}>
        ${heading(name, drawn, text)}
        <div class="canvas" data-canvas=${name}>
          ${reason ? html`<p class="reason" data-decisive>${sentence(text, reason)}</p>` : name === 'angle' ? dial(drawn, text) : plot(name, drawn, charts[name], text, on(name))}
        </div>
      </section>`;
    })}
    <div class="jump" aria-live="off"></div>
  </div>`;

function heading(name: Picture, { proof, facts, kind }: Drawn, text: ViewWords['proof']) {
  const { zero, unit, classes } = kind;
  const { tex } = text;
  const formulas = {
    along: proof.rise === null ? tex.along : tex.least(zero, unit),
    length: proof.growth === null ? tex.length : tex.most(zero, unit, classes),
    meet: proof.meets === null ? null : tex.meet(zero, boundOf(facts), classes),
    angle: null,
  };
  return html`<header title=${text.figures[name].says}>
    ${formulas[name] ? html`<span class="tex">${formula(formulas[name])}</span>` : html`<span class="tex">${withSymbols(text.figures[name].title)}</span>`}
    <span class="reading" data-reading=${name}></span>
  </header>`;
}

function plot(
  name: Exclude<Picture, 'angle'>,
  drawn: Drawn,
  chart: SideChart | MeetingChart | null,
  text: ViewWords['proof'],
  on: Handlers,
) {
  if (!chart) return nothing;
  const { axes } = chart;
  const { left, right, top, bottom } = axes;
  const { last } = drawn;
  return html`<svg
    class="side-plot"
    tabindex=${last ? 0 : nothing}
    role=${last ? 'slider' : 'img'}
    aria-label=${text.figures[name].says}
    aria-valuemin=${last ? 0 : nothing}
    aria-valuemax=${last ? last : nothing}
    aria-valuenow=${last ? 0 : nothing}
    @pointermove=${on.point}
    @pointerdown=${on.point}
    @pointerleave=${on.leave}
    @click=${on.go}
    @focus=${on.focus}
    @blur=${on.leave}
    @keydown=${on.keys}
  >
    <rect class="ground" width="100%" height="100%"></rect>
    ${grid(axes)} ${'meets' in chart ? between(chart) : runLine(name, chart)}
    <rect class="veil" x=${right} y=${top - 1} width="0" height=${bottom - top + 2}></rect>
    ${'meets' in chart ? limits(chart, drawn, text) : svg`<path class=${`limit ${name}`} d=${chart.limit}></path>`}
    <line class="now" x1=${left} x2=${left} y1=${top} y2=${bottom}></line>
    <path class="marks" d=""></path>
    <path class="flat" d=""></path>
    <path class=${`rise ${name}`} d=""></path>
    ${name === 'meet' ? svg`<circle class="dot length" r="4"></circle><circle class="dot along" r="4"></circle>` : svg`<circle class=${`dot ${name}`} r="4"></circle>`}
  </svg>`;
}

const grid = ({ left, right, bottom, xTicks, yTicks }: Axes) => svg`
  ${yTicks.map(({ at, text }) => svg`<path class="grid" d=${`M${left},${at}H${right}`}></path><text class="tick y" x=${left - 5} y=${at}>${text}</text>`)}
  ${xTicks.map(({ at, text }) => svg`<path class="grid tick-mark" d=${`M${at},${bottom}v3`}></path><text class=${`tick x ${at > right - 9 ? 'last' : ''}`} x=${at > right - 9 ? right + 7 : at} y=${bottom + 4}>${text}</text>`)}
  <path class="axis" d=${`M${left},${bottom}H${right}`}></path>
`;

/** The run's line, with a dot per mistake if they are few. */
const runLine = (name: Picture, { own, dots }: SideChart) => svg`
  <path class=${`own ${name}`} d=${own}></path>
  <path class=${`dots ${name}`} d=${dots.map(circle(2.4)).join('')}></path>
`;

const between = ({ along, length }: MeetingChart) => svg`
  <path class="own length" d=${length}></path>
  <path class="own along" d=${along}></path>
`;

/** Both limits, their intersection, and the end of the run. */
function limits(
  { lens, upper, lower, meets, end, axes }: MeetingChart,
  { run, facts, kind: { zero, unit, classes }, last }: Drawn,
  text: ViewWords['proof'],
) {
  const [x, y] = meets;
  const texts = [text.ends(last), text.bound(boundOf(facts))];
  const room = x - end > (texts.join('').length + 2) * axes.font * 0.62;
  const anchor = x > axes.left + (axes.right - axes.left) * 0.6 ? 'end' : 'start';
  const shift = anchor === 'end' ? -6 : 6;
  return svg`
    <path class="lens" d=${lens}></path>
    <path class="limit length" d=${upper}></path>
    <path class="limit along" d=${lower}></path>
    <path class="meets" d=${`M${x},${y}V${axes.bottom}`}></path>
    <circle class="meets" cx=${x} cy=${y} r="4.5"></circle>
    <text class="label" x=${x + shift} y=${axes.bottom - 6} text-anchor=${anchor}>${texts[1]}</text>
    ${
      run.done
        ? svg`<path class="ends" d=${`M${end},${axes.top}V${axes.bottom}`}></path>
          ${room ? svg`<text class="label" x=${end + 5} y=${axes.bottom - 6}>${texts[0]}</text>` : nothing}`
        : nothing
    }
    ${labelOn(axes, upper, 0.8, -6, 'end', text.most(zero, unit, classes), 'length')}
    ${labelOn(axes, lower, 0.78, 14, 'start', text.least(zero, unit), 'along')}
  `;
}

/** A curve's name, at a share of its points. */
function labelOn(
  { top }: { top: number },
  path: string,
  share: number,
  dy: number,
  anchor: string,
  text: string,
  kind: string,
) {
  const points = path.slice(1).split('L');
  const [x, y] = (points[Math.floor((points.length - 1) * share)] ?? '').split(',').map(Number);
  return Number.isFinite(y)
    ? svg`<text class=${`label limit ${kind}`} x=${x + (anchor === 'end' ? -3 : 4)} y=${Math.max(top + 9, y + dy)} text-anchor=${anchor}>${text}</text>`
    : nothing;
}

/** A circle of radius r about a point, as a path. */
export const circle =
  (r: number) =>
  ([x, y]: number[]) =>
    `M${(x - r).toFixed(1)},${y.toFixed(1)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`;

/** The angle between u, to the right, and w. */
function dial({ proof }: Drawn, text: ViewWords['proof']) {
  const ticks = [0, 30, 60, 90, 120, 150, 180];
  return html`<svg class="dial" viewBox="-58 -56 124 62" role="img" aria-label=${text.figures.angle.says}>
    <path class="face" d=${sector(180, RADIUS)}></path>
    ${proof.rise === null ? nothing : svg`<path class="allowed" d=""></path>`}
    ${ticks.map((angle) => svg`<path class="tick-mark" d="M50,0h-4" transform=${`rotate(${-angle})`}></path>`)}
    <path class="u" d="M0,0H50m-6,-4l6,4l-6,4"></path>
    <text class="label along" x="53" y="4">u</text>
    <g class="needle"><path d="M0,0H44m-6,-4l6,4l-6,4"></path></g>
    <circle class="hub" r="2.5"></circle>
  </svg>`;
}
