// Polling with the session id in a header instead of the address, because proxies log addresses.

import { XHR } from 'socket.io-client';

const HEADER = 'X-Socket-Session'; // docs/protocol.md

export class PollingTransport extends XHR {
  request(options: Record<string, any> = {}) {
    const { sid } = this.query;
    this.opts.extraHeaders = sid ? { [HEADER]: String(sid) } : undefined;
    return super.request(options);
  }

  createUri(scheme: string, { sid, ...query }: Record<string, unknown> = {}) {
    return super.createUri(scheme, query);
  }
}
