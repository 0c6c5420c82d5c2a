/** Verifies a small server against a small document, within this process. */

import { createHash } from 'node:crypto';
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type VerifyInputs, verify } from '../../index.ts';
import type { Report } from '../../report/report.ts';
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
export function verifyDocument({ document, routes, bent, base = '', options }: Trial): Promise<Report> {
  return withDocument(JSON.stringify(document), (file) => {
    const below = Object.entries(routes).map(([route, tell]) => [route.replace(' ', ` ${base}`), tell]);
    return withRoutes(Object.fromEntries(below), bent ?? ((_, right) => right()), (host) =>
      verify({ target: `${host}${base}`, document: file, profile: 'smoke', env: {}, ...options }),
    );
  });
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
export function openRowNames(report: Report): readonly string[] {
  return report.checks
    .filter(({ verdict }) => !well.includes(verdict))
    .map(({ id, operation, verdict }) => [id, operation, verdict].filter(Boolean).join(' '));
}

const well: readonly string[] = ['pass', 'note', 'not-applicable', 'excluded'];

/** The rows with a verdict that somebody has to look at, in words. */
export function openRows(report: Report): readonly string[] {
  return report.checks
    .filter(({ verdict }) => !well.includes(verdict))
    .map(({ id, operation, verdict, reason, findings }) => {
      const found = findings.map(({ actual, pointer }) => [actual, pointer].join(' at '));
      return [id, operation, verdict, reason, ...found].filter(Boolean).join(' ');
    });
}
