// What opens the run that a number is of: a link, which in one's own room opens it where one is.

import { toLink } from '../../scenario/link.js';
import { toText } from '../../state/dock.js';
import { LOCKS } from '../../state/locks.js';
import { mayEdit } from '../../state/rights.js';

/**
 * @typedef {Partial<ScenarioDocument>} Opened
 * @typedef {{href: string | null, blank: boolean, current: boolean, act: (event: MouseEvent) => void}} Opener
 */

/** @type {WeakMap<object, {dock: Dock, link: string | null}>} */
const links = new WeakMap();

/**
 * @param {App} app
 * @param {() => void} changed  another run has been opened
 * @returns {(document: Opened) => Opener}
 */
export function openers({ actions, store }, changed) {
  /** The run that was opened here last, on screen until the room has another. @type {{document: Opened, version: number} | null} */
  let last = null;

  /** At its end, where its numbers are. @param {Opened} document */
  async function open(document) {
    if (await actions.openDocument(document)) return; // refused, which is said
    actions.toEnd();
    last = { document, version: store.state.version };
    changed();
  }

  return (document) => {
    const { state } = store;
    const may = LOCKS.every((part) => mayEdit(state, part));
    return {
      href: linkOf(document, state),
      blank: !may,
      current: last?.document === document && last.version === state.version,
      act(event) {
        if (!may || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(document);
      },
    };
  };
}

/** @param {Opened} document @param {State} state */
function linkOf(document, { catalog, dock }) {
  const known = links.get(document);
  if (known?.dock === dock) return known.link;
  const { defaults } = /** @type {Catalog} */ (catalog);
  const fragment = toLink(document, 0, defaults, { dock: toText(dock) });
  const link = fragment && `/${location.pathname === '/' ? location.search : ''}#${fragment}`;
  links.set(document, { dock, link });
  return link;
}
