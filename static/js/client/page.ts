// What this page calls itself to the server: every load of it anew, so that a copied tab is another page.

export const PAGE = Math.random().toString(36).slice(2, 12);

/** How it begins each join. */
export const HELLO = { protocol: 1, page: PAGE };
