// How often each example was a mistake and was updated on, in a run that is here whole and whose rows do not tell it: from what
// was counted at updates, and what came between.

import { wasWrong } from './mistakes.ts';

/** n numbers for each of these visits, which rise: since the one before */
export type Kept = { visit: Numbers; mistakes: Numbers; updates: Numbers };

/**
 * Counts of visits 1 .. visit; or of the last visit before that was counted, as its `visit` says, where it is not told
 * who was wrong in between, or what an update in between was made of. `run`: with all its blocks and orders
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
  const here = { visit, mistakes: counted.mistakes.slice(), updates: counted.updates.slice() };
  for (let each = from + 1; each <= visit; each += 1) if (!add(run, each, here)) return counted;
  return here;
}

/** One visit more; false where it is not told what it was. */
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
