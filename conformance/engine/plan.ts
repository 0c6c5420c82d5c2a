/** The plan: everything a run will send, drawn from the seed before anything is sent. */

import type { ProbeDraft, Source } from '../model/case.ts';
import type { ControlChoice, SourceContext } from '../model/check.ts';
import type { Operation } from '../model/contract.ts';
import type { Plan, PlannedBinding, PlannedProbe, PlannedRow } from '../model/plan.ts';
import type { Settings } from '../model/settings.ts';
import { limitCreates, requestsBefore } from './limit-creates.ts';
import { partialRows } from './partial-rows.ts';
import { planRows } from './plan-rows.ts';
import type { PlanInputs } from './run-inputs.ts';
import { seedOf } from './seed.ts';
import {
  isLeftOut,
  isNamed,
  isProbeSelected,
  isProvoker,
  isRowSelected,
  needsTarget,
  selectOperations,
} from './select.ts';
import { selectionOf } from './selection-of.ts';

/**
 * Draws the plan. The same inputs make the same plan, on any machine.
 * @param choices the control by operation id, as the target accepts it; the sparsest where none is given
 */
export function planRun(inputs: PlanInputs, choices: Readonly<Record<string, ControlChoice>> = {}): Plan {
  const { contract, settings } = inputs;
  const contexts = contextsOf(inputs, choices);
  const rows = planRows(inputs, contexts);
  const drawn = rows.flatMap((row) => drawRow(row, settings));
  const chosen = drawn.filter((probe) => isProbeSelected(probe, settings));
  const selected = rows.filter((row) => isRowSelected(row, chosen, settings));
  const needed = drawn.filter(
    (probe) => isNamed(probe, settings) && (chosen.includes(probe) || isProvoker(probe, selected)),
  );
  const isAsked = ([id]: readonly [string, SourceContext]) =>
    needsTarget({ probes: needed, rows: selected }, id);
  const asked = new Map([...contexts].filter(isAsked));
  const { probes, dropped, creates } = limitCreates(interleave(needed), asked, settings.maxCreates);
  const all = allRows(inputs, rows);
  const selection = selectionOf(settings, selected, all);
  return {
    left: rows.filter((row) => isLeftOut(row, settings) && !row.excluded),
    partial: partialRows({ settings, all, selected, drawn, sent: probes, chosen }),
    ...{ contract, settings, rows: selected, probes: number(probes), dropped, contexts, creates },
    requests: requestsOf(probes) + requestsBefore(asked.size),
    ...(selection ? { selection } : {}),
  };
}

/** The plan with every row of its operations, whatever part of them the user chose; the plan itself where that is all. */
export function planWhole(
  inputs: PlanInputs,
  plan: Plan,
  choices: Readonly<Record<string, ControlChoice>> = {},
): Plan {
  const { only, skip } = inputs.settings;
  if (only.length + skip.length === 0) return plan;
  return planRun({ ...inputs, settings: { ...inputs.settings, only: [], skip: [] } }, choices);
}

function requestsOf(probes: readonly PlannedProbe[]): number {
  return probes.reduce((sum, { draft }) => sum + draft.steps.length, 0);
}

/** The rows of every operation. */
function allRows(inputs: PlanInputs, rows: readonly PlannedRow[]): readonly PlannedRow[] {
  if (inputs.settings.operations.length === 0) return rows;
  const everywhere = { ...inputs, settings: { ...inputs.settings, operations: [] } };
  return planRows(everywhere, contextsOf(everywhere, {}));
}

function contextsOf(
  inputs: PlanInputs,
  choices: Readonly<Record<string, ControlChoice>>,
): Map<string, SourceContext> {
  const operations = selectOperations(inputs.contract.operations, inputs.settings);
  return new Map(
    operations.map((operation) => [operation.id, contextOf(operation, inputs, choices[operation.id])]),
  );
}

function contextOf(
  operation: Operation,
  inputs: PlanInputs,
  choice: ControlChoice = { form: 'required' },
): SourceContext {
  const identity = inputs.requirements?.identities[operation.id];
  const schemes =
    operation.security.find((names) => names.every((name) => inputs.schemes.includes(name))) ?? [];
  return {
    contract: inputs.contract,
    operation,
    ...choice,
    schemes,
    ...(identity === undefined ? {} : { identity }),
  };
}

/** The probes of one row: each source once, however many of the row's bindings judge it. */
function drawRow(row: PlannedRow, settings: Settings): PlannedProbe[] {
  if (!row.operation || row.excluded || row.blocked) return [];
  const sources = new Map<string, PlannedBinding[]>();
  for (const binding of row.bindings) {
    for (const { label } of binding.sources) sources.set(label, [...(sources.get(label) ?? []), binding]);
  }
  return [...sources].flatMap(([label, bindings]) => {
    const source = bindings[0]?.sources.find((candidate) => candidate.label === label);
    return source ? drawSource(row, bindings, source, settings) : [];
  });
}

function drawSource(
  row: PlannedRow,
  bindings: readonly PlannedBinding[],
  source: Source,
  settings: Settings,
): PlannedProbe[] {
  const operation = row.operation?.id ?? '';
  const seed = seedOf(settings.seed, bindings[0]?.check.id ?? '', operation, source.label);
  const random =
    source.random?.draw(
      seed,
      (settings.profile === 'smoke' ? undefined : row.runs) ?? source.runs ?? settings.runs,
    ) ?? [];
  return [...source.fixed, ...random].map((draft: ProbeDraft, index) => ({
    id: `${operation}/${row.requirement.id}/${source.label}/${index}`,
    row,
    bindings,
    source,
    index,
    seed,
    draft,
    phase: source.phase,
    slot: 0,
  }));
}

/** Spreads every source evenly over its phase, so that no kind of request comes in a lump. */
function interleave(probes: readonly PlannedProbe[]): PlannedProbe[] {
  const order = { first: 0, main: 1, last: 2, hostile: 3 };
  const counts = Map.groupBy(
    probes,
    ({ row, source }) => `${row.operation?.id}/${row.requirement.id}/${source.label}`,
  );
  const size = ({ row, source }: PlannedProbe) =>
    counts.get(`${row.operation?.id}/${row.requirement.id}/${source.label}`)?.length ?? 1;
  const share = (probe: PlannedProbe) => order[probe.phase] + (probe.index + 0.5) / (size(probe) + 1);
  return [...probes].sort((one, other) => share(one) - share(other));
}

function number(probes: readonly PlannedProbe[]): PlannedProbe[] {
  let slot = 0;
  return probes.map((probe) => {
    const numbered = { ...probe, slot };
    slot += Math.max(...probe.draft.steps.map(({ offset }) => (offset ?? 0) + 1));
    return numbered;
  });
}
