// The whole algorithm of a learner in a notation: which of its lines hold, and how they are written (app/engine/core/algorithm.py).

import { PLAIN } from '../state/notation.ts';
import { entryOf, linesFor, nameOf } from './document.ts';

const flat = (value: any) =>
  Array.isArray(value) ? value.flat(Infinity) : value === null || value === undefined ? [] : [value];

/** Whether the bias may be written in another way: it is learned, visit by visit. */
export const biasIsWritten = (lines: CodeLine[], { bias }: ScenarioDocument) =>
  ['learned', 'threshold'].includes(bias) && lines.some(({ when }) => when === 'each');

/** How the bias is written: the notation's way, or that of the scenario's own bias. */
export const biasIn = ({ bias }: Notation, { bias: own }: ScenarioDocument) =>
  bias ?? (own === 'threshold' ? 'theta' : 'b');

/** Whether the weights act on features, not on the inputs as they are. */
export const isMapped = ({ features, scaling }: Pick<ScenarioDocument, 'features'> & { scaling?: any }) =>
  (nameOf(features) ?? 'identity') !== 'identity' || (nameOf(scaling) ?? 'none') !== 'none';

/** `notations`: the catalogue's. `lit`: the symbol that is pointed at: it is written though it changes nothing */
export function algorithmFor(
  lines: CodeLine[],
  document: ScenarioDocument,
  notation: Notation = PLAIN,
  notations?: Catalog['notations'],
  lit: string | null = null,
): CodeLine[] {
  const written = biasIsWritten(lines, document) && notation.bias;
  const bias =
    (written && notations?.bias.find(({ name }) => name === notation.bias)?.reads) || document.bias;
  const { w, b } = document.start ?? {};
  const start = [...flat(w), ...flat(b)].some(Boolean) ? 'given' : 'zero';
  const begin = `${start} ${written && bias === 'none' ? 'one' : bias}`;
  const plain = linesFor(notations?.plain ?? [], document).filter(({ letter }) => !letter || letter !== lit);
  const replaces = [
    ...(notations?.examples.find(({ name }) => name === notation.examples)?.replaces ?? []),
    ...plain.flatMap((rule) => rule.replaces),
  ];
  return linesFor(lines, { ...document, bias, begin } as any).map((line) => ({
    ...line,
    tex: replaces.reduce((tex, [from, to]) => tex.replace(new RegExp(from, 'g'), () => to), line.tex ?? ''),
  }));
}

/**
 * The whole algorithm of the learner on screen, in the notation chosen; with a predictor, what that keeps and predicts
 * by is written into it, and its lines are `added`.
 */
export function algorithmOf(
  { document, catalog, notation }: Pick<Ready, 'document' | 'catalog' | 'notation'>,
  predictor: Predictor | null = null,
): Written[] {
  const written = (lines: CodeLine[]) => algorithmFor(lines, document, notation, catalog.notations) as any[];
  const { pseudocode = [] } = entryOf(catalog, 'learners', document.learner) ?? {};
  const own = written(pseudocode);
  return predictor ? withPredictor(own, written(predictor.pseudocode)) : own;
}

export type Written = CodeLine & { tex: string; indent: number; added?: boolean };

function withPredictor(own: Written[], predictor: Written[]): Written[] {
  const { indent: inner } = own.find(({ when }) => when === 'visit') ?? { indent: 0 };
  const added = (moment: string, indent = inner) =>
    predictor
      .filter(({ when }) => when === moment)
      .map((line) => ({ ...line, indent: indent + line.indent, added: true }));
  const lastUpdate = own.findLastIndex(({ when }) => when === 'update' || when === 'step');
  return [
    ...own.flatMap((line, i) => [
      ...(line.when === 'epoch' && own[i - 1]?.when === 'start' ? added('start', 0) : []),
      ...(line.when === 'end' || (line.when === 'quiet' && added('quiet').length) ? [] : [line]),
      ...(i === lastUpdate ? added('update') : []),
      ...(line.when === 'quiet' ? added('quiet') : []),
    ]),
    ...added('visit'),
    ...added('', 0),
  ];
}

/** Predictors that can be written into the algorithm of a learner: it steps visit by visit, and they say how they begin. */
export const writtenPredictors = ({ predictors }: Catalog, { method, task }: Learner) =>
  method === 'online'
    ? predictors.filter(
        ({ tasks, pseudocode }) => tasks.includes(task) && pseudocode.some(({ when }) => when === 'start'),
      )
    : [];
