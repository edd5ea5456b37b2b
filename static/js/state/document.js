// Small readings of a scenario document.

/** A part's name: 'last' and {"name": "last"} are the same. */
export const nameOf = (part) => (typeof part === 'string' ? part : part?.name);

/** The catalogue's entry for a part of the document. */
export function entryOf(catalog, list, part) {
  return catalog?.[list]?.find((entry) => entry.name === nameOf(part)) ?? null;
}

/** The document with its points as they are on screen. */
export function withPoints(document, { x, y, n, d }) {
  if (document.data?.preset) return document;
  const rows = Array.from({ length: n }, (_, i) => Array.from(x.subarray(i * d, (i + 1) * d)));
  const { explicit, ...rest } = document.data ?? {};
  return { ...document, data: { ...rest, x: rows, y: Array.from(y) } };
}
