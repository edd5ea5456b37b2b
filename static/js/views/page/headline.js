// The header's sentence as data: who learns what, through which features, predicting how, in which order. What is default is
// not said. No DOM here.

import { entryOf, nameOf } from '../../scenario/document.js';
import { plain } from '../../text/marked.js';
import { worded } from '../shared/sentence.js';
import { dataNotes } from './declarations.js';

export const NO_SCALING = 'none';

/**
 * @typedef {'data' | PartName} NounPart
 * @typedef {{part: NounPart, value: string, named: boolean}} Noun  `named`: it stands out, as what is chosen
 * @typedef {{who: Noun, what: Noun, more: (Noun & {before: string})[], notes: Sentence[]}} Headline  `notes`: of the words of parameters
 */

/** What stands for each part, in the sentence and in the settings. */
export const valueOf = {
  data: (/** @type {Spoken} */ { catalog, document, points }, /** @type {any} */ t) =>
    catalog.presets.find(({ name }) => name === document.data?.preset)?.label ??
    t.points(points.n, document.data?.texts ? 'text' : points.task === 'sequence' ? 'sentence' : 'point'),
  learner: (/** @type {Spoken} */ state) => labelOf(state, 'learners', 'learner'),
  predictor: (/** @type {Spoken} */ state) => labelOf(state, 'predictors', 'predictor'),
  features: (/** @type {Spoken} */ state, /** @type {any} */ t) =>
    `${labelOf(state, 'features', 'features')}${nameOf(state.document.scaling ?? NO_SCALING) === NO_SCALING ? '' : ` ${t.scaled}`}`,
  order: (/** @type {Spoken} */ state, /** @type {any} */ t) =>
    nameOf(state.document.order) === 'listed' ? t.listed.label : labelOf(state, 'orders', 'order'),
};

/**
 * @typedef {Pick<Ready, 'catalog' | 'document' | 'points'>} Spoken  what of the state it is made of
 * @typedef {'features' | 'learners' | 'predictors' | 'orders'} List  of the catalogue
 * @typedef {'features' | 'learner' | 'predictor' | 'order'} PartName  of the document
 */

/** @param {Spoken} state @param {List} list @param {PartName} part @returns {string | undefined} */
const labelOf = ({ catalog, document }, list, part) => entryOf(catalog, list, document[part])?.label;

/** @param {Spoken} state @param {Record<string, any>} t  the words of the menus @returns {Headline} */
export function headlineOf(state, t) {
  const { catalog, document } = state;
  const usual = (/** @type {List} */ list, /** @type {PartName} */ part) =>
    entryOf(catalog, list, document[part]) === catalog[list][0];
  const noun = (/** @type {NounPart} */ part, named = true) => ({
    part,
    value: String(valueOf[part](state, t) ?? ''),
    named,
  });
  /** @type {[string, PartName, List][]} */
  const others = [
    [t.through, 'features', 'features'],
    [t.by, 'predictor', 'predictors'],
    ['', 'order', 'orders'],
  ];
  return {
    who: noun('learner', !usual('learners', 'learner')),
    what: noun('data'),
    more: others
      .filter(([, part, list]) => !usual(list, part))
      .map(([before, part]) => ({ ...noun(part), before })),
    notes: dataNotes(document),
  };
}

/** What is not default and stays with other points, in plain words. @param {Spoken} state @param {Words} text */
export function keptWords(state, { menu: t, parameters }) {
  const { who, more, notes } = headlineOf(state, t);
  const { article, noun } = t.who(who.value);
  const scaled = nameOf(state.document.scaling ?? NO_SCALING) !== NO_SCALING;
  return [
    ...(who.named ? [`${article.toLowerCase()}${noun}`] : []),
    ...more.map(({ before, value }) => `${before ? `${before} ` : ''}${t.within(value)}`),
    ...(scaled && !more.some(({ part }) => part === 'features') ? [t.scalingKept] : []),
    ...notes.map((note) => plain(worded(parameters, note))),
  ];
}

/** The sentence in plain words, as a run is called. @param {Spoken} state @param {Words} text */
export function headlineWords(state, { menu: t, parameters }) {
  const { who, what, more, notes } = headlineOf(state, t);
  const { article, noun } = t.who(who.value);
  return [
    `${article}${noun} ${t.learns} ${what.value}`,
    ...more.map(({ before, value }) => `${before ? `${before} ` : ''}${t.within(value)}`),
    ...notes.map((note) => plain(worded(parameters, note))),
  ].join(', ');
}
