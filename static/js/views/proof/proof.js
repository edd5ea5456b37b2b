// The proof of the mistake bound, live on the class's own points.

import { render } from 'lit-html';
import { entryOf } from '../../scenario/document.js';
import { notHere, presetButton, say } from '../shared/card.js';
import { card } from './card.js';
import { meetingChart, nearest, sideChart } from './charts.js';
import { absence, drawnOf, indexAt, jumpsOf, jumpTo, keyOf, moment } from './moment.js';
import { moveDial, movePlots, pointOut } from './motion.js';
import { write } from './readings.js';
import { least, most } from './sides.js';
import { SizeObserver } from '../shared/size-observer.js';

const CALM = 100; // ms between changes of what is read, while playing
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, Home: -Infinity, End: Infinity };

/** @type {View} */
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
};

class ProofView {
  /**
   * @param {HTMLElement} element
   * @param {App} app
   */
  constructor(element, app) {
    this.element = element;
    this.app = app;
    this.text = app.text.view.proof;
    this.drawn = /** @type {import('./moment.js').Drawn | null} */ (null);
    this.key = /** @type {unknown[]} */ ([]); // of what is drawn
    this.charts = /** @type {import('./card.js').Charts} */ ({ along: null, length: null, meet: null });
    this.shown = /** @type {import('./card.js').Picture} */ ('meet');
    this.chosen = 0; // the series' point that is pointed at; 0: none
    this.read = 0; // when the numbers were written last
    /** @type {Map<string | undefined, Size>} */
    this.sizes = new Map();
    this.observer = new SizeObserver((entries) => this.resize(entries));
  }

  resize(/** @type {Pick<ResizeObserverEntry, 'target' | 'contentRect'>[]} */ entries) {
    for (const { target, contentRect } of entries) {
      const { width, height } = contentRect;
      this.sizes.set(/** @type {HTMLElement} */ (target).dataset.canvas, { width, height });
      /** @type {HTMLElement} */ (target).style.setProperty(
        '--scale',
        String(Math.min(width / 124, height / 62)),
      ); // of the dial
    }
    this.draw();
  }

  /** The moment on screen, unless it is still another run's. */
  get scene() {
    const { scene } = this.app;
    return scene && scene.now.w.length === this.drawn?.run.width ? scene : null;
  }

  paint(/** @type {State} */ state) {
    const { run, facts, document, catalog } = state;
    const { app, text } = this;
    const learner = entryOf(catalog, 'learners', document?.learner);
    if (!run || !document || !learner) return;
    const absent = absence({ ...state, run });
    if (absent || !facts) {
      this.drawn = null;
      const button = absent?.open ? presetButton(state, app, 'wide-margin', text.open) : [];
      render(notHere(say(text, absent?.says), ...button), this.element);
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
    /** @type {<T>(name: string, chart: (size: import('./charts.js').PlotSize) => T) => T | null} */
    const sized = (name, chart) => {
      const { width, height } = this.sizes.get(name) ?? { width: 0, height: 0 };
      return width > 60 && height > 30 ? chart({ width, height, font }) : null;
    };
    const rising = proof.rise === null ? null : (/** @type {number} */ i) => least(proof, i);
    const growing = proof.growth === null ? null : (/** @type {number} */ i) => most(proof, i);
    const { along, length } = series;
    this.charts = {
      along: along && sized('along', (size) => sideChart(series, along, rising, size)),
      length: sized('length', (size) => sideChart(series, length, growing, size)),
      meet: proof.meets === null ? null : sized('meet', (size) => meetingChart(series, proof, size)),
    };
    const choose = (/** @type {import('./card.js').Picture} */ name) => {
      this.shown = name;
      this.draw();
    };
    const on = (/** @type {import('./card.js').Picture} */ name) => this.handlers(name);
    render(card(drawn, this.charts, { text, shown: this.shown, choose, on }), element);
    for (const canvas of element.querySelectorAll('.canvas')) this.observer.observe(canvas);
    this.move();
    this.pointOut();
    this.say(true);
  }

  /** The present in every picture. */
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

  /** The numbers that are read: at rest at once, while playing now and then. */
  say(now = false) {
    const { drawn, scene, element } = this;
    const time = performance.now();
    const { playing } = this.app.store.state.playhead;
    if (!drawn || !scene || (!now && playing && time - this.read < CALM)) return;
    this.read = time;
    write(element, drawn, moment(drawn, scene, this.chosen), this.charts.meet?.log === true, this.text);
  }

  follow(/** @type {State} */ { run, facts }) {
    if (this.drawn?.run !== run || facts?.stale) return;
    this.move();
    this.say();
  }

  // Pointing at a jump

  /** @returns {import('./card.js').Handlers} */
  handlers(/** @type {import('./card.js').Picture} */ name) {
    const chart = name === 'angle' ? null : this.charts[name];
    const under = (/** @type {MouseEvent} */ event) => {
      const { left } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
      if (this.drawn && chart) this.choose(nearest(this.drawn.series, chart.axes, event.clientX - left));
    };
    return {
      point: under,
      leave: () => this.choose(0),
      focus: () => this.chosen || this.choose(this.indexNow()), // with the keyboard: a click has pointed already
      go: (event) => {
        under(event); // once more: the plot that had the focus has taken its choice along
        this.goTo();
      },
      keys: (event) => this.press(event),
    };
  }

  press(/** @type {KeyboardEvent} */ event) {
    const last = Number(this.drawn?.series.k.length) - 1;
    if (event.key === 'Enter') this.goTo();
    else if (event.key in STEPS) {
      const to = (this.chosen || this.indexNow()) + STEPS[event.key];
      this.choose(Math.max(Math.min(1, last), Math.min(last, to)));
    } else return;
    event.preventDefault();
  }

  /** The series' point of the update at the playhead. */
  indexNow() {
    return this.drawn ? indexAt(this.drawn, this.app.scene?.now.k ?? 0) : 0;
  }

  goTo() {
    if (this.chosen) this.app.actions.goTo(this.drawn?.series.visit[this.chosen]);
  }

  choose(/** @type {number} */ index) {
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
