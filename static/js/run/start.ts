// The start weights of a run. No DOM here.

/** The weights before the first visit: the first block's base, or the document's start until that block arrives. */
export function startOf(
  { blocks, width, outputs }: Pick<Run, 'blocks' | 'width' | 'outputs'>,
  document: Pick<ScenarioDocument, 'start'> | null,
): { w: Float64Array; b: PerClass } {
  const first = blocks.find(({ index }) => index === 0);
  if (first) return { w: first.weights(-1), b: first.offset(-1) };
  const weights = [document?.start?.w ?? []].flat(2);
  const w = weights.length === width ? Float64Array.from(weights) : new Float64Array(width);
  const b = document?.start?.b ?? 0;
  return { w, b: outputs > 1 ? (Array.isArray(b) ? b : new Float64Array(outputs)) : b };
}
