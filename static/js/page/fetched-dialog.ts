// Dialogs loaded on demand, with their words.

import { later } from './later.ts';
/** `name`: of its words in the page's text. `what`: its subject */
export async function openFetched(
  app: App,
  name: string,
  { dialog, words }: { dialog: () => Promise<any>; words: () => Promise<{ default: any }> } = app.fetched[
    name
  ],
  what?: any,
) {
  const { text, actions } = app;
  const parts = await Promise.all([dialog(), words(), later()]).catch(() => null); // the browser's message is only a script's address
  if (!parts) {
    actions.fail({ code: 'no-answer' }, 'fetched');
    return;
  }
  actions.settle('fetched');
  const [module, { default: own }] = parts;
  (text as Record<string, unknown>)[name] = own;
  try {
    await module.open(app, what);
  } catch (error) {
    actions.say(`${text.dock.failed} ${text.error(error)}`, 'error', 'fetched');
  }
}
