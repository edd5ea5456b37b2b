// Two suggestions at the end of a run. Their line is reserved, so that nothing moves when they appear.

import { html, nothing, render } from 'lit-html';
import { memoByObject } from '../../run/memo.ts';
import { answersTo } from '../../state/answers.ts';
import { hasView, toggled } from '../../state/dock.ts';
import { covered } from '../../state/class.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { createPatience, isAwaited } from './verdict.ts';
import { atEnd, mapInTrial, mapsToTry, suggestionsOf, type Suggestion } from './suggestions.ts';

const REST = 400; // ms after the end before maps are tried
const PATIENCE = 700; // ms that the previous run's suggestions stay

const panel: View = {
  id: 'next',
  calm: true,

  mount(element, app, repaint) {
    /** of a run, by map: number of features with which training separated its examples, 0: it did not */
    const trials = memoByObject((_run: Run) => new Map() as Map<string, number>);

    const separates = (state: State) => (name: string) => {
      const run = state.run as Run;
      const results = trials(run);
      const trial = answersTo(state, { features: name });
      if (trial.run?.ending && trial.run.version === run.version)
        results.set(name, trial.run.ending.end === 'separated' ? trial.run.p : 0);
      else if (trial.refusal) results.set(name, 0);
      return results.get(name);
    };

    let shown: Suggestion[] = [];
    const paint = (state: State, scene: Scene | null) => {
      shown = state.run ? suggestionsOf(state, scene, separates(state)) : [];
      render(card(shown, comparedWith(state), app), element);
    };

    /** Whether the suggestions are still being computed. */
    const due = (state: State, scene: Scene) => {
      if (!shown.length || covered(state)) return false;
      if (isAwaited(state, scene)) return true;
      if (!state.run || !atEnd(state, scene)) return false;
      const map = mapInTrial(mapsToTry(state), separates(state));
      const tried = shown.some(({ set }) => set?.features && set.features.name === map);
      return (
        !state.facts || Boolean(state.facts.stale) || (tried && separates(state)(map ?? '') === undefined)
      );
    };
    const keepWaiting = createPatience(PATIENCE, repaint);

    return {
      render: (state) => paint(state, app.scene),
      follow(state, scene) {
        if (!keepWaiting(due(state, scene))) paint(state, scene);
      },
      /** Tries each map once, after a run that no line separates; tries orders if another one is suggested. */
      needs(state, scene) {
        if (!state.run || state.playhead.playing || !atEnd(state, scene)) return [];
        const separating = separates(state);
        const name = mapInTrial(mapsToTry(state), separating);
        if (name && separating(name) === undefined)
          return [{ kind: 'run', variant: { features: name }, payload: { position: 0 }, rest: REST }];
        const ordered = suggestionsOf(state, scene, separating).some(({ set }) => set?.order);
        return ordered ? [{ kind: 'other-order', payload: {}, rest: REST }] : [];
      },
    };
  },
};
export default panel;

/** Mistakes before and after a change of order. */
const comparedWith = ({ earlier, run }: State) =>
  earlier && earlier.version === run?.version ? earlier.counts : null;

/** What stays visible of a run replaced by another order. */
function earlierOf({ store, scene }: App, counts: [number, number] | null) {
  const { run } = store.state;
  const line = run?.straight && run.d === 2 && run.task === 'binary';
  return { weights: line && scene ? scene.predictor : null, counts };
}

function card(suggestions: Suggestion[], compared: [number, number] | null, app: App) {
  const t = app.text.next;
  const { actions, store } = app;
  const act = async ({ set, overlay, opens, counts = null }: Suggestion) => {
    if (overlay) actions.showOverlay(overlay, true);
    if (!set) return;
    const refusal = set.order
      ? await actions.tryOrder(set.order, earlierOf(app, counts))
      : await actions.set(set);
    if (refusal !== null) return;
    const { dock } = store.state;
    if (opens && !hasView(dock, opens)) actions.setDock(toggled(dock, opens));
    actions.toStart();
    actions.play();
  };
  const listed = compared ? suggestions.slice(-1) : suggestions; // room for one beside the two numbers
  const link = (each: Suggestion) =>
    html`<button
      type="button"
      class="link"
      title=${textOf(t.why, each.why ?? [each.says[0]])}
      @click=${() => act(each)}
    >
      ${textOf(t, each.says)}
    </button>`;
  const words = listed.length
    ? html`${compared ? `${t.compared(...compared)} ` : nothing}${t.try}
      ${listed.map((each, i) => html`${i ? html` ${t.or} ` : nothing}${link(each)}`)}.`
    : nothing;
  return html`<p class="next">${words}</p>`;
}
