/** Numbers that name resources: one that is answered by another number means another thing. */

import type { Json } from '../../json/json.ts';
import type { JudgeContext } from '../../model/check.ts';

/** Whether the number of another resource is answered by that of yet another one. */
export function isOtherThing(
  { survey, operation }: JudgeContext,
  at: string,
  ...ids: readonly [sent: Json | undefined, comes: Json | undefined]
): boolean {
  const isReference = (survey?.references.get(operation.id) ?? []).some(
    (one) => one.place === at && one.own === undefined && one.tag === undefined,
  );
  return isReference && ids.every(isWholeNumber) && String(ids[0]) !== String(ids[1]);
}

function isWholeNumber(value: Json | undefined): boolean {
  return typeof value === 'bigint' || Number.isInteger(value);
}
