// This step: the learner's pseudo-code with its live line, and the arithmetic of this visit.

import { nothing, render } from 'lit-html';
import { quantities } from '../shared/quantity.ts';
import { card } from './card.ts';
import { notationSwitches } from './notation.ts';
import { moment, needs } from './moment.ts';

export default {
  id: 'step',
  calm: true,
  side: 'at',
  uses: (s) => [
    s.document,
    s.catalog,
    s.run,
    s.phase,
    s.probe,
    s.probed,
    s.lesson,
    s.course,
    s.notation,
    s.highlightedSymbol,
  ],

  mount(element, app) {
    const text = app.text.view.step;
    const numbers = quantities(app);
    const paint = () => {
      const shown = moment(app.store.state, app.scene, text);
      const { catalog } = app.store.state;
      const switches = shown && notationSwitches(shown.notation, catalog?.notations, app.actions, text);
      const write = app.fetched?.exercise && (() => app.openFetched('exercise'));
      element.toggleAttribute('data-whole-lines', !shown?.predictor);
      render(
        shown
          ? card(shown, text, {
              moments: app.text.moments,
              numbers,
              switches,
              write,
              pointed: app.store.state.course?.lines,
              enlarge: () => app.actions.enlarge('step'),
            })
          : nothing,
        element,
      );
    };
    return { render: paint, follow: paint, needs };
  },
} satisfies View;
