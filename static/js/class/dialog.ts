// The class dialog: begin or join a class, and set its permissions.

import { render } from 'lit-html';
import { download } from '../page/download.ts';
import { classCard } from './card.ts';
import { createInbox } from './inbox.ts';
import { classAddress, refusedCode, secondsLeft, typed } from './door.ts';
import type { Roster } from './roster.ts';

const panel: View = {
  id: 'class-dialog',

  mount(element, app) {
    const { store, actions, text } = app;
    const dialog = document.createElement('dialog');
    dialog.className = 'class-dialog';
    element.append(dialog);
    dialog.addEventListener('close', () => actions.showClass(false));
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close();
    });
    closeByKey(dialog);
    const door = doorbell(app, paint);
    const list = roster(app, dialog, paint);
    const inbox = createInbox(app, dialog, paint);
    const parcel = archiver(app, paint);
    let confirming: string | null = null;
    function paint() {
      const { lesson, classShown } = store.state;
      const lead = lesson === null || lesson.role === 'lead';
      if (!lesson) confirming = null;
      if (!classShown || !lead) {
        if (dialog.open) dialog.close();
        return;
      }
      dialog.setAttribute('aria-label', text.lesson.heading);
      const page = {
        app,
        asked: confirming,
        ask,
        ...parcel.read(),
        start,
        show,
        close: () => dialog.close(),
        roster: list.read(),
        inbox: inbox.read(),
        ...door.read(),
      };
      render(classCard(lesson, page), dialog);
      if (!dialog.open) dialog.showModal();
    }

    async function start() {
      if (await actions.lesson({ open: true })) show();
    }

    function show() {
      dialog.close();
      actions.showDoor(true);
    }

    /** Moves the focus to the confirmation, and back to its button. */
    function ask(what: string | null) {
      const back = confirming;
      confirming = what;
      paint();
      const target = what ? '[data-first]' : `[data-asks="${back}"]`;
      (dialog.querySelector(target) as HTMLElement | null)?.focus();
    }

    return {
      render() {
        list.refresh();
        inbox.refresh();
        paint();
      },
    };
  },
};
export default panel;

/** Downloads what remains of the class. */
function archiver({ actions, text }: App, paint: () => void) {
  let archiving = false;

  async function archive() {
    archiving = true;
    paint();
    try {
      download('class.zip', new Blob([await actions.archive()], { type: 'application/zip' }));
    } catch (error) {
      actions.fail(error, 'class');
    }
    archiving = false;
    paint();
  }

  return { read: () => ({ archive, archiving }) };
}

/**
 * Checks the typed code, and opens its class if there is one. Otherwise keeps the text and shows the seconds until
 * the next attempt.
 */
function doorbell({ actions, text }: App, paint: () => void) {
  let refusal: { message: string; until: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const left = () => secondsLeft(refusal, performance.now());
  const count = () => {
    paint();
    if (left()) timer = setTimeout(count, 250);
  };

  async function join(event: SubmitEvent) {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const code = typed(String(new FormData(form).get('code')));
    if (!code || left()) return;
    clearTimeout(timer);
    try {
      await actions.knock(code);
      location.assign(classAddress(code, location.search));
    } catch (error) {
      const { rest } = error as any;
      refusal = refusedCode({ message: text.error(error), wait: rest?.params?.wait }, performance.now());
      count();
    }
  }

  return {
    read: () => ({ join, refused: refusal ? text.lesson.knocked(refusal.message, left()) : '' }),
  };
}

/** The lists of members and devices, loaded while one is open. */
function roster({ store, actions, text }: App, dialog: HTMLDialogElement, paint: () => void) {
  let lists: Pick<Roster, 'people' | 'devices'> = { people: [], devices: [] };
  let link: string | null = null;
  let loading = false;

  async function refresh() {
    if (store.state.lesson?.role !== 'lead') {
      lists = { people: [], devices: [] };
      link = null;
      return;
    }
    if (loading || !store.state.classShown || !dialog.querySelector('details[open]')) return;
    loading = true;
    try {
      const { people, devices } = await actions.people();
      if (devices.length > lists.devices.length) link = null; // the link has been used
      lists = { people, devices };
      paint();
    } catch (error) {
      actions.fail(error, 'class');
    }
    loading = false;
  }

  async function makeLink() {
    try {
      link = (await actions.makeRescue()).rescue;
      paint();
      (dialog.querySelector('details input.address') as HTMLElement | null)?.focus();
    } catch (error) {
      actions.fail(error, 'class');
    }
  }

  return { refresh, read: () => ({ ...lists, link, makeLink, toggle: refresh }) };
}

/** C also closes the dialog: the page's keys are off meanwhile, and a removed button returns the focus to the page. */
function closeByKey(dialog: HTMLDialogElement) {
  window.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    const typing = target.closest?.('input:not([type=radio], [type=checkbox])');
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (!dialog.open || typing || modified || event.key.toLowerCase() !== 'c') return;
    event.preventDefault();
    dialog.close();
  });
}
