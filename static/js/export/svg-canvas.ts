// Records painting as SVG: the part of a 2D context that our painters use. The unit is a CSS px at any pixel ratio. No DOM here.

import { paintOf, plainColor } from './colors.ts';
import { escaped, short } from './svg-file.ts';

const FONT = /^(?:(italic) )?(?:(\w+) )?([\d.]+)px (.+)$/;
const ANCHORS: Record<string, string> = { center: 'middle', right: 'end', end: 'end' };
const [ARM, THICK] = [0.24, 0.11]; // half length and line width of a sign, in sizes of its mark
/** Distance of the alphabetic baseline below a text's anchor, in sizes of type. */
const BASELINES: Record<string, number> = { middle: 0.364, top: 0.95, hanging: 0.95, bottom: -0.24 };
const PLAIN = {
  matrix: [1, 0, 0, 1, 0, 0],
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineJoin: 'miter',
  lineCap: 'butt',
  globalAlpha: 1,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  dash: [] as number[],
  /** ids of the active clip paths */
  clips: [] as string[],
};

export class SvgCanvas {
  /** device pixels per CSS px */
  ratio: number = 1;
  #parts: { clips: string[]; text: string }[] = [];
  #defs: string[] = [];
  #d = '';
  #stack: (typeof PLAIN)[] = [];
  #prefix;

  /** `prefix`: of ids, so that several drawings can share a file */
  constructor(prefix = 'c') {
    this.#prefix = prefix;
    Object.assign(this, PLAIN);
  }

  /** The recorded drawing. */
  get svg(): { defs: string; content: string } {
    let content = '';
    let open: string[] = [];
    for (const { clips, text } of [...this.#parts, { clips: [], text: '' }]) {
      const same = open.findIndex((id, i) => id !== clips[i]);
      const shared = same < 0 ? open.length : same;
      content += '</g>'.repeat(open.length - shared);
      content += clips
        .slice(shared)
        .map((id) => `<g clip-path="url(#${id})">`)
        .join('');
      content += text;
      open = clips;
    }
    return { defs: this.#defs.join(''), content };
  }

  get #state() {
    return this as unknown as typeof PLAIN;
  }

  setTransform(a: number, _b = 0, _c = 0, _d = 0, e = 0, f = 0) {
    this.ratio = a;
    this.#state.matrix = [1, 0, 0, 1, e / a, f / a];
  }

  /** Clears everything; our painters never clear a part. */
  clearRect() {
    this.#parts = [];
    this.#defs = [];
    this.#state.clips = [];
  }

  save() {
    const state = this.#state;
    const names = Object.keys(PLAIN) as (keyof typeof PLAIN)[];
    this.#stack.push(Object.fromEntries(names.map((name) => [name, state[name]])) as typeof PLAIN);
  }

  restore() {
    Object.assign(this, this.#stack.pop());
  }

  translate(x: number, y: number) {
    this.#turn([1, 0, 0, 1, x, y]);
  }

  scale(x: number, y: number) {
    this.#turn([x, 0, 0, y, 0, 0]);
  }

  rotate(angle: number) {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    this.#turn([c, s, -s, c, 0, 0]);
  }

  #turn([a, b, c, d, e, f]: number[]) {
    const [m0, m1, m2, m3, m4, m5] = this.#state.matrix;
    this.#state.matrix = [
      m0 * a + m2 * b,
      m1 * a + m3 * b,
      m0 * c + m2 * d,
      m1 * c + m3 * d,
      m0 * e + m2 * f + m4,
      m1 * e + m3 * f + m5,
    ];
  }

  #at(x: number, y: number) {
    const [a, b, c, d, e, f] = this.#state.matrix;
    return `${short(a * x + c * y + e)},${short(b * x + d * y + f)}`;
  }

  beginPath() {
    this.#d = '';
  }

  moveTo(x: number, y: number) {
    this.#d += `M${this.#at(x, y)}`;
  }

  lineTo(x: number, y: number) {
    this.#d += `${this.#d ? 'L' : 'M'}${this.#at(x, y)}`;
  }

  closePath() {
    this.#d += 'Z';
  }

  rect(x: number, y: number, width: number, height: number) {
    const corners = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
    this.#d += `M${corners.map(([u, v]) => this.#at(u, v)).join('L')}Z`;
  }

  /** A full circle, or an arc from `from` to `to`. */
  arc(x: number, y: number, r: number, from = 0, to = 2 * Math.PI, back = false) {
    const [a, b] = this.#state.matrix;
    const long = short(r * Math.hypot(a, b));
    const at = (angle: number) => this.#at(x + r * Math.cos(angle), y + r * Math.sin(angle));
    const sweep = back ? 0 : 1;
    const full = Math.abs(to - from) >= 2 * Math.PI - 1e-9;
    this.#d += `${this.#d && !full ? 'L' : 'M'}${at(from)}`;
    const halves = full ? [from + Math.PI, from + 2 * Math.PI] : [to];
    const large = !full && Math.abs(to - from) > Math.PI ? 1 : 0;
    for (const end of halves) this.#d += `A${long},${long} 0 ${large} ${sweep} ${at(end)}`;
    if (full) this.#d += 'Z';
  }

  setLineDash(dash: number[]) {
    this.#state.dash = dash;
  }

  clip(rule = 'nonzero') {
    const id = `${this.#prefix}${this.#defs.length}`;
    const odd = rule === 'evenodd' ? ' clip-rule="evenodd"' : '';
    this.#defs.push(`<clipPath id="${id}"><path d="${this.#d}"${odd}/></clipPath>`);
    this.#state.clips = [...this.#state.clips, id];
  }

  #put(text: string) {
    this.#parts.push({ clips: this.#state.clips, text });
  }

  /** The path of an outline, else the current path. */
  #outline(outline?: any): string {
    return outline?.d ? ` d="${outline.d}"${this.#place()}` : ` d="${this.#d}"`;
  }

  #place() {
    const { matrix } = this.#state;
    return ` transform="matrix(${matrix.map((value) => short(value, 4)).join(' ')})"`;
  }

  /** `what`: an outline, or the fill rule for the current path */
  fill(what?: any, rule?: string) {
    const state = this.#state;
    const fillRule = typeof what === 'string' ? what : rule;
    const outline = this.#outline(what);
    if (outline === ' d=""' || !plainColor(state.fillStyle)) return;
    const odd = fillRule === 'evenodd' ? ' fill-rule="evenodd"' : '';
    this.#put(`<path${outline}${paintOf('fill', state.fillStyle, state.globalAlpha)}${odd}/>`);
  }

  stroke(outline?: any) {
    const state = this.#state;
    const d = this.#outline(outline);
    if (d === ' d=""' || !plainColor(state.strokeStyle)) return;
    const last = this.#parts.at(-1);
    // The stroke of the path just filled joins its element: SVG paints the fill before the stroke.
    if (
      last?.clips === state.clips &&
      last.text.startsWith(`<path${d} fill="`) &&
      !last.text.includes(' stroke')
    )
      last.text = `${last.text.slice(0, -2)}${this.#pen()}/>`;
    else this.#put(`<path${d} fill="none"${this.#pen()}/>`);
  }

  #pen() {
    const { strokeStyle, lineWidth, lineJoin, lineCap, globalAlpha, dash } = this.#state;
    return (
      `${paintOf('stroke', strokeStyle, globalAlpha)} stroke-width="${short(lineWidth)}"` +
      (lineJoin === 'miter' ? '' : ` stroke-linejoin="${lineJoin}"`) +
      (lineCap === 'butt' ? '' : ` stroke-linecap="${lineCap}"`) +
      (dash.length ? ` stroke-dasharray="${dash.map((length) => short(length)).join(' ')}"` : '')
    );
  }

  fillRect(x: number, y: number, width: number, height: number) {
    const before = this.#d;
    this.#d = '';
    this.rect(x, y, width, height);
    this.fill();
    this.#d = before;
  }

  /** Draws + or \u2212 as lines, because the reader's font may differ; false: another sign. `size`: of the mark */
  sign(sign: string, x: number, y: number, size: number) {
    if (sign !== '+' && sign !== '\u2212') return false;
    const before = this.#d;
    const arm = size * ARM;
    this.#d = `M${this.#at(x - arm, y)}L${this.#at(x + arm, y)}`;
    if (sign === '+') this.#d += `M${this.#at(x, y - arm)}L${this.#at(x, y + arm)}`;
    this.save();
    Object.assign(this.#state, { strokeStyle: this.#state.fillStyle, lineWidth: size * THICK, dash: [] });
    this.stroke();
    this.restore();
    this.#d = before;
    return true;
  }

  fillText(text: string, x: number, y: number) {
    this.#write(text, x, y, paintOf('fill', this.#state.fillStyle, this.#state.globalAlpha));
  }

  strokeText(text: string, x: number, y: number) {
    this.#write(text, x, y, ` fill="none"${this.#pen()}`);
  }

  #write(text: string, x: number, y: number, paint: string) {
    const { font, textAlign, textBaseline, matrix } = this.#state;
    const [, slant, weight, size, family] = FONT.exec(font) ?? [];
    const [a, b, c, d, e, f] = matrix;
    const below = y + (BASELINES[textBaseline] ?? 0) * Number(size);
    const moved = a === 1 && b === 0 && c === 0 && d === 1;
    const place = moved
      ? ` x="${short(x + e)}" y="${short(below + f)}"`
      : ` x="${short(x)}" y="${short(below)}"${this.#place()}`;
    const anchor = ANCHORS[textAlign];
    this.#put(
      `<text${place} font-family="${escaped(family)}" font-size="${short(Number(size))}"` +
        (slant ? ' font-style="italic"' : '') +
        (weight && weight !== '400' ? ` font-weight="${weight}"` : '') +
        (anchor ? ` text-anchor="${anchor}"` : '') +
        `${paint}>${escaped(text)}</text>`,
    );
  }
}
