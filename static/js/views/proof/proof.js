// The proof of the mistake bound, live on the class's own points.

import { html, nothing, render } from 'lit-html';
import { angles, meetingChart, nearest, sideChart } from './proof-charts.js';
import { least, most, proofOf, seriesOf, valuesAt } from './proof-figure.js';
import { entryOf } from '../../scenario/document.js';
import { words as t } from '../../text/en/proof.js';
import { notHere, presetButton } from '../shared/card.js';
import { dial, grey, heading, moveDial, movePlot, plot, pointOut } from './pictures.js';
import { chosenJump, jumpWords } from './jump.js';

const CALM = 100; // ms between changes of what is read, while playing
const PICTURES = ['along', 'length', 'meet', 'angle'];
const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, Home: -Infinity, End: Infinity };

export default {
  id: 'proof',
  uses: (s) => [s.facts, s.runId, s.catalog, s.hovered, s.playhead.playing, s.points.n],

  mount(element, app) {
    const { actions, store } = app;
    let drawn = null; // what is on screen: {key, run, facts, proof, series, reasons, charts}
    let shown = 'meet'; // where there is room for one picture only
    let chosen = 0; // the series' point that is pointed at; 0: none
    let read = 0;
    const sizes = new Map();

    const observer = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) {
        sizes.set(/** @type {HTMLElement} */ (target).dataset.canvas, {
          width: contentRect.width,
          height: contentRect.height,
        });
      }
      if (drawn) draw();
    });

    function paint(state) {
      const { run, facts, document, catalog } = state;
      const learner = entryOf(catalog, 'learners', document?.learner);
      if (!run || !learner) return;
      const open = presetButton(state, app, 'wide-margin', t.open);
      if (run.task === 'regression') return blank(t.regression, open);
      if (!state.points.n) return blank(t.none, open);
      if (!facts) return blank(t.waiting);
      element.classList.toggle('stale', facts.stale === true);
      if (facts.stale || learner.task !== run.task || !run.n) return;
      const known = run.frames ?? run.blocks.find((block) => block.first === 0);
      const key = [known, run, run.done, run.updates, facts, app.theme, learner];
      if (!drawn || key.some((value, i) => value !== drawn.key[i])) {
        const proof = proofOf(run, facts, document, learner);
        drawn = {
          key,
          run,
          facts,
          proof,
          series: seriesOf(run, proof, document),
          reasons: reasonsOf(proof, facts),
        };
        chosen = 0;
        draw();
      }
      pointOut(element, drawn, chosen, state.hovered);
      say(state, sceneHere());
    }

    function blank(reason, open = []) {
      drawn = null;
      render(notHere(reason, ...open), element);
    }

    function draw() {
      const { proof, series } = drawn;
      const font = Math.max(10, app.theme.size.text - 2);
      const sized = (name, figure) => {
        const { width, height } = sizes.get(name) ?? { width: 0, height: 0 };
        return width > 60 && height > 30 ? figure({ width, height, font }) : null;
      };
      const side = (name, values, limit) => sized(name, (size) => sideChart(series, values, limit, size));
      drawn.charts = {
        along:
          series.along && side('along', series.along, proof.rise === null ? null : (i) => least(proof, i)),
        length: side('length', series.length, proof.growth === null ? null : (i) => most(proof, i)),
        meet: proof.meets === null ? null : sized('meet', (size) => meetingChart(series, proof, size)),
      };
      render(page(), element);
      for (const canvas of element.querySelectorAll('.canvas')) observer.observe(canvas);
      const scene = sceneHere();
      if (scene) move(scene);
      pointOut(element, drawn, chosen, store.state.hovered);
      say(store.state, scene, true);
    }

    /** The moment on screen, unless it is still another run's. */
    const sceneHere = () => (app.scene?.now.w.length === drawn.run.width ? app.scene : null);

    const page = () =>
      html`<div class="proof" data-shown=${shown}>
        <div class="which segments" role="radiogroup" aria-label=${t.pictures}>
          ${PICTURES.map(
            (name) =>
              html`<button
                type="button"
                class="segment"
                role="radio"
                aria-checked=${name === shown}
                @click=${() => choosePicture(name)}
              >
                <span>${t.figures[name].title}</span>
              </button>`,
          )}
        </div>
        ${PICTURES.map((name) => figure(name))}
        <div class="jump" aria-live="off"></div>
      </div>`;

    function figure(name) {
      const reason = drawn.reasons[name];
      return html`<section class=${`figure ${name} ${reason ? 'grey' : ''}`}>
        ${heading(name, drawn)}
        <div class="canvas" data-canvas=${name}>
          ${reason ? grey(reason) : name === 'angle' ? dial(drawn) : drawn.charts[name] ? plot(name, drawn, handlers(name)) : nothing}
        </div>
      </section>`;
    }

    const under = (name, event) =>
      choose(
        nearest(
          drawn.series,
          drawn.charts[name].axes,
          event.clientX - event.currentTarget.getBoundingClientRect().left,
        ),
      );

    const handlers = (name) => ({
      point: (event) => under(name, event),
      leave: () => choose(0),
      focus: () => chosen || choose(indexNow()), // with the keyboard: a click has pointed already
      go: (event) => {
        under(name, event); // once more: the plot that had the focus has taken its choice along
        goTo();
      },
      keys(event) {
        const last = drawn.series.k.length - 1;
        if (event.key === 'Enter') goTo();
        else if (event.key in STEPS)
          choose(Math.max(Math.min(1, last), Math.min(last, (chosen || indexNow()) + STEPS[event.key])));
        else return;
        event.preventDefault();
      },
    });

    function choosePicture(name) {
      shown = name;
      draw();
    }

    /** The series' point of the update at the playhead. */
    function indexNow() {
      const k = app.scene?.now.k ?? 0;
      return Math.max(
        0,
        drawn.series.k.findLastIndex((other) => other <= k),
      );
    }

    function goTo() {
      if (chosen) actions.goTo(drawn.series.visit[chosen]);
    }

    function choose(index) {
      if (!drawn || index === chosen) return;
      chosen = index;
      const jump = chosenJump(drawn, index);
      actions.hover(jump?.kind === 'jump' ? jump.example : null);
      pointOut(element, drawn, chosen, store.state.hovered);
      say(store.state, sceneHere(), true);
    }

    function move(scene) {
      const values = valuesAt(drawn.run, drawn.proof, scene);
      movePlot(element, drawn, values);
      if (!drawn.reasons.angle) moveDial(element, angles(drawn.proof, values));
    }

    /** The numbers that are read: at rest at once, while playing now and then. */
    function say(state, scene, now = false) {
      const time = performance.now();
      if (!drawn || !scene || (!now && state.playhead.playing && time - read < CALM)) return;
      read = time;
      jumpWords(element, drawn, { scene, chosen, values: valuesAt(drawn.run, drawn.proof, scene) });
    }

    return {
      render: paint,
      follow(state, scene) {
        if (!drawn || drawn.run !== state.run || state.facts?.stale) return;
        move(scene);
        say(state, scene);
      },
      unmount() {
        observer.disconnect();
        if (chosen) actions.hover(null);
      },
    };
  },
};

/** Why a picture is grey; absent where it is not. */
function reasonsOf(proof, facts) {
  const noU = t.sentence(facts.u_reason);
  const other =
    facts.bound === null ? t.sentence(facts.bound_reason) : t.otherBound(facts.bound, facts.bound_of);
  return {
    along: proof.u ? '' : noU,
    length: '',
    meet: proof.meets === null ? other : '',
    angle: proof.u ? '' : noU,
  };
}
