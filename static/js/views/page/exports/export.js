// What takes a run away is fetched when it is asked for.

import { openFetched } from '../fetched-dialog.js';

/** Fetches a dialog with its words and opens it. @param {App} app @param {string} name @param {string} [what]  of what */
export const openExport = (app, name, what) => openFetched(app, 'exports', app.exports[name], what);
