// A table of examples, pasted, chosen or dropped: what was understood is shown before it is taken.

import { render } from 'lit-html';
import { SUGGESTED } from '../../../scenario/table.js';
import { card } from './card.js';
import { moment } from './moment.js';
import { listenToFiles } from '../files.js';

/** @type {View} */
const panel = {
  id: 'examples-dialog',
  uses: (s) => [s.points, s.document, s.catalog, s.lesson],

  mount(element, app) {
    const dialog = document.createElement('dialog');
    dialog.className = 'examples-dialog';
    element.append(dialog);
    /** @type {import('./moment.js').Source | null} */
    let source = null;
    let choice = SUGGESTED;
    /** @type {string | null} */
    let refusal = null;
    let busy = false;

    const shown = () => {
      const { state } = app.store;
      if (!source || !state.document || !state.catalog) return null;
      return moment(/** @type {Ready} */ (state), source, choice, app.text.examples);
    };
    const paint = () => {
      const now = shown();
      if (!now || !source) return;
      const text = app.text.examples;
      dialog.setAttribute('aria-label', source.name ?? text.heading);
      render(card(now, { text, theme: app.theme, source, choice, refusal, busy, on }), dialog);
    };
    const choose = (/** @type {Partial<import('../../../scenario/table.js').Choice>} */ change) => {
      choice = { ...choice, ...change };
      refusal = null;
      paint();
    };
    /** What is taken is looked at by the server too; refused it stays, with the reason. @param {(now: import('./moment.js').Moment) => Promise<string | null>} take */
    const taking = async (take) => {
      const now = shown();
      if (!now || busy) return;
      busy = true;
      paint();
      refusal = (await take(now)) ?? null;
      busy = false;
      if (refusal) {
        app.actions.dismiss();
        paint();
      } else dialog.close();
    };
    /** @type {Record<string, (event: any) => void>} */
    const on = {
      close: () => dialog.close(),
      write: ({ target }) => {
        source = { text: target.value, name: null };
        choose({ label: null, task: null });
      },
      label: ({ target }) => choose({ label: target.selectedIndex, task: null, swapped: false }),
      task: ({ target }) => choose({ task: target.value, swapped: false }),
      header: ({ target }) => choose({ header: target.checked }),
      swap: () => choose({ swapped: !choice.swapped }),
      replace: () => taking(async ({ document }) => document && app.actions.openDocument(document)),
      add: () => taking(async ({ added }) => added && app.actions.addPoints(added)),
    };
    dialog.addEventListener('close', () => {
      source = null;
      render('', dialog);
    });
    app.openExamples = (/** @type {string} */ text, /** @type {string | null} */ name = null) => {
      source = { text, name };
      choice = SUGGESTED;
      refusal = null;
      paint();
      if (!dialog.open) dialog.showModal();
      const first = name === null && !text.trim() ? 'textarea' : 'button.primary:not([disabled])';
      /** @type {HTMLElement | null} */ (dialog.querySelector(first))?.focus();
    };
    listenToFiles(app);
    return { render: paint };
  },
};
export default panel;
