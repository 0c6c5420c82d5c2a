/**
 * How many rows a result speaks of, in words: requirements are what decides about it, recommendations are what only
 * warns. What is merely noted is neither.
 */

import { fails, gates } from '../../model/gating.ts';
import type { Verdict } from '../../model/verdict.ts';
import type { CheckReport, Report } from '../report.ts';
import { countExcuses } from '../waiver-text.ts';

/** Such as `418 requirements and 113 recommendations`. */
export function checkedWords(report: Pick<Report, 'checks'>, profile: string | undefined): string {
  const { required, recommended } = judgedIn(report, profile);
  return [
    ...(required.length > 0 || recommended.length === 0 ? [counted(required.length, 'requirement')] : []),
    ...(recommended.length > 0 ? [counted(recommended.length, 'recommendation')] : []),
  ].join(' and ');
}

/** Such as `2 of 418 requirements of Garden 1.2.0 and 1 of 113 recommendations`. */
export function brokenCounts(
  report: Pick<Report, 'checks'>,
  profile: string | undefined,
  contract: string,
): string {
  const { required, recommended } = judgedIn(report, profile);
  const broken = required.filter(({ verdict }) => fails(verdict, profile)).length;
  const warned = recommended.filter(({ verdict }) => verdict === 'warn').length;
  const advice = warned > 0 ? ` and ${warned} of ${counted(recommended.length, 'recommendation')}` : '';
  return `${broken} of ${counted(required.length, 'requirement')} of ${contract}${advice}`;
}

/** Such as `, 3 broken and in the baseline (2 requirements, 1 recommendation)`; empty where nothing is excused. */
export function excusedWords(report: Pick<Report, 'checks'>, profile: string | undefined): string {
  const { required, recommended } = judgedIn(report, profile);
  const [musts, shoulds] = [countExcuses(required), countExcuses(recommended)];
  return [...countExcuses([...required, ...recommended])]
    .map(([word, number]) => {
      const [must, should] = [musts.get(word) ?? 0, shoulds.get(word) ?? 0];
      const parts = [
        ...(must > 0 ? [counted(must, 'requirement')] : []),
        ...(should > 0 ? [counted(should, 'recommendation')] : []),
      ];
      return `, ${number} broken and ${word}${should > 0 ? ` (${parts.join(', ')})` : ''}`;
    })
    .join('');
}

const judged: readonly Verdict[] = ['pass', 'fail', 'warn', 'waived'];

/** The judged rows that decide about the result, and those that only warn. */
function judgedIn(
  { checks }: Pick<Report, 'checks'>,
  profile: string | undefined,
): { readonly required: readonly CheckReport[]; readonly recommended: readonly CheckReport[] } {
  const rows = checks.filter(({ verdict }) => judged.includes(verdict));
  const isGating = ({ level, verdict }: CheckReport): boolean =>
    gates(level, profile) || fails(verdict, profile);
  return {
    required: rows.filter(isGating),
    recommended: rows.filter((row) => row.level !== 'observed' && !isGating(row)),
  };
}

function counted(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
