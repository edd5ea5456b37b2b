import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Address } from '../../../static/js/client/address.js';

/** The address of a page at `hash`, and what it writes into the history. */
function opened(hash) {
  const written = [];
  const note = (how) => (_state, _title, url) => written.push([how, url]);
  globalThis.location = { hash, pathname: '/', search: '' };
  globalThis.history = { state: null, replaceState: note('replaced'), pushState: note('pushed') };
  const address = new Address({ state: { playhead: { position: 0 } } }, {}, () => false);
  address.link = () => '/#1abc';
  return { address, written };
}

test('a lesson that the address holds is no scenario, and stays there until it is opened', async () => {
  const { address, written } = opened('#lesson=1abc');
  assert.equal(address.read(), null);
  address.remember();
  await null; // the address is written once the change is on its way
  assert.deepEqual(written, []);
});

test('elsewhere the moment before a change can be come back to', async () => {
  const { address, written } = opened('');
  address.remember();
  await null; // the address is written once the change is on its way
  assert.deepEqual(written, [
    ['replaced', '/#1abc'],
    ['pushed', '/#1abc'],
  ]);
});
