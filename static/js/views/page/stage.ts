// The loop that paints: panels and views are brought up to date frame by frame, and what they need is asked for.

import type { Address } from '../../client/address.ts';
import type { RunLoader } from '../../client/run-loader.ts';
import { frameTime, pageTime } from '../../run/clock.ts';
import { isRead, motionAt } from '../../run/motion.ts';
import { needsAhead } from '../../run/needs.ts';
import { positionAt } from '../../run/playhead.ts';
import { walked } from '../../run/phases.ts';
import { sceneAt } from '../../run/scene.ts';
import { createStrain } from '../../run/strain.ts';
import { nameOf } from '../../scenario/document.ts';
import { isKnown } from '../../scenario/known.ts';
import { Panel } from './panel.ts';

const LATE = 1000; // ms that a view waits for the plane to be painted first
const HURRY = 200; // ms in which a run that changes three times is dragged, and after which it is left
const SHARE = 8; // ms of a frame for what is read, after one change
const DRAWN = 400; // ms in which the margin is drawn at the end of a run
const AHEAD = 2.5 + 2 * Math.random(); // seconds of play that should be here already; a class does not ask as one

export class Stage {
  #panels: Panel[] = [];
  #scheduled = 0;
  #opening = 0; // views that are being fetched
  #arrived = () => {};
  #first: Promise<void> = new Promise((resolve) => (this.#arrived = resolve)); // frame that shows points and line: views come after it
  /** what the scene on screen was made of */
  #painted: any[] = [];
  /** the last three times that the run changed */
  #changes = [-Infinity, -Infinity, -Infinity];
  /** when playing has come to the end, while its margin is being drawn */
  #arrival: number | null = null;
  #touched = 0; // when a key or a pointer was pressed last
  /** the step of a playhead whose motion a press has ended */
  #still: number[] = [];
  #presses = new AbortController();
  #strained = createStrain();
  strain = 1; // by which the intervals of what is read are longer, while playing
  #app;
  #parts;

  constructor(app: App, parts: { loader: RunLoader; address: Address }) {
    this.#app = app;
    this.#parts = parts;
    const options = { capture: true, passive: true, signal: this.#presses.signal };
    for (const press of ['keydown', 'pointerdown'])
      window.addEventListener(press, () => (this.#touched = pageTime()), options);
  }

  mount(view: View, element: HTMLElement) {
    const panel = new Panel(view, element, this.#app);
    this.#panels.push(panel);
    return panel;
  }

  /**
   * A view that is opened while the page runs: fetched with its words, and painted with the next frame. `wanted`:
   * whether it still is, once it has been fetched
   */
  async open(
    { id, view, words }: ViewEntry,
    element: HTMLElement,
    wanted: () => boolean,
  ): Promise<Panel | null> {
    this.#opening += 1;
    try {
      await Promise.race([this.#first, new Promise((resolve) => setTimeout(resolve, LATE))]);
      const [module, text] = await Promise.all([view(), words()]);
      (this.#app.text.view as Record<string, Sentences>)[id] = text.default;
      if (!wanted()) return null;
      const panel = this.mount(module.default, element);
      panel.stale = true;
      this.schedule();
      return panel;
    } finally {
      this.#opening -= 1;
    }
  }

  close(panel: Panel) {
    this.#panels.splice(this.#panels.indexOf(panel), 1);
    panel.unmount();
    this.schedule();
  }

  schedule() {
    this.#scheduled ||= requestAnimationFrame((time) => this.#paint(time));
  }

  /** A frame for what has changed. That an edit has been answered is seen in few places: where in none, its run need not wait for a frame in which nothing moves. */
  heed(state: State, before: State) {
    const { version, pending } = state;
    const answeredOnly = isSame({ ...before, version, pending }, state);
    if (!answeredOnly || this.#panels.some((panel) => panel.differs(state))) this.schedule();
  }

  /** Nothing is painted from now on. */
  end() {
    cancelAnimationFrame(this.#scheduled);
    this.#presses.abort();
  }

  /** All of it at once: what is printed has no next frame. */
  paintNow() {
    cancelAnimationFrame(this.#scheduled);
    this.#paint(performance.now(), true);
  }

  /** Resolves when points and line are on screen: what can wait is fetched then. */
  get painted() {
    return this.#first;
  }

  /** Whether all that is known is on screen. */
  get quiet() {
    const late = this.#app.scene !== null && this.#panels.some((panel) => panel.stale);
    return !this.#scheduled && !this.#opening && !late;
  }

  /** One frame: panels whose state changed are rendered, the others that follow the run get the new scene. */
  #paint(time: number, whole = false) {
    this.#scheduled = 0;
    const { store, actions } = this.#app;
    this.strain = store.state.playhead.playing ? this.#strained(time) : 1;
    const before = this.#move(frameTime(time));
    const { state } = store;
    const { run, playhead } = state;
    const place = run && isKnown(state) && positionAt(playhead, run, frameTime(time) + state.clock);
    if (!place) [this.#app.scene, this.#painted] = [null, []];
    else this.#setScene(state, run, { position: before ?? place.position, round: place.round }, time);
    for (const panel of this.#panels) panel.renderIfChanged(state);
    if (!place) return;
    const { position, ended } = place;
    const { scene } = this.#app;
    if (scene) {
      for (const panel of this.#panels) if (!panel.calm && panel.stale) panel.follow(state, scene);
      this.#followCalmly(state, scene, time, whole);
    }
    this.#parts.loader.setNeeds([
      ...needsAhead(run, playhead, position, AHEAD),
      ...(scene ? this.#panels.flatMap((panel) => panel.needs(state, scene)) : []),
    ]);
    if (this.#app.painted) this.#arrived();
    if (playhead.playing && ended) {
      actions.arrive();
      if (!unmoving()) this.#arrival = time;
    }
    this.#draw(time);
    if (playhead.playing || this.#panels.some((panel) => panel.calm && panel.stale)) this.schedule();
  }

  /** Where playing has ended the margin is drawn in, once. */
  #draw(time: number) {
    if (this.#arrival === null) return;
    const { store } = this.#app;
    const ended = this.#touched > frameTime(this.#arrival) || store.state.playhead.playing;
    const road = ended ? 1 : Math.min(1, (time - this.#arrival) / DRAWN);
    if (road === 1) this.#arrival = null;
    store.dispatch({ type: 'road', road });
  }

  /**
   * While playing slowly a visit is led up to, and its line turns: the phase that this moment is in, unless somebody
   * has pressed something since it began, or wants less motion. Returns the position before the visit that is led up to
   */
  #move(now: number): number | null {
    const { store } = this.#app;
    const { state } = store;
    if (!state.playhead.playing || !state.run?.n || !state.document || !state.catalog) return null;
    const motion = motionAt(state as Ready, now + state.clock);
    if (this.#touched + state.clock > state.playhead.at) {
      this.#touched = 0;
      this.#still = [state.playhead.at, motion.step];
    }
    const still = this.#still[0] === state.playhead.at && this.#still[1] === motion.step;
    const shown = still || unmoving() ? null : motion;
    const [phase, turned] = [shown?.phase ?? null, shown?.turned ?? 1];
    if (phase !== state.phase || turned !== state.turned) store.dispatch({ type: 'phase', phase, turned });
    return shown?.before ?? null;
  }

  #setScene(state: State, run: Run, { position, round }: { position: number; round: number }, time: number) {
    const app = this.#app;
    const predictor = nameOf(state.document?.predictor) ?? '';
    const phase = walked(state.phase);
    const key = [state.runId, position, round, predictor, app.theme, phase];
    if (key.every((value, i) => value === this.#painted[i])) return;
    const scene = sceneAt(run, position, predictor, phase);
    if (!scene) return;
    if (state.runId !== this.#painted[0]) this.#changes = [...this.#changes.slice(1), time];
    this.#painted = key;
    app.scene = { ...scene, round };
    for (const panel of this.#panels) panel.stale = true;
    if (!state.playhead.playing) this.#parts.address.write(app.actions.position);
  }

  /**
   * Panels that are read are brought up to date in turn: while playing fast one a frame, the one that is latest for its
   * own pace; after a change of the run as many as a frame has time for. Where there is time to read, words and plane
   * are of one moment.
   */
  #followCalmly(state: State, scene: Scene, time: number, whole: boolean) {
    const since = this.#changes.map((change) => time - change);
    const changed = !whole && since[2] < HURRY;
    const hurried = changed && since[0] - since[2] < HURRY;
    const moving = !whole && ((state.playhead.playing && !isRead(state.playhead)) || hurried);
    const lateness = (panel: Panel) => (time - panel.followed) / (panel.calm * (hurried ? 2.5 : this.strain));
    const due = this.#panels.filter(
      (panel) => panel.calm && panel.stale && (!moving || lateness(panel) >= 1),
    );
    if (moving || changed) due.sort((a, b) => lateness(b) - lateness(a));
    if (moving) due.splice(1);
    const began = performance.now();
    for (const panel of due) {
      if (changed && panel !== due[0] && performance.now() - began > SHARE) break; // the rest with the next frame
      panel.followed = time;
      panel.follow(state, scene);
    }
  }
}

const isSame = (one: Record<string, any>, other: Record<string, any>) =>
  Object.keys(other).every((key) => one[key] === other[key]);

let reduced: MediaQueryList | null = null;
const unmoving = () => (reduced ??= matchMedia('(prefers-reduced-motion: reduce)')).matches;
