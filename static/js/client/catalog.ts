// Fetches the catalogue, by HTTP instead of the socket.

/** Rejects if the server does not answer with it. */
export async function fetchCatalog(): Promise<Catalog> {
  const reply = await fetch('/api/catalog');
  if (!reply.ok) throw new Error(reply.statusText);
  return reply.json();
}
