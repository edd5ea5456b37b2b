// Which method when: perceptron, neighbours, trees and a support vector machine under the same conditions, each number a run.

import { render } from 'lit-html';
import { remembered } from '../../run/memo.js';
import { notHere, sizeOf, waiting, watchSizes } from '../shared/card.js';
import { handle } from '../shared/handle.js';
import { formOf } from '../shared/quantity-form.js';
import { card, drawn } from './card.js';
import { CHOSEN, needs, steppedTo, tableOf, within } from './moment.js';
import { openers } from './opener.js';

/** Whether the page is a file, which has one run. @param {State} state */
const apart = ({ saved, live }) => saved && !live;

/** @type {View} */
const view = {
  id: 'methods',
  side: null, // whole runs, none of them the room's
  uses: (s) => [s.methods, s.catalog, s.version, s.saved, s.live, s.lesson, s.locks, s.dock],

  mount(element, app) {
    const t = app.text.view.methods;
    const opener = openers(app, paint);
    const once = remembered();
    let chosen = CHOSEN;
    /** @type {{row: string, method: string} | null} */
    let pointed = null;
    let unwatch = () => {};
    let watched = false;

    function paint() {
      const { state } = app.store;
      if (!state.catalog) render(waiting(app), element);
      else if (apart(state)) render(notHere(t.saved), element);
      else {
        const all = shown();
        const sentence = saying(all.rows, pointed, t, valueOf);
        render(card({ ...all, said: sentence }, page()), element);
        const picture = element.querySelector('.methods-picture');
        if (picture && !watched) unwatch = watchSizes([picture], paint);
        watched = true;
      }
    }

    const shown = () => ({ ...tableOf(app.store.state, chosen, once), curve: chosen.curve });

    const parameterOf = (/** @type {string} */ name) =>
      /** @type {Catalog} */ (app.store.state.catalog).method_table[name];
    const valueOf = (/** @type {string} */ name) => chosen.numbers[name] ?? parameterOf(name).default;

    /** @returns {import('./card.js').Page} */
    const page = () => ({
      t,
      theme: app.theme,
      size: sizeOf(element.querySelector('.methods-picture')),
      valueOf,
      number: (name) => numberIn(parameterOf(name), valueOf(name), set),
      opener,
      point(cell) {
        pointed = cell;
        paint();
      },
      chooseCurve: (curve) => choose({ curve, at: null }),
      read(event) {
        const { left } = event.currentTarget.getBoundingClientRect();
        choose({ at: drawn(shown(), page()).valueAt(event.clientX - left) });
      },
      step(event) {
        const { curves, at } = shown();
        const next = steppedTo(curves, at, event.key);
        if (next === null) return;
        event.preventDefault();
        event.stopPropagation();
        choose({ at: next });
      },
    });

    const set = (/** @type {string} */ name, /** @type {number} */ value) =>
      choose({ numbers: { ...chosen.numbers, [name]: value } });

    /** @param {Partial<typeof CHOSEN>} change */
    function choose(change) {
      chosen = { ...chosen, ...change };
      paint();
      app.stage.schedule(); // for what it needs now
    }

    return {
      render: paint,
      needs: (state) => (apart(state) ? [] : needs(state, chosen)),
      unmount: () => unwatch(),
    };
  },
};

export default view;

/** A number of the table, to hold. @param {Parameter} parameter @param {number} value @param {(name: string, value: number) => void} set */
function numberIn(parameter, value, set) {
  const key = `methods.${parameter.name}`;
  return handle({
    key,
    label: parameter.label,
    ...formOf({ key, parameter, value }),
    set(typed) {
      const near = within(parameter, typed);
      if (near !== null) set(parameter.name, near);
    },
  });
}

/**
 * What is said of the cell that is pointed at; of none what the table's marks mean.
 * @param {import('./moment.js').Row[]} rows
 * @param {{row: string, method: string} | null} pointed
 * @param {Record<string, any>} t
 * @param {(name: string) => number} valueOf
 */
function saying(rows, pointed, t, valueOf) {
  const row = pointed && rows.find(({ name }) => name === pointed.row);
  const cell = row && row.cells.find(({ method }) => method === pointed.method);
  if (!row || !cell?.document) return t.key;
  return t.says(t.names(cell.method, valueOf), t.plainRow(row.name, valueOf), cell);
}
