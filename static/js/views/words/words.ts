// Words: a message with the weight of each word, which sum to its score; the changes of a mistake; the weights.

import { render } from 'lit-html';
import { className } from '../../scenario/names.ts';
import { notHere, presetButton, sentence, sceneOf, waiting } from '../shared/card.ts';
import { mayAdd } from '../../state/rights.ts';
import { card } from './card.ts';
import { absence, CHOSEN, moment, type Chosen } from './moment.ts';

const view: View = {
  id: 'words',
  calm: true,
  uses: (s) => [s.run, s.runId, s.document, s.hovered, s.phase, s.catalog],

  mount(element, app) {
    const text = app.text.view.words;
    let chosen = CHOSEN;
    let refusal = '';

    function paint() {
      const { state } = app.store;
      const { run } = state;
      const absent = run && absence(run);
      const scene = sceneOf(run, app.scene);
      const shown = run && !absent && scene && moment(state as Ready, scene, chosen);
      if (!run || !shown) {
        render(
          absent
            ? notHere(sentence(text, absent), ...presetButton(state, app, 'spam', text.open))
            : waiting(app),
          element,
        );
        return;
      }
      const called = (c: number) => className(state.document, c, run.task) ?? text.class(c, run.task);
      const labels = run.task === 'multiclass' ? shown.scores.map((_, c) => c) : [1, -1];
      const adds = run.task !== 'regression' && mayAdd(state) ? labels : [];
      const page = { text, chosen, choose, className: called, task: run.task, adds, add, refusal };
      render(card(shown, page), element);
    }

    /** Adds the typed message as an example. */
    async function add(y: number) {
      const refused = await app.actions.addPoints({ texts: [chosen.typed.trim()], y: [y] });
      refusal = refused ?? '';
      if (!refused) choose({ typed: '' });
      else paint();
    }

    function choose(change: Partial<Chosen>) {
      chosen = { ...chosen, ...change };
      if ('typed' in change) refusal = '';
      paint();
    }

    return { render: paint, follow: paint };
  },
};
export default view;
