import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paintOf, plainColor } from '../../../static/js/export/colors.ts';
import { fitted, isIdentity, scaleOf, transformOf } from '../../../static/js/export/matrix.ts';
import { checksum, withText } from '../../../static/js/export/png.ts';
import { SvgCanvas } from '../../../static/js/export/svg-canvas.ts';
import { escaped, originText, sized, svgFile } from '../../../static/js/export/svg-file.ts';
import { PRINT, THEMES } from '../../../static/js/export/themes.ts';
import words from '../../../static/js/text/en/exports.ts';

const ascii = (text) => Uint8Array.from(text, (c) => c.charCodeAt(0));

test('a colour becomes one that every program reads, and an opacity', () => {
  assert.deepEqual(plainColor('#D55E00'), { color: '#d55e00', opacity: 1 });
  assert.deepEqual(plainColor('#abc'), { color: '#aabbcc', opacity: 1 });
  assert.deepEqual(plainColor('rgba(0, 0, 0, 0.06)'), { color: '#000000', opacity: 0.06 });
  assert.deepEqual(plainColor('color(srgb 1 0.5 0 / 0.4)'), { color: '#ff8000', opacity: 0.4 });
  assert.equal(plainColor('transparent'), null);
  assert.equal(plainColor('rgba(9, 9, 9, 0)'), null);
  assert.equal(paintOf('fill', '#ffffff80', 0.5), ' fill="#ffffff" fill-opacity="0.251"');
  assert.equal(paintOf('stroke', 'none'), ' stroke="none"');
});

test('a picture lies in its box as the style sheet says', () => {
  const box = { left: 10, top: 0, width: 100, height: 50 };
  const contained = fitted({ width: 10, height: 10 }, box, 'contain', [0.5, 1]);
  assert.deepEqual(contained, { a: 5, b: 0, c: 0, d: 5, e: 35, f: 0 });
  assert.equal(scaleOf(contained), 5);
  const filled = fitted({ width: 100, height: 50 }, { ...box, left: 0 }, 'fill', [0.5, 0.5]);
  assert.ok(isIdentity(filled));
  assert.equal(transformOf(filled), '');
});

test('what is painted on the canvas that notes is there in px of the page, whatever the screen', () => {
  const canvas = new SvgCanvas('k');
  canvas.setTransform(3, 0, 0, 3, 0, 0);
  canvas.save();
  canvas.beginPath();
  canvas.rect(0, 0, 100, 50);
  canvas.clip();
  canvas.translate(10, 20);
  canvas.beginPath();
  canvas.moveTo(0, 0);
  canvas.lineTo(5.25, 1);
  canvas.strokeStyle = 'rgba(1, 2, 3, 0.5)';
  canvas.lineWidth = 2;
  canvas.setLineDash([4, 3]);
  canvas.stroke();
  canvas.restore();
  canvas.fillStyle = '#102030';
  canvas.fillRect(1, 2, 3, 4);
  const { defs, content } = canvas.svg;
  assert.equal(defs, '<clipPath id="k0"><path d="M0,0L100,0L100,50L0,50Z"/></clipPath>');
  assert.equal(
    content,
    '<g clip-path="url(#k0)"><path d="M10,20L15.25,21" fill="none" stroke="#010203" stroke-opacity="0.5" stroke-width="2" stroke-dasharray="4 3"/></g>' +
      '<path d="M1,2L4,2L4,6L1,6Z" fill="#102030"/>',
  );
  assert.equal(canvas.ratio, 3);
  canvas.clearRect();
  assert.deepEqual(canvas.svg, { defs: '', content: '' });
});

test('words are texts, and marks keep their outlines', () => {
  const canvas = new SvgCanvas();
  canvas.font = '600 10px Some, sans-serif';
  canvas.textAlign = 'right';
  canvas.textBaseline = 'middle';
  canvas.fillText('a < b', 5, 10);
  canvas.translate(1, 2);
  canvas.scale(2, 2);
  canvas.fill({ d: 'M0,0L1,1Z' });
  canvas.beginPath();
  canvas.arc(1, 1, 3, 0, 2 * Math.PI);
  canvas.stroke();
  assert.equal(
    canvas.svg.content,
    '<text x="5" y="13.64" font-family="Some, sans-serif" font-size="10" font-weight="600" text-anchor="end" fill="#000000">a &lt; b</text>' +
      '<path d="M0,0L1,1Z" transform="matrix(2 0 0 2 1 2)" fill="#000000"/>' +
      '<path d="M9,4A6,6 0 0 1 -3,4A6,6 0 0 1 9,4Z" fill="none" stroke="#000000" stroke-width="1"/>',
  );
});

test('the scenario travels in the file, whatever is written in it', () => {
  const origin = { scenario: { names: { label: 'a ]]> b & "c"' } }, at: 7 };
  const file = svgFile({
    content: '<g/>',
    size: { width: 40, height: 30 },
    shown: { width: '8cm', height: '6cm' },
    title: 'x < y',
    ground: '#ffffff',
    origin,
  });
  const [, data] = /<metadata><!\[CDATA\[(.*?)\]\]><\/metadata>/.exec(file);
  assert.deepEqual(JSON.parse(data.replace('hyperplane-scenario:', '')), origin);
  assert.ok(file.includes('width="8cm" height="6cm" viewBox="0 0 40 30"'));
  assert.ok(file.includes('<title>x &lt; y</title>'));
  assert.ok(sized(file, { width: 80, height: 60 }).includes('width="80" height="60" viewBox="0 0 40 30"'));
  assert.equal(escaped('"<&>"'), '&quot;&lt;&amp;&gt;&quot;');
});

test('a text stands in a PNG after its first part, in Latin letters, with its sum', () => {
  assert.equal(checksum(ascii('IEND')), 0xae426082);
  const png = Uint8Array.from({ length: 60 }, (_, i) => i);
  const origin = { scenario: { names: { label: 'höhe σ' } }, at: 1 };
  const all = withText(png, 'hyperplane', originText(origin));
  assert.deepEqual(all.subarray(0, 33), png.subarray(0, 33));
  const view = new DataView(all.buffer);
  const long = view.getUint32(33);
  const part = all.subarray(37, 41 + long);
  const [keyword, text] = String.fromCharCode(...part)
    .slice(4)
    .split('\0');
  assert.equal(keyword, 'hyperplane');
  assert.deepEqual(JSON.parse(text.replace('hyperplane-scenario:', '')), origin);
  assert.equal(view.getUint32(41 + long), checksum(part));
  assert.deepEqual(all.subarray(45 + long), png.subarray(33));
});

test('the print is grey, and each theme has a name', () => {
  for (const [name, value] of Object.entries(PRINT))
    for (const [r, g, b] of [...value.matchAll(/#(..)(..)(..)/g)].map(([, ...rgb]) => rgb))
      assert.ok(r === g && g === b, name);
  assert.deepEqual(Object.keys(words.themes), THEMES);
  assert.match(words.pixels(100, 8000), /100 to 8000/);
});

test('the sign of a mark is drawn in its middle, whatever fonts are there; a digit is a text', () => {
  const canvas = new SvgCanvas();
  canvas.fillStyle = '#ffffff';
  assert.ok(canvas.sign('+', 100, 50, 20));
  assert.match(canvas.svg.content, /d="M95\.2,50L104\.8,50M100,45\.2L100,54\.8"/);
  assert.match(canvas.svg.content, /stroke="#ffffff" stroke-width="2\.2"/);
  assert.ok(canvas.sign('\u2212', 10, 5, 20));
  assert.match(canvas.svg.content, /d="M5\.2,5L14\.8,5"/);
  assert.equal(canvas.sign('3', 10, 5, 20), false);
  assert.ok(!canvas.svg.content.includes('<text'));
});
