// The class's dialog: its code and QR code, big enough for the back row, and what the class may do. C shows and hides it.

import { render } from 'lit-html';
import { classCard } from './class-card.js';
import { classAddress, typed } from './invitation.js';

/** @type {View} */
const panel = {
  id: 'class-dialog',
  uses: (s) => [s.lesson, s.classShown],

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
    /** @type {import('./invitation.js').Invitation | null} */
    let invitation = null;
    let chosen = 0;

    async function fetchInvitation(/** @type {string} */ code) {
      if (invitation?.code === code) return;
      invitation = { code };
      try {
        invitation = { code, ...(await actions.invite()) };
      } catch (error) {
        invitation = null;
        actions.say(text.error(error), 'error');
      }
      paint(store.state);
    }

    /** @param {State} state */
    function paint({ lesson, classShown }) {
      const lead = lesson === null || lesson.role === 'lead';
      if (!classShown || !lead) {
        if (dialog.open) dialog.close();
        return;
      }
      dialog.setAttribute('aria-label', text.lesson.heading);
      const close = () => dialog.close();
      render(classCard(lesson, { app, invitation, chosen, choose, join, close }), dialog);
      if (!dialog.open) dialog.showModal();
      if (lesson) fetchInvitation(lesson.code);
    }

    function choose(/** @type {number} */ i) {
      chosen = i;
      paint(store.state);
    }

    return { render: paint };
  },
};
export default panel;

/** Goes to the class whose code has been typed. @param {SubmitEvent} event */
function join(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const code = typed(String(new FormData(form).get('code')));
  if (code) location.assign(classAddress(code, location.search));
}

/**
 * C closes it again: the page's keys rest while a dialog is open, and a button that has gone leaves the keyboard to the page.
 * @param {HTMLDialogElement} dialog
 */
function closeByKey(dialog) {
  window.addEventListener('keydown', (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const typing = target.closest?.('input:not([type=radio], [type=checkbox])');
    const held = event.ctrlKey || event.metaKey || event.altKey;
    if (!dialog.open || typing || held || event.key.toLowerCase() !== 'c') return;
    event.preventDefault();
    dialog.close();
  });
}
