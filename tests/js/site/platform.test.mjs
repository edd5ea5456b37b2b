import assert from 'node:assert/strict';
import { test } from 'node:test';
import { platformIn, platformStore } from '../../../static/js/site/platform.ts';

/** A platform's side: it keeps what it is told, until it is finished. `no`: the names that it answers 'false' to. */
class Api {
  values;
  calls = [];
  no = [];
  running = false;

  constructor(values = {}) {
    this.values = values;
  }

  #answer(name, done) {
    if (this.no.includes('throws')) throw new Error('the platform is broken');
    const taken = done && !this.no.includes(name);
    if (taken) this.calls.push(name);
    return String(taken);
  }

  LMSInitialize() {
    const answer = this.#answer('initialize', !this.running);
    this.running ||= answer === 'true';
    return answer;
  }

  LMSFinish() {
    const answer = this.#answer('finish', this.running);
    this.running = false;
    return answer;
  }

  LMSCommit() {
    return this.#answer('commit', this.running);
  }

  LMSGetValue(name) {
    this.#answer('get', true);
    return this.running ? (this.values[name] ?? '') : '';
  }

  LMSSetValue(name, value) {
    const answer = this.#answer(name, this.running);
    if (answer === 'true') this.values[name] = value;
    return answer;
  }

  /** @param {string} name */
  count(name) {
    return this.calls.filter((call) => call === name).length;
  }
}

/** A window within others, the outermost with the platform; in `strange` ones nothing can be read but the way out. */
function frames(API, depth, strange = []) {
  let frame = { API };
  frame.parent = frame.top = frame;
  const outermost = frame;
  for (let i = 0; i < depth; i += 1) {
    frame = { parent: frame, top: outermost };
    if (strange.includes(i))
      Object.defineProperty(frame, 'API', {
        get() {
          throw new Error('of another site');
        },
      });
  }
  return frame;
}

/** The platform of a window, with a clock in our hands. */
function begun(API, window = frames(API, 1)) {
  const clock = { time: 0, waiting: [] };
  const said = [];
  const platform = platformIn(window, {
    now: () => clock.time,
    later: (act, ms) => clock.waiting.push({ act, at: clock.time + ms }),
    trouble: (what) => said.push(what),
  });
  const pass = (ms) => {
    clock.time += ms;
    const due = clock.waiting.filter(({ at }) => at <= clock.time);
    clock.waiting = clock.waiting.filter(({ at }) => at > clock.time);
    for (const { act } of due) act();
  };
  return { platform, said, pass };
}

const at = (step, furthest = step, answers = {}, reached = []) => ({ step, furthest, answers, reached });
const scored = (right, given, of, left = 0) => ({ right, given, of, left });
const ANSWERS = { 1: { given: 2, right: true } };
const of = (values, ...names) => names.map((name) => values[`cmi.core.${name}`]);

test('the platform is found in a frame around the page, or around the window that opened it', () => {
  const API = () => new Api();
  for (const depth of [0, 1, 3, 10]) assert.ok(begun(null, frames(API(), depth)).platform, `${depth}`);
  const alone = frames(undefined, 0);
  assert.equal(begun(null, alone).platform, null);
  assert.ok(begun(null, { ...alone, opener: frames(API(), 1) }).platform);
  const framed = frames(undefined, 2);
  framed.top.opener = frames(API(), 1);
  assert.ok(begun(null, framed).platform);
});

test('the search ends, leaves alone what only has the name, and passes by a frame of another site', () => {
  assert.equal(begun(null, frames(new Api(), 11)).platform, null);
  const round = { API: undefined };
  round.parent = { parent: round };
  assert.equal(begun(null, round).platform, null);
  assert.equal(begun(null, frames({ nodeName: 'DIV' }, 1)).platform, null);
  assert.ok(begun(null, frames(new Api(), 3, [1])).platform);
});

test('score, place, answers and status are told, and committed', () => {
  const api = new Api();
  const store = platformStore(begun(api).platform);
  store.write(at(2, 2, ANSWERS), scored(1, 1, 2), 4);
  assert.deepEqual(of(api.values, 'score.raw', 'score.min', 'score.max'), ['50', '0', '100']);
  assert.deepEqual(of(api.values, 'lesson_status', 'lesson_location', 'exit'), [
    'incomplete',
    '2',
    'suspend',
  ]);
  assert.deepEqual([api.count('initialize'), api.count('commit')], [1, 1]);
  assert.deepEqual(store.read(), at(2, 2, ANSWERS));
  const all = { ...ANSWERS, 3: { given: true, right: false } };
  store.write(at(3, 3, all), scored(1, 2, 2), 4);
  assert.deepEqual(of(api.values, 'lesson_status'), ['incomplete']); // a step was not seen
  store.write(at(1, 4, all), scored(1, 2, 2), 4);
  assert.deepEqual(of(api.values, 'lesson_status', 'lesson_location'), ['completed', '1']);
});

test('who comes back finds the place and the answers; without any, the beginning', () => {
  const api = new Api();
  const first = begun(api);
  platformStore(first.platform).write(at(3, 4, ANSWERS), scored(1, 1, 2), 6);
  first.platform.leave();
  assert.deepEqual(platformStore(begun(new Api(api.values)).platform).read(), at(3, 4, ANSWERS));
  assert.deepEqual(platformStore(begun(new Api()).platform).read(), at(1));
});

test('before a question is answered, and where there is none, no score is told', () => {
  const api = new Api();
  const store = platformStore(begun(api).platform);
  store.write(at(2), scored(0, 0, 0), 3);
  assert.deepEqual(of(api.values, 'lesson_status', 'score.raw'), ['incomplete', undefined]);
  store.write(at(3), scored(0, 0, 0), 3);
  assert.deepEqual(of(api.values, 'lesson_status', 'score.raw'), ['completed', undefined]);
});

test('a lesson with a share to be passed is passed or failed once all is answered, and not before', () => {
  const said = (right, given) => {
    const api = new Api();
    platformStore(begun(api).platform, 66).write(at(3), scored(right, given, 3), 3);
    return of(api.values, 'lesson_status')[0];
  };
  assert.deepEqual([said(2, 2), said(2, 3), said(1, 3)], ['incomplete', 'passed', 'failed']);
});

test('goals that are reached count, are kept, and hold the end open until nothing more can be earned', () => {
  const said = (score, pass = null) => {
    const api = new Api();
    platformStore(begun(api).platform, pass).write(at(4, 4, ANSWERS, [3]), score, 4);
    return of(api.values, 'lesson_status', 'score.raw');
  };
  assert.deepEqual(said(scored(2, 2, 3, 1)), ['incomplete', '67']); // a goal is left
  assert.deepEqual(said(scored(3, 3, 3)), ['completed', '100']);
  assert.deepEqual(said(scored(2, 2, 3, 1), 60), ['passed', '67']);
  assert.deepEqual(said(scored(2, 2, 3, 1), 70), ['incomplete', '67']); // it may still be
  assert.deepEqual(said(scored(1, 2, 3, 1), 70), ['failed', '33']); // nothing could change it
  assert.deepEqual(said(scored(1, 1, 3, 1), 70), ['incomplete', '33']); // a question is open
  const api = new Api();
  const first = begun(api);
  platformStore(first.platform).write(at(4, 4, ANSWERS, [3]), scored(2, 2, 3, 1), 4);
  first.platform.leave();
  assert.deepEqual(platformStore(begun(new Api(api.values)).platform).read(), at(4, 4, ANSWERS, [3]));
});

test('what a platform says was completed is not taken back', () => {
  const api = new Api({ 'cmi.core.lesson_status': 'completed' });
  platformStore(begun(api).platform).write(at(1), scored(0, 0, 2), 3);
  assert.deepEqual(of(api.values, 'lesson_status'), ['completed']);
});

test('commits keep their pace, and none is lost', () => {
  const api = new Api();
  const { platform, pass } = begun(api);
  const store = platformStore(platform);
  const score = scored(0, 0, 2);
  for (let step = 1; step <= 50; step += 1) store.write(at(step), score, 60);
  assert.equal(api.count('commit'), 1);
  pass(5000);
  assert.deepEqual([api.count('commit'), api.values['cmi.core.lesson_location']], [2, '50']);
  pass(60_000);
  store.write(at(50), score, 60);
  assert.equal(api.count('commit'), 2); // nothing has changed
  store.write(at(51), score, 60);
  assert.equal(api.count('commit'), 3);
});

test('leaving commits what is open, tells the time, and finishes once', () => {
  const api = new Api();
  const { platform, pass } = begun(api);
  const store = platformStore(platform);
  store.write(at(1), scored(0, 0, 2), 3);
  pass(3_725_900);
  store.write(at(2), scored(0, 0, 2), 3);
  platform.leave();
  platform.leave();
  store.write(at(3), scored(0, 0, 2), 3);
  pass(60_000);
  assert.deepEqual(of(api.values, 'session_time', 'lesson_location'), ['0001:02:05.00', '2']);
  assert.equal(api.count('finish'), 1);
  assert.equal(api.calls.at(-1), 'finish');
});

test('a platform that does not begin is none, and that is said', () => {
  for (const no of ['initialize', 'throws']) {
    const api = new Api();
    api.no = [no];
    const { platform, said } = begun(api);
    assert.deepEqual([platform, said], [null, ['closed']]);
  }
});

test('what is refused later is said once, and told again with the next step', () => {
  const api = new Api();
  const { platform, said, pass } = begun(api);
  const store = platformStore(platform);
  const score = scored(1, 1, 2);
  api.no = ['throws'];
  for (const step of [1, 2, 3]) {
    store.write(at(step, step, ANSWERS), score, 4);
    pass(5000);
  }
  assert.deepEqual(said, ['lost']);
  assert.equal(api.values['cmi.suspend_data'], undefined);
  api.no = ['commit'];
  store.write(at(3, 3, ANSWERS), score, 4);
  pass(5000);
  api.no = [];
  store.write(at(4, 4, ANSWERS), score, 4);
  pass(5000);
  assert.deepEqual([said, api.count('commit')], [['lost'], 1]);
  assert.deepEqual(store.read(), at(4, 4, ANSWERS));
  api.no = ['throws'];
  platform.leave();
});

test('a platform that knows no lowest and highest score is not complained of', () => {
  const api = new Api();
  api.no = ['cmi.core.score.min', 'cmi.core.score.max'];
  const { platform, said } = begun(api);
  platformStore(platform).write(at(1, 1, ANSWERS), scored(1, 1, 1), 1);
  assert.deepEqual(said, []);
  assert.deepEqual(of(api.values, 'score.raw', 'lesson_status'), ['100', 'completed']);
});

/** The same by SCORM 2004. */
class Newer {
  #api;

  constructor(values) {
    this.#api = new Api(values);
  }

  get values() {
    return this.#api.values;
  }

  Initialize = () => this.#api.LMSInitialize();
  Terminate = () => this.#api.LMSFinish();
  Commit = () => this.#api.LMSCommit();
  GetValue = (name) => this.#api.LMSGetValue(name);
  SetValue = (name, value) => this.#api.LMSSetValue(name, value);
}

const newer = (api) => begun(null, { API_1484_11: api, parent: null });

test('by SCORM 2004 completion and success are told apart, and the score as a share', () => {
  const api = new Newer();
  const { platform, pass } = newer(api);
  const store = platformStore(platform, 60);
  const told = () =>
    ['completion_status', 'success_status', 'score.raw', 'score.scaled'].map(
      (name) => api.values[`cmi.${name}`],
    );
  store.write(at(2, 2, ANSWERS), scored(1, 1, 3), 4);
  assert.deepEqual(told(), ['incomplete', undefined, '33', '0.33']);
  store.write(at(4, 4, ANSWERS), scored(2, 3, 3), 4);
  assert.deepEqual(told(), ['completed', 'passed', '67', '0.67']);
  store.write(at(4, 4, ANSWERS), scored(0, 3, 3), 4); // the answers were lost
  assert.deepEqual(told().slice(0, 2), ['completed', 'passed']);
  pass(3_723_900);
  platform.leave();
  assert.equal(api.values['cmi.session_time'], 'PT3723S');
  assert.deepEqual(platformStore(newer(new Newer(api.values)).platform).read(), at(4, 4, ANSWERS));
});

test('a mastery score of the platform counts before the own one, and an unfinished lesson has no score then', () => {
  for (const [api, start, status, name] of [
    [
      new Api({ 'cmi.student_data.mastery_score': '60' }),
      begun,
      'cmi.core.lesson_status',
      'cmi.core.score.raw',
    ],
    [new Newer({ 'cmi.scaled_passing_score': '0.6' }), newer, 'cmi.success_status', 'cmi.score.raw'],
  ]) {
    const store = platformStore(start(api).platform, 90);
    store.write(at(2, 2, ANSWERS), scored(1, 1, 3), 4);
    assert.equal(api.values[name], undefined);
    store.write(at(4, 4, ANSWERS), scored(2, 3, 3), 4);
    assert.deepEqual([api.values[status], api.values[name]], ['passed', '66.66']);
  }
});
