// What can be answered to an open question, how many have, and what came of it. No DOM here.

import { marksOf } from '../../../figures/points.ts';

export type Question = {
  kind: 'mistake' | 'class' | 'stop' | 'line' | 'path' | 'own' | 'place';
  text?: string; // of a question of the lecturer's own
  choices?: string[]; // of such a question
  answered: number; // how many have
  late?: number; // how many more wait to be counted, for whoever leads
  revealed?: boolean;
  answer?: any; // this visitor's
  truth?: any; // null where it is not known
  tally?: [any, number][];
  right?: number; // how many
  yours?: boolean | null; // whether this visitor's was
};
export type Answer = {
  value: any;
  says: Sentence; // of the words of the question
  color: string | null;
  count: number | null; // null before the tally is shown
  share: number; // of those who have answered
  correct: boolean;
};

export function answersOf(question: Question, points: Points, theme: Theme): Answer[] {
  const { tally, answered, revealed, truth } = question;
  return optionsOf(question, points, theme).map((option) => {
    const count = tally?.find(([given]) => given === option.value)?.[1] ?? 0;
    return {
      ...option,
      count: tally ? count : null,
      share: answered ? count / answered : 0,
      correct: Boolean(revealed) && truth === option.value,
    };
  });
}

function optionsOf(
  { kind, choices }: Question,
  points: Points,
  theme: Theme,
): Pick<Answer, 'value' | 'says' | 'color'>[] {
  if (choices) return choices.map((choice, value) => ({ value, says: ['choice', choice], color: null }));
  if (kind !== 'class')
    return [true, false].map((value) => ({ value, says: [value ? 'yes' : 'no', kind], color: null }));
  return marksOf(points, theme)
    .toReversed()
    .map(({ label, color }) => ({ value: label, says: ['class', label, points.task], color }));
}

/** What is asked of whoever looks at a question about the tags of a sentence. */
export function pathRequest({ revealed, answer }: Question, lead: boolean) {
  if (revealed) return 'pathShown';
  return lead ? 'pathAsked' : answer ? 'pathTapped' : 'pathTap';
}

/** What is asked of whoever looks at a question that is answered by a point. */
export function pointRequest({ kind, revealed, answer, truth }: Question, lead: boolean) {
  if (kind === 'place')
    return revealed ? 'placeShown' : lead ? 'placeAsked' : answer ? 'placeTapped' : 'placeTap';
  if (revealed) return truth?.before[0] || truth?.before[1] ? 'lineShown' : 'lineFirst';
  return lead ? 'lineAsked' : answer ? 'lineTapped' : 'lineTap';
}

/** How many were right, and whether this visitor was: sentences. */
export function outcomeOf({ kind, truth, right, answered, yours }: Question, lead: boolean): Sentence[] {
  if (kind === 'own' || kind === 'place') return [];
  if (truth === null) return [['unknown']];
  const judged = !lead && yours !== undefined && yours !== null;
  return [['right', right, answered], ...(judged ? [[yours ? 'yoursRight' : 'yoursWrong'] as Sentence] : [])];
}
