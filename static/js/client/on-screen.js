// What is on screen, as another room takes it.

import { documentOf } from '../scenario/document.js';

/** The scenario and its moment; null before there is one. @param {State} state */
export function onScreen({ document, points, run, playhead }) {
  if (!document || !run) return null;
  return { document: documentOf({ document, points, run }), position: playhead.position };
}
