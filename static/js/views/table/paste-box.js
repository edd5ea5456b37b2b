// The box for rows from a spreadsheet: pasted anywhere in the table or into the box, looked at, and added in one step.

import { mayAdd } from '../../state/rights.js';
import { pastedExamples } from './moment.js';

export class PasteBox {
  /** @param {import('./widget.js').TableWidget} table */
  constructor(table) {
    this.table = table;
    this.on = {
      openBox: () => this.open(''),
      writeBox: (/** @type {{target: HTMLTextAreaElement}} */ { target }) => this.fill(target.value),
      addBox: () => this.add(),
      closeBox: () => this.close(),
      boxKey: (/** @type {KeyboardEvent} */ event) => {
        event.stopPropagation();
        if (event.key === 'Escape') this.close();
      },
    };
  }

  open(/** @type {string} */ given) {
    if (!mayAdd(this.table.state.lesson)) return;
    this.table.chosen.editing = null;
    this.fill(given);
    this.table.find(given.trim() ? '.table-paste .primary' : '.table-paste textarea')?.focus();
  }

  fill(/** @type {string} */ given) {
    this.table.chosen.pasted = { text: given, refusal: null };
    this.table.paint();
  }

  close() {
    this.table.chosen.pasted = null;
    this.table.paint();
    this.table.focus('draft', 'number');
  }

  async add() {
    const { pasted } = this.table.chosen;
    const { x, y } = pastedExamples(pasted?.text ?? '', this.table.state.points);
    if (!pasted || !x.length) return;
    pasted.refusal = await this.table.app.actions.addPoints(x, y);
    if (pasted.refusal) this.table.paint();
    else this.close();
  }
}
