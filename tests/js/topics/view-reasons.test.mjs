// The views menu says of a view that it has nothing to say of a run where the view itself says so, for every kind of run.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LAYOUTS, reasonAgainst, silentOn, toggled, withoutFallen } from '../../../static/js/state/dock.ts';
import { dock as text } from '../../../static/js/text/en/views.ts';
import { absent as bound } from '../../../static/js/topics/bound/moment.ts';
import { absent as difference } from '../../../static/js/topics/difference/moment.ts';
import { absent as featureSpace } from '../../../static/js/topics/feature-space/moment.ts';
import { absent as gradient } from '../../../static/js/topics/gradient/moment.ts';
import { absent as highDimension } from '../../../static/js/topics/high-dimension/moment.ts';
import { VIEWS } from '../../../static/js/topics/list.ts';
import { absent as proof } from '../../../static/js/topics/proof/moment.ts';
import { absent as regression } from '../../../static/js/topics/regression/moment.ts';
import { absent as ofWords } from '../../../static/js/topics/words/moment.ts';
import { absent as weightSpace } from '../../../static/js/topics/weight-space/moment.ts';

const points = { n: 1 };
/** Whether a view itself has something, of runs of points. */
const SAYS = {
  proof: (run) => !proof({ run, points, facts: {} }),
  bound: (run) => !bound({ run, points }),
  regression: (run) => !regression({ run }),
  words: (run) => !ofWords({ run }),
  'high-dimension': (run) => !highDimension({ run }, null, {}),
  gradient: (run, document) => !gradient({ run, document }, null, {}),
  'weight-space': (run, document) => !weightSpace({ run, document }),
  'feature-space': (run, document) => !featureSpace({ run, document }),
};

function* kinds() {
  for (const task of ['binary', 'multiclass', 'regression'])
    for (const p of [1, 2, 3, 4, 64])
      for (const d of [1, 2, 3])
        for (const straight of [true, false])
          for (const dual of [true, false])
            for (const texts of [null, ['a']])
              for (const bias of ['learned', 'threshold', 'fixed', 'none']) {
                const examples = { n: 1, y: [1], x: [0], phi: new Float64Array(p), at: () => null };
                const terms = Array.from({ length: p }, (_, j) => `x_{${j + 1}}`);
                yield { run: { task, p, d, straight, dual, texts, terms, ...examples }, document: { bias } };
              }
}

test('of points, each view has something to say exactly where the menu opens it', () => {
  for (const { run, document } of kinds())
    for (const [id, says] of Object.entries(SAYS))
      assert.equal(
        reasonAgainst(id, run, document) === null,
        says(run, document),
        `${id}: ${JSON.stringify({ ...run, ...document })}`,
      );
});

test('what has nothing to say of sentences, or of a network, is named with its reason', () => {
  const silent = (run) =>
    VIEWS.map(({ id }) => [id, reasonAgainst(id, run, { bias: 'learned' })]).filter(([, reason]) => reason);
  const sentences = silent({ task: 'sequence', tagged: true, p: 9, d: 3 });
  const network = silent({ task: 'binary', network: { output: 'learned' }, p: 2, d: 2 });
  for (const [id, reason] of [...sentences, ...network]) assert.ok(text.reasons[reason], id);
  for (const [id, reason] of sentences) assert.equal(silentOn(id, { tagged: true }), reason, id);
  for (const [id, reason] of network)
    assert.equal(silentOn(id, { network: {} }), reason === 'several' ? reason : null, id);
  assert.ok(!sentences.some(([id]) => id === 'difference'));
  const drawn = { tagged: true, n: 1 };
  assert.deepEqual(difference({ run: drawn }, { visit: { position: 0 } }), { says: ['start'] });
  assert.deepEqual(silent(null), []);
});

test('a view that falls silent gives its place to the step, once', () => {
  const ids = ({ views }) => views.map(({ id }) => id);
  const open = toggled(toggled(LAYOUTS.proof, 'gradient'), 'words');
  const without = (...fallen) => ids(withoutFallen(open, (id) => fallen.includes(id)));
  assert.equal(
    withoutFallen(open, () => false),
    open,
  );
  assert.deepEqual(without('gradient'), ['words', 'step', 'proof', 'bound']);
  assert.deepEqual(without('gradient', 'proof'), ['words', 'step', 'bound']);
});
