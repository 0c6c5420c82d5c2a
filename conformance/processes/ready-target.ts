/**
 * Starts the target before its run or waits for it, as `--start` and `--wait-for-target` ask, and stops it afterwards.
 */

import type { RunInputs } from '../engine/plan/run-inputs.ts';
import { proxySecrets } from '../exchange/create-transport.ts';
import { createRedactor, headerSecrets } from '../exchange/redact.ts';
import type { Route } from '../exchange/route.ts';
import { UsageError } from '../host/errors.ts';
import { clockOf } from '../host/machine.ts';
import type { Settings } from '../model/settings.ts';
import type { Clock } from '../model/tools.ts';
import { isReady, probeTarget, seenOf, type Waited, waitForTarget } from './probe-target.ts';
import { type CommandOutput, keepOutput, type StartedTarget, startTarget } from './start-target.ts';

/** What the user asks for before a run. */
export interface Readiness {
  /** The command that starts the target; absent where it is started elsewhere. */
  readonly command?: string;
  /** Milliseconds within which the target has to answer. */
  readonly limitMs: number;
}

/** What this needs. */
export interface ReadinessNeeds {
  readonly readiness: Readiness;
  readonly settings: Pick<Settings, 'target' | 'headers'>;
  /** The route to the target; the secret of its proxy is not shown. @defaultValue direct */
  readonly route?: Route;
  /** Secrets not to be shown; more may be added later. */
  readonly secrets: () => readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** Called with lines that the user should see at once. */
  readonly tell: (line: string) => void;
  /** Whether the output of the command is shown as well. */
  readonly isVerbose: boolean;
}

/** Why nothing can be sent; undefined when the target is ready. */
export type TargetAbsence = RunInputs['absence'];

/**
 * Starts the target if asked to, waits until it answers, does the work, and stops the target.
 * @param work called with the reason, where the target is not ready
 * @throws UsageError when another program answers at the URL already, or the command cannot be run
 */
export async function withTarget<Result>(
  wanted: ReadinessNeeds,
  work: (absence: TargetAbsence) => Promise<Result>,
): Promise<Result> {
  const clock = clockOf();
  const { command } = wanted.readiness;
  const output = outputOf(wanted);
  if (command !== undefined) await refuseStranger(wanted);
  const options = { env: wanted.env, output, clock };
  const started = command === undefined ? undefined : await startTarget(command, options);
  try {
    const absence = await becomeReady(wanted, clock, started);
    if (absence?.notice === 'target-ended') refuseUnknown(started?.ending() ?? '', output);
    const result = await work(absence && { ...absence, actual: withLastWords(absence, output) });
    if (started) describeEnd(started, output, wanted, absence !== undefined);
    return result;
  } finally {
    await started?.stop();
  }
}

function outputOf({ secrets, settings, route = {}, tell, isVerbose }: ReadinessNeeds): CommandOutput {
  const others = [...headerSecrets(settings.headers), ...proxySecrets(route)];
  const redact = (text: string): string => createRedactor(secrets(), others).redact(text);
  return keepOutput(redact, (line) => {
    if (isVerbose) tell(`start: ${line}`);
  });
}

/** Milliseconds within which a program at the URL answers, if there is one. */
const strangerMs = 2000;

/** Otherwise that program would be verified in place of the one that is started. */
async function refuseStranger({ settings: { target }, route, signal }: ReadinessNeeds): Promise<void> {
  const way = route ? { route } : {};
  const asked = await probeTarget({ target, ...way }, strangerMs, signal);
  if (!isReady(asked)) return;
  throw new UsageError({ code: 'target-answers', about: '--start', target, seen: seenOf(asked) });
}

async function becomeReady(
  { settings: { target }, readiness: { limitMs }, route, signal }: ReadinessNeeds,
  clock: Clock,
  started: StartedTarget | undefined,
): Promise<TargetAbsence> {
  const either = started ? AbortSignal.any([signal, started.gone]) : signal;
  const probe = (timeoutMs: number) =>
    probeTarget({ target, ...(route ? { route } : {}) }, timeoutMs, either);
  const waited: Waited = await waitForTarget({ probe, limitMs, clock, signal: either });
  if (started?.gone.aborted) return { notice: 'target-ended', actual: started.ending() };
  if (waited.kind !== 'late') return undefined;
  return { notice: 'target-not-ready', actual: `${limitMs / 1000} s (last seen: ${waited.seen})` };
}

/** What shells report for a command that is not found or not executable. */
const unknownCommand = /^exit status 12[67]$/;

function refuseUnknown(ending: string, output: CommandOutput): void {
  if (!unknownCommand.test(ending)) return;
  throw new UsageError({ code: 'start-unknown', about: '--start', ending, said: output.last().at(-1) });
}

function withLastWords({ notice, actual }: NonNullable<TargetAbsence>, output: CommandOutput): string {
  const line = output.last().findLast((one) => one.trim() !== '');
  return notice === 'target-ended' && line !== undefined ? `${actual} (last printed: ${line})` : actual;
}

/** Shows how a command failed, even without `--verbose`. */
function describeEnd(
  { gone, ending }: StartedTarget,
  output: CommandOutput,
  { tell }: ReadinessNeeds,
  isAbsent: boolean,
): void {
  if (!gone.aborted && !isAbsent) return;
  const when = isAbsent ? 'before the target answered' : 'during the run';
  const what = gone.aborted ? `ended ${when} (${ending()})` : 'runs, but the target does not answer';
  const lines = output.last();
  tell(`the command of --start ${what}${lines.length > 0 ? '; its last lines:' : ' and printed nothing'}`);
  for (const line of lines) tell(`  ${line}`);
}
