// The words of a plane's mark names, with names from the document and the catalogue.

import { entryOf } from '../../scenario/document.ts';
import { ghostKey } from '../../state/answers.ts';
import { tells } from '../../state/class.ts';
import { className } from '../../scenario/names.ts';

export function markWords(state: Ready, marks: Words['plane']['marks']) {
  const { document, catalog, points, references } = state;
  return {
    ...marks,
    written: (words: string) => words,
    predictor: (name: string) =>
      marks.predictors[name] ?? entryOf(catalog, 'predictors', name)?.label ?? name,
    normOf: (name: string, value: number) =>
      marks.normOf(marks.predictors[name] ?? entryOf(catalog, 'predictors', name)?.label ?? name, value),
    reference: (i: number) => {
      const reference = document.references?.[i];
      if (!reference) return null;
      const label = entryOf(catalog, 'references', reference)?.label ?? '';
      const ghost = tells(state, ['reference.wrong']) ? null : references[ghostKey(reference)];
      return marks.reference(reference, label, ghost);
    },
    classOf: (y: number) => marks.classOf(className(document, y, points.task), y),
    hull: (y: number) => marks.hullOf(className(document, y, points.task), y),
  };
}
