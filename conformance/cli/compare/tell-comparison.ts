/** Says on the standard streams what a comparison came to. */

import { describeError } from '../../host/errors.ts';
import type { Io } from '../../host/io.ts';
import type { Comparison } from '../../model/comparison.ts';
import type { WrittenReports } from '../../outputs/open-reports.ts';
import { comparisonJson } from '../../report/comparison/comparison-json.ts';
import { comparisonBriefly, comparisonText } from '../../report/comparison/comparison-text.ts';
import type { TellOptions } from '../tell-verdict.ts';

/** @returns the exit code; a report that is missing takes from it only that it is green */
export function tellComparison(
  comparison: Comparison,
  { files, errors }: WrittenReports,
  options: TellOptions,
  io: Pick<Io, 'out' | 'err' | 'color'>,
): number {
  io.out(textOf(comparison, files, options, io));
  const told = errors.map((error) => describeError(error, options.verbose ?? false));
  for (const { text } of told) io.err(text);
  const { exitCode } = comparison;
  return exitCode === 0 ? Math.max(0, ...told.map((one) => one.exitCode)) : exitCode;
}

function textOf(
  comparison: Comparison,
  files: readonly string[],
  options: TellOptions,
  io: Pick<Io, 'color'>,
): string {
  if (options.json) return comparisonJson(comparison);
  const color = io.color && options.color !== false;
  return options.quiet ? comparisonBriefly(comparison, color) : comparisonText(comparison, { color, files });
}
