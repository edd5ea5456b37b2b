// The page's id for the server, new at every load, so that a copied tab has another id.

export const PAGE = Math.random().toString(36).slice(2, 12);

/** The fields with which every join begins. */
export const HELLO = { protocol: 1, page: PAGE };
