// The wall: each student's plane as a small picture without a name; some enlarged beside the lecturer's and the pictures themselves.

import { html, nothing } from 'lit-html';
import { ownDialog } from '../page/dialog-kit.ts';
import { stepOf } from './class-step.ts';
import { cornersOf, halfPlane, lineInBox } from '../kit/geometry.ts';
import { marksOf } from '../kit/points.ts';
import { traceMark } from '../kit/marks.ts';
import { contextOf, pixelRatio } from '../kit/print-mode.ts';
import { pointOf } from '../state/points.ts';
import { shownBox } from '../state/view-box.ts';

/** points [x, y, label], lines [w1, w2, b]; sides: colours both sides of its single line */
export type Picture = { points: number[][]; lines: number[][]; sides?: boolean };

const MOST_DRAWN = 60; // points of the lecturer's plane; the server limits the others alike
const ROOM = 0.08; // margin around points beyond the view, as share of the box
const LARGE = 260; // px of width from which marks are as large as on the plane

/** This page's plane. */
export function ownPicture({ points, run }: Ready, scene: Scene | null): Picture {
  const every = Math.max(1, Math.ceil(points.n / MOST_DRAWN));
  const some = Array.from({ length: Math.ceil(points.n / every) }, (_, i) => i * every);
  const drawn = scene && run?.straight && run.d === 2 && run.task === 'binary' && run.drawing !== 'grid';
  const { w, b } = drawn ? scene.predictor : { w: [0, 0], b: 0 };
  return {
    points: points.d > 2 ? [] : some.map((i) => [...pointOf(points, i), points.y[i]]),
    lines: w[0] || w[1] ? [[w[0], w[1], b]] : [],
    sides: true,
  };
}

export const pictureOf = ({ points, line }: { points: number[][]; line: number[] | null }): Picture => ({
  points,
  lines: line ? [line] : [],
  sides: true,
});

/** The view, extended to all points with a margin. `size`: px */
export function boxOf(view: Box, points: number[][], { width, height }: Size) {
  const { x0, x1, y0, y1 } = view;
  const all = points.reduce(
    (box, [x, y]) => ({
      x0: Math.min(box.x0, x),
      x1: Math.max(box.x1, x),
      y0: Math.min(box.y0, y),
      y1: Math.max(box.y1, y),
    }),
    { x0, x1, y0, y1 },
  );
  const [across, up] = [(all.x1 - all.x0) * ROOM, (all.y1 - all.y0) * ROOM];
  const grown = {
    x0: all.x0 < x0 ? all.x0 - across : x0,
    x1: all.x1 > x1 ? all.x1 + across : x1,
    y0: all.y0 < y0 ? all.y0 - up : y0,
    y1: all.y1 > y1 ? all.y1 + up : y1,
  };
  return shownBox({ ...view, ...grown }, width, height);
}

/** Opacity of one of many: a single one stays visible, and many together are dark. */
export const faintness = (n: number) => Math.max(0.1, Math.min(1, 2.2 / Math.sqrt(n || 1)));

/** `canvas`: in its size on the page */
export function paintPicture(
  canvas: HTMLCanvasElement,
  picture: Picture,
  { view, task, classes, theme }: { view: Box; task: Task; classes: number; theme: Theme },
) {
  const { clientWidth: width, clientHeight: height } = canvas;
  if (!width || !height) return;
  const ratio = pixelRatio();
  Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
  const context = contextOf(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const box = boxOf(view, picture.points, { width, height });
  const place = ([x, y]: number[]) => [
    ((x - box.x0) / (box.x1 - box.x0)) * width,
    ((box.y1 - y) / (box.y1 - box.y0)) * height,
  ];
  const tracePath = (corners: number[][]) => {
    context.beginPath();
    corners.forEach((corner, i) => {
      const [x, y] = place(corner);
      if (i) context.lineTo(x, y);
      else context.moveTo(x, y);
    });
  };
  const fill = (corners: number[][], color: string) => {
    tracePath(corners);
    context.fillStyle = color;
    context.fill();
  };
  const { lines, points } = picture;
  const large = width >= LARGE;
  fill(cornersOf(box), theme.panel);
  if (picture.sides && lines.length === 1 && task === 'binary') {
    const [[u, v, b]] = lines;
    fill(cornersOf(box), theme.planeNegative);
    fill(halfPlane(box, [u, v], b), theme.planePositive);
  }
  context.strokeStyle = theme.ink;
  context.lineWidth = theme.size.boundary * (large && lines.length === 1 ? 0.8 : 0.45);
  context.globalAlpha = faintness(lines.length);
  for (const [u, v, b] of lines) {
    const ends = lineInBox(box, [u, v], b);
    if (!ends) continue;
    tracePath(ends);
    context.stroke();
  }
  context.globalAlpha = picture.sides ? 1 : Math.max(0.25, faintness(points.length / 8));
  paintMarks(context, points, place, {
    task,
    classes,
    theme,
    radius: theme.size.marker * (large ? 0.4 : 0.22),
  });
  context.globalAlpha = 1;
}

function paintMarks(
  context: CanvasRenderingContext2D,
  points: number[][],
  place: (point: number[]) => number[],
  { task, classes, theme, radius }: { task: Task; classes: number; theme: Theme; radius: number },
) {
  context.lineWidth = Math.max(0.75, radius / 6);
  context.strokeStyle = theme.panel;
  for (const { label, symbol, color, scale } of marksOf({ task, classes }, theme)) {
    context.fillStyle = color;
    for (const point of points) {
      if (point[2] !== label) continue;
      const [x, y] = place(point);
      context.beginPath();
      traceMark(context, symbol, x, y, radius * scale);
      context.fill();
      context.stroke();
    }
  }
}

/** See docs/protocol.md. */
export type Plane = { id: string; reached: boolean; n: number; points: number[][]; line: number[] | null };
export type Told = {
  count: number;
  reached: number;
  first: number;
  planes: Plane[];
  all?: { lines: number[][]; points: number[][] };
};

const EVERY = 2000; // ms between requests
const PAGE = 60; // planes per page
const MOST_LARGE = 2; // besides the lecturer's

export function open(app: App) {
  const step = stepOf(app.store.state)?.step;
  if (step !== undefined) new Wall(app, step).look();
}

class Wall {
  #app;
  #step;
  #shown;
  #told: Told | null = null;
  #why = '';
  #first = 0;
  #order = 'newest';
  /** enlarged ones */
  #large: Plane[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #frame = 0;

  constructor(app: App, step: number) {
    this.#app = app;
    this.#step = step;
    const resized = new ResizeObserver(() => this.#draw());
    const leave = app.store.subscribe((state) => {
      if (stepOf(state)?.step !== step || state.lesson?.role !== 'lead') this.#shown.dialog.close();
    });
    this.#shown = ownDialog(app, {
      title: app.text.lessons.class.wall.heading,
      kind: 'wall-dialog',
      body: () => this.#body(),
      closed: () => {
        clearTimeout(this.#timer);
        resized.disconnect();
        leave();
      },
    });
    resized.observe(this.#shown.dialog);
  }

  /** Loads the planes, repeatedly while the wall is open. */
  async look() {
    clearTimeout(this.#timer);
    const request = (this.#asked += 1);
    const query = {
      step: this.#step,
      first: this.#first,
      order: this.#order,
      all: this.#large.length < MOST_LARGE,
    };
    try {
      const answer = (await this.#app.actions.planesOf(query)) as Told;
      if (request !== this.#asked) return;
      this.#why = '';
      this.#told = answer;
      this.#large = this.#large.map((large) => answer.planes.find(({ id }) => id === large.id) ?? large);
    } catch (error) {
      if (request !== this.#asked) return;
      this.#why = this.#app.text.error(error);
    }
    if (!this.#shown.dialog.isConnected) return;
    this.#paint();
    this.#timer = setTimeout(() => this.look(), EVERY);
  }

  #paint() {
    this.#shown.paint();
    this.#draw();
  }

  /** Content of the canvases: enlarged ones first. */
  #pictures() {
    const { store, scene } = this.#app;
    const all = this.#told?.all;
    return [
      ownPicture(store.state as Ready, scene),
      ...this.#large.map(pictureOf),
      ...(this.#large.length < MOST_LARGE ? [{ lines: [], points: [], ...all }] : []),
      ...(this.#told?.planes ?? []).map(pictureOf),
    ];
  }

  #draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      const { state } = this.#app.store;
      const { task, classes } = state.points;
      const pictures = this.#pictures();
      const canvases = this.#shown.dialog.querySelectorAll('canvas') as NodeListOf<HTMLCanvasElement>;
      canvases.forEach((canvas, i) => {
        if (pictures[i])
          paintPicture(canvas, pictures[i], { view: state.view, task, classes, theme: this.#app.theme });
      });
    });
  }

  #body() {
    const t = this.#app.text.lessons.class.wall;
    const answer = this.#told;
    if (!answer) return html`<p role=${this.#why ? 'alert' : 'status'}>${this.#why || t.loading}</p>`;
    const { count, reached, planes } = answer;
    return html`<div class="wall-top">
        <p role="status"><strong>${t.count(count)}</strong> · ${t.reached(reached)}</p>
        ${this.#orders(t)}
      </div>
      ${this.#why ? html`<p role="alert">${this.#why}</p>` : nothing} ${this.#sideBySide(t)}
      ${
        planes.length
          ? html`<ul class="wall-planes" aria-label=${t.each}>
              ${planes.map((plane, i) => this.#small(plane, i, t))}
            </ul>`
          : html`<p class="note">${t.none}</p>`
      }
      ${count > PAGE ? this.#pages(count, t) : nothing}`;
  }

  #orders(t: Words['lessons']['class']['wall']) {
    const order = (name: string) =>
      html`<button
        type="button"
        class="small"
        aria-pressed=${this.#order === name}
        @click=${() => this.#to(0, name)}
      >
        ${t.orders[name as keyof typeof t.orders]}
      </button>`;
    return html`<div class="wall-orders" role="group" aria-label=${t.order}>
      ${order('newest')}${order('reached')}
    </div>`;
  }

  #to(first: number, order: string = this.#order) {
    this.#first = first;
    this.#order = order;
    this.look();
  }

  #sideBySide(t: Words['lessons']['class']['wall']) {
    const all = this.#told?.all;
    return html`<div class="wall-large" data-many=${Math.max(2, 1 + this.#large.length)}>
      <figure>
        <canvas role="img" aria-label=${t.own}></canvas>
        <figcaption>${t.own}</figcaption>
      </figure>
      ${this.#large.map(
        (plane) =>
          html`<figure>
            <canvas role="img" aria-label=${t.large(plane)}></canvas>
            <figcaption>
              <span>${t.large(plane)}</span>
              <button type="button" class="link" @click=${() => this.#choose(plane)}>${t.away}</button>
            </figcaption>
          </figure>`,
      )}
      ${
        this.#large.length < MOST_LARGE
          ? html`<figure>
              <canvas
                role="img"
                aria-label=${t.all(all?.lines.length ?? 0, all?.points.length ?? 0)}
              ></canvas>
              <figcaption>${t.all(all?.lines.length ?? 0, all?.points.length ?? 0)}</figcaption>
            </figure>`
          : nothing
      }
    </div>`;
  }

  #small(plane: Plane, i: number, t: Words['lessons']['class']['wall']) {
    const chosen = this.#large.some(({ id }) => id === plane.id);
    return html`<li>
      <button
        type="button"
        class="wall-plane"
        aria-pressed=${chosen}
        aria-label=${t.plane(this.#first + i + 1, plane)}
        @click=${() => this.#choose(plane)}
      >
        <canvas></canvas>
        ${plane.reached ? html`<span class="wall-sign" aria-hidden="true">✓</span>` : nothing}
      </button>
    </li>`;
  }

  /** Enlarges or shrinks a plane; beyond the limit the first enlarged one shrinks. */
  #choose(plane: Plane) {
    const others = this.#large.filter(({ id }) => id !== plane.id);
    this.#large = others.length < this.#large.length ? others : [...others.slice(1 - MOST_LARGE), plane];
    this.#paint();
    this.look();
  }

  #pages(count: number, t: Words['lessons']['class']['wall']) {
    const last = Math.min(count, this.#first + PAGE);
    return html`<div class="row wall-pages">
      <button type="button" ?disabled=${this.#first === 0} @click=${() => this.#to(this.#first - PAGE)}>
        ${t.before}
      </button>
      <span>${t.range(this.#first + 1, last, count)}</span>
      <button type="button" ?disabled=${last === count} @click=${() => this.#to(this.#first + PAGE)}>
        ${t.after}
      </button>
    </div>`;
  }
}
