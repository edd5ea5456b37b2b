// What the view of the proof draws: its plots and its dial as SVG, and what moves in them.

import { html, nothing, svg } from 'lit-html';
import { jumpPath, risePath, sector } from './proof-charts.js';
import { words as t, tex } from '../../text/en/proof.js';
import { formula } from '../shared/formula.js';

const RADIUS = 50; // of the dial, in its own units

/** How the inequalities read for this run: from zero, at rate 1, of several classes. */
export const kindOf = ({ run, proof }) => ({
  zero: proof.start.squared === 0,
  unit: proof.rate === 1,
  classes: run.outputs > 1,
});

export function heading(name, drawn) {
  const { proof, facts } = drawn;
  const { zero, unit, classes } = kindOf(drawn);
  const formulas = {
    along: proof.rise === null ? tex.along : tex.least(zero, unit),
    length: proof.growth === null ? tex.length : tex.most(zero, unit, classes),
    meet: proof.meets === null ? null : tex.meet(zero, facts.bound, classes),
    angle: null,
  };
  return html`<header title=${t.figures[name].says}>
    ${formulas[name] ? html`<span class="tex">${formula(formulas[name])}</span>` : html`<span class="tex">${t.figures[name].title}</span>`}
    <span class="reading" data-reading=${name}></span>
  </header>`;
}

export const grey = (reason) => html`<p class="reason">${reason}</p>`;

/** @param {any} on  what pointing, keys and clicks do */
export function plot(name, drawn, on) {
  const chart = drawn.charts[name];
  const { axes } = chart;
  const { left, right, top, bottom } = axes;
  const last = drawn.series.k.at(-1);
  return html`<svg
    class="side-plot"
    tabindex=${last ? 0 : nothing}
    role=${last ? 'slider' : 'img'}
    aria-label=${t.figures[name].says}
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
    ${grid(axes)} ${name === 'meet' ? between(chart) : alone(name, chart)}
    <rect class="veil" x=${right} y=${top - 1} width="0" height=${bottom - top + 2}></rect>
    ${name === 'meet' ? limits(chart, drawn) : svg`<path class=${`limit ${name}`} d=${chart.limit}></path>`}
    <line class="now" x1=${left} x2=${left} y1=${top} y2=${bottom}></line>
    <path class="marks" d=""></path>
    <path class="flat" d=""></path>
    <path class=${`rise ${name}`} d=""></path>
    ${name === 'meet' ? svg`<circle class="dot length" r="4"></circle><circle class="dot along" r="4"></circle>` : svg`<circle class=${`dot ${name}`} r="4"></circle>`}
  </svg>`;
}

const grid = ({ left, right, bottom, xTicks, yTicks }) => svg`
  ${yTicks.map(({ at, text }) => svg`<path class="grid" d=${`M${left},${at}H${right}`}></path><text class="tick y" x=${left - 5} y=${at}>${text}</text>`)}
  ${xTicks.map(({ at, text }) => svg`<path class="grid tick-mark" d=${`M${at},${bottom}v3`}></path><text class=${`tick x ${at > right - 9 ? 'last' : ''}`} x=${at > right - 9 ? right + 7 : at} y=${bottom + 4}>${text}</text>`)}
  <path class="axis" d=${`M${left},${bottom}H${right}`}></path>
`;

/** The run's own line, and a dot a mistake while there are few. */
const alone = (name, { own, dots }) => svg`
  <path class=${`own ${name}`} d=${own}></path>
  <path class=${`dots ${name}`} d=${dots.map(circle(2.4)).join('')}></path>
`;

const between = ({ along, length }) => svg`
  <path class="own length" d=${length}></path>
  <path class="own along" d=${along}></path>
`;

/** Both limits, where they meet, and where the run has ended. */
function limits({ lens, upper, lower, meets, end, axes }, drawn) {
  const [x, y] = meets;
  const { zero, unit, classes } = kindOf(drawn);
  const { series, facts } = drawn;
  const last = series.k.at(-1);
  const texts = [t.ends(last), t.bound(facts.bound)];
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
      drawn.run.done
        ? svg`<path class="ends" d=${`M${end},${axes.top}V${axes.bottom}`}></path>
          ${room ? svg`<text class="label" x=${end + 5} y=${axes.bottom - 6}>${texts[0]}</text>` : nothing}`
        : nothing
    }
    ${labelOn(axes, upper, 0.8, -6, 'end', t.most(zero, unit, classes), 'length')}
    ${labelOn(axes, lower, 0.78, 14, 'start', t.least(zero, unit), 'along')}
  `;
}

/** A curve's name beside it, at a share of its points. */
function labelOn({ top }, path, share, dy, anchor, text, kind) {
  const points = path.slice(1).split('L');
  const [x, y] = (points[Math.floor((points.length - 1) * share)] ?? '').split(',').map(Number);
  return Number.isFinite(y)
    ? svg`<text class=${`label ${kind}`} x=${x + (anchor === 'end' ? -3 : 4)} y=${Math.max(top + 9, y + dy)} text-anchor=${anchor}>${text}</text>`
    : nothing;
}

const circle =
  (r) =>
  (/** @type {number[]} */ [x, y]) =>
    `M${(x - r).toFixed(1)},${y.toFixed(1)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`;

/** The angle between u, to the right, and w. */
export function dial({ proof }) {
  const ticks = [0, 30, 60, 90, 120, 150, 180];
  return html`<svg class="dial" viewBox="-58 -56 124 62" role="img" aria-label=${t.figures.angle.says}>
    <path class="face" d=${sector(180, RADIUS)}></path>
    ${proof.rise === null ? nothing : svg`<path class="allowed" d=""></path>`}
    ${ticks.map((angle) => svg`<path class="tick-mark" d="M50,0h-4" transform=${`rotate(${-angle})`}></path>`)}
    <path class="u" d="M0,0H50m-6,-4l6,4l-6,4"></path>
    <text class="label along" x="53" y="4">u</text>
    <g class="needle"><path d="M0,0H44m-6,-4l6,4l-6,4"></path></g>
    <circle class="hub" r="2.5"></circle>
  </svg>`;
}

/** Puts the present into every plot: attributes only, for every frame. */
export function movePlot(element, { charts, proof }, values) {
  for (const name of ['along', 'length', 'meet']) {
    const chart = charts[name];
    const plotted = chart && element.querySelector(`[data-canvas=${name}] .side-plot`);
    if (!plotted) continue;
    const { axes } = chart;
    const x = axes.x(axes.log ? Math.max(1, values.k) : values.k);
    set(plotted.querySelector('.veil'), { x, width: Math.max(0, axes.right - x + 2) });
    set(plotted.querySelector('.now'), { x1: x, x2: x });
    for (const side of name === 'meet' ? ['along', 'length'] : [name]) {
      const value = values[side];
      const seen =
        value !== null &&
        Number.isFinite(value) &&
        (!axes.log || (value > 0 && values.k > 0)) &&
        (side === 'length' || proof.u);
      const y = seen ? Math.max(axes.top, Math.min(axes.bottom, axes.y(value))) : -99;
      set(plotted.querySelector(`.dot.${side}`), { cx: x, cy: y });
    }
  }
}

export function moveDial(element, { angle, allowed }) {
  const drawn = element.querySelector('.dial');
  if (!drawn) return;
  set(drawn.querySelector('.needle'), {
    transform: `rotate(${-(angle ?? 0)})`,
    visibility: angle === null ? 'hidden' : 'visible',
  });
  const sectorOf = drawn.querySelector('.allowed');
  if (sectorOf) set(sectorOf, { d: sector(Math.max(allowed ?? 180, 0.5), RADIUS) });
}

/** Marks the jump that is pointed at, and the jumps of the example that is. */
export function pointOut(element, { charts, series, run }, chosen, hovered) {
  for (const name of ['along', 'length', 'meet']) {
    const chart = charts[name];
    const plotted = chart && element.querySelector(`[data-canvas=${name}] .side-plot`);
    if (!plotted) continue;
    if (plotted.getAttribute('role') === 'slider') set(plotted, { 'aria-valuenow': series.k[chosen] });
    const sides = chart.sides ?? [chart.points];
    const marked = jumpsOf(run, series, hovered).flatMap((i) => sides.map((points) => points[i]));
    set(plotted.querySelector('.marks'), { d: marked.filter(Boolean).map(circle(5)).join('') });
    set(plotted.querySelector('.flat'), {
      d: name === 'meet' ? across(chart, series.k[chosen]) : jumpPath(chart, chosen),
    });
    set(plotted.querySelector('.rise'), { d: name === 'meet' ? '' : risePath(chart, chosen) });
  }
}

const across = ({ axes }, k) => (k ? `M${axes.x(k)},${axes.top}V${axes.bottom}` : '');

/** The series' points at which an example was the mistake. */
function jumpsOf(run, series, example) {
  if (example === null || !series.whole) return [];
  return Array.from(series.k.keys()).filter((i) => i > 0 && exampleOf(run, series.k[i]) === example);
}

function exampleOf(run, k) {
  const block = run.blockOfUpdate(k);
  return block ? block.example[k - 1 - block.first] : -1;
}

function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes))
    node.setAttribute(name, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);
}
