// A class as a student sees it: marks and sentences of the page. No DOM here.

export function studentOf(lesson: Lesson | null) {
  if (lesson?.role !== 'student') return { following: false, mayAdd: false, mayEdit: false, says: null };
  const { control, given, frozen, mode, left } = lesson;
  const may = mode === 'add' ? ['add', left] : given && mode === 'watch' ? ['given'] : [mode];
  const says = (control ? ['control'] : frozen ? ['frozen'] : may) as Sentence;
  return {
    following: !control,
    mayAdd: (mode === 'add' || mode === 'edit') && !frozen,
    mayEdit: control || (mode === 'edit' && !frozen),
    says,
  };
}
