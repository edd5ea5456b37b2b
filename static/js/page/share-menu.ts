// The header's menu to share, save and open, and the help button.

import { html, nothing, render } from 'lit-html';
import { covered } from '../state/class.ts';
import { byPart } from '../state/reads.ts';
import { copied } from './download.ts';
import { openExport } from '../export/page/export.ts';
import { openFile, openTables, TABLES } from './files.ts';
import { command, group, listenToMenus, opener, sheet } from './popover.ts';
import { savePoints, saveScenario, saveVisits } from './save.ts';

const MENU = 'menu-share';
const FILES = `${TABLES},.svg,.png,.gif,.mp4,.webm,.html,.zip,.ipynb,.md,application/json,text/csv`;

const panel: View = {
  id: 'outlet',

  mount(element, app) {
    const { menu: t, share: words } = app.text;
    const close = listenToMenus(element);
    const files = commandsOf(app);
    const entry = (name: keyof typeof files, disabled = false) =>
      command({ ...words.menu[name], disabled }, () => {
        close();
        files[name]();
      });
    const chooser = Object.assign(document.createElement('input'), {
      type: 'file',
      accept: FILES,
      hidden: true,
      onchange() {
        const [file] = chooser.files ?? [];
        chooser.value = ''; // so that the same file can be opened again
        if (file) openFile(app, file);
      },
    });
    app.openExport = (name: string, what: string | undefined) => openExport(app, name, what);
    const refusal = ({ live }: State) => (live ? words.menu.kernel : words.menu.here);
    app.chooseFile = () =>
      app.store.state.saved ? app.actions.say(refusal(app.store.state), 'info', 'moment') : chooser.click();
    openTables(app);
    app.commands = files;
    const content = (state: State) => {
      const { run, saved } = state;
      const drawn = run && !run.tagged; // a table of points
      return saved
        ? html`<p class="menu-note">${refusal(state)}</p>
            ${group(words.menu.keep, [entry('print'), entry('save'), entry('points'), entry('visits')])}`
        : html`${group(words.menu.share, [entry('copy', !run), entry('link', !run), entry('picture', !run), entry('deck', !run || covered(state)), entry('film', !run || covered(state)), entry('code', !run || covered(state)), entry('page', !run || covered(state)), entry('embed', !run), entry('worksheet', !run || covered(state)), entry('print')])}
          ${run?.tagged ? html`<p class="menu-note">${words.menu.sentences}</p>` : nothing}
          ${group(words.menu.keep, [entry('save', !run), entry('points', !drawn), entry('visits', !run || covered(state))])}
          ${group(words.menu.bring, [entry('open'), entry('lately')])}`;
    };
    return {
      render(state) {
        render(
          html`${opener(MENU, t.share)}${sheet(MENU, words.menu.heading, content(byPart(state, 'run')), state.saved ? '' : 'wide')}<button
              type="button"
              class="menu-button"
              aria-label=${t.help}
              title=${t.help}
              @click=${() => app.openDialog('help')}
            >
              ?
            </button>`,
          element,
        );
        element.append(chooser);
      },
    };
  },
};
export default panel;

/** Actions of the menu and of the keys. */
function commandsOf(app: App) {
  const { actions, text } = app;
  return {
    async copy() {
      const address = actions.address();
      if (!address) actions.say(text.share.tooMany, 'error', 'run');
      else if (await copied(new URL(address, location.href).href))
        actions.say(text.share.copied, 'info', 'moment');
      else app.openDialog('share');
    },
    link: () => app.openDialog('share'),
    picture: () => app.openExport('picture'),
    code: () => app.openExport('code'),
    page: () => app.openExport('page'),
    deck: () => app.openExport('deck'),
    film: () => app.openExport('film'),
    worksheet: () => app.openExport('worksheet'),
    embed: () => app.openExport('embed'),
    print: () => window.print(),
    save: () => app.store.state.run && saveScenario(actions.document()),
    points: () => savePoints(app),
    visits: () => saveVisits(app),
    open: () => app.chooseFile(),
    lately: () => app.openDialog('runs'),
  };
}
