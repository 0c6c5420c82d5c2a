/** A run as tests for any test runner: a named test for each row, all of them from one run. */

import { planRun } from '../engine/plan/plan.ts';
import type { PlannedRow } from '../model/plan.ts';
import type { Settings } from '../model/settings.ts';
import { fails, gates, isOpen } from '../model/verdict.ts';
import { visible } from '../names/visible.ts';
import { reasonMessage } from '../report/messages.ts';
import type { CheckReport, FindingReport, Report } from '../report/report.ts';
import type { VerifyInputs } from './check-inputs.ts';
import { prepareInputs, verifyPrepared } from './verify.ts';

/** A test for one row at one operation. */
export interface ConformanceTest {
  /** The id of the requirement, or of the check where no requirement names it. */
  readonly id: string;
  /** Id of the operation; empty for rows about the document as a whole. */
  readonly operation: string;
  /** Unique within a run: `REJ-03 createPlant: id is a string`. */
  readonly name: string;
  /** The reason to skip the test, where it is known beforehand: for `test.skip`. */
  readonly skip?: string;
  /**
   * The body of the test. If the runner passes a context that can skip, as node:test and vitest do, rows that turn out
   * to be waived or not applicable are skipped; otherwise they pass.
   * @throws ConformanceFailure when the row fails, or has no verdict and keeps the run from being conformant
   */
  readonly run: (...context: readonly unknown[]) => Promise<void>;
}

/**
 * Plans a run and makes a test of every row. Nothing is sent before the first test runs. That test does the whole run,
 * so its time-out must allow for one. All tests pass exactly when `verify` would end with exit code 0.
 * @throws UsageError, DocumentError or RequirementsError when the run cannot start
 * @example
 * import test from 'node:test';
 * import { conformanceTests } from 'plant-store-conformance';
 *
 * const target = 'http://127.0.0.1:8080';
 * for (const { name, skip, run } of await conformanceTests({ target, token: 'env:PLANT_STORE_TOKEN' })) {
 *   test(name, { skip }, run);
 * }
 */
export async function conformanceTests(inputs: VerifyInputs): Promise<readonly ConformanceTest[]> {
  const prepared = await prepareInputs(inputs);
  const { subject, settings, credentials } = prepared;
  const schemes = credentials.map(({ scheme }) => scheme);
  const { rows } = await planRun({ ...subject, settings, schemes });
  let report: Promise<Report> | undefined;
  const reportOnce = (): Promise<Report> => {
    report ??= verifyPrepared(prepared, inputs);
    return report;
  };
  return rows.map((row) => testOf(row, settings.profile, reportOnce));
}

function testOf(
  { requirement: { id, title }, operation, excluded, notApplicable }: PlannedRow,
  profile: Settings['profile'],
  report: () => Promise<Report>,
): ConformanceTest {
  const reason = excluded ?? notApplicable;
  const skip = reason && reasonMessage(reason);
  const key = { id, operation: operation?.id ?? '' };
  const run = async (...context: readonly unknown[]): Promise<void> => {
    const left = skip ?? conclude(key, await report(), profile);
    if (left !== undefined) context.find(canSkip)?.skip(left);
  };
  const name = `${[id, key.operation].filter(Boolean).join(' ')}: ${visible(title)}`;
  return { ...key, name, ...(skip === undefined ? {} : { skip }), run };
}

/**
 * Why the row is skipped; undefined when it passes.
 * @throws ConformanceFailure when it fails
 */
function conclude(
  { id, operation }: Pick<CheckReport, 'id' | 'operation'>,
  report: Report,
  profile: Settings['profile'],
): string | undefined {
  const check = report.checks.find((one) => one.id === id && one.operation === operation);
  if (!check) throw new Error(`${id} ${operation} is missing in the report`);
  if (isInTheWay(check, profile)) throw new ConformanceFailure(check);
  if (report.exitCode !== 0 && !report.checks.some((one) => isInTheWay(one, profile))) {
    throw new ConformanceFailure({ ...check, reason: reasonOfRun(report) });
  }
  const { verdict, reason, waiver } = check;
  return ['pass', 'warn', 'note'].includes(verdict)
    ? undefined
    : `${verdict}: ${reason ?? waiver?.reason ?? ''}`;
}

/**
 * Thrown by the test of a row that failed or has no verdict. Test runners show it as a failed assertion, with
 * `expected` and `actual` side by side where they can.
 */
export class ConformanceFailure extends Error {
  override readonly name = 'AssertionError';
  readonly code = 'ERR_ASSERTION';
  /** The clause that requires it. */
  readonly clause: string;
  /** What was expected; absent for a row without verdict. */
  readonly expected?: string;
  /** What came; absent for a row without verdict. */
  readonly actual?: string;
  /** A line for a POSIX shell that sends the request again; absent where there is none. */
  readonly curl?: string;
  /** The row as in the report. */
  readonly check: CheckReport;

  /** @param check the row that fails its test */
  constructor(check: CheckReport) {
    super(messageOf(check));
    const [finding] = check.findings;
    this.check = check;
    this.clause = check.clause;
    if (finding) Object.assign(this, { expected: finding.expected, actual: finding.actual });
    if (typeof finding?.curl === 'string') this.curl = finding.curl;
  }
}

/** How many findings are in the message; `check` has all of them. */
const mostFindings = 3;

/** Maximum number of characters of a curl line in the message; longer ones are only in `curl`. */
const longestCurl = 2000;

function messageOf({ id, verdict, clause, reason, findings }: CheckReport): string {
  const rest = findings.length - mostFindings;
  return [
    `${id} ${verdict}${reason === undefined ? '' : `: ${visible(reason)}`}`,
    `  clause    ${visible(clause)}`,
    ...findings.slice(0, mostFindings).flatMap(linesOf),
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

/** Why a run fails although none of its rows is to blame. */
function reasonOfRun({ result, exitCode }: Report): string {
  if (exitCode === 1) return 'no row is broken, but a waiver is stale or expired: the command line names it';
  return `the run is ${result} (exit code ${exitCode}), so no row proves anything`;
}

/** Whether the row keeps a run from being conformant. */
function isInTheWay({ verdict, level }: CheckReport, profile: Settings['profile']): boolean {
  return fails(verdict, profile) || (isOpen(verdict) && gates(level, profile));
}

/** The context of Vitest is a function with members. */
function canSkip(context: unknown): context is { readonly skip: (reason: string) => void } {
  const isObject = (typeof context === 'object' && context !== null) || typeof context === 'function';
  return isObject && 'skip' in context && typeof context.skip === 'function';
}
