// A panel whose script is fetched when the state first asks for it.

/** `wanted`: whether the state asks for the panel. `load`: fetches it; after a failure it is called again with the next change */
export const laterPanel = (
  id: string,
  wanted: (state: State) => boolean,
  load: () => Promise<View>,
  calm = false,
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
      }
      loading = false;
    }

    return {
      render(state) {
        if (mounted) mounted.render?.(state);
        else if (wanted(state) && !loading) fetchPanel();
      },
      follow: (state, scene) => mounted?.follow?.(state, scene),
      needs: (state, scene) => mounted?.needs?.(state, scene) ?? [],
      unmount: () => mounted?.unmount?.(),
    };
  },
});
