/**
 * The first line: the result in words that a first-time user understands, with how many rows it speaks of.
 * Requirements are what decides about it, recommendations are what only warns, and what is merely noted is
 * neither.
 */

import { counted } from '../../json/json.ts';
import type { RunStarted } from '../../model/event.ts';
import { fails, gates, isStrict, type Verdict } from '../../model/verdict.ts';
import { visible } from '../../names/visible.ts';
import { sharedWay } from '../carriage-words.ts';
import { type Ending, endingOf, gateReason, resultWords } from '../ending.ts';
import type { View } from '../format.ts';
import { reachReason } from '../notices.ts';
import type { CheckReport, Report } from '../report.ts';
import { countExcuses } from '../waiver-text.ts';
import { brokenAdvice } from './broken-advice.ts';
import type { Paint, Style } from './paint.ts';

/** The result, the reason where only the gate fails, and a sentence about target and contract. */
export function headline(view: View, paint: Paint): string {
  const { report, started } = view;
  const word = paint('bold', paint(endingStyles[endingOf(report)], resultWords(report)));
  const reason = gateReason(view);
  const declared = (started?.declarations ?? []).map((one) => `; declared: ${visible(one)}`).join('');
  const by = started ? verifiedBy(started, report) : '';
  return `${word}${scope(report)}: ${reason && `${reason}; `}${sentence(view)}${brokenAdvice(report)}${by}${declared}`;
}

/** The colour of each ending at a terminal. */
export const endingStyles: Readonly<Record<Ending, Style>> = {
  conformant: 'green',
  'conformant-with-waivers': 'green',
  'non-conformant': 'red',
  incomplete: 'yellow',
  'gate-fails': 'red',
};

/**
 * The user's own files that a run was judged by, since they may demand less than the bundled ones: `; by openapi.yaml
 * with rows.yaml (12 of 70 rows are required)`; empty for the bundled ones. Escaped.
 */
function verifiedBy({ own = {} }: Pick<RunStarted, 'own'>, { checks }: Pick<Report, 'checks'>): string {
  const files = [own.document, own.requirements].flatMap((file) => file || []);
  if (files.length === 0) return '';
  const required = checks.filter(({ level }) => level === 'required').length;
  const count = `${required} of ${counted(checks.length, 'row')} ${required === 1 ? 'is' : 'are'} required`;
  const isCounted = own.requirements !== undefined && checks.length > 0;
  return `; by ${files.map(visible).join(' with ')}${isCounted ? ` (${count})` : ''}`;
}

/** How many rows the result covers, where not all. */
function scope({ selection }: Report): string {
  if (!selection) return '';
  const { rows, of, flags, skipped = 0, lowered = 0 } = selection;
  const by = flags.map(visible).join(', ');
  const changed = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(lowered > 0 ? [`${lowered} lowered`] : []),
  ];
  return ` (${[`${rows} of ${counted(of, 'row')}; ${by}`, ...changed].join(', ')})`;
}

function sentence(view: View): string {
  const { report, started } = view;
  const target = visible(report.target) || 'the target';
  const contract = visible(`${report.contract.title} ${report.contract.version}`.trim()) || 'the contract';
  const profile = started?.profile;
  const strict = isStrict(profile) ? ', recommendations included' : '';
  switch (report.result) {
    case 'conformant':
    case 'conformant-with-waivers': {
      const all = report.selection ? 'what these rows ask for' : `all that ${contract} requires`;
      const excuses = [...countExcuses(report.checks).keys()].join(' or ') || 'waived';
      const but = report.result === 'conformant' ? '' : `, but for what is ${excuses}`;
      return `${target} does ${all}${but} (${checkedWords(report, profile)} checked${strict}${warnings(report)}${excusedWords(report, profile)})`;
    }
    case 'non-conformant': {
      const broken = report.checks.filter(({ verdict }) => fails(verdict, profile));
      const what = brokenCounts(report, profile, contract);
      return `${culprit(broken) ?? target} breaks ${what}${strict}${sharedWay(broken)}${excusedWords(report, profile)}`;
    }
    case 'incomplete': {
      const reason = reachReason(view);
      if (reason !== undefined) return `nothing could be checked: ${visible(reason)}`;
      return `too little could be checked to say whether ${target} does what ${contract} requires`;
    }
    default:
      return report.result satisfies never;
  }
}

/** The document, where only its own rows are broken: then the target is accused of nothing. */
function culprit(broken: readonly CheckReport[]): string | undefined {
  const isDocument = broken.length > 0 && broken.every(({ operation }) => operation === '');
  return isDocument ? 'the document itself' : undefined;
}

function warnings(report: Report): string {
  const number = report.checks.filter(({ verdict }) => verdict === 'warn').length;
  return number === 0 ? '' : `, ${number} ${number === 1 ? 'warning' : 'warnings'}`;
}

/** Such as `418 requirements and 113 recommendations`. */
function checkedWords(report: Pick<Report, 'checks'>, profile: string | undefined): string {
  const { required, recommended } = judgedIn(report, profile);
  return [
    ...(required.length > 0 || recommended.length === 0 ? [counted(required.length, 'requirement')] : []),
    ...(recommended.length > 0 ? [counted(recommended.length, 'recommendation')] : []),
  ].join(' and ');
}

/**
 * Such as `2 of 418 requirements of Garden 1.2.0 and 1 of 113 recommendations, with 3 warnings at requirements that are
 * kept`.
 */
function brokenCounts(report: Pick<Report, 'checks'>, profile: string | undefined, contract: string): string {
  const { required, recommended } = judgedIn(report, profile);
  const broken = required.filter(({ verdict }) => fails(verdict, profile)).length;
  const warned = recommended.filter(({ verdict }) => verdict === 'warn').length;
  const advice = warned > 0 ? ` and ${warned} of ${counted(recommended.length, 'recommendation')}` : '';
  const kept = required.filter(({ verdict }) => verdict === 'warn' && !fails(verdict, profile)).length;
  const beside = kept > 0 ? `, with ${counted(kept, 'warning')} at requirements that are kept` : '';
  return `${broken} of ${counted(required.length, 'requirement')} of ${contract}${advice}${beside}`;
}

/** Such as `, 3 broken and in the baseline (2 requirements, 1 recommendation)`; empty where nothing is excused. */
function excusedWords(report: Pick<Report, 'checks'>, profile: string | undefined): string {
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
