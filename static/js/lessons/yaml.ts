// Values as YAML for a lesson's file: a plain word if possible, otherwise JSON, which is valid YAML.

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

/** A text on its own line. */
export const phrase = (text: string) =>
  PHRASE.test(text) && !text.endsWith(' ') && !OTHER.includes(text) ? text : JSON.stringify(text);
