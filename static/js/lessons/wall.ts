// The wall: each student's plane as a small picture without a name; some enlarged beside the lecturer's and the overlay of all.

import { html, nothing } from 'lit-html';
import { ownDialog } from '../page/own-dialog.ts';
import { stepOf } from './class-step.ts';
import { ownPicture, paintPicture, pictureOf } from './wall-picture.ts';

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
