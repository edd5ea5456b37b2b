// The answers to an open question, their tally and the outcome. No DOM here.

import { marksOf } from '../kit/points.ts';

export type Question = {
  kind: 'mistake' | 'class' | 'stop' | 'line' | 'path' | 'own' | 'place';
  text?: string; // of the lecturer's own question
  choices?: string[]; // of the lecturer's own question
  answered: number; // number of answers
  late?: number; // answers not yet counted, for the lead
  revealed?: boolean;
  answer?: any; // this visitor's answer
  truth?: any; // null if unknown
  tally?: [any, number][];
  right?: number; // number of right answers
  yours?: boolean | null; // whether this visitor's answer is right
};
export type Answer = {
  value: any;
  says: Sentence; // key of the question's words
  color: string | null;
  count: number | null; // null before the tally is shown
  share: number; // of all answers
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

/** The instruction for a question about the tags of a sentence. */
export function pathRequest({ revealed, answer }: Question, lead: boolean) {
  if (revealed) return 'pathShown';
  return lead ? 'pathAsked' : answer ? 'pathTapped' : 'pathTap';
}

/** The instruction for a question answered by a point. */
export function pointRequest({ kind, revealed, answer, truth }: Question, lead: boolean) {
  if (kind === 'place')
    return revealed ? 'placeShown' : lead ? 'placeAsked' : answer ? 'placeTapped' : 'placeTap';
  if (revealed) return truth?.before[0] || truth?.before[1] ? 'lineShown' : 'lineFirst';
  return lead ? 'lineAsked' : answer ? 'lineTapped' : 'lineTap';
}

/** The number of right answers, and whether this visitor's is right: sentences. */
export function outcomeOf({ kind, truth, right, answered, yours }: Question, lead: boolean): Sentence[] {
  if (kind === 'own' || kind === 'place') return [];
  if (truth === null) return [['unknown']];
  const judged = !lead && yours !== undefined && yours !== null;
  return [['right', right, answered], ...(judged ? [[yours ? 'yoursRight' : 'yoursWrong'] as Sentence] : [])];
}
