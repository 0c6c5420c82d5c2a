/** The outcome for a terminal: the score first, then only what needs attention; the table on demand. */

import { counted } from '../json/json.ts';
import { visible } from '../names/visible.ts';
import { type Paint, paintWith } from '../report/terminal/paint.ts';
import type { Assessment, AssessmentProblem } from './assess.ts';
import type { ProofGaps } from './lint.ts';
import type { Score, SelfcheckResult, Share } from './outcome.ts';

/** Options of the text. */
interface TextOptions {
  readonly color: boolean;
  /** Whether every subject gets a line. */
  readonly verbose: boolean;
  /** Where the reports were written. */
  readonly files: readonly string[];
}

/** The whole text, with a final line break. */
export function textReport(outcome: SelfcheckResult, { color, verbose, files }: TextOptions): string {
  const paint = paintWith(color);
  const parts = [
    headline(outcome, paint),
    outcome.assessments.flatMap((one) => troubles(one, paint)).join('\n'),
    gaps(outcome, paint).join('\n'),
    weaknesses(outcome, paint).join('\n'),
    verbose ? excuses(outcome, paint).join('\n') : '',
    verbose ? table(outcome.assessments) : '',
    files.length > 0
      ? paint('dim', `kill matrix: ${verbose ? '' : '--verbose, or '}${files.map(visible).join(' ')}`)
      : '',
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function headline({ exitCode, score }: SelfcheckResult, paint: Paint): string {
  const word = exitCode === 0 ? paint('green', 'perfect') : paint('red', 'imperfect');
  return `${paint('bold', word)}: ${scoreWords(score)}`;
}

/** `180 of 180 faults found, …`; kinds of which none ran are left out. */
export function scoreWords({ faults, freedoms, constants }: Score): string {
  const say = ({ right, all }: Share, words: string) => (all > 0 ? [`${right} of ${all} ${words}`] : []);
  return [
    ...say(faults, 'faults found'),
    ...say(freedoms, 'conforming servers let be'),
    ...say(constants, 'constant servers ended as they should'),
  ].join(', ');
}

function troubles({ name, title, problems, observation }: Assessment, paint: Paint): readonly string[] {
  if (problems.length === 0) return [];
  const [{ requests }] = observation.runs;
  const lines = problems.map((problem) => `      ${visible(problemWords(problem))}`);
  return [`${paint('bold', visible(name))}  ${visible(title)} (${counted(requests, 'request')})`, ...lines];
}

function gaps({ lint, differences }: SelfcheckResult, paint: Paint): readonly string[] {
  const open = lint ? lintWords(lint) : [];
  return [
    ...open.map((words) => `${paint('yellow', 'unproven')}  ${visible(words)}`),
    ...differences.map((words) => `${paint('yellow', 'differs')}  ${visible(words)}`),
  ];
}

/** What no fault of a server can prove, and why. */
function excuses({ lint }: SelfcheckResult, paint: Paint): readonly string[] {
  return (lint?.excused ?? []).map(
    ({ id, reason }) => `${paint('dim', 'not provable')}  ${id}: ${visible(reason)}`,
  );
}

/** What the document would have to require before such a server could be accused. */
function weaknesses({ assessments }: SelfcheckResult, paint: Paint): readonly string[] {
  return assessments
    .filter(({ kind, problems }) => kind === 'weakness' && problems.length === 0)
    .map(({ title }) => `${paint('dim', 'not ruled out')}  ${visible(title)}`);
}

/** One line for each subject: mark, name, the rows that failed, how soon. */
function table(assessments: readonly Assessment[]): string {
  const width = Math.min(48, Math.max(0, ...assessments.map(({ name }) => name.length)));
  return assessments
    .map((one) => {
      const mark = one.problems.length === 0 ? 'ok ' : '!! ';
      const rows = one.rows.join(' ') || '-';
      return `${mark}${visible(one.name).padEnd(width)}  ${[rows, evidenceWords(one)].filter(Boolean).join('; ')}`;
    })
    .join('\n');
}

/** What is wrong, without the name of the subject. */
export function problemWords(problem: AssessmentProblem): string {
  switch (problem.kind) {
    case 'survived':
      return `survived: ${problem.rows.join(' ') || 'something'} should have turned`;
    case 'missed-rows':
      return `missed: ${problem.rows.join(' ')} should have turned, too`;
    case 'extra-rows':
      return `extra: ${problem.rows.join(' ')} turned, which the fault does not touch`;
    case 'accused':
      return `accused: ${problem.rows.join(' ')}, although it conforms`;
    case 'missed-warnings':
      return `not warned of: ${problem.rows.join(' ')}`;
    case 'exit-code':
      return `exit code ${problem.actual} in place of ${problem.expected} under the profile ${problem.profile}`;
    case 'broken-subject':
      return `broken: ${problem.reason}`;
    default:
      return problem satisfies never;
  }
}

/** The gaps, one sentence each. */
export function lintWords({ rowsWithoutFault, silentChecks }: ProofGaps): readonly string[] {
  return [
    ...rowsWithoutFault.map((id) => `${id} has no fault that it alone finds`),
    ...silentChecks.map((id) => `the check ${id} never spoke`),
  ];
}

/** How soon there was a proof; empty where nothing failed. */
function evidenceWords({ observation: { runs } }: Assessment): string {
  const { evidence } = runs.findLast((run) => run.evidence) ?? {};
  return evidence ? `${evidence.row} proven by request ${evidence.requests} after ${evidence.ms} ms` : '';
}

/** The titles of these columns, with an explanation of what they count. */
export const evidenceTitles = {
  requests: 'requests answered when the first one that a red finding shows was answered for the first time',
  ms: 'milliseconds from the start of the run until that answer was there',
} as const;
