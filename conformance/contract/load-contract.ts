/** Loads an OpenAPI document: reads and parses it, joins its files, lints it and indexes its operations. */

import { createHash } from 'node:crypto';
import { isArray, isObject, type Json } from '../json/json.ts';
import { replaceAt } from '../json/pointer.ts';
import { writeJson } from '../json/write-json.ts';
import type { Contract, FetchDocument, Remark } from '../model/contract.ts';
import { isIgnoredHeader } from '../names/field-names.ts';
import { filePlace } from '../names/visible.ts';
import { type Complaint, DocumentError, type DocumentProblem, documentProblem } from './complaint.ts';
import { oldKeywordNotes, readVersion, withMetaSchemas } from './dialect.ts';
import { indexOperations, indexSecuritySchemes } from './index-operations.ts';
import { type JoinedDocument, joinSources } from './join-sources.ts';
import { localise } from './localise.ts';
import { blameRemarks, mendDocument } from './mend-document.ts';
import { flagOf, memberEntries, memberOf, textOf } from './nodes.ts';
import { openSource } from './open-source.ts';
import { mayBeEmpty, operationSites, parameterSites } from './operation-sites.ts';
import { methods } from './shapes.ts';
import { withoutUnreadPatterns } from './unread.ts';
import { withoutGrowth } from './unread-growth.ts';

/** Where the references of a document may lead, and how much is read. */
export interface LoadOptions {
  /**
   * Where references may lead besides the folder of the document: folders and https: URLs, with all below them.
   * @defaultValue []
   */
  readonly allowRefs?: readonly URL[];
  /** Maximum size of each file in bytes. @defaultValue 32 MiB */
  readonly maxBytes?: number;
  /**
   * Whether a document without operations is accepted: never, where it is valid, or even where it has to have some,
   * which is a remark then. One with webhooks always is. @defaultValue 'never'
   */
  readonly mayBeEmpty?: Emptiness;
  /** Maximum number of files fetched for one document; local files do not count. @defaultValue 5000 */
  readonly maxFetched?: number;
  /** Fetches http: and https: URLs. @defaultValue the fetch of Node */
  readonly fetchDocument?: FetchDocument;
  /** Called again and again while the document is read; what it throws ends that. @defaultValue nothing */
  readonly heed?: () => void;
}

/** Which documents without operations are accepted. */
export type Emptiness = 'never' | 'valid' | 'always';

function unheeded(): void {}

/** Larger than any real document, and more files than any has. */
const defaultMaxBytes = 32 * 1024 * 1024;
const defaultMaxFetched = 5000;

/**
 * Loads an OpenAPI 3.0, 3.1 or 3.2 document in YAML or JSON. A place that is wrong becomes a remark, and what depends
 * on it is left out.
 * @param source a path, or a file:, http: or https: URL
 * @throws DocumentError with every problem, each with its place and remedy, when the document cannot be read, is not
 * OpenAPI, or leaves nothing to exercise
 */
export async function loadContract(source: string, options: LoadOptions = {}): Promise<Contract> {
  const { fetchDocument = fetch, maxBytes = defaultMaxBytes, allowRefs: allowed = [] } = options;
  const { maxFetched = defaultMaxFetched, heed = unheeded } = options;
  const root = await openSource(source, { fetchDocument, maxBytes, heed });
  const version = readVersion(root.value);
  if (version.kind === 'complaint')
    throw new DocumentError([documentProblem(version.complaint, root.file, root.positions)]);
  const { openapi, dialect, odd } = version;
  const own = dialect === '3.1' ? withMetaSchemas(root.value) : root.value;
  const local = { ...root, value: localise(replaceAt(own, '/openapi', openapi), dialect) };
  const joined = await joinSources(local, { dialect, allowed, fetchDocument, maxBytes, maxFetched, heed });
  heed();
  const { document: mended, complaints: all } = mendDocument(joined.document, dialect, root.told);
  heed();
  const isRight = mayBeEmpty(joined.document);
  const isEmpty = options.mayBeEmpty === 'always' || (options.mayBeEmpty === 'valid' && isRight);
  const found = isEmpty ? all.filter(({ code }) => code !== 'no-operations') : all;
  const complaints = [...(odd ? [odd] : []), ...found];
  if (!isEmpty) refuseEmpty(mended, complaints, joined);
  complaints.push(...joined.complaints);
  const { document: bounded, remarks: growth } = withoutGrowth(mended, dialect);
  heed();
  const { document, remarks: patterns } = withoutUnreadPatterns(bounded, dialect);
  const remarks = [...complaints.map((complaint) => remarkOf(complaint, joined)), ...growth, ...patterns];
  const { positions } = joined;
  heed();
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
    notes: [...notesOf(document), ...oldKeywordNotes(document, dialect)],
    remarks,
  };
}

/**
 * The fingerprint of a document, equal for two texts of the same content: SHA-256 of the canonical JSON (members sorted
 * by UTF-16 code units, as in RFC 8785), in lower-case hex.
 */
export function digestOf(document: Json): string {
  return createHash('sha256')
    .update(writeJson(sorted(document)))
    .digest('hex');
}

/** What is odd about a document without being an error; shown with `--verbose`. */
function notesOf(document: Json): readonly string[] {
  return [...new Set([...parameterNotes(document), ...partNotes(document), ...emptyNotes(document)])];
}

function parameterNotes(document: Json): readonly string[] {
  const sites = operationSites(document).flatMap((site) => parameterSites(document, site));
  return sites.flatMap(({ placed }) => {
    if (placed === undefined) return [];
    const { value, pointer } = placed;
    const name = textOf(value, 'name') ?? '';
    const where = textOf(value, 'in');
    const notes: string[] = [];
    if (where === 'path' && flagOf(value, 'required') !== true)
      notes.push(`${pointer}: the path parameter "${name}" is taken as required.`);
    if (where === 'header' && isIgnoredHeader({ in: where, name }))
      notes.push(`${pointer}: OpenAPI ignores a header parameter named "${name}".`);
    return notes;
  });
}

function partNotes(document: Json): readonly string[] {
  const webhooks = memberEntries(memberOf(document, 'webhooks')).map(([name, item]) => {
    const asked = methods.filter((method) => memberOf(item, method) !== undefined);
    return asked.length > 0 ? `${name} (${asked.join(', ').toUpperCase()})` : name;
  });
  if (webhooks.length === 0) return [];
  return [
    `/webhooks: webhooks are requests that the server sends, and none is verified: ${webhooks.join(', ')}.`,
  ];
}

function sorted(value: Json): Json {
  if (isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] ?? null)]));
}

/** Refuses a document of which nothing can be exercised, with everything that is wrong with it. */
function refuseEmpty(document: Json, complaints: readonly Complaint[], joined: JoinedDocument): void {
  if (operationSites(document).length > 0 || memberEntries(memberOf(document, 'webhooks')).length > 0) return;
  const problems = complaints.map(joined.problemOf);
  const none = { code: 'no-operations', pointer: '' } as const;
  throw new DocumentError(problems.length > 0 ? problems.toSorted(byPlace) : [joined.problemOf(none)]);
}

function byPlace(a: DocumentProblem, b: DocumentProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** A complaint as a finding about the document, with the remedy as what was expected. */
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

/** A note about a document without operations; one about webhooks is made elsewhere. */
function emptyNotes(document: Json): readonly string[] {
  const hasWebhooks = memberEntries(memberOf(document, 'webhooks')).length > 0;
  if (hasWebhooks || operationSites(document).length > 0) return [];
  return ['/paths: the document has no operation, so that no run would send anything.'];
}
