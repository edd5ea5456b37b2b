// Comparison of methods: perceptron, neighbours, trees and a support vector machine under the same conditions; each number is a run.

import { render } from 'lit-html';
import { memoByName } from '../../run/memo.ts';
import { notHere, sizeOf, waiting, watchSizes } from '../shared/card.ts';
import { handle } from '../shared/handle.ts';
import { formOf } from '../shared/quantity-form.ts';
import { card, drawn, type Page } from './card.ts';
import { CHOSEN, needs, steppedTo, tableOf, within, type Row } from './moment.ts';
import { openers } from './opener.ts';

/** Whether the page is a file, which has one run. */
const isFile = ({ saved, live }: State) => saved && !live;

const view: View = {
  id: 'methods',
  side: null, // whole runs, none of them the room's
  uses: (s) => [s.methods, s.catalog, s.version, s.saved, s.live, s.lesson, s.locks, s.dock],

  mount(element, app) {
    const t = app.text.view.methods;
    const opener = openers(app, paint);
    const memo = memoByName();
    let chosen = CHOSEN;
    let pointed: { row: string; method: string } | null = null;
    let unwatch = () => {};
    let watched = false;

    function paint() {
      const { state } = app.store;
      if (!state.catalog) render(waiting(app), element);
      else if (isFile(state)) render(notHere(t.saved), element);
      else {
        const table = shown();
        const sentence = textFor(table.rows, pointed, t, valueOf);
        render(card({ ...table, said: sentence }, page()), element);
        const picture = element.querySelector('.methods-picture');
        if (picture && !watched) unwatch = watchSizes([picture], paint);
        watched = true;
      }
    }

    const shown = () => ({ ...tableOf(app.store.state, chosen, memo), curve: chosen.curve });

    const parameterOf = (name: string) => (app.store.state.catalog as Catalog).method_table[name];
    const valueOf = (name: string) => chosen.numbers[name] ?? parameterOf(name).default;

    const page = (): Page => ({
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

    const set = (name: string, value: number) => choose({ numbers: { ...chosen.numbers, [name]: value } });

    function choose(change: Partial<typeof CHOSEN>) {
      chosen = { ...chosen, ...change };
      paint();
      app.stage.schedule(); // to send its requests
    }

    return {
      render: paint,
      needs: (state) => (isFile(state) ? [] : needs(state, chosen)),
      unmount: () => unwatch(),
    };
  },
};

export default view;

/** An input for a number of the table. */
function numberIn(parameter: Parameter, value: number, set: (name: string, value: number) => void) {
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

/** The text for the hovered cell; without one, the meaning of the table's marks. */
function textFor(
  rows: Row[],
  pointed: { row: string; method: string } | null,
  t: ViewWords['methods'],
  valueOf: (name: string) => number,
) {
  const row = pointed && rows.find(({ name }) => name === pointed.row);
  const cell = row && row.cells.find(({ method }) => method === pointed.method);
  if (!row || !cell?.document) return t.key;
  return t.says(t.names(cell.method, valueOf), t.plainRow(row.name, valueOf), cell);
}
