/** Writes compare.html, compare.json and the run of each target, and prints the result. */

import { join } from 'node:path';
import { describeError } from '../../host/errors.ts';
import type { Io } from '../../host/io.ts';
import type { Comparison } from '../../model/comparison.ts';
import type { RunEvent } from '../../model/event.ts';
import { refuseEmpty } from '../../options/parse-value.ts';
import { usualFolder } from '../../options/report-targets.ts';
import { type OpenReports, openReports, type WrittenReports } from '../../outputs/open-reports.ts';
import { cannotWrite, findPlace } from '../../outputs/report-place.ts';
import { comparisonHtml } from '../../report/comparison/comparison-html.ts';
import { comparisonJson } from '../../report/comparison/comparison-json.ts';
import { comparisonBriefly, comparisonText } from '../../report/comparison/comparison-text.ts';
import { jsonl } from '../../report/jsonl.ts';
import type { PrintOptions } from '../print-result.ts';
import type { NamedTarget } from './named-targets.ts';

/** The places for the output of a comparison. */
export interface OpenComparison {
  /** The file for the run of a target. */
  readonly fileOf: (name: string) => { readonly file?: string };
  /** Writes all files, even if one of them fails; never rejects. */
  readonly write: (
    comparison: Comparison,
    events: ReadonlyMap<string, readonly RunEvent[]>,
  ) => Promise<WrittenReports>;
  readonly release: () => Promise<void>;
}

const flag = '--report-dir';

const pages = [
  { name: 'compare.html', render: comparisonHtml },
  { name: 'compare.json', render: comparisonJson },
] as const;

/**
 * Finds and checks the places.
 * @param targets targets whose runs are stored, in a folder `compare`
 * @throws UsageError when one of them cannot be written to
 */
export async function openComparison(
  targets: readonly NamedTarget[],
  folder = usualFolder,
  io: Pick<Io, 'out' | 'err' | 'env'>,
): Promise<OpenComparison> {
  refuseEmpty(flag, folder);
  const places = await Promise.all(pages.map((page) => placeOf(page, folder, io)));
  const runs = new Map<string, RunFile>();
  const release = async () =>
    void (await Promise.all([...runs.values()].map(({ reports }) => reports.release())));
  try {
    for (const { name, slug } of targets) runs.set(name, await openRun(slug, folder, io));
  } catch (error) {
    await release();
    throw error;
  }
  const write: OpenComparison['write'] = async (comparison, events) => {
    const tried = await Promise.allSettled(places.map((place) => place(comparison)));
    const stored = [...runs].map(([name, { reports }]) => reports.write(events.get(name) ?? []));
    return [writtenOf(tried), ...(await Promise.all(stored))].reduce(together);
  };
  return { fileOf: (name) => fileIn(runs.get(name)), write, release };
}

/**
 * Prints the result of a comparison.
 * @returns the exit code; a missing report only keeps it from being 0
 */
export function printComparison(
  comparison: Comparison,
  { files, errors }: WrittenReports,
  options: PrintOptions,
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
  options: PrintOptions,
  io: Pick<Io, 'color'>,
): string {
  if (options.json) return comparisonJson(comparison);
  const color = io.color && options.color !== false;
  return options.quiet ? comparisonBriefly(comparison, color) : comparisonText(comparison, { color, files });
}

interface RunFile {
  readonly file: string;
  readonly reports: OpenReports;
}

async function openRun(slug: string, folder: string, io: Pick<Io, 'out' | 'err' | 'env'>): Promise<RunFile> {
  const own = join(folder, 'compare');
  const file = join(own, `${slug}.jsonl`);
  return { file, reports: await openReports([{ format: jsonl, path: file, flag, folder: own }], io) };
}

/** Writes one of the pages and returns its path. */
type WritePage = (comparison: Comparison) => Promise<string>;

async function placeOf(
  { name, render }: (typeof pages)[number],
  folder: string,
  io: Pick<Io, 'out' | 'err'>,
): Promise<WritePage> {
  const target = { flag, path: join(folder, name), format: { name, file: name } } as const;
  const place = await findPlace(target, io);
  return async (comparison) => {
    await place.write(render(comparison)).catch((error: unknown) => {
      throw cannotWrite(target, error);
    });
    return target.path;
  };
}

function writtenOf(tried: readonly PromiseSettledResult<string>[]): WrittenReports {
  return {
    files: tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    errors: tried.flatMap((one): readonly unknown[] => (one.status === 'rejected' ? [one.reason] : [])),
  };
}

function together(some: WrittenReports, others: WrittenReports): WrittenReports {
  return { files: [...some.files, ...others.files], errors: [...some.errors, ...others.errors] };
}

function fileIn(run: { readonly file: string } | undefined): { readonly file?: string } {
  return run ? { file: run.file } : {};
}
