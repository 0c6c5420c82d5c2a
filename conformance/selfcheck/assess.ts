/** Compares what was observed with what is known of the subject. Pure. */

import { openVerdicts, type Verdict } from '../model/verdict.ts';
import type { Observation, ObservedRun } from './observe.ts';
import type { Expectation, Subject } from './subject.ts';

/** The result for one subject. */
export interface Assessment {
  readonly name: string;
  readonly title: string;
  readonly kind: Expectation['kind'];
  /** The rows that failed, or that warned where warnings count, as in the kill matrix; sorted. */
  readonly rows: readonly string[];
  readonly problems: readonly AssessmentProblem[];
  readonly observation: Observation;
}

/** What is wrong with it. */
export type AssessmentProblem =
  /** A fault survived: none of its rows failed. For a mutant the rows are not known. */
  | { readonly kind: 'survived'; readonly rows: readonly string[] }
  /** Some of the rows that a fault breaks did not fail. */
  | { readonly kind: 'missed-rows'; readonly rows: readonly string[] }
  /** Rows failed that the fault does not break. */
  | { readonly kind: 'extra-rows'; readonly rows: readonly string[] }
  /** A legal variant was accused, or nothing could be concluded about it. */
  | { readonly kind: 'accused'; readonly rows: readonly string[] }
  /** A variant that is known to warn did not. */
  | { readonly kind: 'missed-warnings'; readonly rows: readonly string[] }
  | {
      readonly kind: 'exit-code';
      readonly profile: string;
      readonly expected: number;
      readonly actual: number;
    }
  /** The subject's own server threw, or the harness did. */
  | { readonly kind: 'broken-subject'; readonly reason: string };

/** The assessment of a subject; without problems it is as expected. */
export function assess({ name, title, expected }: Subject, observation: Observation): Assessment {
  const { rows, problems } = judge(expected, observation.runs);
  const broken: readonly AssessmentProblem[] = observation.failure
    ? [{ kind: 'broken-subject', reason: observation.failure }]
    : [];
  return { name, title, kind: expected.kind, rows, problems: [...problems, ...broken], observation };
}

/** Whether a fault was found with all its rows and no others, or a mutant killed. */
export function isFound({ kind, problems }: Pick<Assessment, 'kind' | 'problems'>): boolean {
  return (kind === 'fault' || kind === 'mutant') && problems.length === 0;
}

type JudgedRows = Pick<Assessment, 'rows' | 'problems'>;

function judge(expected: Expectation, runs: Observation['runs']): JudgedRows {
  switch (expected.kind) {
    case 'fault':
      return expected.needs === 'strict' ? judgeWarnings(expected.rows, runs) : judgeFault(expected, runs[0]);
    case 'variant':
      return judgeFreedom(runs[0], { may: expected.warns, must: expected.warns });
    case 'combination':
      return judgeFreedom(runs[0], { may: expected.mayWarn, must: [] });
    case 'constant':
      return { rows: rowsThat(runs[0], 'fail'), problems: exitCode(runs[0], expected.exitCode) };
    case 'mutant':
      return judgeMutant(runs[0]);
    case 'responder':
    case 'weakness':
      return judgeFreedom(runs[0], { may: rowsThat(runs[0], 'warn'), must: [] });
    default:
      return expected satisfies never;
  }
}

function judgeFault(
  { rows, may = [] }: Extract<Expectation, { kind: 'fault' }>,
  run: ObservedRun,
): JudgedRows {
  const failing = without(rowsThat(run, 'fail'), may);
  return { rows: failing, problems: [...compare(rows, failing), ...exitCode(run, 1)] };
}

/** All that is known of a mutant is that it must not pass. */
function judgeMutant(run: ObservedRun): JudgedRows {
  const problems = exitCode(run, 1);
  return {
    rows: rowsThat(run, 'fail'),
    problems: problems.length > 0 ? [{ kind: 'survived', rows: [] }, ...problems] : [],
  };
}

/** Recommended rows warn under both profiles, and fail under `strict` alone. */
function judgeWarnings(rows: readonly string[], runs: Observation['runs']): JudgedRows {
  const failing = [...new Set(runs.flatMap((run) => rowsThat(run, 'fail')))];
  const warnings = runs.map((run) => rowsThat(run, 'warn'));
  const problems = [...warnings.flatMap((warning) => compare(rows, warning)), ...some('extra-rows', failing)];
  const exits = runs.flatMap((run) => exitCode(run, run.profile === 'strict' ? 1 : 0));
  return { rows: warnings.at(-1) ?? [], problems: [...unique(problems), ...exits] };
}

function judgeFreedom(
  run: ObservedRun,
  { may, must }: { readonly may: readonly string[]; readonly must: readonly string[] },
): JudgedRows {
  const warning = rowsThat(run, 'warn');
  const accused = rowsThat(run, 'fail', ...openVerdicts);
  const problems = [
    ...some('accused', [...accused, ...without(warning, may)]),
    ...some('missed-warnings', without(must, warning)),
    ...exitCode(run, 0),
  ];
  return { rows: warning, problems };
}

function compare(expected: readonly string[], actual: readonly string[]): readonly AssessmentProblem[] {
  const missed = without(expected, actual);
  const kind = missed.length === expected.length ? 'survived' : 'missed-rows';
  return [...some(kind, missed), ...some('extra-rows', without(actual, expected))];
}

function some(
  kind: Exclude<AssessmentProblem['kind'], 'exit-code' | 'broken-subject'>,
  rows: readonly string[],
): AssessmentProblem[] {
  return rows.length > 0 ? [{ kind, rows }] : [];
}

function exitCode(
  { profile, exitCode: actual }: ObservedRun,
  expected: number,
): readonly AssessmentProblem[] {
  return actual === expected ? [] : [{ kind: 'exit-code', profile, expected, actual }];
}

/** Removes duplicates: two runs with the same problem. */
function unique(problems: readonly AssessmentProblem[]): readonly AssessmentProblem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function without(some: readonly string[], others: readonly string[]): readonly string[] {
  return some.filter((one) => !others.includes(one));
}

function rowsThat({ verdicts }: ObservedRun, ...wanted: readonly Verdict[]): readonly string[] {
  return Object.entries(verdicts)
    .filter(([, verdict]) => wanted.includes(verdict))
    .map(([id]) => id)
    .toSorted();
}
