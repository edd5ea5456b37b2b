import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Address } from '../../../static/js/client/address.ts';

/** The address of a page at `hash`, and what it writes into the history. */
function opened(hash, inClass = () => false) {
  const written = [];
  const note = (how) => (_state, _title, url) => written.push([how, url]);
  globalThis.location = { hash, pathname: '/', search: '' };
  globalThis.history = { state: null, replaceState: note('replaced'), pushState: note('pushed') };
  const store = { state: { playhead: { position: 0 } } };
  const address = new Address(store, {}, inClass);
  address.link = () => '/#1abc';
  return { address, written, store };
}

const ENTERED = 250; // ms after a change

test('a lesson that the address holds is no scenario, and stays there until it is opened', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { address, written } = opened('#lesson=1abc');
  assert.equal(address.read(), null);
  address.remember();
  t.mock.timers.tick(ENTERED);
  assert.deepEqual(written, []);
});

test('elsewhere the moment before a change can be come back to, once its picture had the time to come', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { address, written } = opened('');
  address.remember();
  address.write(() => 0); // with every picture
  t.mock.timers.tick(ENTERED - 1);
  assert.deepEqual([written, address.entered], [[], false]);
  t.mock.timers.tick(1);
  const entry = [
    ['replaced', '/#1abc'],
    ['pushed', '/#1abc'],
  ];
  assert.deepEqual([written, address.entered], [entry, true]);
});

test('changes that come one soon after the other are an entry each, those of one gesture one', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { address, written, store } = opened('');
  address.link = (_position, { change }) => `/#${change}`;
  for (const [change, gesture] of [undefined, 'drag', 'drag', undefined].entries()) {
    store.state = { ...store.state, change };
    address.remember(gesture);
  }
  t.mock.timers.tick(ENTERED);
  assert.deepEqual(
    written.filter(([how]) => how === 'pushed').map(([, url]) => url),
    ['/#0', '/#1', '/#3'],
  );
});

test('what else is written of the address comes after that; whoever has gone elsewhere meanwhile gets no entry there', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { address, written } = opened('');
  address.remember();
  address.stop();
  assert.equal(written.length, 2);
  address.link = () => '/#2abc';
  address.remember();
  address.leave();
  t.mock.timers.tick(ENTERED);
  assert.equal(written.length, 2);
});

test('a class that has begun meanwhile has no entry of what was before it', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let inClass = false;
  const { address, written } = opened('', () => inClass);
  address.remember();
  inClass = true;
  t.mock.timers.tick(ENTERED);
  assert.deepEqual([written, address.entered], [[], true]);
});
