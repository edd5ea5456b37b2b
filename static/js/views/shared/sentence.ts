// Sentences as data: a moment says which and of what, a language says how.

/** A sentence's key in a view's words, and what it speaks of. */
export type Sentence = [key: string, ...speaks: any[]];

/** A sentence in words. */
export function worded(text: Sentences, [key, ...speaks]: Sentence): string {
  const words = text[key];
  return typeof words === 'function' ? words(...speaks) : (words as string);
}
