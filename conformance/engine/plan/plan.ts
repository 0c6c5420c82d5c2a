/** Makes the plan: everything that a run will send, generated from the seed before anything is sent. */

import type { ControlChoice, SourceContext } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import { ownOf } from '../../model/operation-of.ts';
import type { Plan, PlannedRow } from '../../model/plan.ts';
import { alternativesOf } from './alternatives-of.ts';
import { type Choice, chooseProbes } from './choose-probes.ts';
import { requestsIn, withOwnCrowds } from './crowds.ts';
import { inSlots, interleaved } from './in-slots.ts';
import { lateRows } from './late-operations.ts';
import { controlCount, limitCreates, requestsBefore } from './limit-creates.ts';
import { budgetOf, coversAllOperations } from './operation-budget.ts';
import { partialRows } from './partial-rows.ts';
import { pause } from './pause.ts';
import { bareRows, documentRows, rowsAt, sortedRows } from './plan-rows.ts';
import type { PlanInputs } from './run-inputs.ts';
import {
  countOperations,
  isLeftOut,
  isSelected,
  rowIds,
  selectionOf,
  selectOperations,
  targetsOf,
} from './select.ts';
import { sentOnly } from './sent-only.ts';
import { smallestFirst } from './smallest-first.ts';

/** The form of the accepted control, by operation id; the smallest where there is none. */
type Choices = Readonly<Record<string, ControlChoice>>;

/** Makes several plans from the same inputs, and reuses what they have in common. */
export interface Planner {
  /**
   * @param isOver whether the time for planning is up: operations that have no plan by then are blocked, in this plan
   * and in later ones
   */
  readonly plan: (choices: Choices, isOver: () => boolean) => Promise<Plan>;
}

/** Makes one plan. The same inputs make the same plan, on any machine. */
export function planRun(inputs: PlanInputs, choices: Choices = {}): Promise<Plan> {
  return createPlanner(inputs).plan(choices, () => false);
}

/**
 * The plan with all rows of its operations, even if the user selected some; the plan itself where it has all of them.
 */
export async function planWhole(inputs: PlanInputs, plan: Plan, choices: Choices = {}): Promise<Plan> {
  const { only, skip } = inputs.settings;
  if (only.length + skip.length === 0) return plan;
  return planRun({ ...inputs, settings: { ...inputs.settings, only: [], skip: [] } }, choices);
}

/** A planner without anything to reuse. */
export function createPlanner(inputs: PlanInputs): Planner {
  const known = new Map<string, PlannedOperation>();
  let operations = selectOperations(inputs.contract.operations, inputs.settings);
  let late: readonly Operation[] = [];
  const planOnce = (context: SourceContext): PlannedOperation => {
    const key = keyOf(context);
    const planned = known.get(key) ?? planOperation(inputs, context);
    known.set(key, planned);
    return planned;
  };
  /** Tells whether an operation was prepared to the end; long work yields to the event loop. */
  const prepared = async (context: SourceContext, isOver: () => boolean): Promise<boolean> => {
    const steps = known.has(keyOf(context)) ? undefined : inputs.prepare?.(context);
    do {
      await pause();
      if (isOver()) return false;
    } while (steps?.next().done === false);
    return true;
  };
  return {
    plan: async (choices, isOver) => {
      const planned = new Map<Operation, PlannedOperation>();
      for (const operation of smallestFirst(inputs.contract, operations)) {
        const context = contextOf(operation, inputs, ownOf(choices, operation));
        if (!(await prepared(context, isOver))) break;
        planned.set(operation, planOnce(context));
      }
      late = [...operations.filter((one) => !planned.has(one)), ...late];
      operations = operations.filter((one) => planned.has(one));
      const done = operations.flatMap((one) => planned.get(one) ?? []);
      return planOf(inputs, done, late);
    },
  };
}

/** A key that distinguishes contexts of an operation. */
function keyOf({ contract: _, survey: __, operation, ...rest }: SourceContext): string {
  const exact = (___: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
  return JSON.stringify([operation.id, rest], exact);
}

/** The plan of one operation. */
interface PlannedOperation extends Choice {
  readonly operation: Operation;
  readonly context: SourceContext;
  readonly rows: readonly PlannedRow[];
}

function planOperation(inputs: PlanInputs, context: SourceContext): PlannedOperation {
  const { operation } = context;
  const rows = rowsAt(inputs, context);
  const { budget = Number.POSITIVE_INFINITY } = context;
  const available = { budget, operations: countOperations(inputs) };
  const planned = { operation, context, rows, ...chooseProbes(rows, inputs.settings, available) };
  return inputs.keepsSentOnly ? sentOnly(planned) : planned;
}

function budgetFor(inputs: PlanInputs, budget: number | 'auto'): number {
  const hasRequirements = coversAllOperations(inputs.requirements);
  return budgetOf(budget, { hasRequirements, operations: countOperations(inputs) });
}

/** What the cases of an operation are made from. */
export function contextOf(operation: Operation, inputs: PlanInputs, given?: ControlChoice): SourceContext {
  const choice = given ?? { form: 'required', ...presumed(operation, inputs) };
  const identity = ownOf(inputs.requirements?.identities ?? {}, operation);
  const [schemes = [], ...alternatives] = alternativesOf(operation, inputs, choice);
  const foreign = inputs.schemes.filter((name) => !operation.security.flat().includes(name));
  const budget = budgetFor(inputs, inputs.settings.operationBudget);
  return {
    ...{ contract: inputs.contract, operation, ...choice, schemes, seed: inputs.settings.seed },
    ...(Number.isFinite(budget) ? { budget } : {}),
    ...(inputs.survey && { survey: inputs.survey }),
    ...(alternatives.length > 0 ? { alternatives } : {}),
    ...(foreign.length > 0 ? { foreignSchemes: foreign } : {}),
    ...(identity === undefined ? {} : { identity }),
  };
}

/** The values that are assumed before anything is known about the target: it provides what the document says. */
function presumed({ id }: Operation, { survey, settings }: PlanInputs): Pick<ControlChoice, 'values'> {
  const given = (settings.values ?? []).filter(({ operation }) => operation === id);
  const references = (survey?.references.get(id) ?? []).filter(
    ({ collection, tag }) => tag !== undefined || (survey?.givers.get(collection) ?? []).length > 0,
  );
  if (references.length + given.length === 0) return {};
  return {
    values: Object.fromEntries([
      ...given.map(({ place, value }) => [place, { source: 'given', value }] as const),
      ...references.map((one) => [one.place, { source: 'obtained', ...one }] as const),
    ]),
  };
}

function planOf(inputs: PlanInputs, planned: readonly PlannedOperation[], late: readonly Operation[]): Plan {
  const { contract, settings } = inputs;
  const unplanned = lateRows(inputs, late);
  const about = documentRows(inputs);
  const rows = sortedRows(inputs, [...about, ...planned.flatMap((one) => one.rows), ...unplanned]);
  const chosen = new Set(planned.flatMap(({ selected }) => [...selected]));
  const selected = rows.filter((row) => chosen.has(row) || isSelected(rowIds(row), settings));
  const needed = interleaved(planned.flatMap(({ probes }) => withOwnCrowds(probes, settings)));
  const asked = targetsOf({ probes: needed, rows: selected });
  const contexts = new Map(planned.map(({ operation, context }) => [operation.id, context]));
  const creating = new Map([...contexts].filter(([id]) => asked.has(id)));
  const count = controlCount(inputs, contexts);
  const { probes, dropped, creates } = limitCreates(needed, creating, settings.maxCreates, count);
  const all = sortedRows(inputs, [...rows, ...rowsElsewhere(inputs, rows)]);
  const unwanted = new Set(planned.flatMap((one) => [...one.unwanted]));
  const unsent = new Set([...planned.flatMap((one) => [...one.unsent]), ...dropped.map(({ row }) => row)]);
  const isMean = budgetFor(inputs, settings.operationBudget) < budgetFor(inputs, 'auto');
  const selection = selectionOf(settings, selected, all);
  return {
    left: rows.filter((row) => isLeftOut(row, settings) && !row.excluded),
    partial: partialRows({ settings, all, selected, unwanted, unsent, isMean }),
    ...{ contract, settings, rows: selected, probes: inSlots(probes), dropped, contexts, creates },
    requests: requestsIn(probes) + requestsBefore(asked.size, probes, count),
    ...{ unplanned: late.length, saved: savedOf(inputs, planned) },
    wanted: planned.flatMap((one) => one.wanted),
    ...(selection ? { selection } : {}),
  };
}

function savedOf(inputs: PlanInputs, planned: readonly PlannedOperation[]): Plan['saved'] {
  const cut = planned.filter(({ leftOut }) => leftOut > 0);
  return {
    requests: cut.reduce((sum, { leftOut }) => sum + leftOut, 0),
    operations: cut.length,
    budget: budgetFor(inputs, inputs.settings.operationBudget),
  };
}

/** The rows of operations that do not take part, without sources. */
function rowsElsewhere(inputs: PlanInputs, rows: readonly PlannedRow[]): readonly PlannedRow[] {
  const { contract, settings } = inputs;
  const here = new Set(selectOperations(contract.operations, settings));
  const hostile = new Set(
    rows.filter(({ excluded }) => excluded?.code === 'hostile-only').map(({ requirement }) => requirement.id),
  );
  const others = contract.operations.filter((operation) => !here.has(operation));
  return others.flatMap((operation) => bareRows(inputs, operation, { hostile }));
}
