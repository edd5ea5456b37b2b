// What is on screen, as another room takes it.

import { documentOf } from '../scenario/document.ts';

/** The scenario and its moment; null before there is one. */
export function onScreen({ document, points, run, playhead }: State) {
  if (!document || !run) return null;
  return { document: documentOf({ document, points, run }), position: playhead.position };
}
