/** Verifies a small server against a small document, within this process. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type VerifyInputs, verify } from '../../index.ts';
import type { Report } from '../../report/report.ts';
import { withFolder } from '../support/with-folder.ts';
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
  return withFolder({}, async (folder) => {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const below = Object.entries(routes).map(([route, tell]) => [route.replace(' ', ` ${base}`), tell]);
    return withRoutes(Object.fromEntries(below), bent ?? ((_, right) => right()), (host) =>
      verify({ target: `${host}${base}`, document: file, profile: 'smoke', env: {}, ...options }),
    );
  });
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
