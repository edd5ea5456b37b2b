// Polling that names its session in a header: what stands in an address, stands in the logs of proxies.

import { XHR } from 'socket.io-client';

const HEADER = 'X-Socket-Session'; // docs/protocol.md

export class PollingTransport extends XHR {
  /** @param {Record<string, any>} options */
  request(options = {}) {
    const { sid } = this.query;
    this.opts.extraHeaders = sid ? { [HEADER]: String(sid) } : undefined;
    return super.request(options);
  }

  /**
   * @protected
   * @param {string} scheme
   * @param {Record<string, unknown>} query
   */
  createUri(scheme, { sid, ...query } = {}) {
    return super.createUri(scheme, query);
  }
}
