/** Prints the result of a run after its reports were written. */

import { describeError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { commandOf } from '../host/machine.ts';
import type { RunEvent, RunStarted } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import { headerVariables } from '../names/field-names.ts';
import { isThisMachine } from '../names/this-machine.ts';
import { isHidden } from '../names/visible.ts';
import type { VerifyCommandOptions } from '../options/verify-options.ts';
import type { WrittenReports } from '../outputs/open-reports.ts';
import { bodyFiles, noFiles } from '../report/body-files.ts';
import { isVariableName } from '../report/curl.ts';
import { foldReport } from '../report/fold-report.ts';
import { foldView } from '../report/format.ts';
import { jsonText } from '../report/json.ts';
import { reachFlags, runFileOf, shellWord, usualRun } from '../report/replay-line.ts';
import { briefly, type TerminalOptions, terminal } from '../report/terminal/terminal.ts';

/** How much is printed. */
export type PrintOptions = Pick<VerifyCommandOptions, 'json' | 'quiet' | 'verbose' | 'color'>;

/** Whether the run is stored in a file, whose reports have what is too long for a terminal. */
type Stored = Pick<TerminalOptions, 'isStored'>;

/**
 * Prints the result, then which reports could not be written.
 * @param exitCode exit code of the run
 * @returns the exit code; a missing report only keeps it from being 0
 */
export function printResult(
  events: readonly RunEvent[],
  exitCode: number,
  { files, errors, folder, isStored, ...options }: WrittenReports & PrintOptions & Stored,
  io: Pick<Io, 'out' | 'err' | 'color' | 'env'>,
): number {
  const color = io.color && options.color !== false;
  const around = { files, folder, isStored, color, ...nextOf(events, io.env, isStored) };
  io.out(textOf(events, around, options));
  const told = errors.map((error) => describeError(error, options.verbose ?? false));
  for (const { text } of told) io.err(text);
  return exitCode === 0 ? Math.max(0, ...told.map((one) => one.exitCode)) : exitCode;
}

function textOf(events: readonly RunEvent[], around: TerminalOptions, options: PrintOptions): string {
  // Without reports there are no body files.
  const files = around.folder === undefined ? noFiles : bodyFiles(events);
  if (options.json) return jsonText(foldReport(events, files));
  const view = foldView(events, files, commandOf('replay'));
  return options.quiet ? briefly(view, around.color) : terminal(view, around);
}

/** The command that replays what failed, if the run was just written; for a stored run the user knows its path. */
function nextOf(
  events: readonly RunEvent[],
  env: Io['env'],
  isStored = false,
): Pick<TerminalOptions, 'again' | 'unset'> {
  const { started } = runOf(events);
  const file = runFileOf(started);
  const isUsual = file === undefined || file === usualRun;
  const run = isUsual ? '' : ` --run ${shellWord(file)}`;
  const flags = reachFlags(started).map((word) => ` ${word}`);
  const given = headerVariables(started?.settings.headers ?? []);
  const variables = [...Object.values(started?.credentialNames ?? {}), ...given];
  return {
    again:
      file === undefined || isStored
        ? undefined
        : `${commandOf('replay')} --failed${run}${addressesOf(started, isUsual)}${flags.join('')}`,
    unset: variables.filter((name) => isVariableName(name) && !env[name]),
  };
}

/** A stored run sends no credentials and fetches no document unasked, unless its requests stay on this machine. */
function addressesOf(started: RunStarted | undefined, isUsual: boolean): string {
  if (!started || (isUsual && isThisMachine(started.target))) return '';
  const { source } = started.contract;
  const isFetched = /^https?:/i.test(source) && !isHidden(source);
  return ` --target ${shellWord(started.target)}${isFetched ? ` --document ${shellWord(source)}` : ''}`;
}
