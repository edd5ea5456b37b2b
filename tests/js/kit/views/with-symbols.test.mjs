import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withSymbols } from '../../../../static/js/kit/views/marked.ts';

/** What a template writes. */
const written = (part) =>
  part?.strings
    ? part.strings.map((text, i) => text + (i < part.values.length ? written(part.values[i]) : '')).join('')
    : [part]
        .flat(9)
        .map((each) => (each?.strings ? written(each) : each))
        .join('');

test('what stands after an underscore is written below', () => {
  const html = written(withSymbols('(u_y − u_r)·z').flat());
  assert.match(
    html,
    /u<\/i>.*<sub><i class="maths">y<\/i><\/sub> − .*<sub><i class="maths">r<\/i><\/sub>\)·<i class="maths">z<\/i>/s,
  );
  assert.doesNotMatch(html, /_/);
});
