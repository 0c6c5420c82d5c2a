/** Entity tags and conditional requests (RFC 9110 8.8.3, 13.1). */

import type { IncomingHttpHeaders } from 'node:http';
import { responseFor } from '../../../answers/documented-content.ts';
import { isObject } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import type { Contract, Operation } from '../../../model/contract.ts';
import { mapSetting } from '../../../schema/read-schema.ts';
import type { Collection } from './collection.ts';
import type { Manners } from './manners.ts';
import type { StoredThing } from './store.ts';

/** Whether a documented answer of an operation has a header field. */
export function namesHeader({ document }: Contract, { responses }: Operation, name: string): boolean {
  return responses.some(({ pointer }) => {
    const response = valueAt(document, pointer);
    const headers = isObject(response) ? Object.keys(mapSetting(response, 'headers')) : [];
    return headers.some((header) => header.toLowerCase() === name);
  });
}

/** Whether the document mentions entity tags anywhere in a collection. */
export function hasTags(contract: Contract, { operations }: Pick<Collection, 'operations'>): boolean {
  return Object.values(operations).some(
    (operation) =>
      namesHeader(contract, operation, 'etag') ||
      operation.parameters.some((one) => one.in === 'header' && one.name.toLowerCase() === 'if-match'),
  );
}

/** The entity tag of a row, or undefined where none is sent. */
export function tagOf(
  row: StoredThing,
  isDocumented: boolean,
  { tags, tag }: Pick<Manners, 'tags' | 'tag'>,
): string | undefined {
  if (tags !== 'everywhere' && !isDocumented) return undefined;
  return tags === 'weak' ? `W/${tag(row)}` : tag(row);
}

/** The status for a change whose condition does not hold; a thing that does not exist has no tag. */
export function failedCondition(
  operation: Operation,
  headers: IncomingHttpHeaders,
  tag: string | undefined,
  { demandsTag, tagMatches }: Pick<Manners, 'demandsTag' | 'tagMatches'>,
): 412 | 428 | undefined {
  const sent = headers['if-match'];
  if (sent === undefined) {
    const isDemanded = demandsTag && tag !== undefined && responseFor(operation, 428)?.status === '428';
    return isDemanded ? 428 : undefined;
  }
  // Strong comparison (RFC 9110 13.1.1): a weak tag never matches.
  const holds = tag !== undefined && (sent.trim() === '*' || !tag.startsWith('W/')) && tagMatches(sent, tag);
  return holds ? undefined : 412;
}

/** Whether the client already has the current content (RFC 9110 13.1.2). */
export function isUnchanged(
  { 'if-none-match': sent }: IncomingHttpHeaders,
  tag: string | undefined,
): boolean {
  if (sent === undefined || tag === undefined) return false;
  const plain = (text: string) => text.trim().replace(/^W\//, '');
  return sent.trim() === '*' || sent.split(',').some((one) => plain(one) === plain(tag));
}
