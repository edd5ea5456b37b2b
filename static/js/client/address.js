// The address: what it holds of the page, and what it asks of it.

import { variantsFrom } from '../scenario/variants.js';
import { fromText, layoutOf, toText } from '../state/dock.js';
import { documentOf } from '../scenario/document.js';
import { fromLink, LinkError, toLink } from '../scenario/link.js';

const WRITE_EVERY = 1000; // ms between writes of the address

/**
 * @param {{store: any, inClass: () => boolean}} parts  in a class the address names the class and nothing else
 */
export function createAddress({ store, inClass }) {
  let timer = 0;

  const stop = () => clearTimeout(timer);

  /** The address of this moment, or null when the points are too many for one. */
  function link(position) {
    const { document, catalog } = store.state;
    if (!document || !catalog) return null;
    const { dock, compared } = store.state;
    const shown = layoutOf(dock) === 'lecture' ? undefined : toText(dock);
    const fragment = toLink(documentOf(store.state), position, catalog.defaults, { dock: shown, compared });
    return fragment && `${location.pathname}${location.search}#${fragment}`;
  }

  function writeLink(position) {
    if (inClass()) return; // a reload must bring the class as it is, not as it was
    stop();
    timer = setTimeout(() => {
      const address = link(position());
      if (address) history.replaceState(history.state, '', address);
    }, WRITE_EVERY);
  }

  /** Back returns to here. */
  function rememberPlace() {
    if (inClass()) return;
    stop();
    const address = link(store.state.playhead.position);
    if (!address) return;
    history.replaceState(history.state, '', address);
    history.pushState(history.state, '', address);
  }

  function readLink() {
    try {
      const link = fromLink(location.hash);
      if (!link) return null;
      const { dock, compared, ...opened } = link;
      const views = dock && fromText(dock);
      if (views) store.dispatch({ type: 'dock', dock: views });
      if (compared) store.dispatch({ type: 'compared', variants: variantsFrom(compared) });
      return opened;
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      queueMicrotask(() =>
        store.dispatch({ type: 'notice', notice: { kind: 'error', text: error.message } }),
      );
      return null;
    }
  }

  /** The scenario does not stay in the address. */
  function clear() {
    stop();
    if (location.hash) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }

  return { link, writeLink, rememberPlace, readLink, clear, stop };
}

/** Names another class, or none. */
export const nameClass = (code) =>
  history.replaceState(history.state, '', `${code ? `/c/${code}` : '/'}${location.search}`);

/** The class that the address names: /c/K7P2MX */
export function codeInPath() {
  const [, code] = /^\/c\/([^/]+)\/?$/.exec(location.pathname) ?? [];
  try {
    return decodeURIComponent(code ?? '') || null;
  } catch {
    return code; // no class has it, which the server says
  }
}

/** `/#rescue=TOKEN` makes this device the one that leads the class; the token does not stay in the address. */
export function rescueToken() {
  const [, token] = /^#rescue=(.+)$/.exec(location.hash) ?? [];
  if (!token) return null;
  nameClass(null);
  return decodeURIComponent(token);
}
