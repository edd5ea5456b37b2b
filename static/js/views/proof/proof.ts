// The proof of the mistake bound, live on the present data.

import { render } from 'lit-html';
import { entryOf } from '../../scenario/document.ts';
import { notHere, presetButton, sentence } from '../shared/card.ts';
import { card, type Charts, type Handlers, type Picture } from './card.ts';
import { meetingChart, nearest, sideChart, type PlotSize } from './charts.ts';
import { absence, drawnOf, indexAt, jumpsOf, jumpTo, keyOf, moment, type Drawn } from './moment.ts';
import { moveDial, movePlots, pointOut } from './motion.ts';
import { write } from './readings.ts';
import { least, most } from './sides.ts';
import { SizeObserver } from '../shared/size-observer.ts';
import { changed } from '../../state/reads.ts';

const CALM = 100; // ms between updates of the numbers while playing
const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: -Infinity,
  End: Infinity,
};

export default {
  id: 'proof',
  uses: (s) => [s.facts, s.runId, s.catalog, s.hovered, s.playhead.playing, s.points.n],

  mount(element, app) {
    const view = new ProofView(element, app);
    return {
      render: (state) => view.paint(state),
      follow: (state) => view.follow(state),
      unmount: () => view.close(),
    };
  },
} satisfies View;

class ProofView {
  declare element: HTMLElement;
  declare app: App;
  declare text: any;
  declare drawn: Drawn | null;
  declare key: unknown[];
  declare charts: Charts;
  declare shown: Picture;
  declare chosen: number;
  declare read: number;
  declare sizes: Map<string | undefined, Size>;
  declare observer: SizeObserver;

  constructor(element: HTMLElement, app: App) {
    this.element = element;
    this.app = app;
    this.text = app.text.view.proof;
    this.drawn = null as Drawn | null;
    this.key = [] as unknown[]; // of the drawn content
    this.charts = { along: null, length: null, meet: null } as Charts;
    this.shown = 'meet' as Picture;
    this.chosen = 0; // chosen index in the series; 0: none
    this.read = 0; // when the numbers were last written
    this.sizes = new Map();
    this.observer = new SizeObserver((entries) => this.resize(entries));
  }

  resize(entries: Pick<ResizeObserverEntry, 'target' | 'contentRect'>[]) {
    for (const { target, contentRect } of entries) {
      const { width, height } = contentRect;
      this.sizes.set((target as HTMLElement).dataset.canvas, { width, height });
      (target as HTMLElement).style.setProperty('--scale', String(Math.min(width / 124, height / 62))); // of the dial
    }
    this.draw();
  }

  /** The scene on screen; null if it is another run's. */
  get scene() {
    const { scene } = this.app;
    return scene && scene.now.w.length === this.drawn?.run.width ? scene : null;
  }

  paint(state: State) {
    const { run, facts, document, catalog } = state;
    const { app, text } = this;
    const learner = entryOf(catalog, 'learners', document?.learner);
    if (!run || !document || !learner) return;
    const absent = absence(changed(state, { run }));
    if (absent || !facts) {
      this.drawn = null;
      const button = absent?.open ? presetButton(state, app, 'wide-margin', text.open) : [];
      render(notHere(sentence(text, absent?.says), ...button), this.element);
      return;
    }
    this.element.classList.toggle('stale', facts.stale === true);
    if (facts.stale || learner.task !== run.task || !run.n) return;
    const key = [...keyOf(run, facts), app.theme, learner];
    if (!this.drawn || key.some((value, i) => value !== this.key[i])) {
      this.key = key;
      this.drawn = drawnOf(run, facts, document, learner);
      this.chosen = 0;
      this.draw();
    } else this.move();
    this.pointOut();
    this.say();
  }

  draw() {
    const { drawn, element, text } = this;
    if (!drawn) return;
    const { proof, series } = drawn;
    const font = this.app.theme.size.text;
    const sized: <T>(name: string, chart: (size: PlotSize) => T) => T | null = (name, chart) => {
      const { width, height } = this.sizes.get(name) ?? { width: 0, height: 0 };
      return width > 60 && height > 30 ? chart({ width, height, font }) : null;
    };
    const rising = proof.rise === null ? null : (i: number) => least(proof, i);
    const growing = proof.growth === null ? null : (i: number) => most(proof, i);
    const { along, length } = series;
    this.charts = {
      along: along && sized('along', (size) => sideChart(series, along, rising, size)),
      length: sized('length', (size) => sideChart(series, length, growing, size)),
      meet: proof.meets === null ? null : sized('meet', (size) => meetingChart(series, proof, size)),
    };
    const choose = (name: Picture) => {
      this.shown = name;
      this.draw();
    };
    const on = (name: Picture) => this.handlers(name);
    render(card(drawn, this.charts, { text, shown: this.shown, choose, on }), element);
    for (const canvas of element.querySelectorAll('.canvas')) this.observer.observe(canvas);
    this.move();
    this.pointOut();
    this.say(true);
  }

  /** Moves the present in every picture. */
  move() {
    const { drawn, scene, element } = this;
    if (!drawn || !scene) return;
    const { values, angles } = moment(drawn, scene, 0);
    movePlots(element, this.charts, values);
    if (angles) moveDial(element, angles);
  }

  pointOut() {
    const { drawn, element, charts, chosen } = this;
    if (!drawn) return;
    pointOut(element, charts, drawn.series.k, chosen, jumpsOf(drawn, this.app.store.state.hovered));
  }

  /** Writes the numbers: at once when stopped, at intervals while playing. */
  say(now = false) {
    const { drawn, scene, element } = this;
    const time = performance.now();
    const { playing } = this.app.store.state.playhead;
    if (!drawn || !scene || (!now && playing && time - this.read < CALM)) return;
    this.read = time;
    write(element, drawn, moment(drawn, scene, this.chosen), this.charts.meet?.log === true, this.text);
  }

  follow({ run, facts }: State) {
    if (this.drawn?.run !== run || facts?.stale) return;
    this.move();
    this.say();
  }

  // Pointing at a jump

  handlers(name: Picture): Handlers {
    const chart = name === 'angle' ? null : this.charts[name];
    const chooseAt = (event: MouseEvent) => {
      const { left } = (event.currentTarget as Element).getBoundingClientRect();
      if (this.drawn && chart) this.choose(nearest(this.drawn.series, chart.axes, event.clientX - left));
    };
    return {
      point: chooseAt,
      leave: () => this.choose(0),
      focus: () => this.chosen || this.choose(this.indexNow()), // by keyboard; a click has already chosen
      go: (event) => {
        chooseAt(event); // again: the plot that lost the focus has cleared its choice
        this.goTo();
      },
      keys: (event) => this.press(event),
    };
  }

  press(event: KeyboardEvent) {
    const last = Number(this.drawn?.series.k.length) - 1;
    if (event.key === 'Enter') this.goTo();
    else if (event.key in STEPS) {
      const to = (this.chosen || this.indexNow()) + STEPS[event.key];
      this.choose(Math.max(Math.min(1, last), Math.min(last, to)));
    } else return;
    event.preventDefault();
  }

  /** Index in the series of the playhead's update. */
  indexNow() {
    return this.drawn ? indexAt(this.drawn, this.app.scene?.now.k ?? 0) : 0;
  }

  goTo() {
    if (this.chosen) this.app.actions.goTo(this.drawn?.series.visit[this.chosen]);
  }

  choose(index: number) {
    if (!this.drawn || index === this.chosen) return;
    this.chosen = index;
    const jump = jumpTo(this.drawn, index);
    this.app.actions.hover(jump?.kind === 'jump' ? jump.example : null);
    this.pointOut();
    this.say(true);
  }

  close() {
    this.observer.disconnect();
    if (this.chosen) this.app.actions.hover(null);
  }
}
