// How the class stands for a student: what is marked on the page, and what it says. No DOM here.

/** @param {Lesson | null} lesson */
export function studentOf(lesson) {
  if (lesson?.role !== 'student') return { following: false, mayAdd: false, mayEdit: false, says: null };
  const { control, frozen, mode, left } = lesson;
  /** @type {Sentence} */
  const says = control ? ['control'] : frozen ? ['frozen'] : mode === 'add' ? ['add', left] : [mode];
  return {
    following: !control,
    mayAdd: (mode === 'add' || mode === 'edit') && !frozen,
    mayEdit: control || (mode === 'edit' && !frozen),
    says,
  };
}
