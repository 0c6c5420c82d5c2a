/** The command `verify`: prepares a run, shows its progress, writes the reports and prints the result. */

import { UsageError } from '../host/errors.ts';
import { type Interrupt, type Io, interrupted, listenForInterrupt } from '../host/io.ts';
import { clockOf } from '../host/machine.ts';
import type { RunEvent, RunStarted } from '../model/event.ts';
import { visible } from '../names/visible.ts';
import { type ConfiguredTarget, configure, relocated, type Typed } from '../options/config/configure.ts';
import { effectiveLines } from '../options/config/effective.ts';
import { type ReportTarget, reportTargets, usualFolder } from '../options/report-targets.ts';
import type { VerifyCommandOptions } from '../options/verify-options.ts';
import { type OpenReports, openReports } from '../outputs/open-reports.ts';
import type { LoadedInputs } from '../run/load-subject.ts';
import { type Prepared, prepareConfigured } from '../run/prepare.ts';
import { type ReadyVerification, verifyReady } from '../run/verify.ts';
import { plannedWords } from './order-lines.ts';
import { printResult } from './print-result.ts';
import { createProgress } from './progress.ts';

/**
 * Verifies a target.
 * @returns the exit code: 0 conformant, 1 non-conformant, 3 incomplete, 130 interrupted; 2 instead of 0 when a report
 * could not be written
 * @throws UsageError, DocumentError or RequirementsError when the run cannot start
 */
export async function verifyCommand(target: string | undefined, typed: Typed, io: Io): Promise<number> {
  const configured = configure(target, typed, io.env);
  return relocated(configured, () => verifyConfigured(configured, io));
}

async function verifyConfigured(configured: ConfiguredTarget, streams: Io): Promise<number> {
  const { options } = configured;
  if (options.json && options.printWaiver)
    throw new UsageError({ code: 'printed-beside', about: '--print-waiver' });
  const io = options.printWaiver ? besides(streams) : streams;
  const interrupt = listenForInterrupt(io);
  try {
    const isTaken = options.json || options.printWaiver;
    const targets = reportTargets(options.report, options.reportDir, isTaken);
    const around = { env: io.env, signal: interrupt.signal, unheard: interrupt.unheard };
    const prepared = await prepareConfigured(configured, around, placesOf(targets, options));
    if (options.verbose) io.err(remarks(prepared));
    io.err(warnings(prepared));
    if (!options.verbose) io.err(instead(prepared));
    if (options.dryRun) return await (await import('./dry-run.ts')).dryRun(prepared, options, io);
    const reports = await openReports(targets, io, interrupt.signal);
    try {
      return interrupt.signal.aborted
        ? interrupted
        : await run(prepared, options, io, { reports, interrupt, print: streams.out });
    } finally {
      await reports.release();
    }
  } finally {
    interrupt.release();
  }
}

/** The paths of reports as the run records them. */
function placesOf(targets: readonly ReportTarget[], { reportDir = usualFolder }: VerifyCommandOptions) {
  return { reportDir, reports: targets.map(({ format: { name }, path }) => ({ name, path })) };
}

interface VerifyMeans {
  readonly reports: OpenReports;
  readonly interrupt: Interrupt;
  /** Prints what standard output is for. */
  readonly print: Io['out'];
}

/** Moves all output to standard error, so that waiver entries on standard output can be redirected to a file. */
function besides(io: Io): Io {
  return { ...io, out: io.err, color: io.color && io.watched };
}

async function run(
  prepared: Prepared,
  options: VerifyCommandOptions,
  io: Io,
  { reports, interrupt, print }: VerifyMeans,
): Promise<number> {
  const events: RunEvent[] = [];
  const isTold = !options.quiet && !options.json;
  const progress = createProgress(io, isTold);
  const emit = (event: RunEvent) => {
    events.push(event);
    if (event.kind === 'run-started' && isTold) io.out(announcement(event, prepared.subject));
    progress.see(event);
  };
  let code = 0;
  let isOver = false;
  const conclude = async (exitCode: number): Promise<void> => {
    isOver = true;
    progress.clear();
    const written = await reports.write(events);
    interrupt.settle();
    code = printResult(events, exitCode, { ...options, ...written }, io);
  };
  const whenFinished: ReadyVerification['whenFinished'] = async ({ exitCode }) => {
    await conclude(exitCode);
    if (options.printWaiver) print(await waiversFor(events, prepared));
  };
  try {
    const around = { ...streamsOf(io, options), signal: interrupt.signal, emit, onProgress: progress.note };
    await verifyReady({ ...prepared, ...around, whenFinished });
  } catch (error) {
    if (!isOver && events.length > 0) await conclude(exitCodeOf(events));
    throw error;
  } finally {
    progress.clear();
  }
  return code;
}

/** The streams and the environment of a run. */
function streamsOf({ env, err }: Io, { verbose = false }: VerifyCommandOptions) {
  return { env, tell: (line: string) => err(`${line}\n`), isVerbose: verbose };
}

function exitCodeOf(events: readonly RunEvent[]): number {
  const last = events.at(-1);
  return last?.kind === 'run-finished' ? last.exitCode : 4;
}

async function waiversFor(events: readonly RunEvent[], { excuses }: Prepared): Promise<string> {
  const { printWaivers } = await import('../run/gate/print-waivers.ts');
  return printWaivers(events, excuses, clockOf().date().slice(0, 10));
}

function announcement({ target, plannedRequests, creates }: RunStarted, { survey }: LoadedInputs): string {
  const planned = plannedWords({ requests: plannedRequests, creates }, survey, visible(target), 'about ');
  return `will send ${planned}\n\n`;
}

/** What `--verbose` prints before a run. */
function remarks({ subject: { contract }, settings }: Prepared): string {
  return [
    `document: ${contract.source}`,
    ...contract.notes.map((note) => `note: ${note}`),
    `seed ${settings.seed}, salt ${settings.salt}`,
    ...effectiveLines(settings.circumstances),
    ...(settings.proxy === null ? [] : [`through the proxy ${settings.proxy}`]),
  ]
    .map((line) => `${visible(line)}\n`)
    .join('');
}

/** The notes on a document without operations. */
function instead({ subject: { contract } }: Prepared): string {
  const notes = contract.operations.length === 0 ? contract.notes : [];
  return notes.map((note) => `note: ${visible(note)}\n`).join('');
}

/** Warnings about unchecked certificates, printed even with `--quiet`. */
function warnings({ settings: { target, proxy, tls }, subject: { contract } }: Prepared): string {
  const unchecked = [target, proxy ?? '', contract.source].filter(
    (url) => tls.insecure && /^https:/i.test(url),
  );
  return unchecked
    .map((url) => `--insecure: the certificate of ${visible(url)} is not checked`)
    .map((line) => `warning: ${line}, anybody may answer in its place\n`)
    .join('');
}
