// While a new run's end is loading, the previous end's text stays for a moment, so that the text does not flicker.

/** Whether the playhead is at the last loaded visit of a run without a known end. */
export const isAwaited = ({ run }: State, scene: Scene) =>
  Boolean(run?.n && !run.ending && scene.now.position >= run.visits && run.visits);

/** `ms`: its duration. `over`: called when it ends before the awaited result. Returns whether to keep waiting */
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
