/** A request refused by the server, which says so in `message`, or never answered; `code` chooses the sentence, `field` the place. */
export class RequestError extends Error {
  declare code: string;
  declare field: string;
  declare rest: Record<string, any>;

  constructor({
    code,
    message = code,
    field = '',
    ...rest
  }: {
    code: string;
    message?: string;
    field?: string;
    [name: string]: any;
  }) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
    this.field = field;
    this.rest = rest;
  }
}
