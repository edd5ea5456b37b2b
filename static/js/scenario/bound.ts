// The bound as words and figures take it.

/** A number, where it is known to the unit; of three digits {about: number}; null where there is none. */
export type Bound = number | { about: number } | null;

export const boundOf = ({
  bound = null,
  bound_about: about,
}: {
  bound?: number | null;
  bound_about?: boolean | null;
}): Bound => (about && bound !== null ? { about: bound } : bound);
