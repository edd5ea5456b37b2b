// Right minus found: the features of the right tagging minus those of the tagging found, and what an update adds of them.

import { render } from 'lit-html';
import { notHere, presetButton, sceneOf, waiting } from '../shared/card.ts';
import { card } from './card.ts';
import { absence, moment } from './moment.ts';

export default {
  id: 'difference',
  calm: true,
  side: 'both',
  uses: (s) => [s.run, s.runId, s.document, s.phase, s.catalog],

  mount(element, app) {
    const text = app.text.view.difference;
    function paint() {
      const { state } = app.store;
      const { run } = state;
      const scene = run && sceneOf(run, app.scene);
      const absent = scene && absence(run, scene);
      if (!scene) render(waiting(app), element);
      else if (absent)
        render(
          notHere(text[absent], ...(absent === 'points' ? presetButton(state, app, 'fish', text.open) : [])),
          element,
        );
      else render(card(moment(state as Ready, scene), text), element);
    }
    return { render: paint, follow: paint };
  },
} satisfies View;
