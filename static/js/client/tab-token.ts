// The token that a tab keeps over a reload: of its own room, or of the class in its address.

import { keepInTab, takeFromTab } from './storage.ts';

const keyOf = (inClass: boolean) => (inClass ? 'hyperplane-class-token' : 'hyperplane-token');

export const takeToken = (inClass: boolean): string | null => takeFromTab(keyOf(inClass));

/** `now`: the present token. Call the returned function after a change (storage.ts) */
export const keepToken = (now: () => { inClass: boolean; token: string | null }): (() => void) =>
  keepInTab(() => {
    const { inClass, token } = now();
    return { key: keyOf(inClass), value: token };
  });
