// Export dialogs, loaded on demand.

import { openFetched } from '../../page/fetched-dialog.ts';

/** Loads a dialog with its words and opens it. `what`: its subject */
export const openExport = (app: App, name: string, what?: string) =>
  openFetched(app, 'exports', app.exports[name], what);
