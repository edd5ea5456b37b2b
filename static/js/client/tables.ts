// A table of a visitor, which the server reads and does not keep. Not through the socket: it may be large.

/** What is understood of a table, its questions and, where it has none, its scenario. */
export type Reading = {
  columns: { name: string; role: string; kind: string; first: string[] }[];
  rows: string[][]; // the first ones
  count: number;
  taken: number;
  leftOut: number;
  separator: string | null;
  decimal: string | null;
  header: boolean | null;
  encoding: string | null; // null where it has no meaning
  notes: { reason: string; message: string }[];
  /** `choice`: the one that answers it; `place`: of the column, from 1 */
  questions: { reason: string; message: string; choice: string; place: number | null }[];
  unlike: boolean; // whether the inputs are of unlike size
  sampleOffered: { most: number; seed: number } | null; // where not all rows have room
  document: any;
};

/**
 * `body`: a file, or what was pasted. `name`: of the file. `signal`: that nobody waits for the answer any more.
 * Returns: rejects where there is no answer
 */
export async function readTable(
  body: Blob | string,
  name: string,
  choices: object,
  signal: AbortSignal,
): Promise<{ reading: Reading } | { refusal: string }> {
  const query = new URLSearchParams({ name, choices: JSON.stringify(choices) });
  const reply = await fetch(`/tables?${query}`, { method: 'POST', body, signal });
  const answer = await reply.json();
  return reply.ok ? { reading: answer } : { refusal: answer.error.message };
}
