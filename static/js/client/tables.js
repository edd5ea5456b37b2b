// A table of a visitor, which the server reads and does not keep. Not through the socket: it may be large.

/**
 * What is understood of a table, its questions and, where it has none, its scenario.
 * @typedef {object} Reading
 * @property {{name: string, role: string, kind: string, first: string[]}[]} columns
 * @property {string[][]} rows  the first ones
 * @property {number} count @property {number} taken @property {number} leftOut
 * @property {string | null} separator @property {string | null} decimal @property {boolean | null} header
 * @property {string | null} encoding  null where it has no meaning
 * @property {{reason: string, message: string}[]} notes
 * @property {{reason: string, message: string, choice: string, place: number | null}[]} questions  `choice`: the one that answers it; `place`: of the column, from 1
 * @property {boolean} unlike  whether the inputs are of unlike size
 * @property {{most: number, seed: number} | null} sampleOffered  where not all rows have room
 * @property {any} document
 */

/**
 * @param {Blob | string} body  a file, or what was pasted
 * @param {string} name  of the file
 * @param {object} choices
 * @param {AbortSignal} signal  that nobody waits for the answer any more
 * @returns {Promise<{reading: Reading} | {refusal: string}>}  rejects where there is no answer
 */
export async function readTable(body, name, choices, signal) {
  const query = new URLSearchParams({ name, choices: JSON.stringify(choices) });
  const reply = await fetch(`/tables?${query}`, { method: 'POST', body, signal });
  const answer = await reply.json();
  return reply.ok ? { reading: answer } : { refusal: answer.error.message };
}
