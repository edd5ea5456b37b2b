import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  ENTRIES,
  entryCalled,
  entryOn,
  heirsOf,
  linkOf,
} from '../../../../static/js/page/history/entries.ts';
import { loadPacking, fromLink } from '../../../../static/js/scenario/link.ts';
import { fromText } from '../../../../static/js/state/dock.ts';
import words from '../../../../static/js/text/en/history.ts';
import { VIEWS } from '../../../../static/js/topics/list.ts';

await loadPacking();

const named = (...names) => names.map((name) => ({ name }));
/** The menus of a page that has all that the entries name. */
const whole = (without = []) => {
  const of = (part) => [...new Set(ENTRIES.map(part))].filter((name) => name && !without.includes(name));
  return {
    learners: named(...of(({ run }) => run.document.learner?.name)),
    predictors: named(...of(({ run }) => run.document.predictor)),
    features: [],
    presets: named(...of(({ run }) => run.document.data.preset)),
    defaults: {},
  };
};

test('the entries go from 1943 to 2007 in the order of time, and keep something only of what was there before', () => {
  assert.deepEqual([ENTRIES[0].year, ENTRIES.at(-1).year], [1943, 2007]);
  for (const [i, { id, year, from }] of ENTRIES.entries()) {
    assert.ok(i === 0 || ENTRIES[i - 1].year <= year, id);
    for (const ancestor of from) assert.ok(entryCalled(ancestor).year < year, `${ancestor} before ${id}`);
  }
});

test('each entry has its words: who, what was new, what it keeps of each that it comes from, and a source of its year', () => {
  assert.deepEqual(
    Object.keys(words.entries),
    ENTRIES.map(({ id }) => id),
  );
  for (const { id, year, from } of ENTRIES) {
    const { name, who, fresh, shows, keeps, source } = words.entries[id];
    for (const each of [name, who, fresh, shows, source]) assert.ok(each.length > 3, id);
    assert.deepEqual(Object.keys(keeps), from, id);
    assert.ok(source.includes(String(year)), `${id}: ${source}`);
  }
});

/** Rows of docs/history.md: year, who, what for, source. */
const rows = readFileSync(new URL('../../../../docs/history.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d{4} /.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

test('each entry has its work in the table of works, with its year and its people', () => {
  for (const { id, year } of ENTRIES) {
    const { who, source } = words.entries[id];
    const own = rows.filter(([when, , , work]) => Number(when) === year && source.includes(titleOf(work)));
    assert.ok(own.length, `${id} of ${year}`);
    const people = own.map(([, each]) => each).join(', ');
    for (const name of who.split(/[,;] /))
      assert.ok(people.includes(name.split(' ').at(-1)), `${name} of ${id}`);
    for (const named of `${words.entries[id].fresh} ${source}`.match(/\b(18|19|20)\d\d\b/g) ?? [])
      assert.ok(
        rows.some(([when]) => when === named),
        `${named} in ${id}`,
      );
  }
});

/** From the work's title on, without who wrote it. @param {string} work */
const titleOf = (work) => work.replace(/^(?:[A-Z]\. \p{L}+, )+/u, '');

test('the link of an entry opens its run at its visit, with its views, all of which there are', () => {
  const views = VIEWS.map(({ id }) => id);
  for (const entry of ENTRIES) {
    const opened = fromLink(linkOf(entry, whole()));
    assert.deepEqual(opened.document, entry.run.document, entry.id);
    assert.equal(opened.position, entry.run.position);
    assert.deepEqual(
      fromText(opened.dock).views.map(({ id }) => id),
      entry.run.views,
    );
    for (const id of entry.run.views) assert.ok(views.includes(id), `${entry.id}: ${id}`);
  }
});

test('an entry links once all that its run names is on the menus, and only then', () => {
  const madaline = entryCalled('madaline');
  assert.equal(linkOf(madaline, whole(['madaline'])), null);
  assert.notEqual(linkOf(madaline, whole()), null);
  assert.equal(linkOf(entryCalled('pocket'), whole(['pocket'])), null);
  assert.equal(linkOf(entryCalled('sequences'), whole(['fish'])), null);
});

test('it opens at the learner on screen; one that stands for another, or for none, is not that', () => {
  const on = (name) => entryOn({ learner: { name } }).id;
  assert.equal(on('mira'), 'mira');
  assert.equal(on('perceptron'), 'perceptron');
  assert.equal(on('margin-perceptron'), 'perceptron');
  assert.equal(entryOn(null).id, 'perceptron');
});

test('what keeps something of an entry is known to it', () => {
  assert.deepEqual(
    heirsOf('soft-margin').map(({ id }) => id),
    ['pegasos'],
  );
  assert.ok(heirsOf('perceptron').length > 4);
});
