// The class's dialog: its code and QR code, big enough for the back row, and what the class may do. C shows and hides it.

import { html, nothing, render } from 'lit-html';
import { control } from './control.js';

const EACH = { name: 'each', kind: 'integer', low: 1, high: 20, step: 1, help: '' };

export default {
  id: 'class-dialog',
  uses: (s) => [s.lesson, s.classShown],

  mount(element, app) {
    const { store, actions, text } = app;
    const t = text.lesson;
    const dialog = document.createElement('dialog');
    dialog.className = 'class-dialog';
    element.append(dialog);
    dialog.addEventListener('close', () => actions.showClass(false));
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close();
    });
    // The page's keys rest while a dialog is open, and a button that has gone leaves the keyboard to the page.
    window.addEventListener('keydown', (event) => {
      const typing = /** @type {HTMLElement} */ (event.target).closest?.(
        'input:not([type=radio], [type=checkbox])',
      );
      if (
        !dialog.open ||
        typing ||
        event.key.toLowerCase() !== 'c' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      dialog.close();
    });
    let invitation = null; // {code, urls, why, qr, rescue}
    let chosen = 0;

    async function fetchInvitation(code) {
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

    function paint({ lesson, classShown }) {
      const lead = lesson === null || lesson.role === 'lead';
      if (!classShown || !lead) {
        if (dialog.open) dialog.close();
        return;
      }
      if (lesson) fetchInvitation(lesson.code);
      dialog.setAttribute('aria-label', t.heading);
      render(
        html`<header>
            <h2>${t.heading}</h2>
            <button
              type="button"
              class="icon"
              aria-label=${t.hide}
              title=${t.hide}
              @click=${() => dialog.close()}
            >
              ×
            </button>
          </header>
          ${lesson ? html`<div class="class-columns">${door(lesson)}${rules(lesson)}</div>` : beginning()}`,
        dialog,
      );
      if (!dialog.open) dialog.showModal();
    }

    const beginning = () =>
      html`<p>${t.startText}</p>
        <div class="row">
          <button type="button" class="primary" @click=${() => actions.lesson({ open: true })}>
            ${t.start}
          </button>
        </div>
        <form class="class-join" @submit=${joinClass}>
          <label for="class-join-code">${t.joinText}</label>
          <div class="row">
            <input
              id="class-join-code"
              class="address"
              name="code"
              required
              maxlength="20"
              autocomplete="off"
              autocapitalize="characters"
              spellcheck="false"
            />
            <button type="submit">${t.join}</button>
          </div>
        </form>`;

    function joinClass(event) {
      event.preventDefault();
      const code = event.target.elements.code.value.replace(/[^a-z0-9]/gi, '').toUpperCase();
      if (code) location.assign(`/c/${code}${location.search}`);
    }

    function door(lesson) {
      const { urls = [], why, qr = [] } = invitation?.code === lesson.code ? invitation : {};
      const code = qr[Math.min(chosen, qr.length - 1)];
      const url = urls[Math.min(chosen, urls.length - 1)];
      return html`<section class="class-door">
        ${
          code
            ? html`<svg
                class="qr"
                viewBox=${`-4 -4 ${code.size + 8} ${code.size + 8}`}
                role="img"
                aria-label=${`${t.joinAt} ${url}`}
                shape-rendering="crispEdges"
              >
                <rect x="-4" y="-4" width=${code.size + 8} height=${code.size + 8} fill="#fff" />
                <path d=${code.path} fill="#000" />
              </svg>`
            : nothing
        }
        <p class="class-code" aria-label=${t.code}>${lesson.code.slice(0, 3)} ${lesson.code.slice(3)}</p>
        ${url ? html`<p class="class-url">${url.replace(/^https?:\/\//, '')}</p>` : nothing}
        ${
          urls.length > 1
            ? html`<div class="row">
                ${urls.slice(0, 3).map((each, i) => html`<button type="button" class="small" aria-pressed=${i === chosen} @click=${() => choose(i)}>${new URL(each).hostname}</button>`)}
              </div>`
            : nothing
        }
        ${why ? html`<p class="class-why">${urls.length ? t.loopback : t.unreachable}</p>` : nothing}
      </section>`;
    }

    function choose(i) {
      chosen = i;
      paint(store.state);
    }

    function rules(lesson) {
      const set = (values) => actions.lesson({ set: values });
      const rescue =
        invitation?.rescue && `${location.origin}/#rescue=${encodeURIComponent(invitation.rescue)}`;
      return html`<section class="class-rules">
        <p class="class-here">
          <strong>${t.here(lesson.here, lesson.away)}</strong
          >${lesson.lagging ? html`<br /><span class="lagging" title=${t.laggingText}>${t.lagging(lesson.lagging)}</span>` : nothing}${lesson.added ? html`<br />${t.added(lesson.added)}` : nothing}
        </p>
        <fieldset>
          <legend class="unseen">${t.heading}</legend>
          ${Object.entries(t.modes).map(
            ([mode, label]) =>
              html`<label class="check"
                ><input
                  type="radio"
                  name="class-mode"
                  .checked=${lesson.mode === mode}
                  @change=${() => set({ mode })}
                />${label}</label
              >`,
          )}
          ${lesson.mode === 'add' ? control({ ...EACH, label: t.each }, lesson.each, (each) => set({ each })) : nothing}
          <label class="check"
            ><input
              type="checkbox"
              role="switch"
              .checked=${lesson.frozen}
              @change=${(e) => set({ frozen: e.target.checked })}
            /><span>${t.frozen}: ${t.frozenText}</span></label
          >
        </fieldset>
        ${lesson.asking ? html`<p>${t.asking(lesson.asking)} <button type="button" class="small" @click=${() => actions.lesson({ give: true })}>${t.give}</button></p>` : nothing}
        ${lesson.given ? html`<p>${t.given} <button type="button" class="small" @click=${() => actions.lesson({ take: true })}>${t.take}</button></p>` : nothing}
        ${
          rescue
            ? html`<details>
                <summary>${t.rescue}</summary>
                <p>${t.rescueText}</p>
                <input
                  class="address"
                  readonly
                  .value=${rescue}
                  aria-label=${t.rescue}
                  @focus=${(e) => e.target.select()}
                />
              </details>`
            : nothing
        }
        <div class="row">
          <button type="button" title=${t.closeText} @click=${() => actions.lesson({ close: true })}>
            ${t.close}
          </button>
        </div>
      </section>`;
    }

    return { render: paint };
  },
};
