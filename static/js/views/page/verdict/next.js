// Under the count, where a run has ended: two things to try. Its line is kept free, so that nothing moves when it comes.

import { html, nothing, render } from 'lit-html';
import { onceEach } from '../../../run/memo.js';
import { answersTo } from '../../../state/answers.js';
import { covered } from '../../../state/question.js';
import { worded } from '../../shared/sentence.js';
import { createPatience, isAwaited } from './awaited-end.js';
import { atEnd, mapInTrial, mapsToTry, suggestionsOf } from './suggestions.js';

const REST = 400; // ms that a run has stood before maps are tried
const PATIENCE = 700; // ms that what fitted the run before stays

/** @type {View} */
const panel = {
  id: 'next',
  calm: true,
  uses: (s) => [s.run, s.runId, s.facts, s.document, s.catalog, s.overlays, s.lesson, s.beside, s.playhead],

  mount(element, app) {
    /** of a run: whether training under a map has separated its examples */
    const trials = onceEach((/** @type {Run} */ _run) => /** @type {Map<string, boolean>} */ (new Map()));

    /** @param {State} state */
    const separates = (state) => (/** @type {string} */ name) => {
      const run = /** @type {Run} */ (state.run);
      const known = trials(run);
      const trial = answersTo(state, { features: name });
      if (trial.run?.ending && trial.run.version === run.version)
        known.set(name, trial.run.ending.end === 'separated');
      else if (trial.refusal) known.set(name, false);
      return known.get(name);
    };

    /** @type {import('./suggestions.js').Suggestion[]} */
    let shown = [];
    const paint = (/** @type {State} */ state, /** @type {Scene | null} */ scene) => {
      shown = state.run ? suggestionsOf(state, scene, separates(state)) : [];
      render(card(shown, app), element);
    };

    /** Whether what fits the run's end is about to be known. @param {State} state @param {Scene} scene */
    const due = (state, scene) => {
      if (!shown.length || covered(state)) return false;
      if (isAwaited(state, scene)) return true;
      if (!state.run || !atEnd(state, scene)) return false;
      const map = mapInTrial(mapsToTry(state), separates(state));
      const tried = shown.some(({ set }) => set?.features && set.features.name === map);
      return (
        !state.facts || Boolean(state.facts.stale) || (tried && separates(state)(map ?? '') === undefined)
      );
    };
    const waits = createPatience(PATIENCE, () => paint(app.store.state, app.scene));

    return {
      render: (state) => paint(state, app.scene),
      follow(state, scene) {
        if (!waits(due(state, scene))) paint(state, scene);
      },
      /** Each map is tried once, and only where a run has ended that no line separates. */
      needs(state, scene) {
        if (!state.run || state.playhead.playing || !atEnd(state, scene)) return [];
        const separating = separates(state);
        const name = mapInTrial(mapsToTry(state), separating);
        return name && separating(name) === undefined
          ? [{ kind: 'run', variant: { features: name }, payload: { position: 0 }, rest: REST }]
          : [];
      },
    };
  },
};
export default panel;

/** @param {import('./suggestions.js').Suggestion[]} suggestions @param {App} app */
function card(suggestions, app) {
  const t = app.text.next;
  const act = async (/** @type {import('./suggestions.js').Suggestion} */ { set, overlay }) => {
    if (overlay) app.actions.showOverlay(overlay, true);
    if (!set || (await app.actions.set(set)) !== null) return;
    app.actions.toStart();
    app.actions.play();
  };
  return html`<p class="next">
    ${
      suggestions.length
        ? html`${t.try}
          ${suggestions.map((each, i) => html`${i ? html` ${t.or} ` : nothing}<button type="button" class="link" title=${t.why[each.says[0]]} @click=${() => act(each)}>${worded(t, each.says)}</button>`)}.`
        : nothing
    }
  </p>`;
}
