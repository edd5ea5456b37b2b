// What a visitor can do, in words. Views and keys call these; each does nothing while the visitor may not.

import { courseActions } from './course-actions.ts';
import { orderActions } from './order-actions.ts';
import { placeActions, pointActions, scenarioActions, sprayActions } from './edit-actions.ts';
import { createSlowMotion } from './slow-motion.ts';
import { playheadTools, type Parts, type Tools } from './tools.ts';
import { decoded } from './transport/wire.ts';
import { beginsAnew, stepFrom } from '../run/playhead.ts';
import { documentOf } from '../scenario/document.ts';
import { brushesOf } from '../state/brushes.ts';
import { toggled } from '../state/dock.ts';
import { firstLine, ownLineOf, takesOwnLine } from '../state/own-line.ts';
import { axesOf } from '../state/points.ts';
import { mayMove, permitted } from '../state/rights.ts';
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
    /** The end, also of a run that is still being trained. */
    toEnd: moving(() => goTo(store.state.run?.visits ?? 0, { end: true })),
    play,
    pause,
    togglePlay: () => (store.state.playhead.playing ? pause() : play()),
    /** Asks for a part of the run; resolves once it is here, or does not come. */
    load: (need: Need) => loader.load(need),
    /** The run as code of a kind; rejects with a RequestError. */
    code: (kind: string) => room.ask('code', { version: store.state.run?.version, kind }),
    /** The run as sheets of paper; rejects with a RequestError. */
    worksheet: (chosen: Record<string, any>) =>
      room.ask('worksheet', { version: store.state.run?.version, ...chosen }),
    /** Playing has come to the end of the run. */
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

/** `tools`: what changes this page only, and stands in the address */
function addressActions({ store, room, position }: Tools) {
  const change = (action: { type: string; [name: string]: any }) => {
    store.dispatch(action);
    room.address.write(position);
  };
  const setDock = (dock: Dock) => change({ type: 'dock', dock });
  const setOwnLine = (line: OwnLine | null) => change({ type: 'ownLine', line });
  /** that has been put away */
  let put: OwnLine | null = null;
  return {
    setDock,
    toggleView: (id: string) => setDock(toggled(store.state.dock, id)),
    setOwnLine,
    setEqualScales: (equal: boolean) => change({ type: 'scales', equal }),
    /** Brings a line of one's own, as it was put away, or puts it away; nothing where there is no plane for one. */
    toggleOwnLine() {
      const { run, view } = store.state;
      const ownLine = ownLineOf(store.state);
      if (!run || !takesOwnLine(run)) return setOwnLine(null);
      setOwnLine(ownLine ? null : (ownLineOf({ run, ownLine: put }) ?? firstLine(view, run.d)));
      put = ownLine;
    },
    /** How the pseudo-code is written. */
    setNotation: (part: Partial<Notation>) =>
      change({ type: 'notation', notation: { ...store.state.notation, ...part } }),
    /** Runs these variants of the scenario beside it. */
    compareRuns: (variants: Variant[]) => change({ type: 'compared', variants }),
  };
}

/** `tools`: what changes this page only */
function pageActions({ store, room, position, fail }: Tools) {
  const setBrush = (brush: Brush) => store.dispatch({ type: 'brush', brush });
  const setProbe = (probe: number[] | null) => store.dispatch({ type: 'probe', probe });
  return {
    setBrush,
    /** The brush of a number key, from 0; without one there is, nothing. */
    pickBrush(index: number) {
      const brush = brushesOf(store.state.points)[index];
      if (brush !== undefined) setBrush(brush);
    },
    setSnap: (step: number) => store.dispatch({ type: 'snap', snap: step }),
    select: (selected: number | null) => store.dispatch({ type: 'select', selected }),
    setCursor: (cursor: number[] | null) => store.dispatch({ type: 'cursor', cursor }),
    showOverlay: (name: string, on: boolean) => store.dispatch({ type: 'overlay', name, on }),

    /** An example that is pointed at lights up in every view; null: none. */
    hover(hovered: number | null) {
      if (hovered !== store.state.hovered) store.dispatch({ type: 'hovered', hovered });
    },
    /** A symbol that is pointed at lights up in words and figures; null: none. */
    light(highlightedSymbol: string | null) {
      if (highlightedSymbol !== store.state.highlightedSymbol)
        store.dispatch({ type: 'highlightedSymbol', highlightedSymbol });
    },
    /** The verdict's reasons, with their marks on the plane. */
    showReasons(reasons: boolean) {
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
    enlarge: (id: string | null) =>
      store.dispatch({ type: 'enlarged', enlarged: id === store.state.enlarged ? null : id }),
    showDrawer: (open: boolean) => store.dispatch({ type: 'drawer', open }),
    /** The address of this moment, or null when the points are too many for one. */
    address: () => room.address.link(position()),
    /** The scenario that is on screen. */
    document: () => documentOf(store.state as Ready),

    fit: () => store.dispatch({ type: 'fit' }),
    /** Factor 2 shows twice as much; about the middle, or about a place, of a view. */
    zoomBy: (factor: number, about: number[] | null = null, view = store.state.view) =>
      store.dispatch({ type: 'view', view: about ? zoomAbout(view, factor, about) : zoom(view, factor) }),
    dismiss: () => store.dispatch({ type: 'notice', notice: null }),
    /** `cause`: with what the notice goes (state/notices.ts). */
    say: (text: string, kind: 'info' | 'error', cause: string) =>
      store.dispatch({ type: 'notice', notice: { kind, text, cause } }),
    fail,
    /** What a notice of that cause was about is over. */
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
    codeOf: (path: string) => room.ask('qr', { path }),
    /** Who is in the class, and from which devices it is led. */
    people: () => ask('people'),
    /** What the class has sent and nobody has read yet. */
    submissions: () => ask('submissions'),
    /** Makes examples of what has been sent; gives what is said where that is refused. */
    accept: (ids: string[]) => room.edits.edit({ accept: ids }),
    /** What the class leaves, as a zip; rejects with a RequestError. */
    archive: async (): Promise<Uint8Array<ArrayBuffer>> =>
      decoded(await ask('archive', { version: store.state.run?.version })).archive,
    /** A link by which one more device leads the class. */
    makeRescue: () => ask('rescue'),
    /** Whether there is a class of that code. */
    knock: (code: string) => room.ask('knock', { code }),
    /** This device leads the class of the link by which the page was opened; or, after all, does not. */
    takeRescue() {
      const { rescue } = store.state;
      store.dispatch({ type: 'rescue', rescue: null });
      if (rescue) room.takeRescue(rescue);
    },
    leaveRescue: () => store.dispatch({ type: 'rescue', rescue: null }),
  };
}

const fileActions = ({ store, room, position }: Tools) => ({
  /** The file of a page with this run, that opens at this moment; rejects with a RequestError. */
  async savedPage(zip: boolean): Promise<Uint8Array> {
    const version = store.state.run?.version;
    return decoded(await room.ask('page', { version, visit: position(), zip })).page;
  },
});
