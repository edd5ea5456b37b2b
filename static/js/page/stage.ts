// The paint loop: updates panels and views at every frame, and requests the data they need.

import type { Address } from '../client/address.ts';
import type { RunLoader } from '../client/run-loader.ts';
import { frameTime, pageTime, positionAt } from '../run/playhead.ts';
import { isRead, motionAt } from '../run/motion.ts';
import { needsAhead } from '../run/needs.ts';
import { walked } from '../run/outcome.ts';
import { sceneAt } from '../run/scene.ts';
import { repaintStretch } from '../run/slow-machine.ts';
import { isKnown, nameOf } from '../scenario/document.ts';
import { later } from './later.ts';
import { Panel } from './panel.ts';

const LATE = 1000; // longest wait, in ms, of a view for the plane's first paint
const LATEST = 5000; // and of what is not seen at first
const HURRY = 200; // a run that changes three times in these ms is being dragged; after these ms without a change it is not
const SHARE = 8; // ms per frame for calm panels after a change
const DRAWN = 400; // ms in which the margin appears at the end of a run
const AHEAD = 2.5 + 2 * Math.random(); // seconds of play to prefetch; random, so that a class's pages do not all ask at once

export class Stage {
  #panels: Panel[] = [];
  #scheduled = 0;
  #opening = 0; // views being loaded
  #resolveFirst = () => {};
  #firstFrame: Promise<void> = new Promise((resolve) => (this.#resolveFirst = resolve)); // resolves after the first frame with points and line; views wait for it
  /** inputs of the scene on screen */
  #sceneKey: any[] = [];
  /** times of the run's last three changes */
  #changeTimes = [-Infinity, -Infinity, -Infinity];
  /** when playing reached the end, while the margin appears */
  #endReached: number | null = null;
  #lastPress = 0; // time of the last key or pointer press
  /** the playhead's step whose motion a press has ended */
  #stoppedStep: number[] = [];
  #presses = new AbortController();
  #stretch = repaintStretch();
  strain = 1; // factor of the calm panels' intervals while playing
  #app;
  #parts;

  constructor(app: App, parts: { loader: RunLoader; address: Address }) {
    this.#app = app;
    this.#parts = parts;
    const options = { capture: true, passive: true, signal: this.#presses.signal };
    for (const press of ['keydown', 'pointerdown'])
      window.addEventListener(press, () => (this.#lastPress = pageTime()), options);
  }

  mount(view: View, element: HTMLElement) {
    const panel = new Panel(view, element, this.#app);
    this.#panels.push(panel);
    return panel;
  }

  /** Loads a view with its words, and paints it with the next frame. `stillWanted`: called when it is loaded */
  async open(
    { id, view, words }: ViewEntry,
    element: HTMLElement,
    stillWanted: () => boolean,
  ): Promise<Panel | null> {
    const load = async () => {
      await this.#begun(LATE);
      return Promise.all([view(), words(), later()]);
    };
    const [module, text] = await this.during(load());
    (this.#app.text.view as Record<string, Sentences>)[id] = text.default;
    if (!stillWanted()) return null;
    const panel = this.mount(module.default, element);
    panel.stale = true;
    this.schedule();
    return panel;
  }

  /** Until something is loaded, the screen is not up to date. */
  async during<T>(loading: Promise<T>): Promise<T> {
    this.#opening += 1;
    try {
      return await loading;
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

  /** If only version or pending changed and no panel reads them, schedules nothing: an empty frame would delay the new run's. */
  scheduleIfVisible(state: State, before: State) {
    const { version, pending } = state;
    const answeredOnly = isSame({ ...before, version, pending }, state);
    if (!answeredOnly || this.#panels.some((panel) => panel.differs(state))) this.schedule();
  }

  /** Stops painting. */
  end() {
    cancelAnimationFrame(this.#scheduled);
    this.#presses.abort();
  }

  /** Paints everything at once, for printing. */
  paintNow() {
    cancelAnimationFrame(this.#scheduled);
    this.#paint(performance.now(), true);
  }

  /** Resolves when points and line are on screen. */
  get painted() {
    return this.#firstFrame;
  }

  /** Resolves when points and line are on screen, or have taken too long. */
  get begun() {
    return this.#begun(LATEST);
  }

  #begun(wait: number) {
    return Promise.race([this.#firstFrame, new Promise<void>((resolve) => setTimeout(resolve, wait))]);
  }

  /** Whether the screen is up to date. */
  get quiet() {
    const isLate = this.#app.scene !== null && this.#panels.some((panel) => panel.stale);
    return !this.#scheduled && !this.#opening && !isLate;
  }

  /** One frame: renders panels with changed inputs, and gives the scene to panels that follow the run. */
  #paint(time: number, all = false) {
    this.#scheduled = 0;
    const { store, actions } = this.#app;
    this.strain = store.state.playhead.playing ? this.#stretch(time) : 1;
    const before = this.#move(frameTime(time));
    const { state } = store;
    const { run, playhead } = state;
    const place = run && isKnown(state) && positionAt(playhead, run, frameTime(time) + state.clock);
    if (!place) [this.#app.scene, this.#sceneKey] = [null, []];
    else this.#setScene(state, run, { position: before ?? place.position, round: place.round }, time);
    for (const panel of this.#panels) panel.renderIfChanged(state);
    if (!place) return;
    const { position, ended } = place;
    const { scene } = this.#app;
    if (scene) {
      for (const panel of this.#panels) if (!panel.calm && panel.stale) panel.follow(state, scene);
      this.#followCalmly(state, scene, time, all);
    }
    this.#parts.loader.setNeeds([
      ...needsAhead(run, playhead, position, AHEAD),
      ...(scene ? this.#panels.flatMap((panel) => panel.needs(state, scene)) : []),
    ]);
    if (this.#app.painted) this.#resolveFirst();
    if (playhead.playing && ended) {
      actions.arrive();
      if (!unmoving()) this.#endReached = time;
    }
    this.#draw(time);
    if (playhead.playing || this.#panels.some((panel) => panel.calm && panel.stale)) this.schedule();
  }

  /** Reveals the margin once, at the end of playing. */
  #draw(time: number) {
    if (this.#endReached === null) return;
    const { store } = this.#app;
    const ended = this.#lastPress > frameTime(this.#endReached) || store.state.playhead.playing;
    const marginReveal = ended ? 1 : Math.min(1, (time - this.#endReached) / DRAWN);
    if (marginReveal === 1) this.#endReached = null;
    store.dispatch({ type: 'marginReveal', marginReveal });
  }

  /**
   * The phase of a slow visit, in which its line turns; none after a press since it began, or with reduced motion.
   * Returns the position before that visit
   */
  #move(now: number): number | null {
    const { store } = this.#app;
    const { state } = store;
    if (!state.playhead.playing || !state.run?.n || !state.document || !state.catalog) return null;
    const motion = motionAt(state as Ready, now + state.clock);
    if (this.#lastPress + state.clock > state.playhead.at) {
      this.#lastPress = 0;
      this.#stoppedStep = [state.playhead.at, motion.step];
    }
    const isStopped = this.#stoppedStep[0] === state.playhead.at && this.#stoppedStep[1] === motion.step;
    const shown = isStopped || unmoving() ? null : motion;
    const [phase, updateProgress] = [shown?.phase ?? null, shown?.updateProgress ?? 1];
    if (phase !== state.phase || updateProgress !== state.updateProgress)
      store.dispatch({ type: 'phase', phase, updateProgress });
    return shown?.before ?? null;
  }

  #setScene(state: State, run: Run, { position, round }: { position: number; round: number }, time: number) {
    const app = this.#app;
    const predictor = nameOf(state.document?.predictor) ?? '';
    const phase = walked(state.phase);
    const key = [state.runId, position, round, predictor, app.theme, phase];
    if (key.every((value, i) => value === this.#sceneKey[i])) return;
    const scene = sceneAt(run, position, predictor, phase);
    if (!scene) return;
    if (state.runId !== this.#sceneKey[0]) this.#changeTimes = [...this.#changeTimes.slice(1), time];
    this.#sceneKey = key;
    app.scene = { ...scene, round };
    for (const panel of this.#panels) panel.stale = true;
    if (!state.playhead.playing) this.#parts.address.write(app.actions.position);
  }

  /**
   * Updates calm panels in turn: in fast play one per frame, the most overdue first; after a change of the run as
   * many as a frame has time for. In slow play all are updated, so that text and plane show one moment.
   */
  #followCalmly(state: State, scene: Scene, time: number, all: boolean) {
    const since = this.#changeTimes.map((change) => time - change);
    const changed = !all && since[2] < HURRY;
    const hurried = changed && since[0] - since[2] < HURRY;
    const moving = !all && ((state.playhead.playing && !isRead(state.playhead)) || hurried);
    const lateness = (panel: Panel) => (time - panel.followed) / (panel.calm * (hurried ? 2.5 : this.strain));
    const due = this.#panels.filter(
      (panel) => panel.calm && panel.stale && (!moving || lateness(panel) >= 1),
    );
    if (moving || changed) due.sort((a, b) => lateness(b) - lateness(a));
    if (moving) due.splice(1);
    const began = performance.now();
    for (const panel of due) {
      if (changed && panel !== due[0] && performance.now() - began > SHARE) break; // the others in the next frame
      panel.followed = time;
      panel.follow(state, scene);
    }
  }
}

const isSame = (one: Record<string, any>, other: Record<string, any>) =>
  Object.keys(other).every((key) => one[key] === other[key]);

let reduced: MediaQueryList | null = null;
const unmoving = () => (reduced ??= matchMedia('(prefers-reduced-motion: reduce)')).matches;
