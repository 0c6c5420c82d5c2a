/** Checks the ids given by `--only`, `--skip` and `--operation` before anything is sent. */

import { ordinaryBinding } from '../engine/deliver/controls.ts';
import { allRequirements, bareRows, documentRows } from '../engine/plan/plan-rows.ts';
import type { PlanInputs } from '../engine/plan/run-inputs.ts';
import { probeIds, rowIds, selectOperations } from '../engine/plan/select.ts';
import { refuseAll, UsageError, type UsageFault } from '../host/errors.ts';
import type { Plan, PlannedProbe } from '../model/plan.ts';
import type { RowSetting, Settings } from '../model/settings.ts';
import { matches, sourceIdOf } from '../names/ids.ts';

/**
 * The settings with ids in the spelling of the plan; upper and lower case are not distinguished. A value is one id or,
 * if there is none of that name, a comma-separated list of ids.
 * @param plan plan of a run without filters and limits
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

/**
 * Whether all that `--only` and `--skip` name are rows, as they are spelt. Rows are known without a case: all that could
 * be sent would take longer to make than what is sent.
 */
export function nameRows(settings: Settings, inputs: Omit<PlanInputs, 'settings'>): boolean {
  const all = { ...inputs, settings };
  const here = selectOperations(inputs.contract.operations, settings);
  const rows = [...documentRows(all), ...here.flatMap((operation) => bareRows(all, operation, {}))];
  const ids = [...new Set(rows.flatMap(rowIds))];
  return [...settings.only, ...settings.skip].every((typed) => ids.some((id) => matches(typed, id)));
}

/** The settings with checked ids of operations. */
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

/** Every id of rows, checks, sources and cases in a plan. */
export function idsOf(plan: Plan): readonly string[] {
  return [...new Set([...plan.rows.flatMap(rowIds), ...plan.probes.flatMap(probeIds)])];
}

/**
 * The id of the planned case with the same request as a control.
 * @param typed such as `createPlant/control/3`, a step of a control that is carried otherwise (`…/3.2`), or one that
 * was sent around a case (`createPlant/control/createPlant/REJ-03/id:type/0/after/0`); in upper or lower case
 * @returns undefined when it is not the id of a control, or no row has its request
 */
function controlAlias(typed: string, plan: Pick<Plan, 'rows' | 'probes'>): string | undefined {
  return controlProbe(typed, plan)?.id;
}

/** The planned probe with the same request as a control. */
export function controlProbe(
  typed: string,
  { rows, probes }: Pick<Plan, 'rows' | 'probes'>,
): PlannedProbe | undefined {
  const [, operation = ''] = /^(.+?)\/control\/(?:.+\/)?\d+(?:\.\d+)?$/s.exec(typed.toLowerCase()) ?? [];
  const ordinary = ordinaryBinding(rows.filter((row) => row.operation?.id.toLowerCase() === operation));
  if (!ordinary) return undefined;
  return probes.find(({ row, source }) => row === ordinary.row && source.label === ordinary.source.label);
}

/**
 * Row settings with ids in the spelling of the plan; upper and lower case are not distinguished.
 * @throws UsageError for all ids and patterns that match nothing
 */
export function resolveRows(
  settings: readonly RowSetting[],
  inputs: Pick<PlanInputs, 'contract' | 'requirements' | 'checks'>,
): readonly RowSetting[] {
  if (settings.length === 0) return settings;
  const rows = allRequirements(inputs).map(({ id }) => id);
  const operations = inputs.contract.operations.map(({ id }) => id);
  const errors: UsageError[] = [];
  const resolve = (section: 'rows' | 'operations', typed: string, source: string): string => {
    const known = section === 'rows' ? rows : operations;
    const found = known.some((id) => matches(typed, id))
      ? typed
      : known.find((id) => id.toLowerCase() === typed.toLowerCase());
    if (found !== undefined) return found;
    const about = { name: source, part: `${section}.${typed}`, key: section };
    errors.push(
      new UsageError(
        section === 'rows'
          ? { code: 'setting-of-no-row', about, typed, rows }
          : { code: 'setting-of-no-operation', about, typed, operations },
      ),
    );
    return typed;
  };
  const resolved = settings.map((one) => ({
    ...one,
    rows: resolve('rows', one.rows, one.source),
    operations: one.operations === '*' ? '*' : resolve('operations', one.operations, one.source),
  }));
  refuseAll(errors);
  return resolved;
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

/** The id as the plan spells it; a pattern that matches something is returned unchanged. */
function findId(typed: string, ids: readonly string[]): string | undefined {
  if (ids.some((id) => matches(typed, id))) return typed;
  return ids.find((id) => id.toLowerCase() === typed.toLowerCase());
}

/** Refuses an id that names only hostile requests, which would otherwise be left out silently. */
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
  const cases = probes.filter(({ id }) => sourceIdOf(id) === source).length;
  if (cases > 0) return { code: 'id-beyond-runs', typed, source, cases };
  return { code: 'id-unknown', typed, ids: [...rows.flatMap(rowIds), ...labels] };
}
