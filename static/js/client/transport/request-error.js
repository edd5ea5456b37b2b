/** A request refused by the server, which says so in `message`, or never answered; `code` chooses the sentence, `field` the place. */
export class RequestError extends Error {
  /** @param {{code: string, message?: string, field?: string, [name: string]: any}} error */
  constructor({ code, message = code, field = '', ...rest }) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
    this.field = field;
    this.rest = rest;
  }
}
