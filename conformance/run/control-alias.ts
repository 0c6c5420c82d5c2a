/** Control requests have ids of their own in reports; this finds the planned request that is the same. */

import { ordinaryBinding } from '../engine/deliver/controls.ts';
import type { Plan, PlannedProbe } from '../model/plan.ts';

/**
 * The id of the planned case that sends what a control sends.
 * @param typed such as `createPlant/control/3`, a step of one that is carried otherwise (`…/3.2`), or one that was sent
 *   around a case (`createPlant/control/createPlant/REJ-03/id:type/0/after/0`), in any case
 * @returns undefined when it is not the id of a control, or no row asks for its request
 */
export function controlAlias(typed: string, plan: Pick<Plan, 'rows' | 'probes'>): string | undefined {
  return controlProbe(typed, plan)?.id;
}

/** The same as the planned probe. */
export function controlProbe(
  typed: string,
  { rows, probes }: Pick<Plan, 'rows' | 'probes'>,
): PlannedProbe | undefined {
  const [, operation = ''] = /^(.+?)\/control\/(?:.+\/)?\d+(?:\.\d+)?$/s.exec(typed.toLowerCase()) ?? [];
  const ordinary = ordinaryBinding(rows.filter((row) => row.operation?.id.toLowerCase() === operation));
  if (!ordinary) return undefined;
  return probes.find(({ row, source }) => row === ordinary.row && source.label === ordinary.source.label);
}
