// What the bound depends on: one thing changed at a time, and what mistakes, R, delta and the bound become.

import { render } from 'lit-html';
import { remembered } from '../../run/memo.js';
import { boundOf } from '../../scenario/bound.js';
import { entryOf } from '../../scenario/document.js';
import { notHere, presetButton } from '../shared/card.js';
import { card } from './card.js';
import { absence, current, offersOf, rowOf, subjectOf, trimmed } from './moment.js';

/** @type {View} */
const view = {
  id: 'bound',
  side: null, // whole runs
  uses: (s) => [s.facts, s.run, s.run?.ending, s.document, s.catalog, s.points, s.pending],

  mount(element, app) {
    const { actions, store } = app;
    const t = app.text.view.bound;
    const once = remembered();
    /** Newest first. @type {import('./moment.js').Group[]} */
    let groups = [];
    let spoken = '';
    let gone = false;

    /** @param {State} state */
    function paint(state) {
      if (!state.run || !state.document) return;
      const ready = /** @type {Ready} */ (state);
      const absent = absence(ready);
      if (absent) {
        render(notHere(t[absent], ...presetButton(state, app, 'wide-margin', t.open)), element);
        return;
      }
      const { run, facts, document, points, catalog } = ready;
      const learner = /** @type {Learner | null} */ (entryOf(catalog, 'learners', document.learner));
      const now = subjectOf(ready, learner);
      const known = now && once('known', [run, facts, document, points, learner], () => knownOf(now));
      const offers = known ? known.offers() : offersOf(null, () => 0);
      const attempt = (/** @type {string} */ id, /** @type {import('./trials.js').Trial} */ trial) =>
        known && tryOut(id, trial, known);
      render(
        card(offers, known?.subject ?? null, current(groups, known?.subject ?? null), {
          t,
          spoken,
          attempt,
          open: actions.openDocument,
        }),
        element,
      );
    }

    /** @param {string} id @param {import('./trials.js').Trial} trial @param {ReturnType<typeof knownOf>} known */
    async function tryOut(id, trial, { subject, tried }) {
      tried.set(id, (tried.get(id) ?? 0) + 1);
      groups = current(groups, subject);
      const row = rowOf(id, trial, subject);
      groups[0].rows.push(row);
      groups = trimmed(groups);
      showNewest();
      const name = t.trials[id].button;
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

/**
 * What can be changed, with how often each change has been made and what the next of its kind would do.
 * @param {import('./moment.js').Subject} subject
 */
function knownOf(subject) {
  /** @type {Map<string, number>} */
  const tried = new Map();
  const once = remembered();
  const times = (/** @type {string} */ id) => tried.get(id) ?? 0;
  const offers = () =>
    once('offers', [[...tried.values()].reduce((sum, n) => sum + n, 0)], () => offersOf(subject, times));
  return { subject, tried, offers };
}
