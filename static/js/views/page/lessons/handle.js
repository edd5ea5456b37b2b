// The word in the header that opens the lessons, and the address of a step: all else of a lesson is fetched when it is opened.

import { html, render } from 'lit-html';
import { openFetched } from '../fetched.js';

/** @type {View} */
const panel = {
  id: 'lessons',
  uses: (s) => [s.course !== null],

  mount(element, app) {
    app.openCourse = (/** @type {{id: string, step?: number}} */ where) =>
      openFetched(app, 'lessons', app.fetched.course, where);
    const follow = () => {
      const query = new URLSearchParams(location.search);
      const id = query.get('lesson');
      if (id) app.openCourse({ id, step: Number(query.get('step')) || 1, named: true });
      else if (app.store.state.course) app.actions.setCourse(null);
    };
    window.addEventListener('popstate', follow);
    follow();
    return {
      render({ course }) {
        document.documentElement.toggleAttribute('data-course', course !== null);
        render(
          html`<button
            type="button"
            class="menu-button lessons-button"
            aria-haspopup="dialog"
            @click=${() => app.openFetched('lessons')}
          >
            ${app.text.lessonsButton}
          </button>`,
          element,
        );
      },
    };
  },
};
export default panel;
