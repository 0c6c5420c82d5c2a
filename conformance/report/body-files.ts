/**
 * Request bodies that are too large for a curl line: each is written to a file beside the reports, which curl reads.
 */

import type { RunEvent } from '../model/event.ts';
import type { SentRequest } from '../model/exchange.ts';
import { runOf } from '../model/run.ts';
import { curlBody } from './curl.ts';
import { isShownByOne } from './replay-line.ts';

/** A file beside the reports. */
interface BodyFile {
  /** Its path within the folder of the reports: `bodies/createPlant-REJ-13-long-1.bin`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The body files, by the requests that they belong to. */
export type BodyFiles = ReadonlyMap<SentRequest, BodyFile>;

/** For runs that write no files: curl lines contain their bodies. */
export const noFiles: BodyFiles = new Map();

/** The folder of these files within that of the reports. */
const bodyFolder = 'bodies';

/** Maximum length in a curl line: bytes of a body, and characters of the text that represents it. */
const mostInLine = 8192;

/** Maximum number of characters of a case id in a file name. */
const longestName = 100;

/**
 * The bodies that are written to files, named after their cases; none where the run writes no reports, as when a
 * program started it.
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

/** The requests that a report shows a curl line for. */
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

/** Whether a body contains a shell variable in place of a secret: in a file, no shell would replace it. */
function namesSecret(bytes: Uint8Array, variables: readonly string[]): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return variables.some((name) => text.includes(`$${name}`) || text.includes(`\${${name}`));
}

/** Letters, digits and dashes: a name that is valid in every file system and needs no quotes in a shell. */
function safeName(id: string): string {
  const words = id.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return words.slice(0, longestName) || 'case';
}

/**
 * The file name for these bytes: the existing one for the same bytes, else one with a number where the name is taken.
 */
function freePath(name: string, bytes: Uint8Array, taken: ReadonlyMap<string, Uint8Array>): string {
  for (let at = 1; ; at += 1) {
    const path = `${bodyFolder}/${name}${at === 1 ? '' : `-${at}`}.bin`;
    const other = taken.get(path.toLowerCase());
    if (!other || Buffer.compare(other, bytes) === 0) return path;
  }
}
