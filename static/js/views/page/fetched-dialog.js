// A dialog that is fetched, with its words, when it is asked for.

/**
 * @param {App} app
 * @param {string} name  of its words in the page's text
 * @param {{dialog: () => Promise<any>, words: () => Promise<{default: any}>}} [parts]
 * @param {any} [what]  of what
 */
export async function openFetched(app, name, { dialog, words } = app.fetched[name], what) {
  try {
    const [module, text] = await Promise.all([dialog(), words()]);
    app.text[name] = text.default;
    await module.open(app, what);
  } catch (error) {
    app.actions.say(`${app.text.dock.failed} ${error.message}`, 'error');
  }
}
