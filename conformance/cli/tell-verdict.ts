/** Says on the standard streams what a run came to, behind the reports that were written of it. */

import type { RunEvent } from '../model/event.ts';
import { formats } from '../report/index.ts';
import { briefly, terminal } from '../report/terminal/terminal.ts';
import { foldView } from '../report/view.ts';
import { describeError } from './errors.ts';
import type { Io } from './io.ts';
import type { WrittenReports } from './open-reports.ts';
import type { VerifyCommandOptions } from './verify-options.ts';

/** How much is said. */
export type TellOptions = Pick<VerifyCommandOptions, 'json' | 'quiet' | 'verbose' | 'color'>;

/**
 * Prints the verdict, then what of the reports could not be written.
 * @param exitCode as the run ended
 * @returns the exit code; a report that was asked for and is missing takes from it only that it is green
 */
export function tellVerdict(
  events: readonly RunEvent[],
  exitCode: number,
  { files, errors, ...options }: WrittenReports & TellOptions,
  io: Pick<Io, 'out' | 'err' | 'color'>,
): number {
  io.out(textOf(events, files, options, io));
  const told = errors.map((error) => describeError(error, options.verbose ?? false));
  for (const { text } of told) io.err(text);
  return exitCode === 0 ? Math.max(0, ...told.map((one) => one.exitCode)) : exitCode;
}

function textOf(
  events: readonly RunEvent[],
  files: readonly string[],
  options: TellOptions,
  io: Pick<Io, 'color'>,
): string {
  if (options.json) return formats.find(({ name }) => name === 'json')?.render(events) ?? '';
  const color = io.color && options.color !== false;
  const view = foldView(events);
  return options.quiet ? briefly(view, color) : terminal(view, { color, files });
}
