/** Writes what a comparison leaves: compare.html, compare.json, and the run of each target. */

import { join } from 'node:path';
import type { Comparison } from '../../model/comparison.ts';
import type { RunEvent } from '../../model/event.ts';
import { comparisonHtml } from '../../report/comparison/comparison-html.ts';
import { comparisonJson } from '../../report/comparison/comparison-json.ts';
import { formats } from '../../report/index.ts';
import type { Io } from '../io.ts';
import { type OpenReports, openReports, type WrittenReports } from '../open-reports.ts';
import { refuseEmpty } from '../parse-value.ts';
import { cannotWrite, findPlace } from '../report-place.ts';
import type { Named } from './named-targets.ts';

/** Places that are ready for a comparison. */
export interface OpenComparison {
  /** Where the run of a target goes. */
  readonly fileOf: (name: string) => { readonly file?: string };
  /** Writes everything, also where one of it fails; never rejects. */
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
 * Finds the places.
 * @param targets whose runs are kept, in a folder `compare` of their own
 * @throws UsageError when one of them cannot be written to
 */
export async function openComparison(
  targets: readonly Named[],
  folder = 'reports',
  io: Pick<Io, 'out' | 'err' | 'env'>,
): Promise<OpenComparison> {
  refuseEmpty(flag, folder);
  const runs = new Map<string, { readonly file: string; readonly reports: OpenReports }>();
  const release = async () =>
    void (await Promise.all([...runs.values()].map(({ reports }) => reports.release())));
  const [jsonl] = formats.filter(({ name }) => name === 'jsonl');
  try {
    const places = await Promise.all(
      pages.map(async ({ name, render }) => {
        const target = { flag, path: join(folder, name), format: { name, file: name } } as const;
        return { target, render, place: await findPlace(target, io) };
      }),
    );
    for (const { name, slug } of jsonl ? targets : []) {
      const file = join(folder, 'compare', `${slug}.jsonl`);
      if (jsonl)
        runs.set(name, { file, reports: await openReports([{ format: jsonl, path: file, flag }], io) });
    }
    const write: OpenComparison['write'] = async (comparison, events) => {
      const tried = await Promise.allSettled(
        places.map(async ({ target, render, place }) => {
          await place.write(render(comparison)).catch((error: unknown) => {
            throw cannotWrite(target, error);
          });
          return target.path;
        }),
      );
      const stored = await Promise.all(
        [...runs].map(([name, { reports }]) => reports.write(events.get(name) ?? [])),
      );
      return {
        files: [
          ...tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
          ...stored.flatMap(({ files }) => files),
        ],
        errors: [
          ...tried.flatMap((one): readonly unknown[] => (one.status === 'rejected' ? [one.reason] : [])),
          ...stored.flatMap(({ errors }) => errors),
        ],
      };
    };
    return { fileOf: (name) => fileIn(runs.get(name)), write, release };
  } catch (error) {
    await release();
    throw error;
  }
}

function fileIn(run: { readonly file: string } | undefined): { readonly file?: string } {
  return run ? { file: run.file } : {};
}
