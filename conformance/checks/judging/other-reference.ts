/** Numbers that name resources: one that is answered by another number means another thing. */

import type { Json } from '../../json/json.ts';
import type { JudgeContext } from '../../model/check.ts';
import { sentencesAboutOperation } from '../chains/words/descriptions.ts';

/** Whether the number of another resource is answered by that of yet another one. */
export function isOtherThing(
  { survey, operation, contract }: JudgeContext,
  at: string,
  ...ids: readonly [sent: Json | undefined, comes: Json | undefined]
): boolean {
  const isReference = (survey?.references.get(operation.id) ?? []).some(
    (one) => one.place === at && one.own === undefined && one.tag === undefined,
  );
  const isOther = isReference && ids.every(isWholeNumber) && String(ids[0]) !== String(ids[1]);
  return isOther && !sentencesAboutOperation(contract, operation).some((one) => copying.test(one));
}

/** Words of what is made in place of what was named. */
const copying =
  /\b(?:cop(?:y|ies|ied|ying)|snapshots?|snapshotted|clon\w+|duplicat\w+|merg\w+|redirect\w*|instead|routed|decides?|dispatch\w*|preferred)\b/;

function isWholeNumber(value: Json | undefined): boolean {
  return typeof value === 'bigint' || Number.isInteger(value);
}
