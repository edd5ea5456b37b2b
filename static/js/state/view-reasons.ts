// Which views have nothing to say of a run, and why: keys of the dock's words.

/** What of a run decides it; `bias`: of its document. */
export type Subject = Pick<Run, 'task' | 'dual' | 'p' | 'd' | 'straight' | 'tagged' | 'texts' | 'network'> & {
  bias: string;
};
export type Reason = (subject: Subject) => string | false | null;

/** Weights that are free, the bias among them. */
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

/** Why a view has nothing to say of a run, whatever its examples; null where it has. */
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

/** Reasons that hold whatever else the run is: nothing of the view is drawn then. */
const WHOLE = [NOT.several, NOT.sentences];

/** Which of these a view has against a run; null: none, or another that the view says itself. */
export function silentOn(id: string, run: Run | null) {
  if (!run) return null;
  const against = (REASONS[id] ?? []).filter((reason) => WHOLE.includes(reason));
  return against.map((reason) => reason(run as any)).find(Boolean) || null;
}
