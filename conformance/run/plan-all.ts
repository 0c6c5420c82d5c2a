/** The plan of a whole run without a target, for the commands that send nothing. */

import { drawCase } from '../cases/draw-case.ts';
import { withoutContent } from '../cases/edit.ts';
import { sendableSchemes } from '../cases/obstacle.ts';
import type { LoadOptions } from '../contract/load-contract.ts';
import { coverageFacts } from '../engine/cover-run.ts';
import { planRun } from '../engine/plan/plan.ts';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { counted } from '../json/json.ts';
import type { Coverage } from '../model/coverage.ts';
import type { Plan } from '../model/plan.ts';
import { type RowSetting, withoutLimits } from '../model/settings.ts';
import { visible } from '../names/visible.ts';
import { configureAll, relocated, type Typed } from '../options/config/configure.ts';
import { settingsOf } from '../options/settings.ts';
import { type CoveredItem, type CoveredOperation, coverageReport } from '../report/coverage-report.ts';
import { resolveOperations, resolveRows } from './known-ids.ts';
import { type LoadedInputs, loadSubject } from './load-subject.ts';
import { createRoutes, fetchOn } from './routes.ts';

/** A plan with what it was made from. */
interface WholePlan {
  readonly subject: LoadedInputs;
  readonly plan: Plan;
  /** Settings of single rows in the configuration, which the plan ignores. */
  readonly rows: readonly RowSetting[];
}

interface PlanningOptions extends Pick<LoadOptions, 'mayBeEmpty'> {
  readonly keepsSentOnly?: boolean;
}

/**
 * Plans with default settings, hostile requests and every credential; fresh ids begin at a fixed salt.
 * @param mayBeEmpty which documents without operations are accepted
 * @param keepsSentOnly whether nobody asks what else could be sent
 */
export async function planAll(
  options: Pick<Typed, 'document' | 'requirements' | 'operation' | 'config'>,
  env: Io['env'] = {},
  { mayBeEmpty = 'valid', keepsSentOnly = false }: PlanningOptions = {},
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
  return { subject, plan: await planRun({ ...subject, settings, schemes, keepsSentOnly }), rows };
}

/** The example for a fresh id. */
const example = 4711n;

/** The coverage of a plan: what its requests exercise, with nothing matched yet. */
export function plannedCoverage({ contract, cover, unsent }: LoadedInputs, plan: Plan): Coverage {
  const coverer = cover(contract, unsent);
  for (const { id, draft, row } of plan.probes) {
    for (const [at, step] of draft.steps.entries()) {
      // Only what is valid counts by its content, and others may be very long.
      const counted = step.intent.kind === 'conforming' ? step : withoutContent(step);
      coverer.see(drawCase(counted, `${id}.${at}`, row.operation?.id ?? '', example));
    }
  }
  return coverer.table({ ...coverageFacts(plan), isPlan: true });
}

/** What the requests of each operation exercise, one line for each. */
export function coverageLines(coverage: Coverage): readonly string[] {
  const { operations } = coverageReport(coverage);
  return operations.filter(({ counted }) => counted).flatMap(linesOf);
}

function linesOf({ operation, requests, why, items }: CoveredOperation): readonly string[] {
  const kinds = width(items.map(({ kind }) => kind));
  const names = width(items.map(({ name }) => visible(name)));
  return [
    '',
    `coverage of ${visible(operation)}, ${why ?? counted(requests, 'request')}:`,
    ...items.map((item) => {
      const start = `  ${item.kind.padEnd(kinds)}  ${visible(item.name).padEnd(names)}`;
      return `${start}  ${visible(plannedWords(item))}`.trimEnd();
    }),
  ];
}

/** `12 valid, 3 broken`, with the reason why there are not more. */
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

/** The setting, if its id is known; unknown ids are ignored here, and reported by verify. */
function known(setting: RowSetting, subject: LoadedInputs): readonly RowSetting[] {
  try {
    return resolveRows([setting], subject);
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}
