/** Checks the ids behind `--only`, `--skip` and `--operation` before anything is sent. */

import { probeIds, rowIds } from '../engine/plan/select.ts';
import { UsageError, type UsageFault } from '../host/errors.ts';
import type { Plan } from '../model/plan.ts';
import type { Settings } from '../model/settings.ts';
import { matches } from '../names/matches.ts';
import { controlAlias } from './control-alias.ts';

/**
 * The settings with their ids spelt as the plan spells them; case does not count when typing.
 * A value is one id or, where nothing is called so, a comma list of ids.
 * @param plan the plan of a run without filters and limits
 * @throws UsageError for an id or pattern that matches nothing
 */
export function resolveIds(settings: Settings, plan: Plan): Settings {
  const ids = idsOf(plan);
  const lookUp = (typed: string) => findId(typed, ids) ?? controlAlias(typed, plan);
  const unknown = (typed: string) => unknownIn(plan, typed);
  return {
    ...settings,
    only: settings.only
      .flatMap((typed) => resolveList('--only', typed, lookUp, unknown))
      .map((id) => (settings.hostile ? id : refuseHostile(id, plan))),
    ...(settings.cases
      ? { cases: settings.cases.flatMap((id) => resolveList('replay', id, lookUp, unknown)) }
      : {}),
    skip: settings.skip.flatMap((typed) => resolveList('--skip', typed, lookUp, unknown)),
  };
}

/** The settings with their operation ids checked. */
export function resolveOperations(
  settings: Settings,
  operations: readonly { readonly id: string }[],
): Settings {
  const ids = operations.map(({ id }) => id);
  const flag = settings.cases ? 'replay' : '--operation';
  const lookUp = (typed: string) => findId(typed, ids);
  const unknown = (typed: string) => ({ code: 'operation-unknown', typed, operations: ids }) as const;
  const named = (option: string, list: readonly string[] = []) =>
    list.flatMap((typed) => resolveList(option, typed, lookUp, unknown));
  const { skipOperations, allowUndetermined } = settings;
  return {
    ...settings,
    ...(skipOperations ? { skipOperations: named('--skip-operation', skipOperations) } : {}),
    ...(allowUndetermined ? { allowUndetermined: named('--allow-undetermined', allowUndetermined) } : {}),
    operations: settings.operations.flatMap((typed) => resolveList(flag, typed, lookUp, unknown)),
  };
}

/** Every id that a row, check, source or case of the plan goes by. */
export function idsOf(plan: Plan): readonly string[] {
  return [...new Set([...plan.rows.flatMap(rowIds), ...plan.probes.flatMap(probeIds)])];
}

function resolveList(
  flag: string,
  typed: string,
  lookUp: (typed: string) => string | undefined,
  unknown: (typed: string) => UsageFault,
): readonly string[] {
  const whole = lookUp(typed);
  if (whole !== undefined) return [whole];
  const words = typed.split(',').map((word) => word.trim());
  return words.filter(Boolean).map((word) => {
    const found = lookUp(word);
    if (found !== undefined) return found;
    throw new UsageError({ ...unknown(word), about: flag });
  });
}

/** A pattern that matches something stays as it is. */
function findId(typed: string, ids: readonly string[]): string | undefined {
  if (ids.some((id) => matches(typed, id))) return typed;
  return ids.find((id) => id.toLowerCase() === typed.toLowerCase());
}

/** What is sent on demand only is not silently left out when it is asked for by itself. */
function refuseHostile(id: string, { rows, probes }: Plan): string {
  const named = probes.filter((probe) => probeIds(probe).some((one) => matches(id, one)));
  const isHostile = named.length > 0 && named.every(({ phase }) => phase === 'hostile');
  if (!isHostile || rows.some((row) => rowIds(row).some((one) => matches(id, one)))) return id;
  throw new UsageError({ code: 'id-hostile', about: '--only', typed: id });
}

function unknownIn({ rows, probes }: Plan, typed: string): UsageFault {
  const labels = [...new Set(probes.map(({ source }) => source.label))];
  if (labels.some((label) => label.startsWith(`${typed}:`))) return { code: 'id-of-many', typed };
  const source = typed.slice(0, Math.max(0, typed.lastIndexOf('/')));
  const cases = probes.filter(({ id }) => id.slice(0, id.lastIndexOf('/')) === source).length;
  if (cases > 0) return { code: 'id-beyond-runs', typed, source, cases };
  return { code: 'id-unknown', typed, ids: [...rows.flatMap(rowIds), ...labels] };
}
