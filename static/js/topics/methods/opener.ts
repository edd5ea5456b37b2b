// Opens the run of a number: by a link, or in the visitor's own room in place.

import { toLink } from '../../scenario/link.ts';
import { toText } from '../../state/dock.ts';
import { LOCKS } from '../../state/frame.ts';
import { mayEdit } from '../../state/class.ts';

type Opened = Partial<ScenarioDocument>;

const links: WeakMap<object, { dock: Dock; link: string | null }> = new WeakMap();

/** Links to runs. `opened`: called after another run is opened */
export function openers({ actions, store }: App, opened: () => void) {
  /** The run opened last, until the room has another. */
  let last: { document: Opened; version: number } | null = null;

  /** At its end, where the numbers were measured. */
  async function open(document: Opened) {
    if (await actions.openDocument(document)) return; // refused: the page shows why
    actions.toEnd();
    last = { document, version: store.state.version };
    opened();
  }

  return (document: Opened, state: State) => {
    const may = LOCKS.every((part) => mayEdit(state, part));
    return {
      href: linkOf(document, state) ?? '#',
      blank: !may,
      current: last?.document === document && last.version === state.version,
      act(event: MouseEvent) {
        if (!may || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(document);
      },
    };
  };
}

function linkOf(document: Opened, { catalog, dock }: State) {
  const cached = links.get(document);
  if (cached?.dock === dock) return cached.link;
  const { defaults } = catalog as Catalog;
  const fragment = toLink(document, 0, defaults, { dock: toText(dock) });
  const link = fragment && `/${location.pathname === '/' ? location.search : ''}#${fragment}`;
  links.set(document, { dock, link });
  return link;
}
