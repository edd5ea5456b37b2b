// Sentences as data: a moment chooses the key and the values, a language has the words.

/** A sentence's key in a view's words, and its values. */
export type Sentence = [key: string, ...speaks: any[]];

/** A sentence in words. */
export function textOf(text: Sentences, [key, ...speaks]: Sentence): string {
  const words = text[key];
  return typeof words === 'function' ? words(...speaks) : (words as string);
}
