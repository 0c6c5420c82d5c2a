/** What RFC 9457 says of members of problem details, whatever the schema of a document makes of them. */

import type { Json } from '../../json/json.ts';
import { splitPointer, valueAt } from '../../json/pointer.ts';
import type { Contract } from '../../model/contract.ts';
import type { Finding } from '../../model/finding.ts';

/** The media type of problem details. */
export const problemType = 'application/problem+json';

/** Whether a member of problem details is a URI reference (RFC 9457 3.1.1, 3.1.5). */
export function isReferenceMember(name: string): boolean {
  return name === 'type' || name === 'instance';
}

/** Whether a text has only characters of URIs and IRIs, and complete escapes (RFC 3986 4.1, RFC 3987). */
export function isReferenceText(text: string): boolean {
  return /^(?:%[\da-f]{2}|[^\s"%<>\\^`{|}\p{Cc}])*$/iu.test(text);
}

/**
 * Whether a broken format in problem details is that of a reference which RFC 9457 3.1 allows to be relative, though the
 * schema asks for a scheme: generators write `uri` for any type of URI.
 */
export function isProblemReference(
  { document }: Contract,
  { place = '', pointer }: Pick<Finding, 'place' | 'pointer'>,
  value: Json,
): boolean {
  const [name = '', ...below] = splitPointer(place);
  const text = valueAt(value, place);
  const isSchemed = pointer !== undefined && valueAt(document, pointer) === 'uri';
  return (
    isSchemed &&
    below.length === 0 &&
    isReferenceMember(name) &&
    typeof text === 'string' &&
    isReferenceText(text)
  );
}
