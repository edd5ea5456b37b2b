// What is written at the marks of a plane, with the names that a document and the catalogue give.

import { entryOf } from '../../scenario/document.js';
import { ghostKey } from '../../state/ghosts.js';
import { tells } from '../../state/question.js';
import { className } from '../../scenario/names.js';

/** @param {Ready} state @param {Record<string, any>} marks */
export const markWords = ({ document, catalog, points, ghosts, ...asking }, marks) => ({
  ...marks,
  written: (/** @type {string} */ words) => words,
  predictor: (/** @type {string} */ name) =>
    marks.predictors[name] ?? entryOf(catalog, 'predictors', name)?.label ?? name,
  normOf: (/** @type {string} */ name, /** @type {number} */ value) =>
    marks.normOf(marks.predictors[name] ?? entryOf(catalog, 'predictors', name)?.label ?? name, value),
  reference: (/** @type {number} */ i) => {
    const reference = document.references?.[i];
    if (!reference) return null;
    const label = entryOf(catalog, 'references', reference)?.label ?? '';
    const ghost = tells({ catalog, ...asking }, ['reference.wrong']) ? null : ghosts[ghostKey(reference)];
    return marks.reference(reference, label, ghost);
  },
  classOf: (/** @type {number} */ y) => marks.classOf(className(document, y, points.task), y),
  hull: (/** @type {number} */ y) => marks.hullOf(className(document, y, points.task), y),
});
