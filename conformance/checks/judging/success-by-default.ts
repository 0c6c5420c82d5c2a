/** A success that a document does not list, though it lists others: what it says of any other status has to fit it. */

import { responseFor } from '../../answers/response-for.ts';
import { classOf, documentedStatuses, phraseOf } from '../../answers/statuses.ts';
import type { MediaTypeSpec, Operation } from '../../model/contract.ts';
import type { Finding } from '../../model/finding.ts';

/**
 * The finding for such a success that is not what `default` says; undefined where the status itself is listed, or no
 * other success is. Whoever answers 202 where 201 is listed learns that, and not what an error lacks.
 */
export function successByDefault(
  operation: Operation,
  { status, actual }: { readonly status: number; readonly actual: string },
  { pointer }: MediaTypeSpec,
): Finding | undefined {
  const listed = documentedStatuses(operation, 2);
  const isDefault = responseFor(operation, status)?.status === 'default';
  if (classOf(status) !== 2 || listed.length === 0 || !isDefault) return undefined;
  const expected = `${phraseOf(listed)}, or what default says`;
  return { code: 'success-by-default', expected, actual: `${status} with ${actual}`, pointer };
}
