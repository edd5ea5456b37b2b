// Transport by Socket.IO to the server that sent the page; polling has the session id in a header, because proxies log addresses.

import { WebSocket, XHR, io } from 'socket.io-client';
import { RequestError } from './request-error.ts';

const HEADER = 'X-Socket-Session'; // docs/protocol.md

class PollingTransport extends XHR {
  request(options: Record<string, any> = {}) {
    const { sid } = this.query;
    this.opts.extraHeaders = sid ? { [HEADER]: String(sid) } : undefined;
    return super.request(options);
  }

  createUri(scheme: string, { sid, ...query }: Record<string, unknown> = {}) {
    return super.createUri(scheme, query);
  }
}

const PATIENCE = 15_000; // ms until an unanswered request counts as lost
/** ms for requests that take the server longer */
const LONG: Record<string, number> = {
  'lesson-file': 60_000,
  archive: 60_000,
  page: 60_000,
  worksheet: 60_000,
};
const LATE = 4000; // ms that a ping or an answer may be late until the server counts as silent
const CHECK_EVERY = 1000; // ms between checks of the silence

export function connectSocket(): Transport {
  const socket = io({
    query: { lang: document.documentElement.lang },
    transports: [WebSocket, PollingTransport],
    tryAllTransports: true,
    upgrade: false, // a WebSocket has failed before polling; an upgrade would put the session id into the address
    reconnectionDelay: 300,
    reconnectionDelayMax: 2000, // ± 50%: all pages reconnect within 3 s of the server's return
  });
  const unanswered = new Set<{ at: number }>(); // `at`: time of sending, ms
  const silenceListeners: ((silent: boolean) => void)[] = [];
  let signAt = performance.now();
  let silent = false;
  let interval = Infinity; // ms between pings, from the server's handshake

  const readInterval = () =>
    socket.io.engine.on('handshake', ({ pingInterval }) => {
      interval = pingInterval;
    });
  readInterval();
  // Each attempt creates its engine right after this event.
  socket.io.on('reconnect_attempt', () => queueMicrotask(readInterval));

  const noteSign = () => {
    signAt = performance.now();
    if (silent) checkSilence();
  };
  for (const sign of ['open', 'ping', 'packet']) socket.io.on(sign as any, noteSign);
  setInterval(checkSilence, CHECK_EVERY);

  function checkSilence() {
    const now = performance.now();
    const late =
      now - signAt > interval + LATE || [...unanswered].some(({ at }) => now - Math.max(at, signAt) > LATE);
    if (late === silent) return;
    silent = late;
    for (const listener of silenceListeners) listener(silent);
  }

  const noAnswer = () => new RequestError({ code: 'no-answer' });

  return {
    async request(name, payload) {
      if (!socket.connected) throw noAnswer(); // Socket.IO would queue it and send it before the join
      const sent = { at: performance.now() };
      if (!LONG[name]) unanswered.add(sent);
      let reply;
      try {
        reply = await socket.timeout(LONG[name] ?? PATIENCE).emitWithAck(name, payload);
      } catch {
        if (socket.connected && signAt < sent.at) socket.io.engine.close(); // this connection is dead; a new one may work
        throw noAnswer();
      } finally {
        unanswered.delete(sent);
      }
      if (reply?.ok) return reply;
      throw reply?.error ? new RequestError(reply.error) : noAnswer();
    },
    on: (name, listener) => socket.on(name, listener),
    onConnection(listener) {
      if (socket.connected) listener(true);
      socket.on('connect', () => listener(true));
      socket.on('disconnect', () => listener(false));
      socket.io.on('reconnect_error', () => listener(false));
      socket.on('connect_error', () => listener(false));
    },
    onSilence: (listener) => silenceListeners.push(listener),
    close: () => socket.disconnect(),
  };
}
