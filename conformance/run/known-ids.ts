/** Checks the ids behind `--only`, `--skip` and `--operation` before anything is sent. */

import { probeIds, rowIds } from '../engine/plan/select.ts';
import { UsageError } from '../host/errors.ts';
import type { Plan } from '../model/plan.ts';
import type { Settings } from '../model/settings.ts';
import { didYouMean } from '../names/closest.ts';
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
  const remedy = (typed: string) => remedyFor(typed, plan);
  return {
    ...settings,
    only: settings.only
      .flatMap((typed) => resolveList('--only', typed, lookUp, remedy))
      .map((id) => (settings.hostile ? id : refuseHostile(id, plan))),
    ...(settings.cases
      ? { cases: settings.cases.flatMap((id) => resolveList('replay', id, lookUp, remedy)) }
      : {}),
    skip: settings.skip.flatMap((typed) => resolveList('--skip', typed, lookUp, remedy)),
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
  const remedy = (typed: string) => didYouMean(typed, ids, `operations: ${ids.join(', ')}`);
  const named = (option: string, list: readonly string[] = []) =>
    list.flatMap((typed) => resolveList(option, typed, lookUp, remedy));
  const { skipOperations, allowUndetermined } = settings;
  return {
    ...settings,
    ...(skipOperations ? { skipOperations: named('--skip-operation', skipOperations) } : {}),
    ...(allowUndetermined ? { allowUndetermined: named('--allow-undetermined', allowUndetermined) } : {}),
    operations: settings.operations.flatMap((typed) => resolveList(flag, typed, lookUp, remedy)),
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
  remedy: (typed: string) => string,
): readonly string[] {
  const whole = lookUp(typed);
  if (whole !== undefined) return [whole];
  const words = typed.split(',').map((word) => word.trim());
  return words.filter(Boolean).map((word) => {
    const found = lookUp(word);
    if (found !== undefined) return found;
    throw new UsageError(`${flag}: nothing is called "${word}"`, remedy(word));
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
  throw new UsageError(`--only: ${id} is sent on demand only`, 'add --hostile');
}

function remedyFor(typed: string, { rows, probes }: Plan): string {
  const labels = [...new Set(probes.map(({ source }) => source.label))];
  if (labels.some((label) => label.startsWith(`${typed}:`))) return `did you mean ${typed}:*?`;
  const source = typed.slice(0, Math.max(0, typed.lastIndexOf('/')));
  const cases = probes.filter(({ id }) => id.slice(0, id.lastIndexOf('/')) === source).length;
  if (cases > 0) return `${source} has ${cases} cases: give --runs as the run did that named this one`;
  return didYouMean(typed, [...rows.flatMap(rowIds), ...labels], 'the command list shows the ids');
}
