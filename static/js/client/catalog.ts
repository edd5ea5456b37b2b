// The catalogue, which is asked for once and not through the socket.

/** Rejects when the server does not have it for us just now. */
export async function fetchCatalog(): Promise<Catalog> {
  const reply = await fetch('/api/catalog');
  if (!reply.ok) throw new Error(reply.statusText);
  return reply.json();
}
