/** A request that was refused, or not answered. `message`: the server's. `code`: selects the sentence, `field` its place */
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
