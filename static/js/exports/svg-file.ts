// An SVG file: nothing in it but shapes, texts and attributes, and the scenario that it shows. No DOM here.

/** What stands before the scenario in a file that carries one. */
export const MARK = 'hyperplane-scenario:';

/** what a file shows: a scenario and a visit */
export type Origin = { scenario: ScenarioDocument; at: number };

/** A number as a file has it. */
export const short = (value: number, places = 2) =>
  String(Math.round(value * 10 ** places) / 10 ** places + 0);

export const escaped = (text: unknown) =>
  String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** What stands escaped in XML. */
export const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&(?:apos|#39|#x27);/g, "'")
    .replaceAll('&amp;', '&');

/** The scenario as it travels in a file; a text is one already. */
export const originText = (origin: Origin | string) =>
  typeof origin === 'string' ? origin : MARK + JSON.stringify(origin);

/**
 * `size`: in which it has been laid out, px. `shown`: how large it is to be; a number: px. `title`: what is seen.
 * `ground`: colour behind all; null: none
 */
export function svgFile({
  content,
  defs = '',
  size,
  shown = size,
  title,
  ground,
  origin = null,
}: {
  content: string;
  defs?: string;
  size: Size;
  shown?: { width: string | number; height: string | number };
  title: string;
  ground: string | null;
  origin?: Origin | string | null;
}) {
  const { width, height } = size;
  // Within a CDATA section all but its own end may stand.
  const data = origin && originText(origin).replaceAll(']]>', ']]\\u003e');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" role="img" width="${shown.width}" height="${shown.height}" viewBox="0 0 ${short(width)} ${short(height)}">` +
    `<title>${escaped(title)}</title>` +
    (data ? `<metadata><![CDATA[${data}]]></metadata>` : '') +
    (defs ? `<defs>${defs}</defs>` : '') +
    (ground ? `<rect width="${short(width)}" height="${short(height)}" fill="${ground}"/>` : '') +
    `${content}</svg>\n`
  );
}

/** The same file at another size. `size`: px */
export const sized = (svg: string, { width, height }: Size) =>
  svg.replace(/ width="[^"]*" height="[^"]*"/, ` width="${width}" height="${height}"`);
