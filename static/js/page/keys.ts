// The keyboard: one table, also the source of the help's list.

/**
 * `says`: key of the words; `keys`: KeyboardEvent.key values, with prefix 'Shift+', 'Alt+' or 'Mod+' (Ctrl or
 * Command); `always`: also in text fields; `when`: condition under which the page handles it
 */
type Key = {
  keys: string[];
  shown: string;
  says: string;
  run: (actions: any, app: App, event: KeyboardEvent) => void;
  always?: boolean;
  when?: (state: State) => boolean;
};

const CLOSER = 0.8; // of the plane's width, per key press

export const KEYS: Key[] = [
  { keys: [' '], shown: 'Space', says: 'play', run: (a) => a.togglePlay() },
  {
    keys: ['ArrowRight', 'PageDown'],
    shown: '→  PgDn',
    says: 'step',
    run: (a, { store }) => a.step(store.state.playhead.unit, 1),
  },
  {
    keys: ['ArrowLeft', 'PageUp'],
    shown: '←  PgUp',
    says: 'stepBack',
    run: (a, { store }) => a.step(store.state.playhead.unit, -1),
  },
  { keys: ['.'], shown: '.', says: 'visit', run: (a) => a.step('visit', 1) },
  { keys: [','], shown: ',', says: 'visitBack', run: (a) => a.step('visit', -1) },
  { keys: ['Shift+ArrowRight'], shown: 'Shift →', says: 'update', run: (a) => a.step('update', 1) },
  { keys: ['Shift+ArrowLeft'], shown: 'Shift ←', says: 'updateBack', run: (a) => a.step('update', -1) },
  { keys: ['Alt+ArrowRight'], shown: 'Alt →', says: 'epoch', run: (a) => a.step('epoch', 1) },
  { keys: ['Alt+ArrowLeft'], shown: 'Alt ←', says: 'epochBack', run: (a) => a.step('epoch', -1) },
  { keys: ['r', 'R', 'Home'], shown: 'R  Home', says: 'start', run: (a) => a.toStart() },
  { keys: ['End'], shown: 'End', says: 'end', run: (a) => a.toEnd() },
  {
    keys: ['s', 'S'],
    shown: 'S',
    says: 'slow',
    run: (a) => a.slowMotion(),
  },
  {
    keys: ['1', '2', '3', '4', '5', '6'],
    shown: '1  2  3  …',
    says: 'brush',
    run: pickBrush,
  },
  { keys: ['e', 'E'], shown: 'E', says: 'eraser', run: (a) => a.setBrush('erase') },
  { keys: ['b', 'B'], shown: 'B', says: 'spray', run: (a) => a.toggleSpray() },
  { keys: ['['], shown: '[', says: 'spraySmaller', run: (a) => a.resizeSpray(-1) },
  { keys: [']'], shown: ']', says: 'sprayLarger', run: (a) => a.resizeSpray(1) },
  {
    keys: ['p', 'P'],
    shown: 'P',
    says: 'probe',
    run: (a) => a.probe(),
  },
  { keys: ['l', 'L'], shown: 'L', says: 'ownLine', run: (a) => a.toggleOwnLine() },
  { keys: ['Delete', 'Backspace'], shown: 'Delete', says: 'remove', run: removeSelected },
  { keys: ['u', 'Mod+z'], shown: 'U  Ctrl Z', says: 'undo', run: (a) => a.undo() },
  { keys: ['Mod+Z', 'Mod+y', 'Shift+U'], shown: 'Ctrl Shift Z', says: 'redo', run: (a) => a.redo() },
  { keys: ['Mod+s'], shown: 'Ctrl S', says: 'save', run: (_, app) => app.commands.save(), always: true },
  { keys: ['Mod+o'], shown: 'Ctrl O', says: 'open', run: (_, app) => app.chooseFile(), always: true },
  { keys: ['c', 'C'], shown: 'C', says: 'class', run: (a) => a.toggleClass() },
  { keys: ['z', 'Z'], shown: 'Z', says: 'enlarge', run: enlarge },
  {
    keys: ['Escape'],
    shown: 'Esc',
    says: 'enlargeBack',
    run: (a) => a.enlarge(null),
    when: (s) => s.enlarged !== null,
  },
  { keys: ['+', '='], shown: '+', says: 'closer', run: (a) => a.zoomBy(CLOSER) },
  { keys: ['-', '−'], shown: '−', says: 'farther', run: (a) => a.zoomBy(1 / CLOSER) },
  { keys: ['f', 'F'], shown: 'F', says: 'fullScreen', run: fullScreen },
  {
    keys: ['/', 'Mod+k'],
    shown: '/  Ctrl K',
    says: 'find',
    run: (_, app) => app.fetched.find && app.openFetched('find'),
  },
  { keys: ['?'], shown: '?', says: 'help', run: (_, app) => app.openDialog('help') },
];

function pickBrush(actions: App['actions'], _: App, event: KeyboardEvent) {
  actions.pickBrush(Number(event.key) - 1);
}

function removeSelected(actions: App['actions'], { store }: App) {
  const { selected } = store.state;
  if (selected !== null) actions.removePoints([selected]);
}

/** Enlarges the card under the pointer, the focused card, or the plane; shrinks an enlarged one. */
function enlarge(actions: App['actions'], { store }: App) {
  const card =
    document.querySelector('.view:hover, .plane:hover') ?? document.activeElement?.closest('.view');
  actions.enlarge(store.state.enlarged ?? (card as HTMLElement | null)?.dataset.view ?? 'plane');
}

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

const TYPING =
  'input:not([type=range]):not([type=radio]):not([type=checkbox]), select, textarea, [contenteditable]';

const POPUP = '[popover]:not([role=tooltip])'; // tooltips do not block keys

/** After a click on a button the focus returns, so that Space plays again. */
function returnFocus(event: MouseEvent) {
  const target = event.target as HTMLElement;
  const button = event.detail > 0 && target.closest?.('button');
  if (button && button.contains(document.activeElement) && !button.closest('dialog')) button.blur();
}

/** Handles the page's keys, except those that the focused control needs. */
export function listenToKeys(app: App) {
  window.addEventListener('click', returnFocus);
  const byName = new Map(KEYS.flatMap((key) => key.keys.map((name) => [name, key])));
  window.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    const name = nameOf(event);
    const key = byName.get(name);
    if (!key || event.defaultPrevented || rests(name, key) || key.when?.(app.store.state) === false) return;
    if (!key.always && (target.closest?.(TYPING) || ownKey(target, name))) return;
    event.preventDefault();
    key.run(app.actions, app, event);
  });
}

/** Whether a popup blocks a key: a dialog blocks all, a menu all but a presenter's. */
const rests = (name: string, key: Key) =>
  Boolean(
    document.querySelector('dialog[open]') ||
    (!key.always && !/^Page/.test(name) && document.querySelector(`${POPUP}:popover-open`)),
  );

/**
 * Space presses a button, and arrows move a slider or a menu: those controls keep these keys. The run's slider steps
 * as the buttons do. Page Up and Down, sent by presenters, always reach the page.
 */
function ownKey(target: HTMLElement, name: string) {
  if (name === ' ')
    return Boolean(
      target.closest?.('button, [role^=menuitem], summary, input:not([type=radio]):not([type=range])'),
    );
  if (/Arrow|Home|End/.test(name))
    return Boolean(
      target.closest?.('input[type=range]:not(.timeline-range), input[type=radio], [role=menu]'),
    );
  return false;
}

/** Name of a key event in the table. */
export function nameOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>) {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) return `Mod+${event.shiftKey ? key.toUpperCase() : key.toLowerCase()}`;
  if (event.altKey) return `Alt+${key}`;
  if (event.shiftKey && key.length > 1) return `Shift+${key}`;
  return key === 'U' && event.shiftKey ? 'Shift+U' : key;
}
