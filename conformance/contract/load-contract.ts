/** Loads an OpenAPI document: reads, parses, joins its files, lints it and indexes its operations. */

import type { Json } from '../json/json.ts';
import { replaceAt } from '../json/pointer.ts';
import type { Contract, Remark } from '../model/contract.ts';
import type { FetchDocument } from '../model/fetch-document.ts';
import { filePlace } from '../names/file-place.ts';
import { blameRemarks } from './blame-remarks.ts';
import type { Complaint } from './complaint.ts';
import { digestOf } from './digest-of.ts';
import { DocumentError, type DocumentProblem } from './document-error.ts';
import { indexOperations } from './index-operations.ts';
import { indexSecuritySchemes } from './index-security-schemes.ts';
import { type JoinedDocument, joinSources } from './join-sources.ts';
import { localise } from './localise.ts';
import { entriesOf, memberOf, textOf } from './member-of.ts';
import { mendDocument } from './mend-document.ts';
import { notesOf } from './notes-of.ts';
import { openSource } from './open-source.ts';
import { operationSites } from './operation-sites.ts';
import { problemOf } from './problem-of.ts';
import { readVersion } from './read-version.ts';
import { withoutGrowth } from './unread-growth.ts';
import { withoutUnreadPatterns } from './unread-patterns.ts';
import { withMetaSchemas } from './with-meta-schemas.ts';

/** How far the references of a document may lead, and how much is read. */
export interface LoadOptions {
  /**
   * Where references may lead besides the folder of the document: folders, and https: addresses with all below them.
   * @defaultValue []
   */
  readonly allowRefs?: readonly URL[];
  /** Bytes of each file at most. @defaultValue 32 MiB */
  readonly maxBytes?: number;
  /** Files that are fetched for one document at most; those of this machine are not counted. @defaultValue 5000 */
  readonly maxFetched?: number;
  /** Fetches what stands at http: and https: addresses. @defaultValue as Node does */
  readonly fetchDocument?: FetchDocument;
}

/** Larger than any document that somebody has written, and in more files. */
const defaultMaxBytes = 32 * 1024 * 1024;
const defaultMaxFetched = 5000;

/**
 * Loads an OpenAPI 3.0, 3.1 or 3.2 document in YAML or JSON.
 * @param source a path, or a file:, http: or https: URL
 * A bad place is a remark, and takes away what depends on it.
 * @throws DocumentError when it cannot be read, is no OpenAPI document or has nothing to exercise; with every problem of
 *   it, each with its place and its remedy
 */
export async function loadContract(source: string, options: LoadOptions = {}): Promise<Contract> {
  const { fetchDocument = fetch, maxBytes = defaultMaxBytes, allowRefs: allowed = [] } = options;
  const { maxFetched = defaultMaxFetched } = options;
  const root = await openSource(source, { fetchDocument, maxBytes });
  const version = readVersion(root.value);
  if (version.kind === 'complaint')
    throw new DocumentError([problemOf(version.complaint, root.file, root.positions)]);
  const { openapi, dialect, odd } = version;
  const own = dialect === '3.1' ? withMetaSchemas(root.value) : root.value;
  const local = { ...root, value: localise(replaceAt(own, '/openapi', openapi), dialect) };
  const joined = await joinSources(local, { dialect, allowed, fetchDocument, maxBytes, maxFetched });
  const { document: mended, complaints: found } = mendDocument(joined.document, dialect);
  const complaints = [...(odd ? [odd] : []), ...found];
  refuseEmpty(mended, complaints, joined);
  complaints.push(...joined.complaints);
  const { document: bounded, remarks: growth } = withoutGrowth(mended, dialect);
  const { document, remarks: patterns } = withoutUnreadPatterns(bounded, dialect);
  const remarks = [...complaints.map((complaint) => remarkOf(complaint, joined)), ...growth, ...patterns];
  const { positions } = joined;
  return {
    ...titleOf(document),
    openapi,
    dialect,
    digest: digestOf(joined.document),
    source: root.file,
    document,
    operations: blameRemarks(indexOperations(document), remarks, { document, dialect }),
    securitySchemes: indexSecuritySchemes(document),
    positions,
    notes: notesOf(document),
    remarks,
  };
}

/** A document is refused where nothing of it can be exercised, by everything that is wrong with it. */
function refuseEmpty(document: Json, complaints: readonly Complaint[], joined: JoinedDocument): void {
  if (operationSites(document).length > 0 || entriesOf(memberOf(document, 'webhooks')).length > 0) return;
  const problems = complaints.map(joined.problemOf);
  const none = { code: 'no-operations', pointer: '' } as const;
  throw new DocumentError(problems.length > 0 ? problems.toSorted(byPlace) : [joined.problemOf(none)]);
}

function byPlace(a: DocumentProblem, b: DocumentProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** A complaint as a finding about the document; what to do about it is what was expected. */
function remarkOf(complaint: Complaint, joined: JoinedDocument): Remark {
  const { file, line, column, message, remedy } = joined.problemOf(complaint);
  const pointer = joined.pointerOf(complaint);
  const expected = `${remedy.slice(0, 1).toLowerCase()}${remedy.slice(1).replace(/\.$/, '')}`;
  return { pointer, expected, actual: message, at: filePlace({ file, line, column }) };
}

function titleOf(document: Json): Pick<Contract, 'title' | 'version'> {
  const info = memberOf(document, 'info');
  return { title: textOf(info, 'title') ?? '', version: textOf(info, 'version') ?? '' };
}
