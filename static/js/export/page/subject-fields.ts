// Fields of the deck's and film's dialogs: the subject, and the view beside it.

import { nothing } from 'lit-html';
import { choice } from '../../page/dialog-kit.ts';
import { nameOf, subjects } from './pictures.ts';

type Chosen = { what: string; beside: string };

const named = (ids: string[], text: Words) => Object.fromEntries(ids.map((id) => [id, nameOf(id, text)]));

/** The plane, the trellis or an open view; nothing if there is no choice. */
export function whats(
  app: App,
  label: string,
  { what, beside }: Chosen,
  set: (change: Partial<Chosen>) => void,
) {
  const options = subjects(app);
  const choose = (value: string) => set({ what: value, beside: beside === value ? '' : beside });
  return options.length > 1 ? choice(label, named(options, app.text), what, choose) : nothing;
}

/** A view beside it, or none. `there`: possible views */
export function besides(
  app: App,
  there: string[],
  { what, beside }: Chosen,
  set: (change: Partial<Chosen>) => void,
) {
  const t = app.text.exports;
  const views = there.filter((id) => id !== what && app.text.views[id as ViewId]);
  const entries = { '': t.alone, ...named(views, app.text) };
  return views.length ? choice(t.beside, entries, beside, (value) => set({ beside: value })) : nothing;
}
