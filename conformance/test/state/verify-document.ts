/** Verifies a small server against a small document, within this process. */

import { createHash } from 'node:crypto';
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from '../../checks/index.ts';
import { type VerifyInputs, verify } from '../../index.ts';
import { settingsOf } from '../../options/settings.ts';
import type { Report } from '../../report/report.ts';
import { nameRows } from '../../run/known-ids.ts';
import { loadSubject } from '../../run/load-subject.ts';
import { type Bent, type Routes, withRoutes } from './serve-routes.ts';

/** What is verified, and how. */
export interface Trial {
  readonly document: object;
  readonly routes: Routes;
  /** @defaultValue nothing is bent */
  readonly bent?: Bent;
  /** The path that all routes are below. @defaultValue none */
  readonly base?: string;
  readonly options?: Omit<VerifyInputs, 'target' | 'document'>;
}

/** The report of a run that asks little. */
export function verifyDocument(trial: Trial): Promise<Report> {
  return withDocument(JSON.stringify(trial.document), (file) => verifyFile(file, trial));
}

/** The rows of all checks that send chains: what servers do with what they keep, and what words tell of it. */
export const chainedRows: readonly string[] = checks.flatMap(({ id, chained }) => (chained ? [id] : []));

/**
 * The report of a run of some rows, as far as the document gives rise to them: a run of all rows has no others of these
 * names, and sends five times as much.
 * @returns nothing where it gives rise to none
 */
export function verifyRows(trial: Trial, rows: readonly string[]): Promise<Report | undefined> {
  return withDocument(JSON.stringify(trial.document), async (file) => {
    const subject = await loadSubject({ document: file });
    const settings = settingsOf('http://127.0.0.1', {});
    const only = rows.filter((row) => nameRows({ ...settings, only: [row] }, { ...subject, schemes: [] }));
    if (only.length === 0) return undefined;
    return verifyFile(file, { ...trial, options: { ...trial.options, only } });
  });
}

function verifyFile(file: string, { routes, bent, base = '', options }: Trial): Promise<Report> {
  const below = Object.entries(routes).map(([route, tell]) => [route.replace(' ', ` ${base}`), tell]);
  return withRoutes(Object.fromEntries(below), bent ?? ((_, right) => right()), (host) =>
    verify({ target: `${host}${base}`, document: file, profile: 'smoke', env: {}, ...options }),
  );
}

const inUse = new Set<string>();

/**
 * Writes a document, does the work and removes it. The same document stands in the same place each time, so that it is
 * read once, unless it is there already for another run at the same time.
 */
async function withDocument<T>(text: string, work: (file: string) => Promise<T>): Promise<T> {
  const name = `conformance-document-${process.pid}-${createHash('sha256').update(text).digest('hex')}`;
  let folder = name;
  while (inUse.has(folder)) folder += '-';
  inUse.add(folder);
  const path = join(await realpath(tmpdir()), folder);
  try {
    await mkdir(path, { recursive: true });
    const file = join(path, 'openapi.json');
    await writeFile(file, text);
    return await work(file);
  } finally {
    await rm(path, { recursive: true, force: true });
    inUse.delete(folder);
  }
}

/** The same rows without what was found: `violation-refused addPet fail`. */
export function openRowNames(report: Report | undefined): readonly string[] {
  return (report?.checks ?? [])
    .filter(({ verdict }) => !well.includes(verdict))
    .map(({ id, operation, verdict }) => [id, operation, verdict].filter(Boolean).join(' '));
}

const well: readonly string[] = ['pass', 'note', 'not-applicable', 'excluded'];

/** The rows with a verdict that somebody has to look at, in words. */
export function openRows(report: Report | undefined): readonly string[] {
  return (report?.checks ?? [])
    .filter(({ verdict }) => !well.includes(verdict))
    .map(({ id, operation, verdict, reason, findings }) => {
      const found = findings.map(({ actual, pointer }) => [actual, pointer].join(' at '));
      return [id, operation, verdict, reason, ...found].filter(Boolean).join(' ');
    });
}
