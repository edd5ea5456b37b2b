// A page in a frame of another one: which of its parts are there, what it is told, and when its goal is reached. No DOM here.

import { presentView } from './dock.js';

/** The page's own parts; beside them the views, by their ids. */
export const PARTS = ['header', 'plane', 'tools', 'player', 'verdict'];
const WORDS = ['verdict']; // what stands beside the plane

/**
 * @typedef {{parts: string[], views: string[], beside: boolean}} Embedded  beside: whether anything stands beside the plane
 * @typedef {{kind: 'end' | 'separated'} | {kind: 'update', update: number}} Goal
 * @typedef {{update: number} | {visit: number} | {play: boolean}} Wish
 */

/**
 * What a frame's address asks for; null: it is no frame. What is neither a part nor a view is left out.
 * @param {string | null} list  'plane,player,step'
 * @param {string[]} known  the views
 * @returns {Embedded | null}
 */
export function embeddedIn(list, known) {
  if (list === null) return null;
  const names = [...new Set(list.split(',').map(presentView))];
  const parts = names.filter((name) => PARTS.includes(name));
  const views = names.filter((name) => known.includes(name));
  const shown = parts.length || views.length ? parts : ['plane', 'player'];
  return { parts: shown, views, beside: views.length > 0 || shown.some((name) => WORDS.includes(name)) };
}

/** 'end', 'separated' or 'update:12'; what is none of these is the end. @param {string | null} text @returns {Goal} */
export function goalIn(text) {
  const [, update] = /^update:([1-9]\d{0,8})$/.exec(text ?? '') ?? [];
  if (update) return { kind: 'update', update: Number(update) };
  return { kind: text === 'separated' ? 'separated' : 'end' };
}

/** @param {Goal} goal @param {Pick<State, 'run'>} state @param {Scene | null} scene */
export function goalReached(goal, { run }, scene) {
  if (!run?.ending || !run.n || !scene) return false;
  const { position, k } = scene.now;
  if (goal.kind === 'update') return k >= goal.update;
  const over = run.visits > 0 && position >= run.visits;
  return over && (goal.kind === 'end' || run.ending.end === 'separated');
}

/** What the page around the frame asks for; null for what is no message of ours. @param {any} message @returns {Wish | null} */
export function wishIn(message) {
  const whole = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;
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

/** The address of a frame: its query is what is asked for. @param {string} address @param {{parts: string[], locks: string[], goal?: string}} wanted */
export function frameAddress(address, { parts, locks, goal = '' }) {
  const [rest, fragment] = address.split('#');
  const [path, query = ''] = rest.split('?');
  const search = new URLSearchParams(query);
  search.set('embed', parts.join(','));
  if (locks.length) search.set('lock', locks.join(','));
  if (goal) search.set('goal', goal);
  return `${path}?${search.toString().replaceAll('%2C', ',')}${fragment ? `#${fragment}` : ''}`;
}

/** What is written into the page around it. @param {string} address @param {{title: string, height: number}} look */
export const snippet = (address, { title, height }) =>
  `<iframe src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="100%" height="${height}" style="border: 0" allow="fullscreen; clipboard-write"></iframe>`;
