// Values as the YAML of a lesson's file: a word bare where it is one, all else as JSON has it, which YAML reads too.

const WORD = /^[A-Za-z][A-Za-z0-9_.-]*$/;
const PHRASE = /^\p{L}[\p{L}\p{N} .,;!?()’'+−-]*$/u;
const OTHER = ['true', 'false', 'null'];

export function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    return `{${entries.map(([key, each]) => `${flow(key)}: ${flow(each)}`).join(', ')}}`;
  }
  if (typeof value === 'string')
    return WORD.test(value) && !OTHER.includes(value) ? value : JSON.stringify(value);
  return JSON.stringify(value);
}

/** A text that stands alone on its line. */
export const phrase = (text: string) =>
  PHRASE.test(text) && !text.endsWith(' ') && !OTHER.includes(text) ? text : JSON.stringify(text);
