/** The command `replay`: sends cases of a stored run again, each with its control, and says what became of them. */

import { countedIn } from '../again/accusations.ts';
import { asTheFileSays, documentSources, isOwnRun, trustedTarget } from '../again/as-the-file-says.ts';
import { compareReplay, replayExitCode } from '../again/compare-replay.ts';
import { replayText, reportNothing, warningsLeft } from '../again/replay-text.ts';
import {
  failedFindings,
  findingsNamed,
  refusalsBeside,
  type SentFinding,
  type StoredFinding,
} from '../again/stored-findings.ts';
import { UsageError } from '../host/errors.ts';
import { type Io, interrupted, listenForInterrupt } from '../host/io.ts';
import type { RunEvent, RunStarted } from '../model/event.ts';
import { pickSettings } from '../model/settings.ts';
import { configure, type Typed } from '../options/config/configure.ts';
import type { VerifyCommandOptions } from '../options/verify-options.ts';
import { usualRun } from '../report/replay-line.ts';
import { prepare } from '../run/prepare.ts';
import { verifyTarget } from '../run/verify-target.ts';
import { readRun } from '../stored/read-run.ts';

/** The options of `replay`. */
interface ReplayOptions
  extends Pick<
    VerifyCommandOptions,
    | ('document' | 'requirements' | 'token' | 'tokenCommand' | 'credential' | 'header' | 'requestTimeout')
    | ('ca' | 'cert' | 'key' | 'insecure' | 'proxy' | 'color' | 'verbose')
  > {
  /** The configuration that says how to reach the target; false for none. @defaultValue conformance.yaml, if it is there */
  readonly config?: string | false;
  /** The stored run. @defaultValue 'reports/run.jsonl' */
  readonly run?: string;
  /**
   * The base URL. @defaultValue that of the run, where conformance.yaml has its target, or it leads to this machine and is
   * where `verify` writes
   */
  readonly target?: string;
  /** Whether to replay everything that failed the gate, instead of one case. @defaultValue false */
  readonly failed?: boolean;
}

/**
 * Sends one case again, or with `failed` all that failed the gate, with fresh ids, since a target may refuse those that
 * were used.
 * @param id id of a case or a row; absent with `failed`
 * @returns the exit code: 0 fixed, 1 still failing or failing otherwise, 3 undetermined, or nothing failed in a run
 * that could not be finished, 130 interrupted
 * @throws UsageError, DocumentError or RequirementsError when nothing can be sent
 */
export async function replayCommand(id: string | undefined, options: ReplayOptions, io: Io): Promise<number> {
  const path = options.run ?? usualRun;
  if (id !== undefined && isRunFile(id)) throw isNoCase(id, options);
  if ((id === undefined) !== (options.failed === true)) throw new UsageError({ code: 'case-missing' });
  const stored = await readRun(path, '--run');
  const findings = id === undefined ? failedFindings(stored) : findingsNamed(id, stored, path);
  if (findings.length === 0) return reportNothing(stored, path, io);
  const interrupt = listenForInterrupt(io);
  try {
    const again = await sendAgain(
      findings,
      stored,
      { ...options, run: path },
      { io, signal: interrupt.signal },
    );
    if (interrupt.signal.aborted) return interrupted;
    const counts = countedIn(stored);
    const comparisons = again.findings.map((finding) => compareReplay(finding, again.events, counts));
    io.out(replayText(comparisons, again.events, io.color && options.color !== false));
    if (options.failed) io.out(warningsLeft(stored));
    return replayExitCode(comparisons);
  } finally {
    interrupt.release();
  }
}

/** Tells whether an argument is a file: ids of cases do not look like one. */
function isRunFile(id: string): boolean {
  return /\.jsonl$/i.test(id);
}

function isNoCase(path: string, { failed }: ReplayOptions): UsageError {
  const what = failed ? '--failed' : 'CASE';
  return new UsageError({ code: 'case-is-run', about: 'replay', path, what });
}

function startOf(events: readonly RunEvent[]): RunStarted {
  const [started] = events;
  if (started?.kind !== 'run-started') throw new Error('a run that was read begins with its header');
  return started;
}

/** What was sent again, and the events of that run. */
interface Replayed {
  readonly findings: readonly SentFinding[];
  readonly events: readonly RunEvent[];
}

interface ReplayRun {
  readonly io: Pick<Io, 'env' | 'err'>;
  readonly signal: AbortSignal;
}

async function sendAgain(
  findings: readonly StoredFinding[],
  stored: readonly RunEvent[],
  { run: path, ...options }: ReplayOptions & { readonly run: string },
  { io, signal }: ReplayRun,
): Promise<Replayed> {
  const started = startOf(stored);
  const { seed, profile, declarations, settings } = started;
  const cases = casesOf(findings, stored);
  const {
    target = trustedTarget(started, path, io.env, options.config),
    failed: _failed,
    config,
    ...typed
  } = options;
  const own = {
    ...typed,
    ...reachOf(target, { ...typed, ...(config === undefined ? {} : { config }) }, io.env),
  };
  refuseWithoutHeaders(settings.headers, own.header ?? []);
  const { runs, hostile, rows: set } = settings;
  // A file from elsewhere cannot make the user's keys be used, or certificates go unchecked.
  const tls = isOwnRun(started, path) ? settings.tls : {};
  const again = { runs, hostile, rows: set, ...tls, seed, profile, declare: declarations };
  // Every row judges the answers, since another row may object to what this one calls fixed.
  const operation = [...new Set(findings.map((finding) => finding.operation))];
  const whole = { ...again, ...own, ...documentSources(started, own, path), operation, cases };
  const around = { env: io.env, signal };
  const prepared = await asTheFileSays(path, own, () => prepare(target, whole, around));
  if (prepared.subject.contract.digest !== started.contract.digest)
    io.err('the document is not the same as that of the run\n');
  const events: RunEvent[] = [];
  await verifyTarget({ ...prepared, signal, emit: (event) => void events.push(event) });
  const sentAs = new Map(cases.map((id, at) => [id, prepared.settings.cases?.[at] ?? id]));
  const sent = findings.map((one) => ({ ...one, sentAs: sentAs.get(one.caseId) ?? one.caseId }));
  return { findings: sent, events: events.map((event) => namedBy(path, event)) };
}

/** The run writes no file, so it names the one that was replayed for further replays. */
function namedBy(path: string, event: RunEvent): RunEvent {
  if (event.kind !== 'run-started') return event;
  return { ...event, settings: { ...event.settings, reports: [{ name: 'jsonl', path }] } };
}

function casesOf(findings: readonly StoredFinding[], stored: readonly RunEvent[]): readonly string[] {
  const named = findings.map(({ caseId }) => caseId);
  return [...new Set([...named, ...refusalsBeside(findings, stored)])];
}

/** The options of a configuration that are about reaching a target. */
const reach = [
  ...(['token', 'tokenCommand', 'credential', 'header'] as const),
  ...(['ca', 'cert', 'key', 'insecure', 'proxy'] as const),
] satisfies readonly (keyof ReplayOptions)[];

/** How the target is reached: by the flags, else by the configuration. */
function reachOf(target: string, typed: Typed, env: Io['env']): Pick<ReplayOptions, (typeof reach)[number]> {
  const { options } = configure(target, typed, env);
  return pickSettings(options, reach);
}

/** Fields given by `-H` are secret and not stored, so they must be given again. */
function refuseWithoutHeaders(names: readonly string[], given: readonly string[]): void {
  const missing = names.find(
    (name) => !given.some((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)),
  );
  if (missing === undefined) return;
  throw new UsageError({ code: 'header-missing', about: 'replay', field: missing });
}
