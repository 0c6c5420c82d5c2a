/** The rows of a plan: those of the requirements, and one for each check that no requirement names. */

import type { Binding } from '../../model/binding.ts';
import type { Check, SourceContext } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { PlannedBinding, PlannedRow } from '../../model/plan.ts';
import type { Reason } from '../../model/reason.ts';
import type { Requirement, Requirements } from '../../model/requirement.ts';
import { clauseIn } from '../../names/clause-in.ts';
import { matches, matchesAny } from '../../names/ids.ts';
import { adjustRow } from './adjust-row.ts';
import { concerns } from './concerns.ts';
import { smokeRow, withoutDeclared, withoutHostile } from './left-out.ts';
import type { PlanInputs } from './run-inputs.ts';

/** The rows of an operation with all their sources. */
export function rowsAt(inputs: PlanInputs, context: SourceContext): readonly PlannedRow[] {
  const blocked = inputs.obstacle(context);
  const rows = requirementsAt(inputs, context.operation).map((requirement) =>
    planRow(requirement, { context, blocked }, inputs),
  );
  return rows.map((row) => adjusted(row, inputs));
}

/**
 * The rows of an operation that nothing is sent to.
 * @param blocked the reason, where the rows are still part of the run
 * @param hostile ids of rows with hostile sources only
 */
export function bareRows(
  inputs: PlanInputs,
  operation: Operation,
  { blocked, hostile = new Set() }: { readonly blocked?: Reason; readonly hostile?: ReadonlySet<string> },
): readonly PlannedRow[] {
  const rows = requirementsAt(inputs, operation).map((requirement): PlannedRow => {
    const row = { requirement, operation, bindings: bindingsOf(requirement, inputs.checks, undefined) };
    const excluded = declared(requirement, inputs) ?? (hostile.has(requirement.id) ? hostileOnly : undefined);
    return { ...row, ...(excluded ? { excluded } : {}), ...(blocked && !excluded ? { blocked } : {}) };
  });
  return rows.map((row) => adjusted(row, inputs));
}

/** The rows about the document. */
export function documentRows(inputs: PlanInputs): readonly PlannedRow[] {
  return allRequirements(inputs).flatMap((requirement) => {
    const bindings = aboutDocument(requirement, inputs);
    return bindings.length > 0 ? [adjusted({ requirement, bindings }, inputs)] : [];
  });
}

/** Sorts rows by requirement, then by operation. */
export function sortedRows(inputs: PlanInputs, rows: readonly PlannedRow[]): readonly PlannedRow[] {
  const known = Map.groupBy(rows, ({ requirement }) => requirement.id);
  return allRequirements(inputs).flatMap(({ id }) => known.get(id) ?? []);
}

function adjusted(row: PlannedRow, { settings }: PlanInputs): PlannedRow {
  const own = adjustRow(row, settings.rows);
  return settings.profile === 'smoke' ? smokeRow(own) : own;
}

/** The requirements that apply to an operation. */
function requirementsAt(inputs: PlanInputs, operation: Operation): readonly Requirement[] {
  return allRequirements(inputs).filter((requirement) => {
    const isConcerned = requirement.bindings.some(({ check }) => concerns(inputs, check, operation));
    const isAsked = isConcerned && isAbout(requirement, operation, inputs);
    return isAsked && aboutDocument(requirement, inputs).length === 0;
  });
}

/**
 * Whether a requirement applies to an operation. Where it is for certain operations only, its checks have rows of their
 * own at the others.
 */
function isAbout(requirement: Requirement, { id }: Operation, { requirements }: PlanInputs): boolean {
  const rows = requirements?.rows ?? [];
  if (rows.includes(requirement)) return matchesAny(requirement.operations, id);
  const here = rows.filter(({ operations }) => matchesAny(operations, id));
  const named = new Set(here.flatMap(({ bindings }) => bindings.map(({ check }) => check)));
  return !requirement.bindings.some(({ check }) => named.has(check));
}

function aboutDocument(requirement: Requirement, { checks }: PlanInputs): readonly PlannedBinding[] {
  return bindingsOf(requirement, checks, undefined).filter(({ check }) => check.judgeDocument);
}

const hostileOnly: Reason = { code: 'hostile-only' };

function declared({ excludedBy }: Requirement, { settings }: PlanInputs): Reason | undefined {
  if (!excludedBy || !settings.declarations.includes(excludedBy)) return undefined;
  return { code: 'declared', values: { condition: excludedBy } };
}

/** What the rows of a plan depend on. */
type PlanRowInputs = Pick<PlanInputs, 'contract' | 'requirements' | 'checks' | 'survey'>;

/** What rows are about: the requirements, then the checks that none of them names. */
export function allRequirements(inputs: PlanRowInputs): readonly Requirement[] {
  const { contract, requirements, checks } = inputs;
  const known = requirementsOf.get(inputs);
  if (known) return known;
  const asked = checks.filter(
    ({ id, judgeDocument }) =>
      judgeDocument !== undefined || contract.operations.some((one) => concerns(inputs, id, one)),
  );
  const all = [...(requirements?.rows ?? []), ...unnamedChecks(asked, requirements, contract.openapi)];
  requirementsOf.set(inputs, all);
  return all;
}

/** A cache, since the result is the same for every operation. */
const requirementsOf = new WeakMap<PlanRowInputs, readonly Requirement[]>();

/** Requirements for the checks that none names. */
function unnamedChecks(
  checks: readonly Check[],
  requirements: Requirements | undefined,
  openapi: string,
): Requirement[] {
  const whole = (requirements?.rows ?? []).filter(({ operations }) => operations === undefined);
  const named = new Set(whole.flatMap((row) => row.bindings.map((binding) => binding.check)));
  for (const { check } of requirements?.excused ?? []) named.add(check);
  return checks.filter((check) => !named.has(check.id)).map((check) => requirementOf(check, openapi));
}

function requirementOf(check: Check, openapi: string): Requirement {
  return {
    id: check.id,
    title: check.title,
    clauses: [],
    standards: [clauseIn(openapi, check.clause)],
    sent: '',
    expected: check.title,
    mistakes: [],
    bindings: [
      { check: check.id, level: check.level, ...(check.leaves ? { notSources: check.leaves } : {}) },
    ],
  };
}

interface ContextOrBlock {
  readonly context: SourceContext;
  /** Why nothing can be sent. */
  readonly blocked: string | undefined;
}

function planRow(
  requirement: Requirement,
  { context, blocked }: ContextOrBlock,
  inputs: PlanInputs,
): PlannedRow {
  const all = bindingsOf(requirement, inputs.checks, context).map(withoutDeclared(requirement, inputs));
  const bindings = inputs.settings.hostile ? all : all.map(withoutHostile);
  const { operation } = context;
  const row = { requirement, operation, bindings };
  const excluded = declared(requirement, inputs);
  if (excluded) return { ...row, excluded };
  if (blocked !== undefined) return { ...row, blocked: { code: 'stated', values: { text: blocked } } };
  if (sourcesIn(all) > 0 && sourcesIn(bindings) === 0) return { ...row, excluded: hostileOnly };
  const provokes = bindings.some(({ check }) => check.sources);
  const idle = bindings.every(({ check, sources }) => check.sources && sources.length === 0);
  if (!provokes || !idle) return row;
  const code = bindings[0]?.check.idle ?? 'nothing-to-provoke';
  return { ...row, notApplicable: { code, values: { operation: operation.id } } };
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
  const left = binding.notSources ?? [];
  return check
    .sources(context)
    .filter(({ label }) => matchesAny(binding.sources, label) && !left.some((one) => matches(one, label)));
}
