// This step: the learner's pseudo-code with its live line, and the arithmetic of this visit.

import { quantities } from '../../kit/views/quantity.ts';
import { view } from '../../kit/views/view.ts';
import { card, notationSwitches } from './card.ts';
import { moment, needs } from './moment.ts';

export default view({
  id: 'step',
  calm: true,
  side: 'at',
  sceneless: true,
  own: (_element, { app }) => ({ numbers: quantities(app) }),
  moment: (state, scene, _chosen, _memo, text) => moment(state, scene, text),
  needs,
  card: (shown, { app, actions, state, text, own }) =>
    card(shown, text, {
      moments: app.text.moments,
      numbers: own.numbers,
      switches: notationSwitches(shown.notation, state.catalog.notations, actions, text),
      write: app.fetched?.exercise && (() => app.openFetched('exercise')),
      pointed: state.course?.lines,
      enlarge: () => actions.enlarge('step'),
    }),
  after: (shown, _page, element) => element.toggleAttribute('data-whole-lines', !shown?.predictor),
});
