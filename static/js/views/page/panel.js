// A panel in its element: rendered when what it uses has changed, brought up to date when the playhead is elsewhere. One
// that throws shows an error in its place; the others go on.

export const CALM = 90; // ms between repaints of a panel that is read rather than watched, unless it says otherwise

/**
 * Why a view has nothing to show of a run, by its key in the words of the dock; null where it has.
 * @param {Pick<ViewEntry, 'alone' | 'points'>} entry
 * @param {Run | null} run
 */
export const notFor = ({ alone, points }, run) =>
  alone && run?.network ? 'several' : points && run?.tagged ? 'sentences' : null;

export class Panel {
  /** it has yet to be brought up to date */
  stale = false;
  /** when it was, in the time of frames */
  followed = 0;
  /** told each time it has been brought up to date @type {((state: State, scene: Scene) => void) | null} */
  painted = null;
  #broken = false;
  /** @type {any[] | null} */
  #used = null;
  /** @type {Mounted | null} */
  #view = null;
  #panel;
  #element;
  #app;

  #about;

  /** @param {View} panel @param {HTMLElement} element @param {App} app @param {Pick<ViewEntry, 'alone' | 'points'>} [about]  what of a run it needs */
  constructor(panel, element, app, about = {}) {
    this.#about = about;
    this.#panel = panel;
    this.#element = element;
    this.#app = app;
    /** ms between repaints; 0: every frame */
    this.calm = panel.calm === true ? CALM : panel.calm || 0;
    this.#guarded(() => (this.#view = panel.mount(element, app)));
  }

  #guarded(/** @type {() => void} */ action) {
    if (this.#broken) return;
    try {
      action();
    } catch (error) {
      this.#broken = true;
      const { id } = this.#panel;
      console.error(`panel '${id}':`, error);
      const card = Object.assign(document.createElement('p'), {
        className: 'panel-error',
        textContent: `${id}: ${error.message}`,
      });
      this.#element.replaceChildren(card);
    }
  }

  /** Whether it has nothing to show of the run: then it is out of sight, and waits. @param {State} state */
  #waits = (state) => notFor(this.#about, state.run) !== null;

  /** What its words and marks are made of, beside the scene. @param {State} state */
  #uses = (state) => [this.#app.theme, ...(this.#panel.uses?.(state) ?? [state])];

  #isRendered = (/** @type {any[]} */ uses) => this.#used?.every((value, i) => value === uses[i]) ?? false;

  /** Whether something that it uses has changed since it was rendered. @param {State} state */
  differs = (state) => !this.#waits(state) && !this.#isRendered(this.#uses(state));

  renderIfChanged(/** @type {State} */ state) {
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
      if (this.#app.scene) this.painted?.(state, this.#app.scene);
    }
  }

  follow(/** @type {State} */ state, /** @type {Scene} */ scene) {
    this.stale = false;
    if (this.#waits(state)) return;
    this.#guarded(() => (this.stale = this.#view?.follow?.(state, scene) === true));
    this.painted?.(state, scene);
  }

  /** Which moment its numbers are of. @param {State} state @param {Scene} scene @returns {Side | null} */
  side(state, scene) {
    const { side = 'after' } = this.#panel;
    if (typeof side !== 'function') return side;
    return state.run && state.document && state.catalog ? side(/** @type {Ready} */ (state), scene) : null;
  }

  /** What it would show and may not be here. */
  needs(/** @type {State} */ state, /** @type {Scene} */ scene) {
    /** @type {Need[]} */
    let needs = [];
    if (this.#waits(state)) return needs;
    this.#guarded(() => (needs = this.#view?.needs?.(state, scene) ?? []));
    return needs;
  }

  /** What it holds is given back, whatever has failed before. */
  unmount() {
    this.#broken = false;
    this.#guarded(() => this.#view?.unmount?.());
  }
}
