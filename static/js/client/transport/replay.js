// A transport without a server: answers from a recording {replies: {key: reply}, pushes: {name: [message]}}.

import { RequestError } from './request-error.js';

/**
 * @param {{replies: Record<string, any>, pushes: Record<string, any[]>}} recording
 *   replies by `name` or, where it depends on what was asked, by `name + ' ' + JSON of the payload`
 * @returns {Transport}
 */
export function playRecording(recording) {
  /** @type {Record<string, ((message: any) => void)[]>} */
  const listeners = {};
  const tell = (/** @type {string} */ name) => {
    for (const message of recording.pushes[name] ?? [])
      for (const listener of listeners[name] ?? []) listener(message);
  };
  return {
    async request(name, payload) {
      const reply = recording.replies[`${name} ${JSON.stringify(payload)}`] ?? recording.replies[name];
      if (!reply) throw new RequestError({ code: 'not-recorded', field: name });
      if (name === 'join') queueMicrotask(() => ['run', 'end', 'facts'].forEach(tell));
      return reply;
    },
    on(name, listener) {
      (listeners[name] ??= []).push(listener);
    },
    onConnection: (listener) => queueMicrotask(() => listener(true)),
    onSilence() {},
    close() {},
  };
}
