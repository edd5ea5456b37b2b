// Sentences as data: a moment says which and of what, a language says how.

/** A sentence's key in a view's words, and what it speaks of. @typedef {[key: string, ...speaks: any[]]} Sentence */

/**
 * A sentence in words.
 * @param {Record<string, any>} text
 * @param {Sentence} sentence
 * @returns {string}
 */
export function worded(text, [key, ...speaks]) {
  const words = text[key];
  return typeof words === 'function' ? words(...speaks) : words;
}
