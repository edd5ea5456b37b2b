// An order that is made by hand: the examples that have been visited, and the one that is to be next. No DOM here.

const MOST = 5000; // examples in a list

/** `position`: visits that have been made. Returns null where they are too many, or an epoch's order is not here */
export function listedWith(run: Pick<Run, 'exampleAt'>, position: number, next: number): number[] | null {
  if (position >= MOST) return null;
  const visited = Array.from({ length: position }, (_, k) => run.exampleAt(k + 1));
  return visited.includes(null) ? null : [...(visited as number[]), next];
}
