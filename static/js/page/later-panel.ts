// A panel whose script is fetched when the state first asks for it.

const RETRY = 3000; // ms after a failure

/** `wanted`: whether the state asks for the panel. `load`: fetches it; after a failure `refused` is called, and it is tried again */
export const laterPanel = (
  id: string,
  wanted: (state: State) => boolean,
  load: () => Promise<View>,
  { calm = false, refused = () => {} }: { calm?: boolean; refused?: (app: App) => void } = {},
): View => ({
  id,
  calm,

  mount(element, app, repaint) {
    let mounted: Mounted | null = null;
    let loading = false;

    async function fetchPanel() {
      loading = true;
      try {
        const panel = await app.stage.during(load());
        mounted = panel.mount(element, app, repaint);
        repaint();
        app.stage.schedule(); // for its moment
      } catch (error) {
        console.warn(`panel '${id}':`, error);
        app.actions.fail({ code: 'no-answer' }, 'fetched');
        refused(app);
        setTimeout(() => (loading = false), RETRY);
      }
    }

    const fetchIfWanted = (state: State) => {
      if (wanted(state) && !loading) fetchPanel();
    };

    return {
      render: (state) => (mounted ? mounted.render?.(state) : fetchIfWanted(state)),
      follow: (state, scene) => (mounted ? mounted.follow?.(state, scene) : fetchIfWanted(state)),
      needs: (state, scene) => mounted?.needs?.(state, scene) ?? [],
      unmount: () => mounted?.unmount?.(),
    };
  },
});
