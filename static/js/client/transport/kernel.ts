// Transport to a notebook's kernel, which answers like a server (app/api/kernel_room.py), over the widget's messages. A kernel
// that computes answers later, so requests have no timeout.

import { RequestError } from './request-error.ts';

const LATE = 4000; // ms without an answer until the kernel counts as silent
const QUIET = 1000; // ms without another edit until the notebook stores the run on screen

/** a channel between a page and its kernel */
export type Line = {
  send: (message: Record<string, any>) => void;
  listen: (listener: (message: any, buffers: DataView[]) => void) => void;
};

export function kernelTransport(line: Line): Transport {
  const listeners: Record<string, ((message: any) => void)[]> = {};
  const silenceListeners: ((silent: boolean) => void)[] = [];
  const unanswered: Map<number, { resolve: (reply: any) => void; reject: (error: any) => void; timer: any }> =
    new Map();
  let calls = 0;
  let silent = false;
  let keepTimer: any;

  function setSilent(now: boolean) {
    if (now === silent) return;
    silent = now;
    for (const listener of silenceListeners) listener(silent);
  }

  line.listen((message, buffers) => {
    const packet = withBuffers(message, buffers);
    setSilent(false);
    if (packet.call === undefined) {
      for (const listener of listeners[packet.name] ?? []) listener(packet.message);
      return;
    }
    const waiting = unanswered.get(packet.call);
    if (!waiting) return;
    unanswered.delete(packet.call);
    clearTimeout(waiting.timer);
    if (packet.answer.ok) waiting.resolve(packet.answer);
    else waiting.reject(new RequestError(packet.answer.error));
  });

  return {
    request(name, payload) {
      const call = (calls += 1);
      return new Promise((resolve, reject) => {
        unanswered.set(call, { resolve, reject, timer: setTimeout(() => setSilent(true), LATE) });
        line.send({ call, name, payload });
        if (name !== 'edit') return;
        clearTimeout(keepTimer);
        keepTimer = setTimeout(() => line.send({ keep: true }), QUIET);
      });
    },
    on(name, listener) {
      (listeners[name] ??= []).push(listener);
    },
    onConnection: (listener) => queueMicrotask(() => listener(true)),
    onSilence: (listener) => silenceListeners.push(listener),
    close() {
      clearTimeout(keepTimer);
      for (const { timer } of unanswered.values()) clearTimeout(timer);
    },
  };
}

/** Replaces each {"buffer": index} of a message by that buffer. */
function withBuffers(value: any, buffers: DataView[]): any {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return value;
  if (typeof value.buffer === 'number') return buffers[value.buffer];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withBuffers(item, buffers)]));
}
