// Weight space: every example a half-space of weights, the version space where they all meet, and w walking towards it.

import { html, nothing, render } from 'lit-html';
import { planeOfWeights, spaceOfWeights, weightFrame } from './weight-picture.js';
import { knownWeights, loopOf, trail, versionCone, versionSpace, weightSpace, wholePath } from './weights.js';
import { remembered } from '../../figures/remembered.js';
import { nameOf } from '../../scenario/document.js';
import { turning, words } from '../../text/en/weight-space.js';
import { exampleStepper } from '../shared/example-stepper.js';
import { notHere, presetButton } from '../shared/card.js';
import { createPicture } from '../shared/space-picture.js';

const FITTING = {
  features: { name: 'identity' },
  scaling: 'none',
  learner: { name: 'perceptron' },
  bias: 'none',
}; // two weights: every constraint is exact

export default {
  id: 'weight-space',
  calm: 24, // every second frame
  uses: (s) => [s.run, s.runId, s.points, s.facts, s.hovered, s.document],

  mount(element, app) {
    const { store, session, text } = app;
    render(
      html`<div class="space-view">
        <div class="space-picture"></div>
        <div class="space-note"></div>
      </div>`,
      element,
    );
    const [box, note] = element.firstElementChild.children;
    const once = remembered();
    const picture = createPicture(/** @type {HTMLElement} */ (box), {
      app,
      camera: { azimuth: 35, elevation: 22 },
      words: { ...turning, tip: (item) => tipFor(item, store.state, text) },
      draw: (size, camera, theme) => draw(store.state, size, camera, theme),
    });

    /** @returns {{walk?: import('./weight-picture.js').Walk, reason?: string}}  what the picture shows, or why there is none */
    function walkOf(state) {
      const { run, document, runId } = state;
      const { scene } = app;
      if (!run || !scene || !document) return { reason: 'noRun' };
      const { space, reason } = once('space', [run, document.bias], () => weightSpace(run, document.bias));
      if (reason) return { reason };
      if (!run.n || scene.scores.length !== run.n) return { reason: 'noPoints' };
      const { now } = scene;
      const walk = {
        run,
        scene,
        space,
        trail: trail(run, space, now.k),
        whole: once('whole', [run, runId, space], () => wholePath(run, space)),
        loop: once('loop', [run, runId, space], () => loopOf(run, space)),
        known: once('known', [run, runId, space], () => knownWeights(run, space)),
        now: space.row(now),
        before: space.row({ w: now.beforeW, b: now.beforeB }),
        predicts: words.predicts[nameOf(document.predictor)] ? space.row(scene.predictor) : null,
        pointed: state.hovered,
      };
      return { walk };
    }

    const uOf = ({ facts }, { space }) =>
      facts && !facts.stale && facts.u?.length === space.dims ? facts.u : null;
    const coneOf = ({ facts }, { run, space }) =>
      facts?.separable && !facts.stale ? once('cone', [run, space], () => versionCone(space, run)) : [];

    function draw(state, size, camera, theme) {
      const { walk } = walkOf(state);
      if (!walk) return null;
      const labelled = (drawing) => ({
        ...drawing,
        label: words.label(walk.space.names, walk.now, versionWords(state, drawing.version)),
      });
      if (walk.space.dims === 3)
        return labelled(spaceOfWeights(walk, coneOf(state, walk), uOf(state, walk), camera, size, theme));
      const frame = once('frame', [walk.known, size.width, size.height, theme], () =>
        weightFrame(walk, size, theme),
      );
      const version = once('version', [frame, walk.run, walk.space], () =>
        versionSpace(walk.space, walk.run, frame.box),
      );
      return labelled({ ...planeOfWeights(walk, frame, version, theme), version });
    }

    function versionWords({ facts }, version) {
      if (!facts || facts.stale) return words.open;
      if (facts.separable === false) return words.empty;
      if (facts.separable === null) return words.unknown;
      return version?.length === 0 ? words.outOfView : words.version;
    }

    function show(state) {
      const { walk, reason } = walkOf(state);
      box.toggleAttribute('hidden', !walk);
      if (!walk) {
        const said = words.none[reason];
        const dims = state.run
          ? state.run.p + (['learned', 'threshold'].includes(state.document?.bias) ? 1 : 0)
          : 0;
        render(
          notHere(
            typeof said === 'function' ? said(dims) : said,
            ...presetButton(state, app, 'wide-margin', words.openPreset, FITTING),
          ),
          note,
        );
        return;
      }
      picture.repaint();
      render(caption(state, walk), note);
      if (!state.playhead.playing) fetchMissing(state, walk);
    }

    /** Asks for the updates before the playhead's block, and for those of a cycle. */
    function fetchMissing({ run }, { trail: path, loop, scene }) {
      const { cycle } = run.ending ?? {};
      if (path.length && path[0].k > 0 && scene.now.k - path[0].k < 40) {
        const block = run.blocks.find(({ first }) => first === path[0].k);
        if (block && block.index > 0 && !run.blocks.some(({ index }) => index === block.index - 1))
          session.fetchChunk({ block: block.index - 1 });
      }
      if (cycle && !loop && cycle.updates_per_period <= 256) {
        const ends = [cycle.from_visit + cycle.period - 1, cycle.from_visit];
        const missing = ends.find((position) => !run.block(position));
        if (missing !== undefined) session.fetchChunk({ position: missing });
      }
    }

    function caption(state, walk) {
      const { scene, space, run, now, loop, predicts } = walk;
      const { isUpdate, example } = scene.now;
      const own = example >= 0 ? run.y[example] : 0;
      const sign = own * scene.now.step < 0 ? '−' : '+';
      const said = versionWords(state, picture.canvas['drawing']?.version);
      return html`
        <p class="space-numbers">
          <data value=${JSON.stringify(now)}>${words.weights(space.names, now)}</data> ${exampleStepper(app)}
        </p>
        <ul class="space-legend">
          <li class=${said === words.version ? 'version' : 'plain'}>${said}</li>
          <li class="walk">${words.walk(walk.trail.length - 1)}</li>
          ${walk.whole && run.updates > 40 ? html`<li class="whole">${words.whole}</li>` : nothing}
          ${isUpdate ? html`<li class=${`step ${own > 0 ? 'positive' : own < 0 ? 'negative' : ''}`}>${example < 0 ? words.steps : words.step(sign, Math.abs(scene.now.step))}</li>` : nothing}
          ${loop ? html`<li class="loop">${words.loop(run.ending.cycle.updates_per_period, run.ending.cycle.period)}</li>` : nothing}
          ${walk.pointed !== null ? html`<li class="lit">${words.lit}</li>` : nothing}
          ${space.dims === 3 && uOf(state, walk) ? html`<li class="axis">${words.axis}</li>` : nothing}
          ${predicts ? html`<li class="predicts">${words.predicts[nameOf(state.document.predictor)]}</li>` : nothing}
        </ul>
      `;
    }

    return { render: show, follow: show, unmount: picture.remove };
  },
};

function tipFor(item, { run, points }, text) {
  if (item.visit !== undefined) return words.at(item.update, item.visit, item.at);
  const { d } = run;
  return text.plane.point(
    item.example,
    run.x.subarray(item.example * d, (item.example + 1) * d),
    run.y[item.example],
    points.task,
  );
}
