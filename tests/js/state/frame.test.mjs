import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  embeddedIn,
  frameAddress,
  goalIn,
  goalReached,
  snippet,
  wishIn,
} from '../../../static/js/state/frame.ts';

const VIEWS = ['step', 'proof'];

test('a frame has the parts and views that its address names, and at least plane and player', () => {
  assert.equal(embeddedIn(null, VIEWS), null);
  assert.deepEqual(embeddedIn('plane,step,nothing', VIEWS), {
    parts: ['plane'],
    views: ['step'],
    beside: true,
  });
  assert.deepEqual(embeddedIn('', VIEWS), { parts: ['plane', 'player'], views: [], beside: false });
  assert.equal(embeddedIn('plane,verdict', VIEWS)?.beside, true);
});

test('a goal is the end, a separation or an update', () => {
  const run = { n: 4, visits: 10, ending: { end: 'cycle' } };
  const at = (position, k) => ({ now: { position, k } });
  const is = (text, scene, of = run) => goalReached(goalIn(text), { run: of }, scene);
  assert.deepEqual([is('end', at(9, 4)), is('end', at(10, 4)), is(null, at(10, 4))], [false, true, true]);
  assert.deepEqual(
    [is('separated', at(10, 4)), is('separated', at(10, 4), { ...run, ending: { end: 'separated' } })],
    [false, true],
  );
  assert.deepEqual([is('update:3', at(5, 2)), is('update:3', at(6, 3))], [false, true]);
  assert.equal(is('end', null), false);
});

test('only messages of ours are wishes, and only whole numbers are places', () => {
  assert.deepEqual(wishIn({ hyperplane: 'go', update: 3 }), { update: 3 });
  assert.deepEqual(wishIn({ hyperplane: 'go', visit: 0 }), { visit: 0 });
  assert.deepEqual(wishIn({ hyperplane: 'play' }), { play: true });
  for (const message of [
    null,
    'go',
    {},
    { hyperplane: 'go', update: -1 },
    { hyperplane: 'go', visit: '3' },
    { hyperplane: 'clear' },
  ])
    assert.equal(wishIn(message), null);
});

test('the address of a frame keeps its moment, and the snippet is safe to paste', () => {
  const address = frameAddress('https://lab.example/?projector=1#1abc', {
    parts: ['plane', 'player'],
    locks: ['learner', 'data'],
  });
  assert.equal(address, 'https://lab.example/?projector=1&embed=plane,player&lock=learner,data#1abc');
  assert.equal(frameAddress('run.html', { parts: ['plane'], locks: [] }), 'run.html?embed=plane');
  const text = snippet(address, { title: 'a "b"', height: 300 });
  assert.ok(
    text.includes('src="https://lab.example/?projector=1&amp;embed=plane,player&amp;lock=learner,data#1abc"'),
  );
  assert.ok(text.includes('title="a &quot;b&quot;"') && text.includes('height="300"'));
});
