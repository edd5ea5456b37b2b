// A transport to a notebook's kernel, which answers what a server would (app/api/kernel_room.py). Messages travel with the
// widget's; a kernel that computes answers when it is done, so no request is given up.

import { RequestError } from './request-error.ts';

const LATE = 4000; // ms that an answer may be late before the kernel counts as silent
const QUIET = 1000; // ms after an edit in which nothing more is edited: then the notebook keeps what is on screen

/** What carries messages between a page and its kernel. */
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
  let keeping: any;

  function say(now: boolean) {
    if (now === silent) return;
    silent = now;
    for (const listener of silenceListeners) listener(silent);
  }

  line.listen((message, buffers) => {
    const whole = lowered(message, buffers);
    say(false);
    if (whole.call === undefined) {
      for (const listener of listeners[whole.name] ?? []) listener(whole.message);
      return;
    }
    const waiting = unanswered.get(whole.call);
    if (!waiting) return;
    unanswered.delete(whole.call);
    clearTimeout(waiting.timer);
    if (whole.answer.ok) waiting.resolve(whole.answer);
    else waiting.reject(new RequestError(whole.answer.error));
  });

  return {
    request(name, payload) {
      const call = (calls += 1);
      return new Promise((resolve, reject) => {
        unanswered.set(call, { resolve, reject, timer: setTimeout(() => say(true), LATE) });
        line.send({ call, name, payload });
        if (name !== 'edit') return;
        clearTimeout(keeping);
        keeping = setTimeout(() => line.send({ keep: true }), QUIET);
      });
    },
    on(name, listener) {
      (listeners[name] ??= []).push(listener);
    },
    onConnection: (listener) => queueMicrotask(() => listener(true)),
    onSilence: (listener) => silenceListeners.push(listener),
    close() {
      clearTimeout(keeping);
      for (const { timer } of unanswered.values()) clearTimeout(timer);
    },
  };
}

/** A message with its blocks of bytes where {"buffer": place} stood for them. */
function lowered(value: any, buffers: DataView[]): any {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return value;
  if (typeof value.buffer === 'number') return buffers[value.buffer];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, lowered(item, buffers)]));
}
