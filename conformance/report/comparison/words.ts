/** Words that all reports of a comparison share: kinds of differences, results of targets, answers in a cell. */

import { counted } from '../../json/json.ts';
import type {
  ClusterKind,
  ComparedTarget,
  Comparison,
  CountedAnswer,
  DifferenceStanding,
} from '../../model/comparison.ts';
import type { Verdict } from '../../model/verdict.ts';
import { resultWords } from '../ending.ts';

/** What each kind of difference means, the most important first. */
export const kindWords: Readonly<Record<ClusterKind, string>> = {
  conformance: 'at least one target breaks the specification, in the rows that are named',
  undetermined: 'an answer seems to break a row, and the run of its target could not confirm it',
  freedom: 'every answer is within what is required: the difference is recorded, nobody is blamed',
  unstable: 'a target answers differently when it is asked again, so nothing follows from the difference',
};

/** The verdict whose sign and colour a kind has. */
export const kindSigns: Readonly<Record<ClusterKind, Verdict>> = {
  conformance: 'fail',
  undetermined: 'inconclusive',
  freedom: 'note',
  unstable: 'inconclusive',
};

/** What an answer does to a row, by its standing; put between the name of the target and the id of the row. */
export const standingWords: Readonly<Record<DifferenceStanding, string>> = {
  gates: 'breaks',
  unasked: 'breaks, though that row was not asked for:',
  excused: 'breaks, which is excused or set aside:',
  advice: 'goes against the recommendation',
  unconfirmed: 'seems to break, unconfirmed:',
};

/**
 * The result of a target in words, with the share of rows that it speaks for. For a mock, known deviations are set
 * aside, which is not a waiver.
 */
export function targetWords(
  target: Pick<ComparedTarget, 'result' | 'exitCode' | 'peer'>,
  selection: Comparison['selection'],
): string {
  const isSetAside = target.peer !== undefined && target.result === 'conformant-with-waivers';
  const words = isSetAside ? 'conformant, known deviations set aside' : resultWords(target);
  return selection ? `${words} (${selection.rows} of ${counted(selection.of, 'row')})` : words;
}

/**
 * The answers in a few characters, for a cell of the matrix: the status where it is always the same, else one or two
 * classes such as `2xx`, else `mixed`; empty where nothing was sent.
 */
export function shortAnswer(answers: readonly CountedAnswer[]): string {
  const heads = [...new Set(answers.flatMap(({ answer }) => answer.split(', then ').map(headOf)))];
  if (heads.length <= 1) return heads.join('');
  const classes = [...new Set(heads.map((head) => (/^\d{3}$/.test(head) ? `${head[0]}xx` : head)))];
  return classes.length <= 2 ? classes.toSorted().join(' ') : 'mixed';
}

/** All answer classes in full, with their counts. */
export function fullAnswers(answers: readonly CountedAnswer[]): readonly string[] {
  return answers.map(({ answer, count }) => `${answer} (${count})`);
}

/** The names of the shell variables for the credentials of a target; none for an unknown target. */
export function variablesOf(name: string, { targets }: Pick<Comparison, 'targets'>): readonly string[] {
  return targets.find((target) => target.name === name)?.variables ?? [];
}

/** The status of an answer, or a word where the status is not compared. */
function headOf(answer: string): string {
  const status = /^\d{3}(?!\S)/.exec(answer)?.[0];
  return status ?? (answer.startsWith('no answer') ? 'none' : 'other');
}
