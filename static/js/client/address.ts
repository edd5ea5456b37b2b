// The address: what it holds of the page, and what it asks of it.

import { notationFromText, notationToText } from '../state/notation.ts';
import { variantsFrom } from '../scenario/variants.ts';
import { lineOf, numbersOf } from '../state/own-line.ts';
import { dockFor, fromText, LAYOUTS, toText } from '../state/dock.ts';
import { documentOf } from '../scenario/document.ts';
import { fromLink, isLessonLink, LinkError, toLink } from '../scenario/link.ts';

const WRITE_EVERY = 1000; // ms between writes of the address
const ENTER_AFTER = 250; // ms until Back knows of a change: what a browser does for an entry would keep its picture waiting

export class Address {
  #store;
  #text;
  #inClass;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** the change that Back takes back first; of one without a name nothing is known */
  #gesture: string | null = null;
  /** what the newest entry holds, until a change that was taken is written into it */
  #fresh: string | null = null;
  /** entries that are yet to be made */
  #entries: (() => void)[] = [];
  #entering: ReturnType<typeof setTimeout> | undefined;

  /** `inClass`: in a class the address names the class and nothing else */
  constructor(store: Store, text: Words, inClass: () => boolean) {
    this.#store = store;
    this.#text = text;
    this.#inClass = inClass;
  }

  /** The address of this moment, or null when the points are too many for one. */
  link(position: number, state = this.#store.state) {
    const { document, points, run, catalog, dock, compared, ownLine, notation, equalScales } = state;
    if (!document || !catalog) return null;
    const scenario = documentOf({ document, points, run });
    const shown = toText(dock) === toText(dockFor(scenario, catalog)) ? undefined : toText(dock);
    const line = numbersOf(ownLine);
    const fragment = toLink(scenario, position, catalog.defaults, {
      dock: shown,
      compared,
      line,
      notation: notationToText(notation),
      equal: equalScales ?? undefined,
    });
    return fragment && `${location.pathname}${location.search}#${fragment}`;
  }

  /** Within a second, with the position as it is then. */
  write(position: () => number) {
    if (this.#inClass()) return; // a reload must bring the class as it is, not as it was
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (isLessonLink(location.hash)) return; // a lesson that is being opened
      const address = this.link(position());
      if (address) history.replaceState(history.state, '', address);
    }, WRITE_EVERY);
  }

  /**
   * Back returns to here: called before a change is made, and written once its picture has had the time to come. The
   * many changes of one `gesture` are one step; what was refused is none.
   */
  remember(gesture?: string) {
    const same = gesture !== undefined && gesture === this.#gesture;
    this.#gesture = gesture ?? null;
    if (same || this.#inClass() || isLessonLink(location.hash)) return;
    clearTimeout(this.#timer);
    const { state } = this.#store;
    this.#entries.push(() => {
      const address = this.link(state.playhead.position, state);
      if (!address || address === this.#fresh) return;
      history.replaceState(history.state, '', address);
      history.pushState(history.state, '', address);
      this.#fresh = address;
    });
    this.#entering ??= setTimeout(() => this.#enter(), ENTER_AFTER);
  }

  #enter() {
    clearTimeout(this.#entering);
    this.#entering = undefined;
    const entries = this.#entries.splice(0);
    if (!this.#inClass()) for (const make of entries) make(); // which may have begun meanwhile
  }

  /** Whether Back knows of every change. */
  get entered() {
    return !this.#entries.length;
  }

  /** The scenario that the address holds, or null; the views and variants that it names are opened. */
  read() {
    const store = this.#store;
    this.leave();
    if (isLessonLink(location.hash)) return null; // which the lessons open
    try {
      const link = fromLink(location.hash);
      if (!link) return null;
      store.dispatch({ type: 'settled', cause: 'address' });
      const { dock, compared, line, notation, equal, ...opened } = link;
      const views = dock && fromText(dock);
      if (views) store.dispatch({ type: 'dock', dock: views });
      else this.#showExamples(opened.document);
      store.dispatch({ type: 'scales', equal: equal ?? null, opening: true });
      if (compared) store.dispatch({ type: 'compared', variants: variantsFrom(compared) });
      store.dispatch({ type: 'ownLine', line: lineOf(line) });
      store.dispatch({
        type: 'notation',
        notation: notationFromText(notation, store.state.notation.letters),
      });
      return opened;
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      const notice = { kind: 'error', text: this.#text.error(error), cause: 'address' };
      queueMicrotask(() => store.dispatch({ type: 'notice', notice }));
      return null;
    }
  }

  /** Of pictures and of texts the examples themselves are shown, once it is known what they are, unless views were chosen meanwhile. */
  #showExamples(document: any) {
    const store = this.#store;
    const { dock } = store.state;
    const show = () => {
      const { catalog, dock: now } = store.state;
      if (!catalog) return false;
      if (now === dock && now === LAYOUTS.lecture)
        store.dispatch({ type: 'dock', dock: dockFor(document, catalog) });
      return true;
    };
    if (show()) return;
    const stop = store.subscribe(() => {
      if (!store.state.catalog) return;
      stop();
      show();
    });
  }

  /** The scenario does not stay in the address. */
  clear() {
    this.stop();
    if (location.hash) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }

  /** Nothing is written from now on but what Back should know. */
  stop() {
    clearTimeout(this.#timer);
    this.#enter();
  }

  /** The moment is another entry's: what was to be written of this one is not. */
  leave() {
    clearTimeout(this.#timer);
    clearTimeout(this.#entering);
    this.#entering = undefined;
    this.#entries = [];
    this.#gesture = this.#fresh = null;
  }
}

/** Names another class, or none. */
export const nameClass = (code: string | null) =>
  history.replaceState(history.state, '', `${code ? `/c/${code}` : '/'}${location.search}`);

/** The class that the address names: /c/K7P2MXQ4 */
export function codeInPath() {
  const [, code] = /^\/c\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  try {
    return decodeURIComponent(code ?? '') || null;
  } catch {
    return code; // no class has it, which the server says
  }
}

/** `/#rescue=LINK` makes this device lead a class too, once that has been confirmed; it does not stay in the address. */
export function rescueLink() {
  const [, link] = /^#rescue=(.+)$/.exec(location.hash) ?? [];
  if (!link) return null;
  nameClass(null);
  try {
    return decodeURIComponent(link);
  } catch {
    return link; // a damaged one, which the server says
  }
}
