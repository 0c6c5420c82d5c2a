/** The place in the document that a finding is shown at. */

import { posix } from 'node:path';
import type { Position } from '../model/contract.ts';
import type { View } from './format.ts';
import type { CheckReport, FindingReport } from './report.ts';

/** The place of the finding, or else that of the operation; undefined where neither is known. */
function placeOf(
  { operation }: Pick<CheckReport, 'operation'>,
  finding: FindingReport | undefined,
  { started }: Pick<View, 'started'>,
): Position | undefined {
  return finding?.location ?? started?.operations.find(({ id }) => id === operation)?.location;
}

/** The same, if it is in a file of the user's repository; else undefined. */
export function readersPlaceOf(
  check: Pick<CheckReport, 'operation'>,
  finding: FindingReport | undefined,
  view: Pick<View, 'started'>,
): Position | undefined {
  const place = placeOf(check, finding, view);
  return place && isReaders(place.file, view)
    ? { ...place, file: inRepository(place.file, view) }
    : undefined;
}

/** The finding without the place in a file of an installed tool, which no reader of a job can look at; the pointer stays. */
export function forReaders(finding: FindingReport, view: Pick<View, 'started'>): FindingReport {
  const { location, ...others } = finding;
  return location && isReaders(location.file, view) ? finding : others;
}

/**
 * A path relative to the folder of the run as one relative to the root of its repository; other paths are unchanged.
 */
export function inRepository(file: string, { started }: Pick<View, 'started'>): string {
  const folder = started?.settings.folder;
  if (folder === undefined || /^(?:[\\/]|[a-z]:[\\/]|[a-z][a-z\d+.-]+:\/\/)/i.test(file)) return file;
  return posix.join(folder, file.replaceAll('\\', '/'));
}

/**
 * Whether a file belongs to the user: one that the user named, or the bundled document when the run was started in the
 * folder of this tool. Elsewhere the bundled document is part of an installed tool.
 */
export function isReaders(file: string, { started }: Pick<View, 'started'>): boolean {
  return started?.own?.document !== undefined || /^[^\\/]+$/.test(file);
}
