// The state of the page's connection. No DOM here.

const WAITING: Record<string, 'notStored' | 'wrongCode' | 'failed'> = {
  'not-stored': 'notStored',
  'wrong-code': 'wrongCode',
  failed: 'failed',
};

/** Key of the sentence about a lost connection. Before the first run it is still being opened. */
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
