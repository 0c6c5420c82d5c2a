/**
 * The coverage of a run: what its exchanges exercised of the document, and whether that is as much as the user demands.
 */

import { mediaTypeFor } from '../answers/documented-content.ts';
import { fieldValue } from '../answers/fields.ts';
import type { Intent } from '../model/case.ts';
import type { Breakable, Coverage, CoverageFacts, Coverer } from '../model/coverage.ts';
import { coveredOf, missingOf } from '../model/covered.ts';
import type { Emit, Notice } from '../model/event.ts';
import type { Plan, PlannedRow } from '../model/plan.ts';
import type { RowResult } from '../model/verdict.ts';
import { brokenFormatPlace } from '../names/ids.ts';
import { rowsAt } from './plan/plan-rows.ts';
import type { PlanInputs } from './plan/run-inputs.ts';
import { selectOperations } from './plan/select.ts';

/** Ids of the requests that find out how many connections the target serves, and how long it takes. */
const measuring = /\/control\/(?:crowd|timed)\//;

/**
 * An emitter that also counts what each exchange exercises. Repetitions and measurements do not count, as their
 * number depends on time.
 */
export function counting(emit: Emit, coverer: Coverer | undefined): Emit {
  if (!coverer) return emit;
  return (event) => {
    if (event.kind === 'exchange' && event.attempt === 0 && !measuring.test(event.case.id))
      coverer.see({ ...event.case, outcome: event.exchange.outcome });
    emit(event);
  };
}

/** The coverage of a finished run, and a notice where it is too low. */
export function coverageOf(
  coverer: Coverer | undefined,
  { plan, inputs }: { readonly plan: Plan; readonly inputs: PlanInputs },
  rows: readonly RowResult[],
): { readonly coverage?: { readonly coverage: Coverage }; readonly below: readonly Notice[] } {
  const coverage = coverer?.table(coverageFacts(plan, rows, inputs));
  return {
    ...(coverage ? { coverage: { coverage } } : {}),
    below: coverageNotices(coverage, plan.settings.minCoverage),
  };
}

/**
 * What the coverage needs to know about a plan besides what was sent. @param rows results of rows; none for a plan
 * alone
 */
export function coverageFacts(
  plan: Plan,
  rows: readonly RowResult[] = [],
  inputs?: PlanInputs,
): CoverageFacts {
  const { contract, settings } = plan;
  const selected = new Set(selectOperations(contract.operations, settings));
  const left = contract.operations.filter((operation) => !selected.has(operation));
  const planned = plan.rows.flatMap(({ operation, blocked }) =>
    operation && blocked ? [[operation.id, blocked] as const] : [],
  );
  const concluded = rows.flatMap(({ operation, verdict, reason }) =>
    verdict === 'blocked' && reason ? [[operation, reason] as const] : [],
  );
  return {
    leftOut: new Set(left.map(({ id }) => id)),
    blocked: new Map([...concluded, ...planned].toReversed()),
    breakable: everyRow(plan, inputs).flatMap(breakableIn),
    foreign: new Set(plan.rows.flatMap((row) => (hasForeign(row) ? (row.operation?.id ?? []) : []))),
  };
}

/**
 * All rows of the operations, even if the user selected some, or the first request of each: what the others break can be
 * broken.
 */
function everyRow({ rows, contexts, settings }: Plan, inputs: PlanInputs | undefined): readonly PlannedRow[] {
  const isSmoke = settings.profile === 'smoke';
  if (!inputs || (!isSmoke && settings.only.length + settings.skip.length === 0)) return rows;
  const whole = isSmoke ? { ...inputs, settings: { ...inputs.settings, profile: 'spec' as const } } : inputs;
  return [...contexts.values()].flatMap((context) => rowsAt(whole, context));
}

/** Every keyword and place that a row has requests for, sent or not. */
function breakableIn({ operation, bindings }: PlannedRow): readonly Breakable[] {
  if (!operation) return [];
  const drafts = bindings.flatMap(({ sources }) => sources.flatMap(({ fixed }) => fixed[0]?.steps ?? []));
  const found = drafts.flatMap(({ intent, headers }): readonly Breakable[] => {
    const rule = ruleOf(intent);
    if (!rule) return [];
    const mediaType = fieldValue({ headers }, 'content-type');
    const { keyword, place } = rule;
    return [{ operation: operation.id, keyword, place, ...(mediaType === undefined ? {} : { mediaType }) }];
  });
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

/** The keyword that a request breaks; a text that is unreadable in its format counts, though it may be accepted. */
function ruleOf(intent: Intent): Pick<Breakable, 'keyword' | 'place'> | undefined {
  if (intent.kind === 'violating') return intent;
  const name = intent.kind === 'open' ? brokenFormatPlace(intent.topic) : undefined;
  if (name === undefined) return undefined;
  const isBody = !/^(?:path|query|header|cookie)\./.test(name);
  return {
    keyword: 'format',
    place: isBody ? (name === 'body' ? '' : `/${name.replaceAll('.', '/')}`) : name,
  };
}

/** Whether a row has a request with a Content-Type that the document does not list, sent or not. */
function hasForeign({ operation, bindings }: PlannedRow): boolean {
  const content = operation?.requestBody?.content ?? [];
  return bindings.some(({ sources }) =>
    sources.some(({ label, fixed }) => {
      const [first] = fixed[0]?.steps ?? [];
      const type = label.startsWith('content-type:') && first && fieldValue(first, 'content-type');
      return typeof type === 'string' && mediaTypeFor(content, type) === undefined;
    }),
  );
}

/** How many items are named where coverage is too low. */
const named = 6;

/** A notice that coverage is lower than demanded; none where it is high enough. */
export function coverageNotices(
  coverage: Coverage | undefined,
  wanted: number | undefined,
): readonly Notice[] {
  if (!coverage || wanted === undefined) return [];
  const { percent } = coveredOf(coverage);
  if (percent >= wanted) return [];
  const missing = missingOf(coverage);
  const values = {
    percent: String(percent),
    wanted: String(wanted),
    missing: missing.slice(0, named).join(', '),
    more: String(Math.max(0, missing.length - named)),
  };
  return [{ kind: 'notice', code: 'coverage-below', values }];
}
