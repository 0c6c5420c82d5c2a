/** What a test throws for a row: an error that test runners show as a failed assertion, with the evidence in it. */

import { visible } from '../names/visible.ts';
import type { CheckReport, FindingReport } from '../report/report.ts';

/** A row that failed, or could not be concluded. Runners that know `expected` and `actual` show them side by side. */
export class ConformanceFailure extends Error {
  override readonly name = 'AssertionError';
  readonly code = 'ERR_ASSERTION';
  /** Who asks for it. */
  readonly clause: string;
  /** What should have come; absent where nothing could be concluded. */
  readonly expected?: string;
  /** What came; absent where nothing could be concluded. */
  readonly actual?: string;
  /** Sends the request again when pasted into a POSIX shell; absent where there is none. */
  readonly curl?: string;
  /** The row as the report has it. */
  readonly check: CheckReport;

  /** @param check a row that is to fail its test */
  constructor(check: CheckReport) {
    super(messageOf(check));
    const [finding] = check.findings;
    this.check = check;
    this.clause = check.clause;
    if (finding) Object.assign(this, { expected: finding.expected, actual: finding.actual });
    if (typeof finding?.curl === 'string') this.curl = finding.curl;
  }
}

/** Findings that are told in the message; the rest stand in `check`. */
const told = 3;

/** Characters of a curl line that is worth reading; longer ones stand in `curl` alone. */
const longestCurl = 2000;

function messageOf({ id, verdict, clause, reason, findings }: CheckReport): string {
  const rest = findings.length - told;
  return [
    `${id} ${verdict}${reason === undefined ? '' : `: ${visible(reason)}`}`,
    `  clause    ${visible(clause)}`,
    ...findings.slice(0, told).flatMap(linesOf),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n');
}

function linesOf({ message, expected, actual, caseId, curl }: FindingReport): readonly string[] {
  return [
    `  ${visible(message)}`,
    `    expected  ${visible(expected)}`,
    `    actual    ${visible(actual)}`,
    ...(caseId === null ? [] : [`    case      ${visible(caseId)}`]),
    ...(curl === null || curl.length > longestCurl ? [] : [`    again     ${curl}`]),
  ];
}
