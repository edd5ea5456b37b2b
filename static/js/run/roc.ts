// The receiver operating characteristic, as in app/engine/run/metrics.py: the answer to `roc` on a page without a server.

/** `actual`: +1 and -1. `ranks`: values that order the examples. `scores`: the thresholds reported, by default `ranks` */
export function rocOf(actual: Numbers, ranks: Numbers, scores: Numbers = ranks) {
  const order = Array.from({ length: actual.length }, (_, i) => i).sort((i, j) => ranks[j] - ranks[i]);
  const curve: { threshold: number[]; TP: number[]; FP: number[] } = { threshold: [], TP: [], FP: [] };
  let [TP, FP, twice] = [0, 0, 0];
  for (let k = 0; k < order.length;) {
    const [rank, before, misses] = [ranks[order[k]], TP, FP];
    curve.threshold.push(ranks === scores || rank !== 0 ? scores[order[k]] : 0);
    for (; k < order.length && ranks[order[k]] === rank; k += 1) {
      if (actual[order[k]] > 0) TP += 1;
      else FP += 1;
    }
    curve.TP.push(TP);
    curve.FP.push(FP);
    twice += (FP - misses) * (TP + before);
  }
  return { positives: TP, negatives: FP, area: TP && FP ? twice / (2 * TP * FP) : null, curve };
}

/** The fields of the answer for one set. */
export const rocFields = (set: string, found: ReturnType<typeof rocOf> | null) =>
  found
    ? {
        [set]: { positives: found.positives, negatives: found.negatives, area: found.area },
        [`${set}_threshold`]: found.curve.threshold,
        [`${set}_TP`]: found.curve.TP,
        [`${set}_FP`]: found.curve.FP,
      }
    : { [set]: null };
