// Locks and frames: parts of the scenario that cannot be changed, and what a page embedded in a frame shows and receives. No DOM here.

import { presentView } from './dock.ts';

/** The parts of the page other than views. */
export const PARTS = ['header', 'plane', 'tools', 'player', 'verdict'];
const WORDS = ['verdict']; // parts beside the plane

/** `beside`: whether there are views or parts beside the plane */
type Embedded = { parts: string[]; views: string[]; beside: boolean };
type Goal = { kind: 'end' | 'separated' } | { kind: 'update'; update: number };
type Wish = { update: number } | { visit: number } | { play: boolean };

/**
 * Parses the `embed` value of a frame's address, such as 'plane,player,step'; unknown names are ignored. Returns null if
 * the page is not in a frame. `ids`: of the views
 */
export function embeddedIn(list: string | null, ids: string[]): Embedded | null {
  if (list === null) return null;
  const names = [...new Set(list.split(',').map(presentView))];
  const parts = names.filter((name) => PARTS.includes(name));
  const views = names.filter((name) => ids.includes(name));
  const shown = parts.length || views.length ? parts : ['plane', 'player'];
  return { parts: shown, views, beside: views.length > 0 || shown.some((name) => WORDS.includes(name)) };
}

/** Parses a goal: 'end', 'separated' or 'update:12'; anything else is 'end'. */
export function goalIn(text: string | null): Goal {
  const [, update] = /^update:([1-9]\d{0,8})$/.exec(text ?? '') ?? [];
  if (update) return { kind: 'update', update: Number(update) };
  return { kind: text === 'separated' ? 'separated' : 'end' };
}

export function goalReached(goal: Goal, { run }: Pick<State, 'run'>, scene: Scene | null) {
  if (!run?.ending || !run.n || !scene) return false;
  const { position, k } = scene.now;
  if (goal.kind === 'update') return k >= goal.update;
  const over = run.visits > 0 && position >= run.visits;
  return over && (goal.kind === 'end' || run.ending.end === 'separated');
}

/** Parses a message from the page around the frame; null if it is not for Hyperplane. */
export function wishIn(message: any): Wish | null {
  const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
  switch (message?.hyperplane) {
    case 'go':
      if (isCount(message.update)) return { update: message.update };
      return isCount(message.visit) ? { visit: message.visit } : null;
    case 'play':
      return { play: true };
    case 'pause':
      return { play: false };
    default:
      return null;
  }
}

/** The address of a frame, with its parts, locks and goal in the query. */
export function frameAddress(
  address: string,
  { parts, locks, goal = '' }: { parts: string[]; locks: string[]; goal?: string },
) {
  const [page, fragment] = address.split('#');
  const [path, query = ''] = page.split('?');
  const search = new URLSearchParams(query);
  search.set('embed', parts.join(','));
  if (locks.length) search.set('lock', locks.join(','));
  if (goal) search.set('goal', goal);
  return `${path}?${search.toString().replaceAll('%2C', ',')}${fragment ? `#${fragment}` : ''}`;
}

/** The HTML of a frame, for the page around it. */
export const snippet = (address: string, { title, height }: { title: string; height: number }) =>
  `<iframe src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="100%" height="${height}" style="border: 0" allow="fullscreen; clipboard-write"></iframe>`;

export const LOCKS = ['data', 'features', 'learner', 'predictor', 'order', 'settings'];

/** The lock of a key of a document, where its name differs. */
const HELD: Record<string, string> = {
  test: 'data',
  noise: 'data',
  validation: 'data',
  scaling: 'features',
  references: 'predictor',
};

/** The lock of a place in a document: 'learner' for 'learner.rate'. */
export function lockOf(key: string) {
  const [part] = key.split('.');
  return HELD[part] ?? (LOCKS.includes(part) ? part : 'settings');
}

/** Parses the locks of an address, such as 'learner,data'; unknown names are ignored. */
export const locksIn = (list: string | null) =>
  (list ?? '').split(',').filter((name) => LOCKS.includes(name));
