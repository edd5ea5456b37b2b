// The header's sentence as data: learner, features, predictor, order. Defaults are left out. No DOM here.

import { entryOf, nameOf } from '../scenario/document.ts';
import { plain } from '../text/marked.ts';
import { textOf } from '../kit/views/sentence.ts';
import { dataNotes } from './declarations.ts';

export const NO_SCALING = 'none';

type NounPart = 'data' | PartName;
/** `named`: a choice, which is emphasized */
export type Noun = { part: NounPart; value: string; named: boolean };
/** `notes`: keys of the parameters' words */
type Headline = { who: Noun; what: Noun; more: (Noun & { before: string })[]; notes: Sentence[] };

/** The value of each part, for the sentence and the settings. */
export const valueOf = {
  data: ({ catalog, document, points }: Spoken, t: any) =>
    catalog.presets.find(({ name }) => name === document.data?.preset)?.label ??
    t.points(points.n, document.data?.texts ? 'text' : points.task === 'sequence' ? 'sentence' : 'point'),
  learner: (state: Spoken) => labelOf(state, 'learners', 'learner'),
  predictor: (state: Spoken) => labelOf(state, 'predictors', 'predictor'),
  features: (state: Spoken, t: any) =>
    `${labelOf(state, 'features', 'features')}${nameOf(state.document.scaling ?? NO_SCALING) === NO_SCALING ? '' : ` ${t.scaled}`}`,
  order: (state: Spoken, t: any) =>
    nameOf(state.document.order) === 'listed' ? t.listed.label : labelOf(state, 'orders', 'order'),
};

/** the sentence's input */
type Spoken = Pick<Ready, 'catalog' | 'document' | 'points'>;
/** of the catalogue */
export type List = 'features' | 'learners' | 'predictors' | 'orders';
/** of the document */
export type PartName = 'features' | 'learner' | 'predictor' | 'order';

const labelOf = ({ catalog, document }: Spoken, list: List, part: PartName): string | undefined =>
  entryOf(catalog, list, document[part])?.label;

/** `t`: words of the menus */
export function headlineOf(state: Spoken, t: Words['menu']): Headline {
  const { catalog, document } = state;
  const usual = (list: List, part: PartName) => entryOf(catalog, list, document[part]) === catalog[list][0];
  const noun = (part: NounPart, named = true) => ({
    part,
    value: String(valueOf[part](state, t) ?? ''),
    named,
  });
  const others: [string, PartName, List][] = [
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

/** The settings that stay with other points, if not default, as plain text. */
export function keptWords(state: Spoken, { menu: t, parameters }: Words) {
  const { who, more, notes } = headlineOf(state, t);
  const { article, noun } = t.who(who.value);
  const scaled = nameOf(state.document.scaling ?? NO_SCALING) !== NO_SCALING;
  return [
    ...(who.named ? [`${article.toLowerCase()}${noun}`] : []),
    ...more.map(({ before, value }) => `${before ? `${before} ` : ''}${t.within(value)}`),
    ...(scaled && !more.some(({ part }) => part === 'features') ? [t.scalingKept] : []),
    ...notes.map((note) => plain(textOf(parameters, note))),
  ];
}

/** The sentence as plain text, the name of a run. */
export function headlineWords(state: Spoken, { menu: t, parameters }: Words) {
  const { who, what, more, notes } = headlineOf(state, t);
  const { article, noun } = t.who(who.value);
  return [
    `${article}${noun} ${t.learns} ${what.value}`,
    ...more.map(({ before, value }) => `${before ? `${before} ` : ''}${t.within(value)}`),
    ...notes.map((note) => plain(textOf(parameters, note))),
  ].join(', ');
}
