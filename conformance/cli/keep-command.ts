/** The command `keep`: adds a stored run to the page of implementations, with a badge. */

import { join } from 'node:path';
import { UsageError } from '../host/errors.ts';
import { makeFolder } from '../host/files.ts';
import type { Io } from '../host/io.ts';
import { type Lock, takeLock } from '../host/lock.ts';
import type { RunEvent } from '../model/event.ts';
import type { Implementation, KeptImplementation } from '../model/implementation.ts';
import { quoted, visible } from '../names/visible.ts';
import { htmlFormat } from '../report/html/html.ts';
import { badgeOf } from '../report/implementations/badge.ts';
import { implementationOf } from '../report/implementations/implementation-of.ts';
import { verdictWord } from '../report/implementations/implementations-table.ts';
import { parseEntry, readKept } from '../stored/kept/read-kept.ts';
import { type SettledRun, setAsideKnown } from '../stored/kept/set-aside-known.ts';
import {
  cannotWriteKept,
  entryText,
  indexFile,
  removeOne,
  slugOf,
  writeBadges,
  writeIndex,
  writeOne,
} from '../stored/kept/write-kept.ts';
import { readRun } from '../stored/read-run.ts';
import { type KeepOptions, wantedOf } from './keep-options.ts';

/** The default folder for implementations. */
const usualFolder = 'reports/implementations';

/**
 * Keeps a run, removes one, or without either renews page and badges.
 * @param path path of a run.jsonl
 * @returns the exit code 0, whatever the result of the run
 * @throws UsageError for flags that do not go together, a file that is not a complete run, an entry that cannot be
 * read, or a folder that cannot be written to; everything stays as it is then
 */
export async function keepCommand(
  path: string | undefined,
  options: KeepOptions,
  io: Pick<Io, 'out' | 'err'>,
): Promise<number> {
  const wanted = wantedOf(path, options);
  const folder = options.folder ?? usualFolder;
  const run = wanted.kind === 'keep' ? await readWanted(wanted, options) : undefined;
  if (!run) await refuseNothing(folder);
  const lock = await lockFolder(folder);
  try {
    const kept = await readKept(folder);
    if (wanted.kind === 'remove') io.out(await remove(folder, kept, wanted.name));
    else io.out(run ? await keep(folder, kept, run) : await draw(folder, kept));
  } finally {
    await lock.release();
  }
  for (const sentence of run?.news ?? []) io.err(`note: ${visible(sentence)}\n`);
  return 0;
}

/** A run that is ready to be kept. */
interface WantedRun {
  readonly implementation: Implementation;
  readonly report: string;
  readonly news: readonly string[];
}

async function readWanted(
  { path, name }: { readonly path: string; readonly name: string },
  { implementationVersion: version, prism = false, prismDynamic = false }: KeepOptions,
): Promise<WantedRun> {
  const read = selfContained(await readRun(path));
  const run: SettledRun =
    prism || prismDynamic
      ? setAsideKnown(read, prismDynamic ? 'dynamic' : 'static', prismDynamic ? '--prism-dynamic' : '--prism')
      : { events: read, setAside: [], news: [] };
  const { events, setAside, news } = run;
  const about = { name, setAside, ...(version === undefined ? {} : { version }) };
  // A run file may contain anything, so the entry is checked by reading it before it is written.
  const implementation = parseEntry(
    entryText(implementationOf(events, about)),
    { about: 'RUN', file: path },
    'verify again',
  );
  return { implementation, report: htmlFormat.render(events), news };
}

/**
 * The events as if no reports had been written, so that curl lines contain their bodies: there are no body files beside
 * this report.
 */
function selfContained(events: readonly RunEvent[]): readonly RunEvent[] {
  return events.map((event) =>
    event.kind === 'run-started' ? { ...event, settings: { ...event.settings, reports: [] } } : event,
  );
}

/** Refuses to renew a page without entries, so that no empty folder is created. */
async function refuseNothing(folder: string): Promise<void> {
  if ((await readKept(folder)).length > 0) return;
  throw new UsageError({ code: 'nothing-kept', about: 'keep', folder: visible(folder) });
}

async function lockFolder(folder: string): Promise<Lock> {
  try {
    await makeFolder(folder);
  } catch (error) {
    throw cannotWriteKept(folder, error);
  }
  return takeLock(join(folder, indexFile), '--folder');
}

async function keep(
  folder: string,
  kept: readonly KeptImplementation[],
  { implementation, report }: WantedRun,
): Promise<string> {
  const others = kept.filter((one) => one.implementation.name !== implementation.name);
  const known = kept.find((one) => one.implementation.name === implementation.name);
  const slug =
    known?.slug ??
    slugOf(
      implementation.name,
      others.map((one) => one.slug),
    );
  const one = { slug, implementation };
  await writeOne(folder, one, report);
  await writeIndex(folder, [...others, one]);
  const { label, message } = badgeOf(implementation);
  const word = verdictWord(implementation);
  return `kept ${visible(implementation.name)}: ${word} (${label}: ${message})
${known ? 'replaced' : 'wrote'} ${join(folder, slug)} and ${join(folder, indexFile)}
`;
}

async function remove(folder: string, kept: readonly KeptImplementation[], name: string): Promise<string> {
  const found = kept.find(({ implementation }) => implementation.name === name);
  if (!found) throw nothingKept(name, folder, kept);
  await removeOne(folder, found.slug);
  await writeIndex(
    folder,
    kept.filter((one) => one !== found),
  );
  return `removed ${visible(name)} from ${join(folder, indexFile)}\n`;
}

function nothingKept(name: string, folder: string, kept: readonly KeptImplementation[]): UsageError {
  const names = kept.map(({ implementation }) => quoted(implementation.name));
  return new UsageError({
    code: 'not-kept',
    about: '--remove',
    name: quoted(name),
    folder: visible(folder),
    names,
  });
}

async function draw(folder: string, kept: readonly KeptImplementation[]): Promise<string> {
  await writeBadges(folder, kept);
  await writeIndex(folder, kept);
  const count = `${kept.length} ${kept.length === 1 ? 'implementation' : 'implementations'}`;
  return `drew ${join(folder, indexFile)} and the badges of ${count} again\n`;
}
