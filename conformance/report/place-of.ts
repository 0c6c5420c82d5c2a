/** Where a finding is shown in the document. */

import { posix } from 'node:path';
import type { Position } from '../model/contract.ts';
import type { View } from './format.ts';
import type { CheckReport, FindingReport } from './report.ts';

/** Its own place, or else that of the operation; undefined where neither is known. */
export function placeOf(
  { operation }: Pick<CheckReport, 'operation'>,
  finding: FindingReport | undefined,
  { started }: Pick<View, 'started'>,
): Position | undefined {
  return finding?.location ?? started?.operations.find(({ id }) => id === operation)?.location;
}

/** The same for whoever looks the file up in the reader's repository; undefined where it is none of the reader's. */
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

/** A path from the folder of the run as one from the root of the checkout in which it stood; others as they are. */
export function inRepository(file: string, { started }: Pick<View, 'started'>): string {
  const folder = started?.settings.folder;
  if (folder === undefined || /^(?:[\\/]|[a-z]:[\\/]|[a-z][a-z\d+.-]+:\/\/)/i.test(file)) return file;
  return posix.join(folder, file.replaceAll('\\', '/'));
}

/**
 * Whether a file is the reader's: one that the user named, or the bundled document where the run stood in the folder of
 * this tool itself. In any other folder it lies with the tool: among the actions of a runner, the packages of a project,
 * or a checkout beside the reader's own files.
 */
export function isReaders(file: string, { started }: Pick<View, 'started'>): boolean {
  return started?.own?.document !== undefined || /^[^\\/]+$/.test(file);
}
