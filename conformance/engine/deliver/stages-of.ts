/** The order in which the probes of a phase are sent. */

import type { PlannedProbe } from '../../model/plan.ts';
import type { Session } from './session.ts';
import { isCarried } from './silence.ts';

/** Whether a probe is sent alone, because other requests would disturb it. */
export function isAlone({ draft }: PlannedProbe): boolean {
  return draft.isAlone === true;
}

/**
 * Chains first, while the target holds few resources; plain requests before the same in other carriages. Requests that
 * delete come after all that may need what they delete, followed by those that change a whole collection, then by
 * those that delete one, and by the chains about that.
 */
export function stagesOf(
  session: Session,
  probes: readonly PlannedProbe[],
): readonly (readonly PlannedProbe[])[] {
  const clearing = new Set(session.inputs.survey?.kinds.flatMap(({ clear }) => clear ?? []));
  const isClearing = (id: string | undefined): boolean => id !== undefined && clearing.has(id);
  const stageOf = (probe: PlannedProbe): number => {
    const { operation } = probe.row;
    if (probe.draft.chain) return isClearing(operation?.id) ? 8 : isAlone(probe) ? 1 : 0;
    if (operation?.method !== 'DELETE') return (isCarried(probe) ? 3 : 2) + (isOfAll(session, probe) ? 3 : 0);
    return isOfAll(session, probe) ? 7 : 4;
  };
  const stages = Map.groupBy(probes, stageOf);
  return [...stages].toSorted(([one], [other]) => one - other).map(([, stage]) => stage);
}

/** Whether a probe changes or deletes all resources of a collection. */
export function isOfAll(
  { inputs: { survey } }: Session,
  { draft, row: { operation } }: PlannedProbe,
): boolean {
  if (draft.chain || !operation) return false;
  const { method, path, id } = operation;
  return method === 'DELETE' ? !path.includes('{') : survey?.sweeping.has(id) === true;
}
