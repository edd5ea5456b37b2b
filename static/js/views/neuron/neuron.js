// The neuron: inputs times weights, their sum, the threshold and the output, live; as a model, or as a nerve cell.

import { html, nothing, render } from 'lit-html';
import { neuronOf } from './neuron-figure.js';
import { focusOf } from '../../run/focus.js';
import { entryOf } from '../../scenario/document.js';
import { neuron as t } from '../../text/en/neuron.js';
import { notHere, parts, plainTerm, sceneOf, sizeOf, visible, watchSizes } from '../shared/card.js';
import { cellDrawing } from './cell.js';
import { modelDrawing } from './model.js';

export default {
  id: 'neuron',
  calm: true,
  uses: (s) => [s.runId, s.document, s.catalog, s.hovered, s.probe, s.probed, s.phase],

  mount(element, app) {
    const { store, session } = app;
    let kind = 'model';
    let box = null;
    let unwatch = () => {};

    function paint() {
      const { state } = store;
      const { run } = state;
      const scene = sceneOf(run, app.scene);
      const focus = scene && focusOf(state, scene);
      const learner = entryOf(state.catalog, 'learners', state.document?.learner);
      if (!focus || learner?.task !== run.task) {
        render(notHere(t.none), element);
        return;
      }
      if (focus.kind === 'probe' && !focus.phi) session.fetchProbe(focus.x, scene.now.position);
      render(card(state, scene, focus, learner), element);
      const now = element.querySelector('.fig-box');
      if (now === box) return;
      box = now;
      unwatch();
      if (box) unwatch = watchSizes([box], paint);
    }

    function card({ run, document, phase }, scene, focus, learner) {
      const size = sizeOf(box);
      const unit =
        focus.phi &&
        neuronOf(run, scene.now, focus, {
          unit: learner.unit,
          bias: document.bias,
          tie: document.tie,
          signOfZero: document.sign_of_zero,
          after: phase === 'done',
          names: run.dual ? Array.from({ length: run.n }, (_, i) => `x⁽${i + 1}⁾`) : run.terms.map(plainTerm),
        });
      const draw = kind === 'cell' ? cellDrawing : modelDrawing;
      return html`<div class="neuron" data-phase=${phase ?? ''}>
        <div class="fig-row">
          ${parts('neuron-kind', t.kindsLabel, t.kinds, kind, (id) => {
            kind = id;
            paint();
          })}
          <span class="point">${t.point(focus)}</span>
        </div>
        <div class="fig-box">
          ${unit ? (box && visible(size) ? draw(unit, run, focus, app.theme, size) : nothing) : t.waiting}
        </div>
        ${run.dual ? html`<p class="fig-say">${t.kernel}</p>` : nothing}
      </div>`;
    }

    return { render: paint, follow: paint, unmount: () => unwatch() };
  },
};
