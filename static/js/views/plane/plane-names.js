// The words at the plane's marks, kept where they are while the plane changes.

import { createMarkNames } from '../../figures/mark-names.js';
import { hollowNames, markerSize } from '../../figures/points.js';
import { apartIn, placesApart } from '../../state/points.js';
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
    const { points, run } = state;
    const place = placesOf(state, app.scene, frame);
    const apart = scored(points) ? null : apartIn(run, points);
    const hollow = placesApart(apart, points.task, frame);
    const marks = {
      n: (place ? points.n : 0) + hollow.length,
      place: (/** @type {number} */ i) =>
        i < hollow.length ? hollow[i] : (place?.(i - hollow.length) ?? []),
      reach: markerSize(points.n, app.theme) / 2 + 1,
      key: [points, apart, scored(points) && app.scene],
    };
    const words = markWords(state, plane.marks);
    return namesAt(
      [
        ...shapes,
        ...linesHeld(state, frame.box, app.theme),
        ...hollowNames(apart, points.task, app.theme, points.n),
      ],
      frame,
      marks,
      standing(state, frame, app.theme, room.over, notes),
      (says) => worded(words, says),
      app.theme,
    );
  };
}
