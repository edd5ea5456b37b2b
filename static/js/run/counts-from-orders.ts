// The mistakes and updates of each example in a complete run whose blocks do not list them: from stored counts at some visits and
// the orders between those visits.

import { wasWrong } from './mistakes.ts';

/** For each of the visits, in ascending order, n counts since the previous one. */
export type Kept = { visit: Numbers; mistakes: Numbers; updates: Numbers };

/**
 * The counts of visits 1 .. visit. Where a visit in between does not say which example was wrong or updated, the stored
 * counts before it, with their `visit`. `run`: with all blocks and orders
 */
export function countsUntil(run: Run, kept: Kept, visit: number) {
  let at = -1;
  while (at + 1 < kept.visit.length && kept.visit[at + 1] <= visit) at += 1;
  const sum = (all: Numbers) => {
    const total = new Uint32Array(run.n);
    for (let i = 0; i < (at + 1) * run.n; i += 1) total[i % run.n] += all[i];
    return total;
  };
  const from = at < 0 ? 0 : kept.visit[at];
  const counted = { visit: from, mistakes: sum(kept.mistakes), updates: sum(kept.updates) };
  const counts = { visit, mistakes: counted.mistakes.slice(), updates: counted.updates.slice() };
  for (let each = from + 1; each <= visit; each += 1) if (!add(run, each, counts)) return counted;
  return counts;
}

/** Adds one visit to the counts; false where its mistake or its example is unknown. */
function add(
  run: Run,
  visit: number,
  { mistakes, updates }: { mistakes: Uint32Array; updates: Uint32Array },
) {
  const block = run.blockOfVisit(visit);
  if (!block) return false;
  const i = block.updatesUntil(visit) - 1;
  if (i >= 0 && block.visit[i] === visit) {
    if (block.example[i] < 0) return false; // of several examples
    updates[block.example[i]] += 1;
  }
  if (!run.countsMistakes) return true;
  const wrong = wasWrong(block, visit);
  const example = run.exampleAt(visit);
  if (wrong === null || example === null) return false;
  mistakes[example] += Number(wrong);
  return true;
}
