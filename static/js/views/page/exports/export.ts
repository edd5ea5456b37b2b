// What takes a run away is fetched when it is asked for.

import { openFetched } from '../fetched-dialog.ts';

/** Fetches a dialog with its words and opens it. `what`: of what */
export const openExport = (app: App, name: string, what?: string) =>
  openFetched(app, 'exports', app.exports[name], what);
