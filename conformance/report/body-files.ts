/** Request bodies that are too large for a line to paste: each stands in a file beside the reports, from which curl reads it. */

import type { RunEvent } from '../model/event.ts';
import type { SentRequest } from '../model/exchange.ts';
import { runOf } from '../model/run.ts';
import { curlBody } from './curl.ts';
import { isShownByOne } from './replay-line.ts';

/** A file beside the reports. */
export interface BodyFile {
  /** Its path from the folder of the reports: `bodies/createPlant-REJ-13-long-1.bin`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The files by the requests whose bodies they hold. */
export type BodyFiles = ReadonlyMap<SentRequest, BodyFile>;

/** Where nobody writes files: curl lines feed their bodies by themselves. */
export const noFiles: BodyFiles = new Map();

/** The folder of the files, in that of the reports. */
const bodyFolder = 'bodies';

/** Bytes of a body, and characters of what would spell it, that a line holds at most. */
const mostInLine = 8192;

/** Characters of a case's id in the name of a file. */
const longestName = 100;

/**
 * The bodies of curl lines that stand in files, named after their cases. A run that nobody asked reports of, such as
 * that of a program, has none.
 */
export function bodyFiles(events: readonly RunEvent[]): BodyFiles {
  const { started } = runOf(events);
  if (!started || started.settings.reports.length === 0) return noFiles;
  const variables = Object.values(started.credentialNames);
  const files = new Map<SentRequest, BodyFile>();
  const taken = new Map<string, Uint8Array>();
  for (const { id, request } of shownRequests(events)) {
    const bytes = request.body;
    if (!bytes || !isLarge(bytes) || namesSecret(bytes, variables)) continue;
    const path = freePath(safeName(id), bytes, taken);
    taken.set(path.toLowerCase(), bytes);
    files.set(request, { path, bytes });
  }
  return files;
}

/** Those of which a report shows a curl line. */
function shownRequests(
  events: readonly RunEvent[],
): readonly { readonly id: string; readonly request: SentRequest }[] {
  return events.flatMap((event) => {
    if (event.kind !== 'row') return [];
    return event.result.evidence.filter(isShownByOne).flatMap(({ steps }) => {
      const step = steps.at(-1);
      return step ? [{ id: step.case.id, request: step.exchange.request }] : [];
    });
  });
}

function isLarge(bytes: Uint8Array): boolean {
  if (bytes.length > mostInLine) return true;
  const { argument, feed = '' } = curlBody(bytes);
  return argument.length + feed.length > mostInLine;
}

/** What stands for a secret is put in by nobody where it stands in a file. */
function namesSecret(bytes: Uint8Array, variables: readonly string[]): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return variables.some((name) => text.includes(`$${name}`) || text.includes(`\${${name}`));
}

/** Letters, digits and dashes: a name that every file system and every shell takes as it is. */
function safeName(id: string): string {
  const words = id.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return words.slice(0, longestName) || 'case';
}

/** The same name for the same bytes; a number more for other ones. */
function freePath(name: string, bytes: Uint8Array, taken: ReadonlyMap<string, Uint8Array>): string {
  for (let at = 1; ; at += 1) {
    const path = `${bodyFolder}/${name}${at === 1 ? '' : `-${at}`}.bin`;
    const other = taken.get(path.toLowerCase());
    if (!other || Buffer.compare(other, bytes) === 0) return path;
  }
}
