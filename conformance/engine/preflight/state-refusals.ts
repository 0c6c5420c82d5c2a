/** Refusals of valid requests that may be due to the state of what they name. */

import { isObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';

/** Statuses that refuse a request because of the state of the resource. */
const conflicts = [409, 412, 422, 423, 428];

/** Whether every refusal is documented and may be due to the state of the resource. */
export function isAgainst({ contract, operation }: SourceContext, sent: readonly Step[]): boolean {
  const { responses } = operation;
  const isOfState = (status: number): boolean =>
    conflicts.includes(status) || (status === 400 && tellsPrecondition(contract, operation));
  const isDocumented = (status: number): boolean =>
    responses.some((one) => [String(status), `${String(status)[0]}XX`, 'default'].includes(one.status));
  return sent.every(({ exchange: { outcome } }) => {
    return outcome.kind === 'answer' && isOfState(outcome.status) && isDocumented(outcome.status);
  });
}

/** Whether the document says that a 400 may be about the state: `FAILED_PRECONDITION` (AIP-193). */
function tellsPrecondition({ document }: Contract, { pointer, responses }: Operation): boolean {
  const refusal = responses.find(({ status }) => status === '400');
  const said = [pointer, refusal?.pointer ?? pointer].map((place) => valueAt(document, place));
  return said.some((one) => isObject(one) && /\bfailed[ _-]precondition/i.test(String(one['description'])));
}

/** The operations that create what no request found; none where something else is in the way. */
export function putBefore({ operation, survey }: SourceContext, sent: readonly Step[]): readonly string[] {
  const isMissing = sent.every(
    ({ exchange: { outcome } }) => outcome.kind === 'answer' && [404, 410].includes(outcome.status),
  );
  return isMissing ? (survey?.partMakers(operation.id) ?? []) : [];
}
