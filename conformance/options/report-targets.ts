/** Which reports are written to which files: `--report NAME[=PATH]` and `--report-dir`. */

import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../host/errors.ts';
import type { Format } from '../report/format.ts';
import { formats } from '../report/index.ts';
import { refuseEmpty } from './parse-value.ts';

/** A report to be written. */
export interface ReportTarget {
  readonly format: Format;
  readonly path: string;
  /** The flag that the path comes from. */
  readonly flag: '--report' | '--report-dir';
  /** The folder with the body files of its curl lines, in which these lines are to be pasted. */
  readonly folder: string;
}

/** The default folder for reports. */
export const usualFolder = 'reports';

/** The reports that are written by default. */
export const defaultReports: readonly string[] = formats
  .filter(({ byDefault }) => byDefault)
  .map(({ name }) => name);

/**
 * The reports to write; by default those of `defaultReports`.
 * @param folder folder for reports without a path
 * @param isTaken whether standard output has another use, so that printed reports go to standard error
 * @throws UsageError for an unknown format, or one path for two reports
 */
export function reportTargets(
  typed: readonly string[] = [],
  folder = usualFolder,
  isTaken = false,
): readonly ReportTarget[] {
  refuseEmpty('--report-dir', folder);
  const wishes = typed.length > 0 ? typed.flatMap(splitReports) : defaultReports;
  const targets = wishes.map((wish) => targetOf(wish, folder, isTaken ? '/dev/stderr' : '/dev/stdout'));
  const places = Map.groupBy(targets, ({ path }) => resolve(path));
  return [...places.values()].flatMap((wanted) => {
    const [first] = wanted;
    if (first && wanted.some(({ format }) => format !== first.format))
      throw new UsageError({ code: 'one-path-twice', about: '--report', path: first.path });
    return wanted.slice(0, 1);
  });
}

/** Splits a comma-separated list of reports. A path may contain commas: it ends only where another report begins. */
export function splitReports(value: string): readonly string[] {
  const wishes: string[] = [];
  for (const part of value.split(',')) {
    const last = wishes.at(-1);
    if (last?.includes('=') && !beginsReport(part)) wishes.splice(-1, 1, `${last},${part}`);
    else wishes.push(part.includes('=') ? part.trimStart() : part.trim());
  }
  return wishes;
}

/** Whether a text begins with `NAME` or `NAME=` of a format. */
function beginsReport(part: string): boolean {
  const [name = ''] = part.trim().split('=');
  return formats.some((format) => format.name === name);
}

function targetOf(wish: string, folder: string, stream: string): ReportTarget {
  const [name = '', ...rest] = wish.split('=');
  const path = rest.join('=');
  const names = formats.map((format) => format.name);
  const format = formats.find((one) => one.name === name);
  if (!format) {
    throw new UsageError({ code: 'no-format', about: '--report', typed: name, formats: names });
  }
  if (wish.includes('=') && path === '') {
    throw new UsageError({
      code: 'no-report-path',
      about: { name: '--report', part: `${name}=` },
      format: name,
      file: format.file,
    });
  }
  if (path !== '') {
    const isDevice = /^\/(?:dev|proc)\//.test(path);
    return { format, path, flag: '--report', folder: isDevice ? folder : dirname(path) };
  }
  if (format.isPrinted) return { format, path: stream, flag: '--report', folder };
  return { format, path: join(folder, format.file), flag: '--report-dir', folder };
}
