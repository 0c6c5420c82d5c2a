/** Checks the ids behind `--only`, `--skip` and `--operation` before anything is sent. */

import { rowIds } from '../engine/select.ts';
import type { Plan } from '../model/plan.ts';
import type { Settings } from '../model/settings.ts';
import { didYouMean } from '../names/closest.ts';
import { matches } from '../names/pattern.ts';
import { UsageError } from './errors.ts';

/**
 * The settings with their ids spelt as the plan spells them; case does not count when typing.
 * @param plan the plan of a run without filters
 * @throws UsageError for an id or pattern that matches nothing
 */
export function resolveIds(settings: Settings, plan: Plan): Settings {
  const ids = idsOf(plan);
  const resolve = (flag: string) => (typed: string) => resolveId(flag, typed, ids, idsToSuggest(plan));
  return {
    ...settings,
    only: settings.only.map(resolve('--only')),
    skip: settings.skip.map(resolve('--skip')),
  };
}

/** The settings with their operation ids checked. */
export function resolveOperations(
  settings: Settings,
  operations: readonly { readonly id: string }[],
): Settings {
  const ids = operations.map(({ id }) => id);
  return {
    ...settings,
    operations: settings.operations.map((typed) => resolveId('--operation', typed, ids, ids)),
  };
}

/** Every id that a row, check, source or case of the plan goes by. */
export function idsOf(plan: Plan): readonly string[] {
  const ofProbes = plan.probes.flatMap(({ id, source }) => [
    id,
    id.slice(0, id.lastIndexOf('/')),
    source.label,
  ]);
  return [...new Set([...idsToSuggest(plan), ...ofProbes])];
}

function idsToSuggest(plan: Plan): readonly string[] {
  return [...new Set([...plan.rows.flatMap(rowIds), ...plan.probes.map(({ source }) => source.label)])];
}

function resolveId(
  flag: string,
  typed: string,
  ids: readonly string[],
  suggested: readonly string[],
): string {
  if (ids.some((id) => matches(typed, id))) return typed;
  const found = ids.find((id) => id.toLowerCase() === typed.toLowerCase());
  if (found !== undefined) return found;
  const remedy = flag === '--operation' ? `operations: ${ids.join(', ')}` : 'the command list shows the ids';
  throw new UsageError(`${flag}: nothing is called "${typed}"`, didYouMean(typed, suggested, remedy));
}
