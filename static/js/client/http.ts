// What the page fetches by HTTP: the catalogue, and what the server reads in a visitor's table.
// Sends a visitor's table to the server, which reads it and does not store it. By HTTP, because it may be large.

/** An address of the server, with the page's language. */
export const spokenAt = (path: string) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${document.documentElement.lang}`;

/** Rejects if the server does not answer with it. */
export async function fetchCatalog(): Promise<Catalog> {
  const reply = await fetch(spokenAt('/api/catalog'));
  if (!reply.ok) throw new Error(reply.statusText);
  return reply.json();
}

/** the interpretation of a table, with open questions or, without any, its scenario */
export type Reading = {
  columns: { name: string; role: string; kind: string; first: string[] }[];
  rows: string[][]; // the first ones
  count: number;
  taken: number;
  leftOut: number;
  separator: string | null;
  decimal: string | null;
  header: boolean | null;
  encoding: string | null; // null: does not apply
  notes: { reason: string; message: string }[];
  /** `choice`: that answers it; `place`: of the column, from 1 */
  questions: { reason: string; message: string; choice: string; place: number | null }[];
  unlike: boolean; // the inputs differ in scale
  sampleOffered: { most: number; seed: number } | null; // null: all rows fit
  document: any;
};

/** Rejects without an answer. `body`: a file, or pasted text. `name`: of the file. `signal`: cancels the request */
export async function readTable(
  body: Blob | string,
  name: string,
  choices: object,
  signal: AbortSignal,
): Promise<{ reading: Reading } | { refusal: string }> {
  const query = new URLSearchParams({ name, choices: JSON.stringify(choices) });
  const reply = await fetch(spokenAt(`/tables?${query}`), { method: 'POST', body, signal });
  const answer = await reply.json();
  return reply.ok ? { reading: answer } : { refusal: answer.error.message };
}
