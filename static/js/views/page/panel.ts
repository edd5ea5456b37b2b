// A panel in its element: renders when its inputs change, and follows the playhead. After an exception it shows an error until
// the next run; other panels continue.

import { silentOn } from '../../state/view-reasons.ts';

export const CALM = 90; // default ms between repaints of a panel that is read

export class Panel {
  declare calm: number;

  /** it has to follow the playhead */
  stale = false;
  /** time of the last repaint, in frame time */
  followed = 0;
  /** called after each repaint */
  painted: ((state: State, scene: Scene) => void) | null = null;
  /** the failed run, and the error card */
  #broken: { run: Run | null; card: HTMLElement } | null = null;
  #used: any[] | null = null;
  #view: Mounted | null = null;
  #panel;
  #element;
  #app;

  constructor(panel: View, element: HTMLElement, app: App) {
    this.#panel = panel;
    this.#element = element;
    this.#app = app;
    /** ms between repaints; 0: every frame */
    this.calm = panel.calm === true ? CALM : panel.calm || 0;
    this.#mount();
  }

  #mount() {
    this.#guarded(() => (this.#view = this.#panel.mount(this.#element, this.#app)));
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
    this.#broken = this.#used = null;
    this.stale = true;
    if (this.#view) return;
    this.#element.replaceChildren(); // remains of a failed mount
    this.#mount();
  }

  /** Whether it is empty for the run: then it is hidden and not updated. */
  #waits = (state: State) => silentOn(this.#panel.id, state.run) !== null;

  /** Its inputs besides the scene; none if it has failed. */
  #uses(state: State): any[] {
    let uses: any[] = [];
    this.#guarded(() => (uses = this.#panel.uses?.(state) ?? [state]));
    return [this.#app.theme, state.failure, ...uses];
  }

  #isRendered = (uses: any[]) => this.#used?.every((value, i) => value === uses[i]) ?? false;

  /** Whether its inputs have changed since it was rendered. */
  differs = (state: State) => !this.#waits(state) && !this.#isRendered(this.#uses(state));

  renderIfChanged(state: State) {
    this.#retry(state);
    if (this.#waits(state)) {
      this.#used = null;
      return;
    }
    const uses = this.#uses(state);
    if (this.#isRendered(uses)) return;
    this.#used = uses;
    if (this.calm && this.#app.scene)
      this.stale = true; // updated in its turn
    else if (this.#view?.render) {
      this.stale = false;
      this.#guarded(() => this.#view?.render?.(state));
      this.#guarded(() => this.#app.scene && this.painted?.(state, this.#app.scene));
    }
  }

  follow(state: State, scene: Scene) {
    this.stale = false;
    if (this.#waits(state)) return;
    this.#guarded(() => (this.stale = this.#view?.follow?.(state, scene) === true));
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
