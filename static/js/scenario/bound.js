// The bound as words and figures take it.

/**
 * A number, where it is known to the unit; of three digits {about: number}; null where there is none.
 * @typedef {number | {about: number} | null} Bound
 */

/** @param {{bound?: number | null, bound_about?: boolean | null}} facts @returns {Bound} */
export const boundOf = ({ bound = null, bound_about: about }) =>
  about && bound !== null ? { about: bound } : bound;
