// What a deck or a film is of, and what stands beside it, as fields of their dialogs.

import { nothing } from 'lit-html';
import { choice } from '../fields.js';
import { nameOf, subjects } from './pictures.js';

/** @typedef {{what: string, beside: string}} Chosen */

/** @param {string[]} ids @param {Words} text */
const named = (ids, text) => Object.fromEntries(ids.map((id) => [id, nameOf(id, text)]));

/** The plane, the trellis or an open view; nothing where there is no choice. @param {App} app @param {string} label @param {Chosen} chosen @param {(change: Partial<Chosen>) => void} set */
export function whats(app, label, { what, beside }, set) {
  const there = subjects(app);
  const choose = (/** @type {string} */ value) =>
    set({ what: value, beside: beside === value ? '' : beside });
  return there.length > 1 ? choice(label, named(there, app.text), what, choose) : nothing;
}

/** A view beside it, or none. @param {App} app @param {string[]} there  what can be beside it @param {Chosen} chosen @param {(change: Partial<Chosen>) => void} set */
export function besides(app, there, { what, beside }, set) {
  const t = app.text.exports;
  const views = there.filter((id) => id !== what && app.text.views[id]);
  const entries = { '': t.alone, ...named(views, app.text) };
  return views.length ? choice(t.beside, entries, beside, (value) => set({ beside: value })) : nothing;
}
