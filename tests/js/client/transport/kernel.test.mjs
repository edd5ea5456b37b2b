import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { kernelTransport } from '../../../../static/js/client/transport/kernel.ts';
import { columns } from '../../../../static/js/client/transport/wire.ts';

/** A line whose other end the test holds. */
function held() {
  const sent = [];
  let hear;
  const line = { send: (message) => sent.push(message), listen: (listener) => (hear = listener) };
  return { sent, transport: kernelTransport(line), tell: (message, buffers = []) => hear(message, buffers) };
}

test('an answer goes to who asked, whatever was answered before', async () => {
  const { sent, transport, tell } = held();
  const [first, second] = ['metrics', 'probe'].map((name) => transport.request(name, { version: 1 }));
  assert.deepEqual(
    sent.map(({ name }) => name),
    ['metrics', 'probe'],
  );
  tell({ call: sent[1].call, answer: { ok: true, visit: 2 } });
  tell({ call: sent[0].call, answer: { ok: false, error: { code: 'stale', message: 'An older run.' } } });
  assert.equal((await second).visit, 2);
  await assert.rejects(first, { code: 'stale', message: 'An older run.' });
  transport.close();
});

test('blocks of numbers stand where the kernel put them, within messages too', async () => {
  const { transport, tell } = held();
  const heard = new Promise((resolve) => transport.on('run', resolve));
  const [x, w] = [Float64Array.of(1, 2), Float64Array.of(3)].map(({ buffer }) => new DataView(buffer));
  tell(
    {
      name: 'run',
      message: {
        list: [{ buffer: 9 }],
        data: { buffer: 0 },
        columns: [['x', 'f8', 2, 0]],
        chunk: { data: { buffer: 1 }, columns: [['w', 'f8', 1, 0]] },
      },
    },
    [x, w],
  );
  const message = await heard;
  assert.deepEqual([...columns(message).x, ...columns(message.chunk).w], [1, 2, 3]);
  assert.deepEqual(message.list, [{ buffer: 9 }]);
});

test('a kernel that computes is waited for, and what waits is said', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { sent, transport, tell } = held();
  const said = mock.fn();
  transport.onSilence(said);
  const reply = transport.request('clock', {});
  t.mock.timers.tick(3000);
  assert.equal(said.mock.callCount(), 0);
  t.mock.timers.tick(60_000);
  tell({ call: sent[0].call, answer: { ok: true } });
  assert.deepEqual(
    said.mock.calls.map(({ arguments: [silent] }) => silent),
    [true, false],
  );
  return reply;
});

test('the notebook keeps what is on screen once editing pauses', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { sent, transport } = held();
  const kept = () => sent.filter(({ keep }) => keep).length;
  for (let i = 0; i < 5; i += 1) {
    transport.request('edit', { version: 1, changes: [] });
    t.mock.timers.tick(500);
    assert.equal(kept(), 0);
  }
  t.mock.timers.tick(1000);
  assert.equal(kept(), 1);
});
