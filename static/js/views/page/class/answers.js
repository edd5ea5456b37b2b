// What can be answered to an open question, how many have, and what came of it. No DOM here.

import { marksOf } from '../../../figures/points.js';

/**
 * @typedef {object} Question
 * @property {'mistake' | 'class' | 'stop' | 'line' | 'path' | 'own' | 'place'} kind
 * @property {string} [text]  of a question of the lecturer's own
 * @property {string[]} [choices]  of such a question
 * @property {number} answered  how many have
 * @property {number} [late]  how many more wait to be counted, for whoever leads
 * @property {boolean} [revealed]
 * @property {any} [answer]  this visitor's
 * @property {any} [truth]  null where it is not known
 * @property {[any, number][]} [tally]
 * @property {number} [right]  how many
 * @property {boolean | null} [yours]  whether this visitor's was
 *
 * @typedef {object} Answer
 * @property {any} value
 * @property {Sentence} says  of the words of the question
 * @property {string | null} color
 * @property {number | null} count  null before the tally is shown
 * @property {number} share  of those who have answered
 * @property {boolean} correct
 */

/** @param {Question} question @param {Points} points @param {Theme} theme @returns {Answer[]} */
export function answersOf(question, points, theme) {
  const { tally, answered, revealed, truth } = question;
  return optionsOf(question, points, theme).map((option) => {
    const count = tally?.find(([given]) => given === option.value)?.[1] ?? 0;
    return {
      ...option,
      count: tally ? count : null,
      share: answered ? count / answered : 0,
      correct: Boolean(revealed) && truth === option.value,
    };
  });
}

/** @param {Question} question @param {Points} points @param {Theme} theme @returns {Pick<Answer, 'value' | 'says' | 'color'>[]} */
function optionsOf({ kind, choices }, points, theme) {
  if (choices) return choices.map((choice, value) => ({ value, says: ['choice', choice], color: null }));
  if (kind !== 'class')
    return [true, false].map((value) => ({ value, says: [value ? 'yes' : 'no', kind], color: null }));
  return marksOf(points, theme)
    .toReversed()
    .map(({ label, color }) => ({ value: label, says: ['class', label, points.task], color }));
}

/** What is asked of whoever looks at a question about the tags of a sentence. @param {Question} question @param {boolean} lead */
export function pathRequest({ revealed, answer }, lead) {
  if (revealed) return 'pathShown';
  return lead ? 'pathAsked' : answer ? 'pathTapped' : 'pathTap';
}

/** What is asked of whoever looks at a question that is answered by a point. @param {Question} question @param {boolean} lead */
export function pointRequest({ kind, revealed, answer, truth }, lead) {
  if (kind === 'place')
    return revealed ? 'placeShown' : lead ? 'placeAsked' : answer ? 'placeTapped' : 'placeTap';
  if (revealed) return truth?.before[0] || truth?.before[1] ? 'lineShown' : 'lineFirst';
  return lead ? 'lineAsked' : answer ? 'lineTapped' : 'lineTap';
}

/** How many were right, and whether this visitor was: sentences. @param {Question} question @param {boolean} lead @returns {Sentence[]} */
export function outcomeOf({ kind, truth, right, answered, yours }, lead) {
  if (kind === 'own' || kind === 'place') return [];
  if (truth === null) return [['unknown']];
  const judged = !lead && yours !== undefined && yours !== null;
  return [
    ['right', right, answered],
    ...(judged ? [/** @type {Sentence} */ ([yours ? 'yoursRight' : 'yoursWrong'])] : []),
  ];
}
