/** Classes of answers so short that they fit into a cell of the matrix. */

import type { CountedAnswer } from '../../model/comparison.ts';

/** The status where it is always the same, else one or two of `2xx`, else `mixed`; empty where nothing was asked. */
export function shortAnswer(answers: readonly CountedAnswer[]): string {
  const heads = [...new Set(answers.flatMap(({ answer }) => answer.split(', then ').map(headOf)))];
  if (heads.length <= 1) return heads.join('');
  const classes = [...new Set(heads.map((head) => (/^\d{3}$/.test(head) ? `${head[0]}xx` : head)))];
  return classes.length <= 2 ? classes.toSorted().join(' ') : 'mixed';
}

/** All classes in full, with how often each came. */
export function fullAnswers(answers: readonly CountedAnswer[]): readonly string[] {
  return answers.map(({ answer, count }) => `${answer} (${count})`);
}

/** The status of an answer; where it is not compared, that something came. */
function headOf(answer: string): string {
  const status = /^\d{3}(?!\S)/.exec(answer)?.[0];
  return status ?? (answer.startsWith('no answer') ? 'none' : 'other');
}
