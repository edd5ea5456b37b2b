// The bound's view: changes one thing at a time and shows the mistakes, R, delta and the bound that result.

import { render } from 'lit-html';
import { memoByName } from '../../run/memo.ts';
import { boundOf } from '../../scenario/bound.ts';
import { entryOf } from '../../scenario/document.ts';
import { notHere, presetButton } from '../shared/card.ts';
import { card } from './card.ts';
import { absence, current, offersOf, rowOf, subjectOf, trimmed, type Group } from './moment.ts';
import type { Subject, Trial } from './trials.ts';

const view: View = {
  id: 'bound',
  side: null, // whole runs
  uses: (s) => [s.facts, s.run, s.run?.ending, s.document, s.catalog, s.points, s.pending],

  mount(element, app) {
    const { actions, store } = app;
    const t = app.text.view.bound;
    const memo = memoByName();
    /** Newest first. */
    let groups: Group[] = [];
    let spoken = '';
    let gone = false;

    function paint(state: State) {
      if (!state.run || !state.document) return;
      const ready = state as Ready;
      const absent = absence(ready);
      if (absent) {
        render(notHere(t[absent], ...presetButton(state, app, 'wide-margin', t.open)), element);
        return;
      }
      const { run, facts, document, points, catalog } = ready;
      const learner = entryOf(catalog, 'learners', document.learner) as Learner | null;
      const now = subjectOf(ready, learner);
      const trials = now && memo('known', [run, facts, document, points, learner], () => trialsOf(now));
      const offers = trials ? trials.offers() : offersOf(null, () => 0);
      const attempt = (id: string, trial: Trial) => trials && tryOut(id, trial, trials);
      render(
        card(offers, trials?.subject ?? null, current(groups, trials?.subject ?? null), {
          t,
          spoken,
          attempt,
          open: actions.openDocument,
        }),
        element,
      );
    }

    async function tryOut(id: string, trial: Trial, { subject, tried }: ReturnType<typeof trialsOf>) {
      tried.set(id, (tried.get(id) ?? 0) + 1);
      groups = current(groups, subject);
      const row = rowOf(id, trial, subject);
      groups[0].rows.push(row);
      groups = trimmed(groups);
      showNewest();
      const name = t.trials[id as keyof typeof t.trials].button;
      try {
        const result = await actions.tryDocument(trial.document);
        row.result = result;
        spoken = t.said(name, result.mistakes, boundOf(result));
      } catch (error) {
        row.error = app.text.error(error);
        spoken = `${name}: ${row.error}`;
      }
      if (!gone) showNewest();
    }

    function showNewest() {
      paint(store.state);
      element.querySelector('tr[data-newest]')?.scrollIntoView({ block: 'nearest' });
    }

    return {
      render: paint,
      unmount() {
        gone = true;
      },
    };
  },
};

export default view;

/** The possible changes, with how often each was made and what its next use would do. */
function trialsOf(subject: Subject) {
  const tried: Map<string, number> = new Map();
  const memo = memoByName();
  const times = (id: string) => tried.get(id) ?? 0;
  const offers = () =>
    memo('offers', [[...tried.values()].reduce((sum, n) => sum + n, 0)], () => offersOf(subject, times));
  return { subject, tried, offers };
}
