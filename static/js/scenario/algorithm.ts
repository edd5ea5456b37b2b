// A learner's pseudo-code in a notation: the lines that apply, and their TeX (app/engine/core/pseudocode.py).

import { PLAIN } from '../state/notation.ts';
import { entryOf, linesFor } from './document.ts';

const flat = (value: any) =>
  Array.isArray(value) ? value.flat(Infinity) : value === null || value === undefined ? [] : [value];

/** Whether the notation of the bias can be chosen: the bias is learned, visit by visit. */
export const biasIsWritten = (lines: CodeLine[], { bias }: ScenarioDocument) =>
  ['learned', 'threshold'].includes(bias) && lines.some(({ when }) => when === 'each');

/** The notation of the bias: the chosen one, or the one of the scenario's bias. */
export const biasIn = ({ bias }: Notation, { bias: used }: ScenarioDocument) =>
  bias ?? (used === 'threshold' ? 'theta' : 'b');

/** `notations`: the catalogue's. `lit`: the highlighted symbol; it is written even where it could be omitted */
export function algorithmFor(
  lines: CodeLine[],
  document: ScenarioDocument,
  notation: Notation = PLAIN,
  notations?: Catalog['notations'],
  lit: string | null = null,
): CodeLine[] {
  const biasNotation = biasIsWritten(lines, document) && notation.bias;
  const bias =
    (biasNotation && notations?.bias.find(({ name }) => name === notation.bias)?.reads) || document.bias;
  const { w, b } = document.start ?? {};
  const start = [...flat(w), ...flat(b)].some(Boolean) ? 'given' : 'zero';
  const begin = `${start} ${biasNotation && bias === 'none' ? 'one' : bias}`;
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
 * The pseudo-code of the learner on screen, in the chosen notation. With a predictor, the lines of its state and of its
 * prediction are inserted, marked `added`.
 */
export function algorithmOf(
  { document, catalog, notation }: Pick<Ready, 'document' | 'catalog' | 'notation'>,
  predictor: Predictor | null = null,
): Written[] {
  const written = (lines: CodeLine[]) => algorithmFor(lines, document, notation, catalog.notations) as any[];
  const { pseudocode = [] } = entryOf(catalog, 'learners', document.learner) ?? {};
  const learner = written(pseudocode);
  return predictor ? withPredictor(learner, written(predictor.pseudocode)) : learner;
}

type Written = CodeLine & { tex: string; indent: number; added?: boolean };

function withPredictor(learner: Written[], predictor: Written[]): Written[] {
  const { indent: inner } = learner.find(({ when }) => when === 'visit') ?? { indent: 0 };
  const added = (moment: string, indent = inner) =>
    predictor
      .filter(({ when }) => when === moment)
      .map((line) => ({ ...line, indent: indent + line.indent, added: true }));
  const lastUpdate = learner.findLastIndex(({ when }) => when === 'update' || when === 'step');
  return [
    ...learner.flatMap((line, i) => [
      ...(line.when === 'epoch' && learner[i - 1]?.when === 'start' ? added('start', 0) : []),
      ...(line.when === 'end' || (line.when === 'quiet' && added('quiet').length) ? [] : [line]),
      ...(i === lastUpdate ? added('update') : []),
      ...(line.when === 'quiet' ? added('quiet') : []),
    ]),
    ...added('visit'),
    ...added('', 0),
  ];
}

/** The predictors whose pseudo-code can be inserted into that of a learner: it has a start, and the learner is online. */
export const writtenPredictors = ({ predictors }: Catalog, { method, task }: Learner) =>
  method === 'online'
    ? predictors.filter(
        ({ tasks, pseudocode }) => tasks.includes(task) && pseudocode.some(({ when }) => when === 'start'),
      )
    : [];
