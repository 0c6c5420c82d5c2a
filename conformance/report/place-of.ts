/** Where a finding is shown in the document. */

import type { Position } from '../model/contract.ts';
import type { CheckReport, FindingReport } from './report.ts';
import type { View } from './view.ts';

/** Its own place, or else that of the operation; undefined where neither is known. */
export function placeOf(
  { operation }: Pick<CheckReport, 'operation'>,
  finding: FindingReport | undefined,
  { started }: Pick<View, 'started'>,
): Position | undefined {
  return finding?.location ?? started?.operations.find(({ id }) => id === operation)?.location;
}
