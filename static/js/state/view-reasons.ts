// The views that cannot show a run, and the reasons, as keys of the dock's words.

/** The properties of a run that decide. `bias`: of its document */
export type Subject = Pick<Run, 'task' | 'dual' | 'p' | 'd' | 'straight' | 'tagged' | 'texts' | 'network'> & {
  bias: string;
};
export type Reason = (subject: Subject) => string | false | null;

/** The number of trained weights, with the bias. */
const free = ({ p, bias }: Subject) => p + (bias === 'learned' || bias === 'threshold' ? 1 : 0);

const NOT: Record<string, Reason> = {
  sentences: ({ tagged }) => tagged && 'sentences',
  several: ({ network }) => network && 'several',
  kernel: ({ dual }) => dual && 'kernel',
  targets: ({ task }) => task === 'regression' && 'targets',
  classes: ({ task }) => task !== 'binary' && 'classes',
};

const REASONS: Record<string, Reason[]> = {
  proof: [NOT.several, NOT.targets],
  bound: [NOT.several, NOT.targets],
  difference: [({ tagged }) => !tagged && 'points'],
  vectors: [NOT.sentences, NOT.several],
  'dot-product': [NOT.sentences, NOT.several],
  neuron: [NOT.sentences],
  centroid: [NOT.sentences, NOT.several, NOT.targets],
  regression: [
    NOT.sentences,
    ({ task }) => task !== 'regression' && 'noTargets',
    ({ d }) => d !== 1 && 'oneInput',
  ],
  words: [NOT.sentences, NOT.several, ({ texts }) => !texts && 'noTexts', NOT.kernel],
  'high-dimension': [NOT.sentences, NOT.several, NOT.kernel, ({ p }) => p <= 2 && 'few'],
  gradient: [
    NOT.sentences,
    NOT.classes,
    NOT.kernel,
    ({ network }) => network && network.output !== 'learned' && 'steps',
    (subject) => !subject.network && free(subject) < 2 && 'oneWeight',
  ],
  'weight-space': [
    NOT.sentences,
    NOT.several,
    NOT.classes,
    NOT.kernel,
    (subject) => free(subject) < 2 && 'oneWeight',
    (subject) => free(subject) > 3 && 'many',
  ],
  'feature-space': [
    NOT.sentences,
    NOT.classes,
    NOT.kernel,
    ({ network, p }) => !network && p > 3 && 'many',
    ({ network, p, straight, bias }) =>
      !network && bias === 'none' && (p === 1 || (p === 2 && straight)) && 'sameSpace',
  ],
};

/** Why a view cannot show a run, independent of its examples; or null. */
export function reasonAgainst(id: string, run: Run | null, document: ScenarioDocument | null) {
  if (!run || !document) return null;
  const { task, dual, p, d, straight, tagged, texts, network } = run;
  const subject = { task, dual, p, d, straight, tagged, texts, network, bias: document.bias };
  for (const reason of REASONS[id] ?? []) {
    const key = reason(subject);
    if (key) return key;
  }
  return null;
}

/** Reasons for which nothing of the view is drawn. */
const SILENT = [NOT.several, NOT.sentences];

/** The reason in SILENT for a view; null: none, or one that the view itself shows. */
export function silentOn(id: string, run: Run | null) {
  if (!run) return null;
  const reasons = (REASONS[id] ?? []).filter((reason) => SILENT.includes(reason));
  return reasons.map((reason) => reason(run as any)).find(Boolean) || null;
}
