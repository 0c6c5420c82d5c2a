/** The command `replay`: sends cases of a stored run again, each with its control, and says what became of them. */

import type { RunEvent, RunStarted } from '../model/event.ts';
import { paintWith } from '../report/terminal/paint.ts';
import { troubledRows } from '../report/terminal/troubled-rows.ts';
import { foldView } from '../report/view.ts';
import { visible } from '../report/visible.ts';
import { UsageError } from './errors.ts';
import { interrupted, listenForInterrupt } from './interrupt.ts';
import type { Io } from './io.ts';
import { prepare } from './prepare.ts';
import { type Comparison, compareReplay, replayExitCode } from './replay/compare-replay.ts';
import { failedFindings, findingsNamed, type StoredFinding } from './replay/stored-findings.ts';
import { readRun } from './run-file/read-run.ts';
import { sourcesOf } from './run-file/sources-of.ts';
import { commandOf } from './tool.ts';
import type { VerifyCommandOptions } from './verify-options.ts';
import { verifyTarget } from './verify-target.ts';

/** What may be typed for `replay`. */
export interface ReplayOptions
  extends Pick<
    VerifyCommandOptions,
    | ('document' | 'requirements' | 'token' | 'tokenCommand' | 'credential' | 'header' | 'requestTimeout')
    | ('ca' | 'cert' | 'key' | 'insecure' | 'proxy' | 'color' | 'verbose')
  > {
  /** The stored run. @defaultValue 'reports/run.jsonl' */
  readonly run?: string;
  /** Another base URL. @defaultValue that of the run */
  readonly target?: string;
  /** Takes everything that gated in the run in place of one case. @defaultValue false */
  readonly failed?: boolean;
}

/**
 * Sends one case again, or with `failed` all that broke the run. A fresh identity takes the place of the one that was
 * used, since a target may refuse that one by now.
 * @param id of a case or a row; absent with `failed`
 * @returns the exit code: 0 fixed, 1 still failing or failing otherwise, 3 undetermined, 130 interrupted
 * @throws UsageError, DocumentError or RequirementsError when nothing can be sent
 */
export async function replayCommand(id: string | undefined, options: ReplayOptions, io: Io): Promise<number> {
  const path = options.run ?? 'reports/run.jsonl';
  if ((id === undefined) !== (options.failed === true))
    throw new UsageError(
      'replay takes the id of one case, or --failed',
      `write it such as ${commandOf('replay')} --failed`,
    );
  const stored = await readRun(path, '--run');
  const findings = id === undefined ? failedFindings(stored) : findingsNamed(id, stored, path);
  if (findings.length === 0) {
    io.out(`nothing failed in ${visible(path)} that a request could show again\n`);
    return 0;
  }
  const interrupt = listenForInterrupt(io);
  try {
    const events = await sendAgain(findings, startOf(stored), options, { io, signal: interrupt.signal });
    if (interrupt.signal.aborted) return interrupted;
    const comparisons = findings.map((finding) => compareReplay(finding, events));
    io.out(textOf(comparisons, events, io.color && options.color !== false));
    return replayExitCode(comparisons);
  } finally {
    interrupt.release();
  }
}

function startOf(events: readonly RunEvent[]): RunStarted {
  const [started] = events;
  if (started?.kind !== 'run-started') throw new Error('a run that was read begins with its header');
  return started;
}

interface Around {
  readonly io: Pick<Io, 'env' | 'err'>;
  readonly signal: AbortSignal;
}

async function sendAgain(
  findings: readonly StoredFinding[],
  started: RunStarted,
  options: ReplayOptions,
  { io, signal }: Around,
): Promise<readonly RunEvent[]> {
  const { seed, profile, declarations, settings } = started;
  refuseWithoutHeaders(settings.headers, options.header ?? []);
  const cases = [...new Set(findings.map(({ caseId }) => caseId))];
  const { run: _run, target = started.target, failed: _failed, ...own } = options;
  const { runs, hostile, rows: set, tls } = settings;
  const again = { runs, hostile, rows: set, ...tls, seed, profile, declare: declarations };
  const rows = findings.map(({ row }) => row);
  const prepared = await prepare(
    target,
    { ...again, ...own, ...sourcesOf(started, own), only: [...cases, ...rows], cases },
    io,
  );
  if (prepared.subject.contract.digest !== started.contract.digest)
    io.err('the document is another one than that of the run\n');
  const events: RunEvent[] = [];
  await verifyTarget({ ...prepared, signal, emit: (event) => void events.push(event) });
  return events;
}

/** The values of such fields are secrets, and stand in no run. */
function refuseWithoutHeaders(names: readonly string[], given: readonly string[]): void {
  const missing = names.find(
    (name) => !given.some((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)),
  );
  if (missing === undefined) return;
  throw new UsageError(
    `replay: the run sent the field ${missing} with every request`,
    `give -H '${missing}: VALUE'`,
  );
}

const words: Readonly<Record<Comparison['kind'], string>> = {
  fixed: 'fixed',
  'as-before': 'as before',
  'still-failing': 'still failing',
  different: 'different',
  undetermined: 'undetermined',
};

function textOf(comparisons: readonly Comparison[], events: readonly RunEvent[], color: boolean): string {
  const details = troubledRows(foldView(events), paintWith(color)).filter(Boolean);
  const lines = comparisons.map(({ kind, finding: { row, caseId, actual }, now }) => {
    const change = kind === 'undetermined' ? now : `then ${actual}, now ${now}`;
    return visible(`${words[kind].padEnd(13)}  ${row}  ${caseId}  ${change}`);
  });
  return `${[...details, lines.join('\n')].join('\n\n')}\n`;
}
