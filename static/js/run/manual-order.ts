// An order chosen by hand: the visited examples, then the chosen next one. No DOM here.

const MOST = 5000; // examples in a list

/** `position`: visits made so far. Returns null if there are 5000 or more, or if the order of an epoch is missing */
export function listedWith(run: Pick<Run, 'exampleAt'>, position: number, next: number): number[] | null {
  if (position >= MOST) return null;
  const visited = Array.from({ length: position }, (_, k) => run.exampleAt(k + 1));
  return visited.includes(null) ? null : [...(visited as number[]), next];
}
