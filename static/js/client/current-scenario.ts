// The scenario on screen, as the request `join` takes it.

import { documentOf } from '../scenario/document.ts';

/** The scenario and the playhead's visit; null: no run yet */
export function onScreen({ document, points, run, playhead }: State) {
  if (!document || !run) return null;
  return { document: documentOf({ document, points, run }), position: playhead.position };
}
