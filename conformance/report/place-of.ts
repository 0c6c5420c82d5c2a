/** Where a finding is shown in the document. */

import type { Position } from '../model/contract.ts';
import type { CheckReport, FindingReport } from './report.ts';
import type { View } from './view.ts';

/** Its own place, or else that of the operation; undefined where neither is known. */
export function placeOf(
  { operation }: Pick<CheckReport, 'operation'>,
  finding: FindingReport | undefined,
  { started }: Pick<View, 'started'>,
): Position | undefined {
  return finding?.location ?? started?.operations.find(({ id }) => id === operation)?.location;
}

/** The same for whoever looks the file up among the reader's own; undefined where it is none of them. */
export function readersPlaceOf(
  check: Pick<CheckReport, 'operation'>,
  finding: FindingReport | undefined,
  view: Pick<View, 'started'>,
): Position | undefined {
  const place = placeOf(check, finding, view);
  return place && isReaders(place.file, view) ? place : undefined;
}

/**
 * Whether a file is the reader's: below the folder of the run, or named by the user. The bundled document is where this
 * tool lies: among the actions of a runner, or among the packages of a project.
 */
export function isReaders(file: string, { started }: Pick<View, 'started'>): boolean {
  if (started?.own?.document !== undefined) return true;
  const parts = file.split(/[\\/]/);
  const isElsewhere = /^(?:\/|\\\\|[a-z]:[\\/]|[a-z][a-z\d+.-]+:\/\/)/i.test(file) || parts[0] === '..';
  return !isElsewhere && !parts.includes('node_modules');
}
