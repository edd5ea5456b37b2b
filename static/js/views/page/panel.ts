// A panel in its element: rendered when what it uses has changed, brought up to date when the playhead is elsewhere. One
// that throws shows an error in its place until the next run, with which it is tried again; the others go on.

import { silentOn } from '../../state/view-reasons.ts';

export const CALM = 90; // ms between repaints of a panel that is read rather than watched, unless it says otherwise

export class Panel {
  declare calm: number;

  /** it has yet to be brought up to date */
  stale = false;
  /** when it was, in the time of frames */
  followed = 0;
  /** told each time it has been brought up to date */
  painted: ((state: State, scene: Scene) => void) | null = null;
  /** where it has failed: the run of then, and the words in its place */
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

  /** What is in its place stays there, out of sight: it is what the view goes on with. */
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

  /** Tries a view that has failed again, once there is another run. */
  #retry({ run }: State) {
    if (!this.#broken || run === this.#broken.run) return;
    this.#broken.card.remove();
    this.#element.toggleAttribute('data-broken', false);
    this.#broken = this.#used = null;
    this.stale = true;
    if (this.#view) return;
    this.#element.replaceChildren(); // what a mount that failed has left
    this.#mount();
  }

  /** Whether it has nothing to show of the run: then it is out of sight, and waits. */
  #waits = (state: State) => silentOn(this.#panel.id, state.run) !== null;

  /** What its words and marks are made of, beside the scene; of one that fails nothing. */
  #uses(state: State): any[] {
    let uses: any[] = [];
    this.#guarded(() => (uses = this.#panel.uses?.(state) ?? [state]));
    return [this.#app.theme, state.failure, ...uses];
  }

  #isRendered = (uses: any[]) => this.#used?.every((value, i) => value === uses[i]) ?? false;

  /** Whether something that it uses has changed since it was rendered. */
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
      this.stale = true; // its turn comes
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

  /** Which moment its numbers are of. */
  side(state: State, scene: Scene): Side | null {
    const { side = 'after' } = this.#panel;
    if (typeof side !== 'function') return side;
    return state.run && state.document && state.catalog ? side(state as Ready, scene) : null;
  }

  /** What it would show and may not be here. */
  needs(state: State, scene: Scene) {
    let needs: Need[] = [];
    if (this.#waits(state)) return needs;
    this.#guarded(() => (needs = this.#view?.needs?.(state, scene) ?? []));
    return needs;
  }

  /** What it holds is given back, whatever has failed before. */
  unmount() {
    this.#broken = null;
    this.#guarded(() => this.#view?.unmount?.());
  }
}
