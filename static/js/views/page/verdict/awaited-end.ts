// The end of a new run, while it is on its way: what was said at the end before stays for a moment, so that no words go and
// come again.

/** Whether the playhead is at the last visit so far of a run whose end is not known yet. */
export const isAwaited = ({ run }: State, scene: Scene) =>
  Boolean(run?.n && !run.ending && scene.now.position >= run.visits && run.visits);

/** `ms`: that it lasts. `over`: it is over, and what is due has not come. Returns whether to go on waiting for what is due */
export function createPatience(ms: number, over: () => void): (due: boolean) => boolean {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let patient = true;
  return (due) => {
    if (!due) {
      clearTimeout(timer ?? undefined);
      [timer, patient] = [null, true];
      return false;
    }
    timer ??= setTimeout(() => {
      patient = false;
      over();
    }, ms);
    return patient;
  };
}
