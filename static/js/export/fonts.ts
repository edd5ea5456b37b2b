// Embeds the page's fonts in an SVG, because an SVG drawn as an image cannot load any.

/** font files as data URLs, by address */
const files: Map<string, Promise<string>> = new Map();

function fileOf(url: string) {
  const file = files.get(url) ?? load(url);
  files.set(url, file);
  return file;
}

async function load(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

type Face = { family: string; css: CSSFontFaceRule; url: string };

/** Every @font-face of the page's style sheets. */
export function faces(): Face[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const [, path] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src')) ?? [];
      const family = rule.style.getPropertyValue('font-family').replace(/["']/g, '');
      return path ? [{ family, css: rule, url: new URL(path, sheet.href ?? location.href).href }] : [];
    }),
  );
}

/** Whether a font covers any of the letters. `ranges`: its `unicode-range` */
function covers(ranges: string, letters: Set<number>) {
  if (!ranges) return true;
  const spans = ranges.split(',').map((range) => range.trim().slice(2).split('-'));
  return spans.some(([low, high = low]) =>
    [...letters].some((code) => code >= parseInt(low, 16) && code <= parseInt(high, 16)),
  );
}

/** The @font-face rule of a font. */
export function faceOf({ family, css, url }: Face) {
  const more = ['font-weight', 'font-style', 'unicode-range']
    .map((name) => [name, css.style.getPropertyValue(name)])
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${value};`)
    .join('');
  return `@font-face{font-family:"${family}";${more}src:url("${url}")}`;
}

/** The SVG with the fonts that its texts use. */
export async function withFonts(svg: string) {
  const families = new Set(
    [...svg.matchAll(/font-family="([^"]*)"/g)].flatMap(([, list]) =>
      list
        .replaceAll('&quot;', '')
        .split(',')
        .map((name) => name.replace(/'/g, '').trim()),
    ),
  );
  const letters = new Set(
    Array.from(svg, (letter) => letter.codePointAt(0) ?? 0).filter((code) => code > 127),
  );
  letters.add(65);
  const used = faces().filter(
    ({ family, css }) => families.has(family) && covers(css.style.getPropertyValue('unicode-range'), letters),
  );
  const rules = await Promise.all(used.map(async (face) => faceOf({ ...face, url: await fileOf(face.url) })));
  return rules.length
    ? svg.replace('<title>', `<style>${rules.join('').replaceAll('"', "'")}</style><title>`)
    : svg;
}
