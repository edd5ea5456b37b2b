// A page in a frame of another one: which of its parts are there, what it is told, and when its goal is reached. No DOM here.

import { presentView } from './dock.ts';

/** The page's own parts; beside them the views, by their ids. */
export const PARTS = ['header', 'plane', 'tools', 'player', 'verdict'];
const WORDS = ['verdict']; // what stands beside the plane

/** beside: whether anything stands beside the plane */
export type Embedded = { parts: string[]; views: string[]; beside: boolean };
export type Goal = { kind: 'end' | 'separated' } | { kind: 'update'; update: number };
export type Wish = { update: number } | { visit: number } | { play: boolean };

/**
 * What a frame's address asks for; null: it is no frame. What is neither a part nor a view is left out. `list`:
 * 'plane,player,step'. `known`: the views
 */
export function embeddedIn(list: string | null, known: string[]): Embedded | null {
  if (list === null) return null;
  const names = [...new Set(list.split(',').map(presentView))];
  const parts = names.filter((name) => PARTS.includes(name));
  const views = names.filter((name) => known.includes(name));
  const shown = parts.length || views.length ? parts : ['plane', 'player'];
  return { parts: shown, views, beside: views.length > 0 || shown.some((name) => WORDS.includes(name)) };
}

/** 'end', 'separated' or 'update:12'; what is none of these is the end. */
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

/** What the page around the frame asks for; null for what is no message of ours. */
export function wishIn(message: any): Wish | null {
  const whole = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
  switch (message?.hyperplane) {
    case 'go':
      if (whole(message.update)) return { update: message.update };
      return whole(message.visit) ? { visit: message.visit } : null;
    case 'play':
      return { play: true };
    case 'pause':
      return { play: false };
    default:
      return null;
  }
}

/** The address of a frame: its query is what is asked for. */
export function frameAddress(
  address: string,
  { parts, locks, goal = '' }: { parts: string[]; locks: string[]; goal?: string },
) {
  const [rest, fragment] = address.split('#');
  const [path, query = ''] = rest.split('?');
  const search = new URLSearchParams(query);
  search.set('embed', parts.join(','));
  if (locks.length) search.set('lock', locks.join(','));
  if (goal) search.set('goal', goal);
  return `${path}?${search.toString().replaceAll('%2C', ',')}${fragment ? `#${fragment}` : ''}`;
}

/** What is written into the page around it. */
export const snippet = (address: string, { title, height }: { title: string; height: number }) =>
  `<iframe src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="100%" height="${height}" style="border: 0" allow="fullscreen; clipboard-write"></iframe>`;
