// The visitor's actions, called by views and keys. An action does nothing while the visitor has no right to it.

import { courseActions } from './course-actions.ts';
import { orderActions, placeActions, pointActions, scenarioActions, sprayActions } from './edit-actions.ts';
import { createSlowMotion } from './slow-motion.ts';
import { playheadTools, type Parts, type Tools } from './action-context.ts';
import { decoded } from './transport/wire.ts';
import { beginsAnew, stepFrom } from '../run/playhead.ts';
import { documentOf } from '../scenario/document.ts';
import { axesOf, brushesOf } from '../state/points.ts';
import { toggled } from '../state/dock.ts';
import { firstLine, ownLineOf, takesOwnLine } from '../state/own-line.ts';
import { mayMove, permitted } from '../state/class.ts';
import { zoom, zoomAbout } from '../state/view-box.ts';

export function createActions(parts: Parts) {
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
  return { ...actions, slowMotion: permitted(parts.store, mayMove, slowMotion) };
}

function playActions({ store, room, loader, here, position, place, goTo, rewind }: Tools) {
  const moving = <A extends any[]>(act: (...given: A) => any) => permitted(store, mayMove, act);

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
    /** The end of the run, also while it is still being trained. */
    toEnd: moving(() => goTo(store.state.run?.visits ?? 0, { end: true })),
    play,
    pause,
    togglePlay: () => (store.state.playhead.playing ? pause() : play()),
    /** Requests a part of the run; resolves after the answer or a refusal. */
    load: (need: Need) => loader.load(need),
    /** The run as code; rejects with a RequestError. */
    code: (kind: string) => room.ask('code', { version: store.state.run?.version, kind }),
    /** The run as a worksheet; rejects with a RequestError. */
    worksheet: (chosen: Record<string, any>) =>
      room.ask('worksheet', { version: store.state.run?.version, ...chosen }),
    /** Stops at the end of the run. */
    arrive: () => goTo(store.state.run?.visits ?? 0),
    step: moving(async (unit: 'visit' | 'update' | 'epoch', direction: 1 | -1) => {
      const { run } = store.state;
      if (!run) return;
      const from = position();
      let to = stepFrom(run, from, unit, direction);
      if (to === null) {
        await loader.load({ kind: 'chunk', payload: { position: Math.max(0, from + direction) } });
        to = stepFrom(run, from, unit, direction);
      }
      if (to !== null) goTo(to);
    }),
    setSpeed: moving((speed: Playhead['speed']) => place({ ...here(), speed })),
    setUnit: moving((unit: string) => place({ ...here(), unit })),
    rewind,
  };
}

/** Actions that change this page only and are stored in the address. */
function addressActions({ store, room, position }: Tools) {
  const change = (action: { type: string; [name: string]: any }) => {
    store.dispatch(action);
    room.address.write(position);
  };
  const setDock = (dock: Dock) => change({ type: 'dock', dock });
  const setOwnLine = (line: OwnLine | null) => change({ type: 'ownLine', line });
  /** the own line before it was hidden */
  let hidden: OwnLine | null = null;
  return {
    setDock,
    toggleView: (id: string) => setDock(toggled(store.state.dock, id)),
    setOwnLine,
    setEqualScales: (equal: boolean) => change({ type: 'scales', equal }),
    /** Shows or hides the visitor's own line, if the run has a plane for one. */
    toggleOwnLine() {
      const { run, view } = store.state;
      const ownLine = ownLineOf(store.state);
      if (!run || !takesOwnLine(run)) return setOwnLine(null);
      setOwnLine(ownLine ? null : (ownLineOf({ run, ownLine: hidden }) ?? firstLine(view, run.d)));
      hidden = ownLine;
    },
    /** Sets how the pseudo-code is written. */
    setNotation: (part: Partial<Notation>) =>
      change({ type: 'notation', notation: { ...store.state.notation, ...part } }),
    /** Compares the run with those of other variants of the scenario. */
    compareRuns: (variants: Variant[]) => change({ type: 'compared', variants }),
  };
}

/** Actions that change this page only. */
function pageActions({ store, room, position, fail }: Tools) {
  const setBrush = (brush: Brush) => store.dispatch({ type: 'brush', brush });
  const setProbe = (probe: number[] | null) => store.dispatch({ type: 'probe', probe });
  return {
    setBrush,
    /** Picks the brush of a number key, if there is one. `index`: from 0 */
    pickBrush(index: number) {
      const brush = brushesOf(store.state.points)[index];
      if (brush !== undefined) setBrush(brush);
    },
    setSnap: (step: number) => store.dispatch({ type: 'snap', snap: step }),
    select: (selected: number | null) => store.dispatch({ type: 'select', selected }),
    setCursor: (cursor: number[] | null) => store.dispatch({ type: 'cursor', cursor }),
    showOverlay: (name: string, on: boolean) => store.dispatch({ type: 'overlay', name, on }),

    /** Highlights an example in every view; null: none */
    hover(hovered: number | null) {
      if (hovered !== store.state.hovered) store.dispatch({ type: 'hovered', hovered });
    },
    /** Highlights a symbol in texts and figures; null: none */
    light(highlightedSymbol: string | null) {
      if (highlightedSymbol !== store.state.highlightedSymbol)
        store.dispatch({ type: 'highlightedSymbol', highlightedSymbol });
    },
    /** Shows the verdict's reasons and their marks on the plane. */
    showReasons(reasons: boolean) {
      if (reasons !== store.state.reasons) store.dispatch({ type: 'reasons', reasons });
    },
    /** Sets the probed point of the plane; null: none */
    setProbe,
    /** Puts the probe at the cross hair; without one, removes the probe or makes the next click on the plane place it. */
    probe() {
      const { cursor, probe, probing, points } = store.state;
      if (axesOf(points) > 2) return;
      if (cursor || probe) setProbe(cursor);
      else store.dispatch({ type: 'probing', probing: !probing });
    },
    /** Enlarges a view or 'plane' to the page; null, or the enlarged one again: back to its place */
    enlarge: (id: string | null) =>
      store.dispatch({ type: 'enlarged', enlarged: id === store.state.enlarged ? null : id }),
    showDrawer: (open: boolean) => store.dispatch({ type: 'drawer', open }),
    /** The address of this moment; null: too many points for a link */
    address: () => room.address.link(position()),
    /** The scenario on screen. */
    document: () => documentOf(store.state as Ready),

    fit: () => store.dispatch({ type: 'fit' }),
    /** Factor 2 shows twice the range. `about`: the fixed point; null: the middle */
    zoomBy: (factor: number, about: number[] | null = null, view = store.state.view) =>
      store.dispatch({ type: 'view', view: about ? zoomAbout(view, factor, about) : zoom(view, factor) }),
    dismiss: () => store.dispatch({ type: 'notice', notice: null }),
    /** Shows a notice. `cause`: names what ends it (state/notices.ts) */
    say: (text: string, kind: 'info' | 'error', cause: string) =>
      store.dispatch({ type: 'notice', notice: { kind, text, cause } }),
    fail,
    /** Removes the notice of a cause. */
    settle: (cause: string) => store.dispatch({ type: 'settled', cause }),
  };
}

function classActions({ store, room, position }: Tools) {
  const showClass = (shown: boolean) => store.dispatch({ type: 'classShown', shown });
  const showDoor = (shown: boolean) => store.dispatch({ type: 'doorShown', shown });
  const ask = async (name: string, payload = {}) => {
    const reply = await room.ask(name, payload);
    store.dispatch({ type: 'settled', cause: 'class' });
    return reply;
  };
  return {
    /** Opens, sets or closes a class: {open: true}, {set: {mode}}, {close: true}, {ask: true}, {give: true}, {take: true}. */
    lesson: (change: object) => room.changeLesson(change),
    showClass,
    showDoor,
    /** Toggles the join panel for a lead, else the class dialog. */
    toggleClass: () =>
      store.state.lesson?.role === 'lead'
        ? showDoor(!store.state.doorShown)
        : showClass(!store.state.classShown),
    /** Opens a private copy of the class's current state; `backToClass` returns. */
    explore: () => room.explore(position()),
    backToClass: () => room.backToClass(),
    /** The address of the class, for phones. */
    invite: () => ask('invite'),
    /** A QR code of a path on this server. */
    codeOf: (path: string) => room.ask('qr', { path }),
    /** The students of the class and the devices that lead it. */
    people: () => ask('people'),
    /** Submissions of the class that are not yet read. */
    submissions: () => ask('submissions'),
    /** Adds submissions as examples; returns the refusal, or null. */
    accept: (ids: string[]) => room.edits.edit({ accept: ids }),
    /** The class's results as a zip; rejects with a RequestError. */
    archive: async (): Promise<Uint8Array<ArrayBuffer>> =>
      decoded(await ask('archive', { version: store.state.run?.version })).archive,
    /** A link with which another device can lead the class. */
    makeRescue: () => ask('rescue'),
    /** Whether a class has this code. */
    knock: (code: string) => room.ask('knock', { code }),
    /** Accepts the rescue link that opened the page: this device leads its class. */
    takeRescue() {
      const { rescue } = store.state;
      store.dispatch({ type: 'rescue', rescue: null });
      if (rescue) room.takeRescue(rescue);
    },
    leaveRescue: () => store.dispatch({ type: 'rescue', rescue: null }),
  };
}

const fileActions = ({ store, room, position }: Tools) => ({
  /** A saved page of this run that opens at this moment; rejects with a RequestError. */
  async savedPage(zip: boolean): Promise<Uint8Array> {
    const version = store.state.run?.version;
    return decoded(await room.ask('page', { version, visit: position(), zip })).page;
  },
});
