// The header's button for lessons, and the address of a step; everything else of a lesson is loaded on demand.

import { html, render } from 'lit-html';
import { isLessonLink, lessonFromLink } from '../scenario/link.ts';
import { asksAlone, isOwnPace } from '../state/class.ts';
import { openFetched } from '../page/fetched-dialog.ts';

const panel: View = {
  id: 'lessons',

  mount(element, app) {
    app.openCourse = (where: { id: string; step?: number }) =>
      openFetched(app, 'lessons', app.fetched.course, where);
    let taught = false;
    const follow = () => {
      if (app.store.state.lesson?.step || isOwnPace(app.store.state)) return; // the class determines the step
      const query = new URLSearchParams(location.search);
      const id = query.get('lesson');
      const step = Number(query.get('step')) || 1;
      if (isLessonLink(location.hash)) openSent(app, step);
      else if (id) app.openCourse({ id, step, named: true });
      else if (app.store.state.course) app.actions.setCourse(null);
    };
    window.addEventListener('popstate', follow);
    follow();
    return {
      render(state) {
        const { course, lesson, explored } = state;
        const root = document.documentElement;
        root.toggleAttribute('data-course', course !== null);
        root.toggleAttribute('data-course-asks', asksAlone(state));
        root.toggleAttribute('data-taught', Boolean(lesson ?? explored));
        const step = lesson?.step;
        if (step && !taught) app.openCourse({ id: step.lesson, step: step.step, named: true });
        taught = Boolean(step);
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

/** Opens the lesson in the address. */
function openSent(app: App, step: number) {
  try {
    const file = { name: '', content: lessonFromLink(location.hash), link: location.hash.slice(1), step };
    openFetched(app, 'lessons', app.fetched['lesson-file'], file);
  } catch (error) {
    queueMicrotask(() => {
      app.actions.nameStep(null, false);
      app.actions.fail(error, 'address');
    });
  }
}
