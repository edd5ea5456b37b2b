// The transport the page uses: Socket.IO to the server it came from. `replay.js` is the other one.

import { io } from 'socket.io-client';
import { RequestError } from './request-error.js';

const PATIENCE = 15_000; // ms until an unanswered request counts as lost

/**
 * @returns {import('./types.js').Transport}
 */
export function connectSocket() {
  const socket = io({ transports: ['websocket', 'polling'], tryAllTransports: true, reconnectionDelay: 300, reconnectionDelayMax: 3000 });
  return {
    async request(name, payload) {
      let reply;
      try {
        reply = await socket.timeout(PATIENCE).emitWithAck(name, payload);
      } catch {
        throw new RequestError({ code: 'no-answer', message: 'The server did not answer.' });
      }
      if (reply?.ok) return reply;
      throw new RequestError(reply?.error ?? { code: 'no-answer', message: 'The server did not answer.' });
    },
    on: (name, listener) => socket.on(name, listener),
    onConnection(listener) {
      socket.on('connect', () => listener(true));
      socket.on('disconnect', () => listener(false));
      socket.io.on('reconnect_error', () => listener(false));
      socket.on('connect_error', () => listener(false));
    },
    close: () => socket.disconnect(),
  };
}
