// How a class is reached.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  classAddress,
  doorOf,
  refusedCode,
  rescueAddress,
  secondsLeft,
  typed,
  written,
} from '../../../static/js/class/door.ts';

const URLS = ['http://10.0.0.7:5000/c/ABCXYZ', 'https://lab.local/c/ABCXYZ', 'http://a/c', 'http://b/c'];
const QR = [
  { size: 21, path: 'M0' },
  { size: 25, path: 'M1' },
];

test('a code is written in two groups, and typed with spaces or in small letters', () => {
  assert.equal(written('ABCDWXYZ'), 'ABCD WXYZ');
  assert.equal(written('ABCXYZ'), 'ABC XYZ', 'of a class that was there before');
  assert.equal(typed(' abc xyz\u00a0'), 'ABCXYZ');
  assert.equal(typed('?!'), '');
  assert.equal(classAddress('ABCXYZ', '?projector=1'), '/c/ABCXYZ?projector=1');
});

test('the chosen address is shown without its scheme, with its QR code and up to three hosts', () => {
  const invitation = { code: 'ABCXYZ', urls: URLS, qr: QR };
  assert.deepEqual(doorOf(invitation, 'ABCXYZ', 1), {
    url: URLS[1],
    address: 'lab.local/c/ABCXYZ',
    qr: QR[1],
    hosts: ['10.0.0.7', 'lab.local', 'a'],
    reached: null,
  });
  assert.equal(doorOf(invitation, 'ABCXYZ', 9).url, URLS[3], 'one that has gone');
  assert.deepEqual(doorOf({ code: 'ABCXYZ', urls: URLS.slice(0, 1) }, 'ABCXYZ', 0).hosts, []);
});

test('an invitation that has not come, or is to another class, has no door yet', () => {
  const none = { url: null, address: null, qr: null, hosts: [], reached: null };
  assert.deepEqual(doorOf(null, 'ABCXYZ', 0), none);
  assert.deepEqual(doorOf({ code: 'OTHERS', urls: URLS, qr: QR }, 'ABCXYZ', 0), none);
});

test('it is said where no phone reaches the page', () => {
  assert.equal(doorOf({ code: 'A', urls: URLS, why: 'loopback' }, 'A', 0).reached, 'loopback');
  assert.equal(doorOf({ code: 'A', urls: [], why: 'loopback' }, 'A', 0).reached, 'unreachable');
});

test('the address that rescues a class holds its secret in the fragment, which no server logs', () => {
  assert.equal(rescueAddress('https://lab.local', 'a b/c'), 'https://lab.local/#rescue=a%20b%2Fc');
});

test('after a wrong code the seconds are counted down, and then the next may be tried', () => {
  const refusal = refusedCode({ message: 'No such class.', wait: 4 }, 1000);
  assert.equal(refusal.message, 'No such class.');
  assert.deepEqual(
    [1000, 1001, 2000, 4999, 5000, 9000].map((now) => secondsLeft(refusal, now)),
    [4, 4, 3, 1, 0, 0],
  );
  assert.equal(secondsLeft(null, 1000), 0);
  assert.equal(secondsLeft(refusedCode({ message: 'The server did not answer.' }, 1000), 1000), 0);
});
