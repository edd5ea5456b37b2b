// A panel in its element: renders when what it reads of the state has changed, and follows the playhead; or one whose script is fetched when the state first asks for it.
// shows an error until the next run; other panels continue.

import { Reads } from '../state/reads.ts';
import { silentOn } from '../state/dock.ts';
import { later } from './later.ts';

export const CALM = 90; // default ms between repaints of a panel that is read

export class Panel {
  /** it has to follow the playhead */
  stale = false;
  /** time of the last repaint, in frame time */
  followed = 0;
  /** called after each repaint */
  painted: ((state: State, scene: Scene) => void) | null = null;
  /** the failed run, and the error card */
  #broken: { run: Run | null; card: HTMLElement } | null = null;
  #reads = new Reads();
  /** the theme of the last paint */
  #theme: Theme | null = null;
  #view: Mounted | null = null;
  #panel;
  #element;
  #app;

  constructor(panel: View, element: HTMLElement, app: App) {
    this.#panel = panel;
    this.#element = element;
    this.#app = app;
    this.#mount();
  }

  /** ms between repaints; 0: every frame */
  get calm() {
    const { calm = 0 } = this.#panel;
    return typeof calm === 'function' ? calm(this.#app.store.state) : calm === true ? CALM : Number(calm);
  }

  #mount() {
    this.#guarded(() => (this.#view = this.#panel.mount(this.#element, this.#app, this.#repaint)));
  }

  /** Paints at once, after an event of its own. */
  #repaint = () => this.#paint((view, state) => view.render?.(state));

  #paint(action: (view: Mounted, state: State) => void) {
    if (!this.#view) return; // it is painted once it is mounted
    const { theme, store } = this.#app;
    this.#theme = theme;
    this.#reads.during(store.state, () => this.#guarded(() => action(this.#view as Mounted, store.state)));
  }

  #guarded(action: () => void) {
    if (this.#broken) return;
    try {
      action();
    } catch (error) {
      this.#break(error);
    }
  }

  /** Hides the content, which the view still owns, behind an error card. */
  #break(error: any) {
    const { id } = this.#panel;
    console.error(`panel '${id}':`, error);
    const card = Object.assign(document.createElement('p'), {
      className: 'panel-error',
      textContent: `${id}: ${error.message}`,
    });
    this.#broken = { run: this.#app.store.state.run, card };
    this.#element.append(card);
    this.#element.toggleAttribute('data-broken', true);
  }

  /** Retries a failed view with another run. */
  #retry({ run }: State) {
    if (!this.#broken || run === this.#broken.run) return;
    this.#broken.card.remove();
    this.#element.toggleAttribute('data-broken', false);
    this.#broken = null;
    this.#reads.forget();
    this.stale = true;
    if (this.#view) return;
    this.#element.replaceChildren(); // remains of a failed mount
    this.#mount();
  }

  /** Whether it is empty for the run: then it is hidden and not updated. */
  #waits = (state: State) => silentOn(this.#panel.id, state.run) !== null;

  /** Whether what it reads has changed since the last paint. */
  differs = (state: State) =>
    !this.#waits(state) && (this.#theme !== this.#app.theme || this.#reads.differ(state));

  renderIfChanged(state: State) {
    this.#retry(state);
    if (this.#waits(state)) this.#reads.forget();
    else if (!this.differs(state)) return;
    else if (this.calm && this.#app.scene)
      this.stale = true; // updated in its turn
    else if (this.#view?.render) {
      this.stale = false;
      this.#repaint();
      this.#guarded(() => this.#app.scene && this.painted?.(state, this.#app.scene));
    }
  }

  follow(state: State, scene: Scene) {
    this.stale = false;
    if (this.#waits(state)) return;
    this.#paint((view, state) => (this.stale = view.follow?.(state, scene) === true));
    this.#guarded(() => this.painted?.(state, scene));
  }

  /** The side of the visit that its numbers belong to. */
  side(state: State, scene: Scene): Side | null {
    const { side = 'after' } = this.#panel;
    if (typeof side !== 'function') return side;
    return state.run && state.document && state.catalog ? side(state as Ready, scene) : null;
  }

  /** Requests for data it may lack. */
  needs(state: State, scene: Scene) {
    let needs: Need[] = [];
    if (this.#waits(state)) return needs;
    this.#guarded(() => (needs = this.#view?.needs?.(state, scene) ?? []));
    return needs;
  }

  /** Releases its resources, even after a failure. */
  unmount() {
    this.#broken = null;
    this.#guarded(() => this.#view?.unmount?.());
  }
}

const RETRY = 3000; // ms after a failure

/** `wanted`: whether the state asks for the panel. `load`: fetches it; after a failure `refused` is called, and it is tried again */
export const laterPanel = (
  id: string,
  wanted: (state: State) => boolean,
  load: (app: App) => Promise<View>,
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
        const panel = await app.stage.during(load(app));
        await app.stage.during(later()); // not before the panel: it may wait for the first plot
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
