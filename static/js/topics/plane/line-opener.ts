// Loads the code of own lines at their first use; without one none of it runs.

/**
 * Opens the line's layer over the plane while there is a line of the visitor or the class, and the card while there is
 * one of the visitor.
 */
export function createLineOpener(app: App, layer: HTMLElement) {
  const { store } = app;
  const hasOwnLine = () => store.state.ownLine !== null;
  const any = () => hasOwnLine() || Boolean(store.state.lesson?.line);
  const card = document.querySelector('[data-panel="own-line"]');
  const parts = [
    { element: layer, wanted: any, entry: app.ownLine.layer },
    { element: card as HTMLElement, wanted: hasOwnLine, entry: app.ownLine.card },
  ].map((part) => ({ ...part, panel: null as any, opening: false }));

  async function sync(part: (typeof parts)[number]) {
    const { element, wanted, entry } = part;
    if (!element || part.opening || wanted() === Boolean(part.panel)) return;
    if (part.panel) {
      app.stage.close(part.panel);
      part.panel = null;
      return;
    }
    part.opening = true;
    try {
      part.panel = await app.stage.open(entry, element, wanted);
      app.actions.settle('fetched');
    } catch {
      app.actions.fail({ code: 'no-answer' }, 'fetched'); // the next use tries again
    }
    part.opening = false;
  }

  return () => parts.forEach(sync);
}
