/** What of a phase is sent before what. */

import type { PlannedProbe } from '../../model/plan.ts';
import type { Session } from './session.ts';
import { isCarried } from './silence.ts';

/** What others would disturb goes one by one. */
export function isAlone({ draft }: PlannedProbe): boolean {
  return draft.isAlone === true;
}

/**
 * Chains come while there is little to look through. What is carried in some way comes behind what is sent plainly. What
 * takes things away comes behind all that may need them, and behind that what changes many at once, and what takes many
 * away at once.
 */
export function stagesOf(
  session: Session,
  probes: readonly PlannedProbe[],
): readonly (readonly PlannedProbe[])[] {
  const stageOf = (probe: PlannedProbe): number => {
    const { operation } = probe.row;
    if (probe.draft.chain) return isAlone(probe) ? 1 : 0;
    if (operation?.method !== 'DELETE') return (isCarried(probe) ? 3 : 2) + (isOfAll(session, probe) ? 3 : 0);
    return isOfAll(session, probe) ? 7 : 4;
  };
  const stages = Map.groupBy(probes, stageOf);
  return [...stages].toSorted(([one], [other]) => one - other).map(([, stage]) => stage);
}

/** Whether a probe changes all things of a collection, or takes them away. */
export function isOfAll(
  { inputs: { survey } }: Session,
  { draft, row: { operation } }: PlannedProbe,
): boolean {
  if (draft.chain || !operation) return false;
  const { method, path, id } = operation;
  return method === 'DELETE' ? !path.includes('{') : survey?.sweeping.has(id) === true;
}
