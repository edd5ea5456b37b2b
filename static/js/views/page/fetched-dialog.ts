// A dialog that is fetched, with its words, when it is asked for.

/** `name`: of its words in the page's text. `what`: of what */
export async function openFetched(
  app: App,
  name: string,
  { dialog, words }: { dialog: () => Promise<any>; words: () => Promise<{ default: any }> } = app.fetched[
    name
  ],
  what?: any,
) {
  const { text, actions } = app;
  const parts = await Promise.all([dialog(), words()]).catch(() => null); // what a browser says of it is the address of a script
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
