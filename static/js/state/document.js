// Small readings of a scenario document.

/** A part's name: 'last' and {"name": "last"} are the same. */
export const nameOf = (part) => (typeof part === 'string' ? part : part?.name);

/** The catalogue's entry for a part of the document. */
export function entryOf(catalog, list, part) {
  return catalog?.[list]?.find((entry) => entry.name === nameOf(part)) ?? null;
}

/** What the learner compares y a with: 0, or its margin. */
export function thresholdOf(learner, document) {
  const { threshold } = learner ?? {};
  if (typeof threshold !== 'string') return threshold ?? 0;
  return document.learner[threshold] ?? learner.parameters.find((parameter) => parameter.name === threshold).default;
}

/** The document with its points as they are on screen; the server sends those of which some are held out. */
export function withPoints(document, { x, y, n, d }) {
  if (document.data?.preset || document.data?.x) return document;
  const rows = Array.from({ length: n }, (_, i) => Array.from(x.subarray(i * d, (i + 1) * d)));
  const { explicit, ...rest } = document.data ?? {};
  return { ...document, data: { ...rest, x: rows, y: Array.from(y) } };
}
