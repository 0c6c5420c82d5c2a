/** The rows of a plan: the requirement's, and one for each check that no requirement names. */

import type { Check, SourceContext } from '../model/check.ts';
import type { PlannedBinding, PlannedRow } from '../model/plan.ts';
import type { Binding, Requirement, Requirements } from '../model/requirement.ts';
import { matchesAny } from '../names/matches.ts';
import { adjustRow } from './adjust-row.ts';
import type { PlanInputs } from './run-inputs.ts';
import { smokeRow } from './smoke.ts';

/** All rows for the given operations, in the order of the requirements, then of the checks. */
export function planRows(
  inputs: PlanInputs,
  contexts: ReadonlyMap<string, SourceContext>,
): readonly PlannedRow[] {
  const places = [...contexts.values()].map((context) => ({ context, blocked: inputs.obstacle(context) }));
  return allRequirements(inputs).flatMap((requirement) => {
    const aboutDocument = bindingsOf(requirement, inputs.checks, undefined).filter(
      ({ check }) => check.judgeDocument,
    );
    const planned =
      aboutDocument.length > 0
        ? [{ requirement, bindings: aboutDocument }]
        : places.map((place) => planRow(requirement, place, inputs));
    const adjusted = planned.map((row) => adjustRow(row, inputs.settings.rows));
    return inputs.settings.profile === 'smoke' ? adjusted.map(smokeRow) : adjusted;
  });
}

/** What each row is about: the requirements, then the checks that none of them names. */
export function allRequirements({
  requirements,
  checks,
}: Pick<PlanInputs, 'requirements' | 'checks'>): readonly Requirement[] {
  return [...(requirements?.rows ?? []), ...unnamedChecks(checks, requirements)];
}

/** The requirement that a check amounts to when none names it. */
function unnamedChecks(checks: readonly Check[], requirements: Requirements | undefined): Requirement[] {
  const named = new Set(requirements?.rows.flatMap((row) => row.bindings.map((binding) => binding.check)));
  for (const { check } of requirements?.excused ?? []) named.add(check);
  return checks.filter((check) => !named.has(check.id)).map(requirementOf);
}

function requirementOf(check: Check): Requirement {
  return {
    id: check.id,
    title: check.title,
    clauses: [],
    standards: [check.clause],
    sent: '',
    expected: check.title,
    mistakes: [],
    bindings: [{ check: check.id, level: check.level }],
  };
}

interface Place {
  readonly context: SourceContext;
  /** Why nothing can be sent there. */
  readonly blocked: string | undefined;
}

function planRow(requirement: Requirement, { context, blocked }: Place, inputs: PlanInputs): PlannedRow {
  const all = bindingsOf(requirement, inputs.checks, context);
  const bindings = inputs.settings.hostile ? all : all.map(withoutHostile);
  const { operation } = context;
  const row = { requirement, operation, bindings };
  const { excludedBy } = requirement;
  if (excludedBy && inputs.settings.declarations.includes(excludedBy)) {
    return { ...row, excluded: { code: 'declared', values: { condition: excludedBy } } };
  }
  if (blocked !== undefined) return { ...row, blocked: { code: 'stated', values: { text: blocked } } };
  if (sourcesIn(all) > 0 && sourcesIn(bindings) === 0) return { ...row, excluded: { code: 'hostile-only' } };
  const provokes = bindings.some(({ check }) => check.sources);
  const idle = bindings.every(({ check, sources }) => check.sources && sources.length === 0);
  if (!provokes || !idle) return row;
  return { ...row, notApplicable: { code: 'nothing-to-provoke', values: { operation: operation.id } } };
}

function withoutHostile({ sources, ...rest }: PlannedBinding): PlannedBinding {
  return { ...rest, sources: sources.filter(({ phase }) => phase !== 'hostile') };
}

function sourcesIn(bindings: readonly PlannedBinding[]): number {
  return bindings.reduce((sum, { sources }) => sum + sources.length, 0);
}

function bindingsOf(
  requirement: Requirement,
  checks: readonly Check[],
  context: SourceContext | undefined,
): readonly PlannedBinding[] {
  return requirement.bindings.flatMap((binding) => {
    const check = checks.find(({ id }) => id === binding.check);
    return check ? [{ binding, check, sources: sourcesOf(binding, check, context) }] : [];
  });
}

function sourcesOf(
  binding: Binding,
  check: Check,
  context: SourceContext | undefined,
): PlannedBinding['sources'] {
  if (!context || !check.sources) return [];
  return check.sources(context).filter(({ label }) => matchesAny(binding.sources, label));
}
