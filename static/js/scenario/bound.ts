// The mistake bound, as sentences and figures use it.

/** A number if it is exact; {about: number} if it has three digits; null if there is no bound. */
export type Bound = number | { about: number } | null;

export const boundOf = ({
  bound = null,
  bound_about: about,
}: {
  bound?: number | null;
  bound_about?: boolean | null;
}): Bound => (about && bound !== null ? { about: bound } : bound);
