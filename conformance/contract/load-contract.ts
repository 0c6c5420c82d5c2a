/** Loads an OpenAPI document: reads, parses, joins its files, lints it and indexes its operations. */

import type { Json } from '../json/json.ts';
import type { Contract } from '../model/contract.ts';
import type { FetchDocument } from '../model/fetch-document.ts';
import { digestOf } from './digest-of.ts';
import { DocumentError } from './document-error.ts';
import { indexOperations } from './index-operations.ts';
import { indexSecuritySchemes } from './index-security-schemes.ts';
import { joinSources } from './join-sources.ts';
import { localise } from './localise.ts';
import { memberOf, textOf } from './member-of.ts';
import { notesOf } from './notes-of.ts';
import { openSource } from './open-source.ts';
import { problemOf } from './problem-of.ts';
import { readVersion } from './read-version.ts';
import { withoutUnreadPatterns } from './unread-patterns.ts';

/** How far the references of a document may lead. */
export interface LoadOptions {
  /** Lets references lead to http: and https: addresses. @defaultValue false */
  readonly allowRemoteRefs?: boolean;
  /** Fetches what stands at http: and https: addresses. @defaultValue as Node does */
  readonly fetchDocument?: FetchDocument;
}

/**
 * Loads an OpenAPI 3.0, 3.1 or 3.2 document in YAML or JSON.
 * @param source a path, or a file:, http: or https: URL
 * @throws DocumentError with every problem of the document, each with its place and its remedy
 */
export async function loadContract(source: string, options: LoadOptions = {}): Promise<Contract> {
  const { fetchDocument = fetch } = options;
  const root = await openSource(source, fetchDocument);
  const version = readVersion(root.value);
  if (version.kind === 'complaint')
    throw new DocumentError([problemOf(version.complaint, root.file, root.positions)]);
  const { openapi, dialect } = version;
  const local = { ...root, value: localise(root.value, dialect) };
  const { document: joined, positions } = await joinSources(local, {
    dialect,
    allowRemote: options.allowRemoteRefs ?? false,
    fetchDocument,
  });
  const { document, remarks } = withoutUnreadPatterns(joined, dialect);
  return {
    ...titleOf(document),
    openapi,
    dialect,
    digest: digestOf(joined),
    source: root.file,
    document,
    operations: indexOperations(document),
    securitySchemes: indexSecuritySchemes(document),
    positions,
    notes: notesOf(document),
    remarks,
  };
}

function titleOf(document: Json): Pick<Contract, 'title' | 'version'> {
  const info = memberOf(document, 'info');
  return { title: textOf(info, 'title') ?? '', version: textOf(info, 'version') ?? '' };
}
