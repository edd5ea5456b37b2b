// This step: the learner's pseudo-code with the live line marked, and its arithmetic with this visit's numbers.

import { html, nothing, render } from 'lit-html';
import { entryOf, linesFor } from '../../scenario/document.js';
import { arithmetic } from './arithmetic.js';
import { formula } from '../shared/formula.js';
import { predictorNumbers } from './predictor-numbers.js';

export default {
  id: 'step',
  calm: true,
  uses: (s) => [s.document, s.catalog, s.run, s.phase, s.probe, s.probed],

  mount(element, app) {
    const paint = (state, scene) => render(panel(state, scene, app), element);
    return { render: (state) => paint(state, app.scene), follow: paint };
  },
};

function panel(state, scene, { text, session }) {
  const { run, catalog, document, probe } = state;
  const learner = entryOf(catalog, 'learners', document?.learner);
  const predictor = entryOf(catalog, 'predictors', document?.predictor);
  if (!learner) return nothing;
  if (predictor?.pseudocode?.length && probe && run?.n && run.d <= 2 && scene)
    session.fetchProbe(probe.slice(0, run.d), scene.now.position);
  const fits = learner.task === (run?.task ?? learner.task); // the run may still be that of another learner
  return html`
    ${pseudocode(learner, document, live(scene, state.phase))}
    ${run && scene && run.n && fits ? arithmetic(state, scene, learner, text) : nothing}
    ${
      predictor?.pseudocode?.length
        ? html`<h3>${predictor.label}: ${text.step.predictorNote[predictor.name] ?? predictor.summary}</h3>
            ${pseudocode(predictor, document, livePredictor(scene, state.phase))}
            ${predictorNumbers(state, scene, text)}`
        : nothing
    }
  `;
}

/** Which lines of the pseudo-code the visit at hand runs, or a phase of it; 'step' where an update also moves along its example. */
function live(scene, phase) {
  if (!scene || scene.now.position === 0) return new Set();
  if (phase === 'visit' || phase === 'test') return new Set([phase]);
  const { isUpdate, step } = scene.now;
  if (!isUpdate) return new Set(['quiet']);
  return new Set(step === 0 ? ['update'] : ['update', 'step']);
}

/** The predictor's lines run once the visit is over, those of any visit among them. */
function livePredictor(scene, phase) {
  if (phase === 'visit' || phase === 'test') return new Set();
  const lines = live(scene, phase);
  return lines.size ? lines.add('visit') : lines;
}

function pseudocode(part, document, lines) {
  return html`<ol class="code">
    ${linesFor(part.pseudocode, document).map(
      (line) =>
        html`<li
          class=${lines.has(line.when) ? 'live' : ''}
          data-when=${line.when}
          .style=${`--indent: ${line.indent ?? 0}`}
        >
          ${formula(line.tex)}
        </li>`,
    )}
  </ol>`;
}
