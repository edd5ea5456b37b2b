// How the page stands with its server. No DOM here.

const WAITING: Record<string, 'notStored' | 'wrongCode' | 'failed'> = {
  'not-stored': 'notStored',
  'wrong-code': 'wrongCode',
  failed: 'failed',
};

/** What is said of a connection that is not as it should be: a key of the words. At first, before any run, it is on its way. */
export function lostConnection({
  connection,
  why,
  run,
  live,
}: Pick<State, 'connection' | 'why' | 'run' | 'live'>) {
  if (connection === 'silent') return live ? 'busy' : 'silent';
  if (connection === 'waiting') return WAITING[why] ?? 'waiting';
  return connection !== 'online' && run ? 'offline' : null;
}
