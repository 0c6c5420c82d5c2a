/** How the reports of a comparison call things: labels and their signs, targets, answers in a cell. */

import type {
  ClusterKind,
  ComparedTarget,
  Comparison,
  CountedAnswer,
  DifferenceStanding,
} from '../../model/comparison.ts';
import type { Verdict } from '../../model/verdict.ts';
import { resultWords } from '../ending.ts';

/** In the order in which they matter. */
export const kindWords: Readonly<Record<ClusterKind, string>> = {
  conformance: 'at least one target breaks the specification, in the rows that are named',
  undetermined: 'an answer seems to break a row, and the run of its target could not confirm it',
  freedom: 'every answer is within what is required: the difference is recorded, nobody is blamed',
  unstable: 'a target answers otherwise when it is asked again, so nothing follows from the difference',
};

/** The verdict whose sign and colour a label has. */
export const kindSigns: Readonly<Record<ClusterKind, Verdict>> = {
  conformance: 'fail',
  undetermined: 'inconclusive',
  freedom: 'note',
  unstable: 'inconclusive',
};

/** What an answer does to a row, by its standing: behind the name of the target, before the id of the row. */
export const standingWords: Readonly<Record<DifferenceStanding, string>> = {
  gates: 'breaks',
  unasked: 'breaks, though that row was not asked for:',
  excused: 'breaks, which is excused or set aside:',
  advice: 'goes against the recommendation',
  unconfirmed: 'seems to break, unconfirmed:',
};

/**
 * What a target of a comparison came to, in words. As in every report; of a mock, what it is known to get wrong is set
 * aside, which is no waiver.
 */
export function targetWords(target: Pick<ComparedTarget, 'result' | 'exitCode' | 'peer'>): string {
  const isSetAside = target.peer !== undefined && target.result === 'conformant-with-waivers';
  return isSetAside ? 'conformant, known deviations set aside' : resultWords(target);
}

/**
 * Classes of answers so short that they fit into a cell of the matrix. The status where it is always the same, else
 * one or two of `2xx`, else `mixed`; empty where nothing was asked.
 */
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

/**
 * The shell variables that stand for the credentials of a target. Their names, for its curl lines; none for a target
 * that nobody knows.
 */
export function variablesOf(name: string, { targets }: Pick<Comparison, 'targets'>): readonly string[] {
  return targets.find((target) => target.name === name)?.variables ?? [];
}

/** The status of an answer; where it is not compared, that something came. */
function headOf(answer: string): string {
  const status = /^\d{3}(?!\S)/.exec(answer)?.[0];
  return status ?? (answer.startsWith('no answer') ? 'none' : 'other');
}
