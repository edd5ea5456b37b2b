// Between the store and the transport: joins the room, sends edits in order, fetches what will be needed next.

import { pageTime } from './run/clock.js';
import { variantsFrom } from './state/compared.js';
import { fromText, layoutOf, toText } from './state/dock.js';
import { withPoints } from './state/document.js';
import { fromLink, LinkError, toLink } from './state/link.js';
import { mayMove } from './state/rights.js';
import { columns } from './transport/wire.js';

const AHEAD = 2.5 + 2 * Math.random(); // seconds of play that should always be here already; a class does not ask as one
const LINK_EVERY = 1000; // ms between writes of the address
const TOKEN = 'hyperplane-token';
const CLASS_TOKEN = 'hyperplane-class-token';

/**
 * @typedef {ReturnType<typeof createSession>} Session
 * @param {{store: any, transport: import('./transport/types.js').Transport, text: any}} parts
 */
export function createSession({ store, transport, text }) {
  let classCode = codeInPath();
  let token = rescueToken() ?? takeToken(classCode ? CLASS_TOKEN : TOKEN);
  let classToken = null; // while exploring
  let opened = readLink();
  const queue = [];
  let editing = false;
  let playheadBusy = false;
  let playheadAgain = false;
  const fetching = new Set();
  let linkTimer = 0;

  const fail = (error) => store.dispatch({ type: 'notice', notice: { kind: 'error', text: text.error(error) } });

  transport.onConnection((connected) => {
    store.dispatch({ type: 'connection', connected });
    if (connected) join();
  });
  transport.on('run', (message) => store.dispatch({ type: 'run', message }));
  transport.on('end', (message) => store.dispatch({ type: 'end', message }));
  transport.on('facts', (message) => store.dispatch({ type: 'facts', message }));
  transport.on('lesson', ({ lesson }) => takeLesson(lesson));
  transport.on('playhead', (playhead) => store.dispatch({ type: 'playhead', playhead }));
  window.addEventListener('popstate', openAddress);
  window.addEventListener('hashchange', openAddress);
  window.addEventListener('pagehide', () => token && sessionStorage.setItem(classCode ? CLASS_TOKEN : TOKEN, token));

  async function join() {
    const sent = pageTime();
    const ask = { protocol: 1 };
    if (token) ask.token = token;
    if (classCode) ask.code = classCode;
    else if (opened) Object.assign(ask, opened);
    else if (!store.state.lesson && store.state.document && store.state.run) {
      // The server may have lost the room; what is on screen is the scenario.
      Object.assign(ask, { document: currentDocument(), position: store.state.playhead.position });
    }
    try {
      const reply = await transport.request('join', ask);
      token = reply.token;
      opened = null;
      fetching.clear();
      store.dispatch({ type: 'restored', document: reply.document, version: reply.version });
      store.dispatch({ type: 'joined', ...reply, clock: reply.time - (sent + pageTime()) / 2 });
      if (reply.lesson && !classCode) clearAddress();
    } catch (error) {
      fail(error);
      store.dispatch({ type: 'answered' });
      if (classCode && error.code === 'no-class') {
        leaveClass();
        join();
      } else if (opened && error.code !== 'no-answer') {
        // A link that the server refuses must not keep the page empty.
        opened = null;
        join();
      }
    }
  }

  const inClass = () => classCode !== null || store.state.lesson !== null;

  /** Told of the class; where it is over, its students keep what they see as a copy of their own. */
  function takeLesson(lesson) {
    const over = store.state.lesson?.role === 'student' && !lesson;
    store.dispatch({ type: 'lesson', lesson });
    if (lesson && !classCode) clearAddress();
    if (!over) return;
    explore(store.state.playhead.position);
    store.dispatch({ type: 'explored', code: null });
    store.dispatch({ type: 'notice', notice: { kind: 'info', text: text.lesson.over } });
  }

  async function changeLesson(change) {
    try {
      const { lesson } = await transport.request('lesson', { change });
      takeLesson(lesson);
    } catch (error) {
      fail(error);
    }
  }

  /** Where phones find the class, and the way back for whoever leads it. */
  const invite = () => transport.request('invite', {});

  function clearAddress() {
    clearTimeout(linkTimer);
    if (location.hash) history.replaceState(null, '', `${location.pathname}${location.search}`);
  }

  function leaveClass() {
    classCode = null;
    token = null;
    store.dispatch({ type: 'lesson', lesson: null });
    history.replaceState(null, '', `/${location.search}`);
  }

  function explore(position) {
    const code = classCode ?? store.state.lesson?.code ?? null;
    opened = { document: currentDocument(), position };
    [classToken, token] = [token, null];
    leaveClass();
    store.dispatch({ type: 'explored', code });
    store.dispatch({ type: 'sent' }); // until the other room is there
    join();
  }

  function backToClass() {
    classCode = store.state.explored;
    [token, classToken] = [classToken, null];
    opened = null;
    history.replaceState(null, '', `/c/${classCode}${location.search}`);
    store.dispatch({ type: 'explored', code: null });
    store.dispatch({ type: 'sent' });
    join();
  }

  /**
   * Sends a change; changes wait for each other, and a drag keeps only its latest position.
   * @returns {Promise<string | null>}  what is said where the change is refused, or dropped because one before it was
   */
  function edit(change, gesture) {
    const last = queue.at(-1);
    const answered = new Promise((answer) => {
      if (gesture && last?.gesture === gesture) Object.assign(last, { change, answers: [...last.answers, answer] });
      else queue.push({ change, gesture, answers: [answer] });
    });
    pump();
    return answered;
  }

  async function pump() {
    if (editing || !queue.length) return;
    editing = true;
    const { change, gesture, answers } = queue.shift();
    let refusal = null;
    store.dispatch({ type: 'sent' });
    try {
      const payload = { version: store.state.version, changes: [change] };
      if (gesture) payload.gesture = gesture;
      const { version } = await transport.request('edit', payload);
      store.dispatch({ type: 'answered', version });
    } catch (error) {
      for (const dropped of queue.splice(0)) answers.push(...dropped.answers);
      store.dispatch({ type: 'restored', ...error.rest });
      refusal = text.error(error);
      fail(error);
    }
    for (const answer of answers) answer(refusal);
    editing = false;
    pump();
  }

  async function tellPlayhead() {
    if (!mayMove(store.state.lesson)) return; // whoever follows moves with the class
    if (playheadBusy) {
      playheadAgain = true;
      return;
    }
    playheadBusy = true;
    const { position, end, playing, speed, unit } = store.state.playhead;
    try {
      await transport.request('playhead', { position, end, playing, speed, unit });
    } catch (error) {
      if (error.code !== 'no-answer') fail(error);
    }
    playheadBusy = false;
    if (playheadAgain) {
      playheadAgain = false;
      tellPlayhead();
    }
  }

  /** One request of a kind at a time; its answer counts only for the run it was asked for. */
  async function fetchOnce(key, name, payload, take) {
    if (fetching.has(key) || store.state.connection !== 'online') return;
    fetching.add(key);
    const { run } = store.state;
    try {
      const reply = await transport.request(name, { version: run.version, ...payload });
      if (store.state.run?.version === run.version) take(reply);
    } catch (error) {
      if (error.code !== 'stale' && error.code !== 'no-answer') fail(error);
    } finally {
      fetching.delete(key);
    }
  }

  const takeChunk = (message) => store.dispatch({ type: 'chunk', message });
  const fetchChunk = (which) => fetchOnce(`chunk ${JSON.stringify(which)}`, 'chunk', which, takeChunk);

  /** Called every frame: asks for what the playhead will reach. */
  function stayAhead(position) {
    const { run, playhead } = store.state;
    if (!run) return;
    const block = run.block(position);
    if (!block) {
      if (!(playhead.playing && playhead.speed === 'max' && run.frames)) fetchChunk({ position });
    } else if (playhead.playing && playhead.speed !== 'max') {
      const last = run.blocks.findLast((other) => other.index >= block.index && contiguous(run, block, other)) ?? block;
      const known = last.nextVisit - position;
      const perSecond = playhead.speed * (playhead.unit === 'epoch' ? run.epochLength : 1);
      const left = playhead.unit === 'update' ? last.first + last.count - run.at(position).k : known;
      if (left < perSecond * AHEAD && last.first + last.count < run.updates) fetchChunk({ block: last.index + 1 });
    }
    if (!run.fixedOrder && position > 0) {
      const epoch = run.epochAt(position);
      const wanted = [epoch, epoch + 1].find((e) => !run.orders.has(e) && (e - 1) * run.epochLength < run.visits);
      if (wanted) fetchOnce('order', 'order', { epoch: wanted }, (reply) => store.dispatch({ type: 'order', epoch: wanted, order: columns(reply).order }));
    }
  }

  function fetchGrid(box, nx, ny) {
    const view = [box.x0, box.x1, box.y0, box.y1];
    fetchOnce('grid', 'grid', { view, size: [nx, ny] }, (reply) => {
      store.dispatch({ type: 'grid', grid: { box, nx, ny, p: reply.p, mapping: store.state.run.mapping, phi: columns(reply).phi } });
    });
  }

  function fetchTally(grid, visit) {
    const { box, nx, ny } = grid;
    const payload = { visit, view: [box.x0, box.x1, box.y0, box.y1], size: [nx, ny] };
    fetchOnce('tally', 'tally', payload, (reply) => {
      store.dispatch({ type: 'tally', tally: { grid, visit, score: Float64Array.from(columns(reply).score) } });
    });
  }

  /** Mistakes and updates of each example up to a visit. */
  function fetchCounts(visit) {
    fetchOnce('counts', 'counts', { visit }, (reply) => store.dispatch({ type: 'counts', counts: { ...columns(reply), version: reply.version, visit: reply.visit } }));
  }

  /** What every predictor says of a point after a visit, and its features, unless that is here already. */
  function fetchProbe(x, visit) {
    const { run, probed } = store.state;
    if (probed && probed.version === run.version && probed.visit === visit && sameNumbers(probed.x, x)) return;
    fetchOnce('probe', 'probe', { visit, x }, ({ predictors, ...reply }) => {
      store.dispatch({ type: 'probed', probed: { version: run.version, visit, x, phi: columns(reply).phi, predictors } });
    });
  }

  /** What the reference says in a view, unless that is here already. */
  function fetchGhost(box, nx, ny) {
    const { run, reference, ghost } = store.state;
    const here = ghost && ghost.version === run.version && ghost.reference === reference && ghost.nx === nx;
    if (here && Object.keys(box).every((side) => ghost.box[side] === box[side])) return;
    const payload = { view: [box.x0, box.x1, box.y0, box.y1], size: [nx, ny], reference };
    fetchOnce('reference', 'reference', payload, (reply) => {
      if (store.state.reference !== reference) return;
      store.dispatch({ type: 'ghost', ghost: { version: run.version, reference, box, nx, ny, label: columns(reply).label } });
    });
  }

  /** An answer about the run on screen that is the asking view's alone; rejects with a RequestError. */
  const ask = (name, payload = {}) => transport.request(name, { version: store.state.run.version, ...payload });

  const currentDocument = () => withPoints(store.state.document, store.state.points);

  /** The address of this moment, or null when the points are too many for one. */
  function link(position) {
    const { document, catalog } = store.state;
    if (!document || !catalog) return null;
    const { dock, compared } = store.state;
    const shown = layoutOf(dock) === 'lecture' ? undefined : toText(dock);
    const fragment = toLink(currentDocument(), position, catalog.defaults, { dock: shown, compared });
    return fragment && `${location.pathname}${location.search}#${fragment}`;
  }

  function writeLink(position) {
    if (inClass()) return; // a reload must bring the class as it is, not as it was
    clearTimeout(linkTimer);
    linkTimer = setTimeout(() => {
      const address = link(position());
      if (address) history.replaceState(null, '', address);
    }, LINK_EVERY);
  }

  /** Back returns to here. */
  function rememberPlace() {
    if (inClass()) return;
    clearTimeout(linkTimer);
    const address = link(store.state.playhead.position);
    if (!address) return;
    history.replaceState(null, '', address);
    history.pushState(null, '', address);
  }

  function readLink() {
    try {
      const link = fromLink(location.hash);
      if (!link) return null;
      const { dock, compared, ...opened } = link;
      const views = dock && fromText(dock);
      if (views) store.dispatch({ type: 'dock', dock: views });
      if (compared) store.dispatch({ type: 'compared', variants: variantsFrom(compared) });
      return opened;
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      queueMicrotask(() => store.dispatch({ type: 'notice', notice: { kind: 'error', text: error.message } }));
      return null;
    }
  }

  function openAddress() {
    clearTimeout(linkTimer);
    if (classCode) return;
    opened = readLink();
    if (opened) join();
  }

  return { ask, changeLesson, invite, explore, backToClass, edit, tellPlayhead, stayAhead, fetchChunk, fetchGrid, fetchTally, fetchProbe, fetchCounts, fetchGhost, link, writeLink, rememberPlace, currentDocument };
}

const sameNumbers = (a, b) => a.length === b.length && a.every((value, i) => value === b[i]);

function contiguous(run, from, to) {
  for (let index = from.index; index <= to.index; index += 1) if (!run.blocks.some((block) => block.index === index)) return false;
  return true;
}

/** The tab's own identity survives a reload but is not copied into a duplicate of the tab. */
function takeToken(key) {
  const token = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return token;
}

/** The class that the address names: /c/K7P2MX */
const codeInPath = () => decodeURIComponent(/^\/c\/([^/]+)\/?$/.exec(location.pathname)?.[1] ?? '') || null;

/** `/#rescue=TOKEN` makes this device the one that leads the class; the token does not stay in the address. */
function rescueToken() {
  const [, token] = /^#rescue=(.+)$/.exec(location.hash) ?? [];
  if (!token) return null;
  history.replaceState(null, '', `/${location.search}`);
  return decodeURIComponent(token);
}
