import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlap } from '../../../../static/js/kit/labels.ts';
import { createMarkNames } from '../../../../static/js/kit/mark-names.ts';
import { textWidth } from '../../../../static/js/kit/text-width.ts';
import { Run } from '../../../../static/js/run/run.ts';
import { sceneAt } from '../../../../static/js/run/scene.ts';
import { initialState } from '../../../../static/js/state/reducers.ts';
import words from '../../../../static/js/text/en/marks.ts';
import { moment, placesOf, planeFrame } from '../../../../static/js/topics/plane/moment.ts';
import { linesHeld, standing } from '../../../../static/js/topics/plane/names.ts';
import { createPlaneNames } from '../../../../static/js/topics/plane/plane-names.ts';
import { AND, perceptronRun } from '../../perceptron.mjs';
import { THEME } from '../../theme.mjs';

const SIZE = { width: 760, height: 560 };
const NONE = { grid: null, tally: null, curves: null };
const run = new Run(perceptronRun(AND));
const view = { x0: -1.5, x1: 2.5, y0: -1, y1: 2 };
const state = {
  ...initialState,
  run,
  points: { x: run.x, y: run.y, n: 4, d: 2, task: 'binary', classes: 2 },
  catalog: {
    learners: [{ name: 'perceptron', threshold: 0, parameters: [] }],
    features: [],
    predictors: [],
    references: [],
  },
  document: { learner: { name: 'perceptron' }, predictor: 'last', sign_of_zero: 1, data: {} },
  view,
  shown: view,
};
const asked = { question: { kind: 'mistake', version: 1 } };

/** What is written at a visit. */
function written(position, change = {}, namesOf = null) {
  const now = { ...state, ...change };
  const scene = sceneAt(run, position, now.document.predictor);
  const app = { scene, theme: THEME, text: { plane: { marks: words } } };
  const frame = planeFrame(now, scene, SIZE, THEME);
  const { shapes, arrow } = moment(now, scene, frame, NONE, THEME);
  const write = namesOf?.(app) ?? createPlaneNames(app, { over: [] });
  const names = write(now, frame, shapes, { beyond: null, zero: null, invited: null });
  return { names, says: names.map((name) => name.words), shapes, arrow, frame, scene };
}
const predicting = (predictor) => ({ document: { ...state.document, predictor } });
const boxOf = ({ words: text, size, weight, at, turned }) => ({
  at,
  turned,
  width: textWidth(text, size, weight, THEME.font) + 4,
  height: size * 1.15,
});

test('the line says that it is the line now, and at the end that it was found, with its margin', () => {
  const under = written(4).says;
  assert.ok(under.includes('the line now') && under.includes('worst'), under.join());
  const end = written(run.visits).says;
  assert.ok(end.includes('the line it found') && end.includes('margin'), end.join());
});

test('where the average predicts, it is the thick line, and the last one says so', () => {
  const { names, shapes } = written(6, predicting('averaged'));
  const said = Object.fromEntries(names.map((name) => [name.words, name]));
  assert.ok(said.average && said.last, Object.keys(said).join());
  const thick = shapes.find(({ strong }) => strong);
  assert.equal(thick.line.width, THEME.size.boundary);
  assert.deepEqual(thick.says, ['predictor', 'averaged']);
});

test('the arrow and its length are those of the line that is drawn thick', () => {
  const { arrow, scene, says } = written(6, predicting('averaged'));
  const [u, v] = scene.predictor.w;
  const [dx, dy] = [arrow.tip[0] - arrow.start[0], arrow.tip[1] - arrow.start[1]];
  assert.ok(Math.abs(dx * v - dy * u) < 1e-9 && dx * u + dy * v > 0);
  assert.ok(Math.abs(u * arrow.start[0] + v * arrow.start[1] + scene.predictor.b) < 1e-9);
  assert.ok(says.includes(words.normOf('average', Math.hypot(u, v))), says.join());
  assert.notEqual(scene.norm, scene.length);
});

test('whatever is written covers no point, nothing else that is written and not the edge, at every visit', () => {
  for (const predictor of ['last', 'averaged']) {
    for (let position = 0; position <= run.visits; position += 1) {
      const { names, frame } = written(position, {
        ...predicting(predictor),
        ownLine: { w: [1, -1], b: 0.2 },
      });
      const place = placesOf(state, null, frame);
      names.forEach((name, i) => {
        for (let k = 0; k < run.n; k += 1)
          assert.ok(
            !overlap(boxOf(name), { at: place(k), turned: 0, width: 16, height: 16 }),
            `${name.words} on a point`,
          );
        for (const other of names.slice(0, i))
          assert.ok(!overlap(boxOf(name), boxOf(other)), `${name.words} on ${other.words}`);
        const angle = (name.turned * Math.PI) / 180;
        const { width, height } = boxOf(name);
        const [rx, ry] = [
          (Math.abs(Math.cos(angle)) * width + Math.abs(Math.sin(angle)) * height) / 2,
          (Math.abs(Math.sin(angle)) * width + Math.abs(Math.cos(angle)) * height) / 2,
        ];
        assert.ok(
          name.at[0] - rx >= -6 && name.at[0] + rx <= SIZE.width + 6,
          `${name.words} beyond the edge`,
        );
        assert.ok(
          name.at[1] - ry >= -6 && name.at[1] + ry <= SIZE.height + 6,
          `${name.words} beyond the edge`,
        );
      });
    }
  }
});

test('every line, arrow and ring that is drawn says what it is, or is the other edge of one that does', () => {
  const facts = {
    separable: true,
    geometric_plane: { w: [Math.SQRT1_2, Math.SQRT1_2], b: -1.5 * Math.SQRT1_2 },
    geometric_margin: Math.SQRT1_2 / 2,
  };
  for (const position of [0, 3, 6, run.visits]) {
    const { shapes, says } = written(position, { facts, selected: 2, overlays: { best: true, arrow: true } });
    const styles = new Map();
    for (const { line, says: own, layer } of shapes)
      if (line?.width && layer !== 'below') {
        const style = `${line.color} ${line.width} ${line.dash}`;
        styles.set(style, styles.get(style) || Boolean(own));
      }
    for (const [style, own] of styles) assert.ok(own, `nothing is written at ${style}`);
    if (position) assert.ok(says.includes('widest line'), says.join());
  }
});

test('a question gives nothing away', () => {
  for (const position of [0, 3, run.visits]) {
    const { says } = written(position, { lesson: asked, ownLine: { w: [1, -1], b: 0.2 } });
    for (const hidden of ['the line it found', 'margin', 'worst', 'widest line', 'a mistake', 'yours'])
      assert.ok(!says.includes(hidden), `${hidden} at ${position}`);
  }
  assert.ok(written(3, { lesson: asked }).says.includes('next'));
});

test('a question about the line rings the example that turns it next', () => {
  const lesson = { question: { kind: 'line', version: 1, tells: ['next.line'] } };
  const { says, shapes } = written(0, { lesson });
  assert.ok(says.includes('turns it next'), says.join());
  assert.ok(!says.includes('looked at'));
  const [ring] = shapes.filter((shape) => shape.says?.[0] === 'turning');
  assert.equal(ring.line.color, THEME.ink);
  assert.ok(written(run.visits, { lesson }).says.every((said) => said !== 'a mistake'));
});

test('while it plays nothing is written at the examples that come and go', () => {
  const at = (playing) => written(3, { playhead: { ...state.playhead, playing } }).says;
  assert.ok(at(false).some((said) => ['looked at', 'a mistake'].includes(said)));
  assert.ok(!at(true).some((said) => ['looked at', 'a mistake'].includes(said)));
});

test('one’s own line and the lecturer’s are named', () => {
  const own = { ownLine: { w: [1, 1], b: -1.5 } };
  assert.ok(written(2, own).says.includes('yours'));
  const led = { lesson: { role: 'follow', line: [1, 1, -1.5] } };
  assert.ok(written(2, led).says.includes('the lecturer’s line: 0 of 4 wrong'));
  assert.equal(linesHeld({ ...state, ...own, lesson: asked }, view, THEME).length, 0);
});

test('words keep clear of the tools', () => {
  const frame = planeFrame(state, null, SIZE, THEME);
  const tools = [{ left: 0, top: 0, width: 760, height: 250 }];
  const around = standing(state, frame, THEME, tools, { beyond: null, zero: null, invited: null });
  const names = createMarkNames()(
    written(4).shapes,
    frame,
    { n: 0, place: () => [], reach: 8, key: [] },
    around,
    ([key]) => key,
    THEME,
  );
  for (const { at } of names) assert.ok(at[1] > 250);
});
