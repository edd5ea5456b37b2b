// Reads the scenario and the views from the address, and writes them to the address and the browser's history.

import { notationFromText, notationToText } from '../state/notation.ts';
import { variantsFrom } from '../scenario/variants.ts';
import { lineOf, numbersOf } from '../state/own-line.ts';
import { dockFor, fromText, LAYOUTS, toText } from '../state/dock.ts';
import { documentOf } from '../scenario/document.ts';
import { fromLink, isLessonLink, LinkError, toLink } from '../scenario/link.ts';

const WRITE_EVERY = 1000; // ms between writes of the address
const ENTER_AFTER = 250; // ms until a change gets its history entry; made at once, the entry would delay the picture

export class Address {
  #store;
  #text;
  #inClass;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** name of the last change; null: it had none */
  #gesture: string | null = null;
  /** address of the newest history entry, null: unknown */
  #fresh: string | null = null;
  /** entries to be made */
  #entries: (() => void)[] = [];
  #entering: ReturnType<typeof setTimeout> | undefined;

  /** `inClass`: in a class the address names the class and nothing else */
  constructor(store: Store, text: Words, inClass: () => boolean) {
    this.#store = store;
    this.#text = text;
    this.#inClass = inClass;
  }

  /** The address of this moment; null: too many points for a link */
  link(position: number, state = this.#store.state) {
    const { document, points, run, catalog, dock, compared, ownLine, notation, equalScales } = state;
    if (!document || !catalog) return null;
    const scenario = documentOf({ document, points, run });
    const dockText = toText(dock) === toText(dockFor(scenario, catalog)) ? undefined : toText(dock);
    const line = numbersOf(ownLine);
    const fragment = toLink(scenario, position, catalog.defaults, {
      dock: dockText,
      compared,
      line,
      notation: notationToText(notation),
      equal: equalScales ?? undefined,
    });
    return fragment && `${location.pathname}${location.search}#${fragment}`;
  }

  /** Writes the address within a second, with the position at that time. */
  write(position: () => number) {
    if (this.#inClass()) return; // a reload must show the class's current state
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (isLessonLink(location.hash)) return; // a lesson is being opened
      const address = this.link(position());
      if (address) history.replaceState(history.state, '', address);
    }, WRITE_EVERY);
  }

  /**
   * Call before a change: Back returns to the state before it. The entry is made after `ENTER_AFTER`. All changes of one
   * `gesture` share an entry; a refused change gets none.
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
    if (!this.#inClass()) for (const make of entries) make(); // the class may have begun meanwhile
  }

  /** Whether every change has its history entry. */
  get entered() {
    return !this.#entries.length;
  }

  /** Returns the address's scenario or null, and opens its views and variants. */
  read() {
    const store = this.#store;
    this.leave();
    if (isLessonLink(location.hash)) return null; // opened by the lessons dialog
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

  /** Shows the examples of picture and text data after the catalogue has loaded, unless the visitor has chosen views. */
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

  /** Removes the scenario from the address. */
  clear() {
    this.stop();
    if (location.hash) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }

  /** Cancels writing the address, and makes pending history entries. */
  stop() {
    clearTimeout(this.#timer);
    this.#enter();
  }

  /** Another history entry is shown: drops all pending writes. */
  leave() {
    clearTimeout(this.#timer);
    clearTimeout(this.#entering);
    this.#entering = undefined;
    this.#entries = [];
    this.#gesture = this.#fresh = null;
  }
}

/** Puts a class's code into the address; null: none */
export const nameClass = (code: string | null) =>
  history.replaceState(history.state, '', `${code ? `/c/${code}` : '/'}${location.search}`);

/** Opens the page in the class's language, unless the visitor has chosen one. The server names all but English. */
export function speakAsClass(language = 'en') {
  const chosen = new URLSearchParams(location.search).has('lang') || /(^|; )lang=/.test(document.cookie);
  if (chosen || language === document.documentElement.lang) return;
  location.search = `?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(location.search)), lang: language })}`;
}

/** The code of the class in the address: /c/K7P2MXQ4 */
export function codeInPath() {
  const [, code] = /^\/c\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  try {
    return decodeURIComponent(code ?? '') || null;
  } catch {
    return code; // malformed; the server refuses it
  }
}

/** The link of `/#rescue=LINK`, which lets this device lead a class after confirmation. Removes it from the address. */
export function rescueLink() {
  const [, link] = /^#rescue=(.+)$/.exec(location.hash) ?? [];
  if (!link) return null;
  nameClass(null);
  try {
    return decodeURIComponent(link);
  } catch {
    return link; // malformed; the server refuses it
  }
}
