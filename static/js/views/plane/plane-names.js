// The words at the plane's marks, kept where they are while the plane changes.

import { createMarkNames } from '../../figures/mark-names.js';
import { markerSize } from '../../figures/points.js';
import { markWords } from '../shared/mark-words.js';
import { worded } from '../shared/sentence.js';
import { placesOf, scored } from './moment.js';
import { linesHeld, standing } from './names.js';

/**
 * @param {App} app
 * @param {{over: import('../../figures/labels.js').Area[]}} room  what lies over the plane, px
 */
export function createPlaneNames(app, room) {
  const namesAt = createMarkNames();
  const { plane } = app.text;

  /**
   * @param {Ready} state
   * @param {Frame} frame
   * @param {Shape[]} shapes
   * @param {Parameters<typeof standing>[4]} notes
   */
  return function namesOf(state, frame, shapes, notes) {
    const { points } = state;
    const place = placesOf(state, app.scene, frame);
    const marks = {
      n: place ? points.n : 0,
      place: place ?? (() => []),
      reach: markerSize(points.n, app.theme) / 2 + 1,
      key: [points, scored(points) && app.scene],
    };
    const words = markWords(state, plane.marks);
    return namesAt(
      [...shapes, ...linesHeld(state, frame.box, app.theme)],
      frame,
      marks,
      standing(state, frame, app.theme, room.over, notes),
      (says) => worded(words, says),
      app.theme,
    );
  };
}
