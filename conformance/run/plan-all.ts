/** The plan of a whole run against nobody in particular, for the commands that only tell. */

import { drawCase } from '../cases/draw-case.ts';
import { sendableSchemes } from '../cases/obstacle.ts';
import { coverageFacts } from '../engine/cover-run.ts';
import { planRun } from '../engine/plan/plan.ts';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import type { Coverage } from '../model/coverage.ts';
import type { Plan } from '../model/plan.ts';
import { type RowSetting, withoutLimits } from '../model/settings.ts';
import { visible } from '../names/visible.ts';
import { configureAll, relocated, type Typed } from '../options/config/configure.ts';
import { settingsOf } from '../options/settings.ts';
import {
  type CoveredItem,
  type CoveredOperation,
  coverageReport,
} from '../report/coverage/coverage-report.ts';
import { resolveOperations, resolveRows } from './known-ids.ts';
import { loadSubject, type Subject } from './load-subject.ts';
import { createRoutes, fetchOn } from './routes.ts';

/** A plan and what it was made from. */
export interface WholePlan {
  readonly subject: Subject;
  readonly plan: Plan;
  /** What a configuration sets for single rows; the plan is without it. */
  readonly rows: readonly RowSetting[];
}

/**
 * Plans with the default settings, what is hostile and every credential at hand; identities count from one fixed salt.
 * @param mayBeEmpty whether a document without operations will do
 */
export async function planAll(
  options: Pick<Typed, 'document' | 'requirements' | 'operation' | 'config'>,
  env: Io['env'] = {},
  mayBeEmpty = false,
): Promise<WholePlan> {
  const configured = configureAll(options, env);
  const subject = await relocated(configured, () =>
    loadSubject({ ...configured.options, mayBeEmpty }, fetchOn(createRoutes(configured.options, env))),
  );
  const { operation = [] } = options;
  const typed = { ...settingsOf('http://127.0.0.1', { operation, salt: 1 }), ...withoutLimits };
  const settings = resolveOperations(typed, subject.contract.operations);
  const schemes = sendableSchemes(subject.contract.securitySchemes);
  const rows = configured.rows.flatMap((one) => known(one, subject));
  return { subject, plan: await planRun({ ...subject, settings, schemes }), rows };
}

/** The identity that stands in for the fresh one of a run. */
const example = 4711n;

/**
 * What of a document the requests of a plan exercise, before any is sent; and its words, for the commands that only
 * tell. The table of a plan: nothing has matched yet.
 */
export function plannedCoverage({ contract, cover, unsent }: Subject, plan: Plan): Coverage {
  const coverer = cover(contract, unsent);
  for (const { id, draft, row } of plan.probes) {
    for (const [at, step] of draft.steps.entries())
      coverer.see(drawCase(step, `${id}.${at}`, row.operation?.id ?? '', example));
  }
  return coverer.table({ ...coverageFacts(plan), isPlan: true });
}

/** What the requests of each operation exercise, a line each. */
export function coverageLines(coverage: Coverage): readonly string[] {
  const { operations } = coverageReport(coverage);
  return operations.filter(({ counted }) => counted).flatMap(linesOf);
}

function linesOf({ operation, requests, why, items }: CoveredOperation): readonly string[] {
  const kinds = width(items.map(({ kind }) => kind));
  const names = width(items.map(({ name }) => visible(name)));
  return [
    '',
    `coverage of ${visible(operation)}, ${why ?? `${requests} requests`}:`,
    ...items.map((item) => {
      const start = `  ${item.kind.padEnd(kinds)}  ${visible(item.name).padEnd(names)}`;
      return `${start}  ${visible(plannedWords(item))}`.trimEnd();
    }),
  ];
}

/** `12 valid, 3 broken`, and why not more. */
function plannedWords({ kind, state, valid, broken, why }: CoveredItem): string {
  const sides = [
    ...(valid.attempted > 0 ? [`${valid.attempted} valid`] : []),
    ...(broken && broken.attempted > 0 ? [`${broken.attempted} broken`] : []),
  ];
  const isAimed = kind === 'answer' && state === 'attempted';
  return [...sides, ...(isAimed ? ['there are requests for it'] : []), ...(why ? [why] : [])].join('; ');
}

function width(texts: readonly string[]): number {
  return Math.min(60, Math.max(0, ...texts.map(({ length }) => length)));
}

/** Who looks for the right id must not be stopped by a wrong one: verify complains of it. */
function known(setting: RowSetting, subject: Subject): readonly RowSetting[] {
  try {
    return resolveRows([setting], subject);
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}
