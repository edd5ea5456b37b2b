// The token that a tab keeps over a reload: of its own room, or of the class that its address names.

import { keepInTab, takeFromTab } from './storage.js';

const keyOf = (/** @type {boolean} */ inClass) => (inClass ? 'hyperplane-class-token' : 'hyperplane-token');

/** @param {boolean} inClass @returns {string | null} */
export const takeToken = (inClass) => takeFromTab(keyOf(inClass));

/** @param {() => {inClass: boolean, token: string | null}} now  as it is when the tab goes @returns {() => void} keeps it at once where it must */
export const keepToken = (now) =>
  keepInTab(() => {
    const { inClass, token } = now();
    return { key: keyOf(inClass), value: token };
  });
