// Converts CSS colours to SVG attributes: a colour without alpha, and an opacity. No DOM here.

const HEX = /^#([\da-f]{3,8})$/i;
const NUMBERS = /[-+]?[\d.]+(?:e[-+]?\d+)?%?/gi;

/** `color`: #rgb, #rrggbb, rgb(), rgba() or color(srgb ...). null: transparent */
export function plainColor(color: string): { color: string; opacity: number } | null {
  const text = color.trim();
  if (!text || text === 'none' || text === 'transparent') return null;
  const hex = HEX.exec(text)?.[1];
  if (hex) return ofHex(hex);
  if (!/^(rgba?|color)\(/.test(text)) return { color: text, opacity: 1 };
  const unit = text.startsWith('color') ? 255 : 1;
  const [r, g, b, a = 1] = (text.replace('srgb', '').match(NUMBERS) ?? []).map(Number);
  return a ? { color: `#${[r, g, b].map((value) => byte(value * unit)).join('')}`, opacity: a } : null;
}

function ofHex(digits: string) {
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const opacity = long.length === 8 ? parseInt(long.slice(6), 16) / 255 : 1;
  return opacity ? { color: `#${long.slice(0, 6).toLowerCase()}`, opacity } : null;
}

const byte = (value: number) =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

/** The attributes that paint with a colour. `opacity`: multiplies the colour's alpha */
export function paintOf(name: 'fill' | 'stroke', color: string, opacity = 1) {
  const plain = plainColor(color);
  if (!plain) return ` ${name}="none"`;
  const alpha = plain.opacity * opacity;
  return ` ${name}="${plain.color}"${alpha < 1 ? ` ${name}-opacity="${Math.round(alpha * 1000) / 1000}"` : ''}`;
}
