// An SVG file of shapes and texts with presentation attributes, and the scenario it shows. No DOM here.

/** Stands before the scenario in a file. */
export const MARK = 'hyperplane-scenario:';

/** the scenario and the visit that a file shows */
export type Origin = { scenario: ScenarioDocument; at: number };

/** A rounded number as text. */
export const short = (value: number, places = 2) =>
  String(Math.round(value * 10 ** places) / 10 ** places + 0);

export const escaped = (text: unknown) =>
  String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Decodes XML entities. */
export const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&(?:apos|#39|#x27);/g, "'")
    .replaceAll('&amp;', '&');

/** The scenario as text for a file; a string is returned as it is. */
export const originText = (origin: Origin | string) =>
  typeof origin === 'string' ? origin : MARK + JSON.stringify(origin);

/** `size`: of the layout, px. `shown`: of the picture; a number: px. `ground`: background colour; null: none */
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
  // A CDATA section may contain anything but its end.
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
