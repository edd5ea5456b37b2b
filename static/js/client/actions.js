// What a visitor can do, in words. Views and keys call these; each does nothing while the visitor may not.

import { courseActions } from './course-actions.js';
import { orderActions } from './order-actions.js';
import { placeActions, pointActions, scenarioActions, sprayActions } from './edit-actions.js';
import { createSlowMotion } from './slow-motion.js';
import { playheadTools } from './tools.js';
import { decoded } from './transport/wire.js';
import { beginsAnew, stepFrom } from '../run/playhead.js';
import { documentOf } from '../scenario/document.js';
import { brushesOf } from '../state/brushes.js';
import { toggled } from '../state/dock.js';
import { firstLine, ownLineOf, takesOwnLine } from '../state/own-line.js';
import { axesOf } from '../state/points.js';
import { mayMove, needing } from '../state/rights.js';
import { zoom, zoomAbout } from '../state/view-box.js';

/** @typedef {import('./tools.js').Parts} Parts @typedef {import('./tools.js').Tools} Tools */

/** @param {Parts} parts */
export function createActions(parts) {
  const tools = { ...parts, ...playheadTools(parts) };
  const actions = {
    position: tools.position,
    ...playActions(tools),
    ...addressActions(tools),
    ...pageActions(tools),
    ...placeActions(tools),
    ...pointActions(tools),
    ...sprayActions(tools),
    ...scenarioActions(tools),
    ...orderActions(tools),
    ...classActions(tools),
    ...courseActions(tools),
    ...fileActions(tools),
  };
  const slowMotion = createSlowMotion({ ...parts, actions });
  return { ...actions, slowMotion: needing(parts.store, mayMove, slowMotion) };
}

/** @param {Tools} tools */
function playActions({ store, room, loader, here, position, place, goTo, rewind }) {
  /** @template {any[]} A @param {(...given: A) => any} act */
  const moving = (act) => needing(store, mayMove, act);

  const play = moving(() => {
    const { run, playhead } = store.state;
    if (!run?.visits) return;
    const from = beginsAnew(run, here().position) ? { position: 0 } : here();
    place({ ...from, end: false, playing: true, speed: playhead.speed });
  });
  const pause = moving(() => goTo(position(), { round: here().round }));

  return {
    goTo: moving(goTo),
    toStart: moving(() => goTo(0)),
    /** The end, also of a run that is still being trained. */
    toEnd: moving(() => goTo(store.state.run?.visits ?? 0, { end: true })),
    play,
    pause,
    togglePlay: () => (store.state.playhead.playing ? pause() : play()),
    /** Asks for a part of the run; resolves once it is here, or does not come. */
    load: (/** @type {Need} */ need) => loader.load(need),
    /** The run as code of a kind; rejects with a RequestError. */
    code: (/** @type {string} */ kind) => room.ask('code', { version: store.state.run?.version, kind }),
    /** The run as sheets of paper; rejects with a RequestError. */
    worksheet: (/** @type {Record<string, any>} */ chosen) =>
      room.ask('worksheet', { version: store.state.run?.version, ...chosen }),
    /** Playing has come to the end of the run. */
    arrive: () => goTo(store.state.run?.visits ?? 0),
    step: moving(
      async (/** @type {'visit' | 'update' | 'epoch'} */ unit, /** @type {1 | -1} */ direction) => {
        const { run } = store.state;
        if (!run) return;
        const from = position();
        let to = stepFrom(run, from, unit, direction);
        if (to === null) {
          await loader.load({ kind: 'chunk', payload: { position: Math.max(0, from + direction) } });
          to = stepFrom(run, from, unit, direction);
        }
        if (to !== null) goTo(to);
      },
    ),
    setSpeed: moving((/** @type {Playhead['speed']} */ speed) => place({ ...here(), speed })),
    setUnit: moving((/** @type {string} */ unit) => place({ ...here(), unit })),
    rewind,
  };
}

/** @param {Tools} tools  what changes this page only, and stands in the address */
function addressActions({ store, room, position }) {
  const change = (/** @type {{type: string, [name: string]: any}} */ action) => {
    store.dispatch(action);
    room.address.write(position);
  };
  const setDock = (/** @type {Dock} */ dock) => change({ type: 'dock', dock });
  const setOwnLine = (/** @type {OwnLine | null} */ line) => change({ type: 'ownLine', line });
  /** @type {OwnLine | null} that has been put away */
  let put = null;
  return {
    setDock,
    toggleView: (/** @type {string} */ id) => setDock(toggled(store.state.dock, id)),
    setOwnLine,
    setEqualScales: (/** @type {boolean} */ equal) => change({ type: 'scales', equal }),
    /** Brings a line of one's own, as it was put away, or puts it away; nothing where there is no plane for one. */
    toggleOwnLine() {
      const { run, view } = store.state;
      const ownLine = ownLineOf(store.state);
      if (!run || !takesOwnLine(run)) return setOwnLine(null);
      setOwnLine(ownLine ? null : (ownLineOf({ run, ownLine: put }) ?? firstLine(view, run.d)));
      put = ownLine;
    },
    /** How the pseudo-code is written. */
    setNotation: (/** @type {Partial<Notation>} */ part) =>
      change({ type: 'notation', notation: { ...store.state.notation, ...part } }),
    /** Runs these variants of the scenario beside it. */
    compareRuns: (/** @type {Variant[]} */ variants) => change({ type: 'compared', variants }),
  };
}

/** @param {Tools} tools  what changes this page only */
function pageActions({ store, room, position, fail }) {
  const setBrush = (/** @type {Brush} */ brush) => store.dispatch({ type: 'brush', brush });
  const setProbe = (/** @type {number[] | null} */ probe) => store.dispatch({ type: 'probe', probe });
  return {
    setBrush,
    /** The brush of a number key, from 0; without one there is, nothing. */
    pickBrush(/** @type {number} */ index) {
      const brush = brushesOf(store.state.points)[index];
      if (brush !== undefined) setBrush(brush);
    },
    setSnap: (/** @type {number} */ step) => store.dispatch({ type: 'snap', snap: step }),
    select: (/** @type {number | null} */ selected) => store.dispatch({ type: 'select', selected }),
    setCursor: (/** @type {number[] | null} */ cursor) => store.dispatch({ type: 'cursor', cursor }),
    showOverlay: (/** @type {string} */ name, /** @type {boolean} */ on) =>
      store.dispatch({ type: 'overlay', name, on }),

    /** An example that is pointed at lights up in every view; null: none. */
    hover(/** @type {number | null} */ hovered) {
      if (hovered !== store.state.hovered) store.dispatch({ type: 'hovered', hovered });
    },
    /** A symbol that is pointed at lights up in words and figures; null: none. */
    light(/** @type {string | null} */ lit) {
      if (lit !== store.state.lit) store.dispatch({ type: 'lit', lit });
    },
    /** The verdict's reasons, with their marks on the plane. */
    showReasons(/** @type {boolean} */ reasons) {
      if (reasons !== store.state.reasons) store.dispatch({ type: 'reasons', reasons });
    },
    /** A point of the plane to be asked about; null: none. */
    setProbe,
    /** A probe: where the cross hair is; gone, where there is one; else where the next click on the plane is. */
    probe() {
      const { cursor, probe, probing, points } = store.state;
      if (axesOf(points) > 2) return;
      if (cursor || probe) setProbe(cursor);
      else store.dispatch({ type: 'probing', probing: !probing });
    },
    /** A view, or 'plane', fills the page; null, or once more: it is back in its place. */
    enlarge: (/** @type {string | null} */ id) =>
      store.dispatch({ type: 'enlarged', enlarged: id === store.state.enlarged ? null : id }),
    showDrawer: (/** @type {boolean} */ open) => store.dispatch({ type: 'drawer', open }),
    /** The address of this moment, or null when the points are too many for one. */
    address: () => room.address.link(position()),
    /** The scenario that is on screen. */
    document: () => documentOf(/** @type {Ready} */ (store.state)),

    fit: () => store.dispatch({ type: 'fit' }),
    /** Factor 2 shows twice as much; about the middle, or about a place, of a view. */
    zoomBy: (
      /** @type {number} */ factor,
      /** @type {number[] | null} */ about = null,
      view = store.state.view,
    ) => store.dispatch({ type: 'view', view: about ? zoomAbout(view, factor, about) : zoom(view, factor) }),
    dismiss: () => store.dispatch({ type: 'notice', notice: null }),
    /** `cause`: with what the notice goes (state/notices.js). */
    say: (/** @type {string} */ text, /** @type {'info' | 'error'} */ kind, /** @type {string} */ cause) =>
      store.dispatch({ type: 'notice', notice: { kind, text, cause } }),
    fail,
    /** What a notice of that cause was about is over. */
    settle: (/** @type {string} */ cause) => store.dispatch({ type: 'settled', cause }),
  };
}

/** @param {Tools} tools */
function classActions({ store, room, position }) {
  const showClass = (/** @type {boolean} */ shown) => store.dispatch({ type: 'classShown', shown });
  const showDoor = (/** @type {boolean} */ shown) => store.dispatch({ type: 'doorShown', shown });
  const ask = async (/** @type {string} */ name, payload = {}) => {
    const reply = await room.ask(name, payload);
    store.dispatch({ type: 'settled', cause: 'class' });
    return reply;
  };
  return {
    /** Opens, sets or closes a class: {open: true}, {set: {mode}}, {close: true}, {ask: true}, {give: true}, {take: true}. */
    lesson: (/** @type {object} */ change) => room.changeLesson(change),
    showClass,
    showDoor,
    /** Its door for whoever leads one, else its dialog. */
    toggleClass: () =>
      store.state.lesson?.role === 'lead'
        ? showDoor(!store.state.doorShown)
        : showClass(!store.state.classShown),
    /** A private copy of the class's moment, to play with; and back. */
    explore: () => room.explore(position()),
    backToClass: () => room.backToClass(),
    /** Where phones find the class. */
    invite: () => ask('invite'),
    /** The same for a link to this server. */
    codeOf: (/** @type {string} */ path) => room.ask('qr', { path }),
    /** Who is in the class, and from which devices it is led. */
    people: () => ask('people'),
    /** What the class has sent and nobody has read yet. */
    submissions: () => ask('submissions'),
    /** Makes examples of what has been sent; gives what is said where that is refused. */
    accept: (/** @type {string[]} */ ids) => room.edits.edit({ accept: ids }),
    /** What the class leaves, as a zip; rejects with a RequestError. @returns {Promise<Uint8Array<ArrayBuffer>>} */
    archive: async () => decoded(await ask('archive', { version: store.state.run?.version })).archive,
    /** A link by which one more device leads the class. */
    makeRescue: () => ask('rescue'),
    /** Whether there is a class of that code. */
    knock: (/** @type {string} */ code) => room.ask('knock', { code }),
    /** This device leads the class of the link by which the page was opened; or, after all, does not. */
    takeRescue() {
      const { rescue } = store.state;
      store.dispatch({ type: 'rescue', rescue: null });
      if (rescue) room.takeRescue(rescue);
    },
    leaveRescue: () => store.dispatch({ type: 'rescue', rescue: null }),
  };
}

/** @param {Tools} tools */
const fileActions = ({ store, room, position }) => ({
  /** The file of a page with this run, that opens at this moment; rejects with a RequestError. @returns {Promise<Uint8Array>} */
  async savedPage(/** @type {boolean} */ zip) {
    const version = store.state.run?.version;
    return decoded(await room.ask('page', { version, visit: position(), zip })).page;
  },
});
