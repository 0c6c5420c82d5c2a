/** Notices of a run: settings that make it cover less than it seems to, what it lacked, and how far it came. */

import type { Notice } from '../model/event.ts';
import { levelOf, type Plan, type PlannedRow } from '../model/plan.ts';
import { gates, type RowResult } from '../model/verdict.ts';
import { matches } from '../names/ids.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import { isOpenable } from './conclude/row-result.ts';
import type { Session } from './deliver/session.ts';
import { isLowered, isSkipped } from './plan/adjust-row.ts';
import { fewerRuns } from './plan/partial-rows.ts';
import type { RunInputs } from './plan/run-inputs.ts';
import { rowIds } from './plan/select.ts';

/** Emits notices about unchecked certificates, and about settings that lower or skip rows. */
export function emitSettingNotices({ emit, unsent }: Pick<RunInputs, 'emit' | 'unsent'>, plan: Plan): void {
  const told = [
    ...unchecked(plan),
    ...notices(plan, 'rows-lowered'),
    ...notices(plan, 'rows-skipped'),
    ...leftOut(plan),
    ...operationsSkipped(plan),
    ...fewerRuns(plan),
    ...budgetSpent(plan),
    ...notSent(plan, unsent),
  ];
  for (const notice of told) emit(notice);
}

/**
 * Notices at the end of a run: what the user has to provide so that gating rows can be decided, each thing once, and
 * how many rows may stay undecided.
 * @param isWhole whether all was sent; what a shorter run lacks, a longer one may find by itself
 */
export function neededNotices(
  rows: readonly RowResult[],
  inputs: RunInputs,
  isWhole: boolean,
): readonly Notice[] {
  const { profile } = inputs.settings;
  const open = rows.filter(
    ({ verdict, level, reason }) => verdict === 'inconclusive' && gates(level, profile) && isOpenable(reason),
  );
  const [allowed, wanted] = [open.filter((row) => row.allowed), open.filter((row) => !row.allowed)];
  const owners = wanted.flatMap(({ operation = '', reason }) =>
    neededOwners(inputs, operation, reason?.values?.['actual']),
  );
  const needed = [...new Set([...owners, ...wanted.flatMap(needOf)])];
  return [
    ...(isWhole && needed.length > 0
      ? [{ kind: 'notice', code: 'values-needed', values: { given: needed.join(', ') } } as const]
      : []),
    ...(allowed.length > 0
      ? [{ kind: 'notice', code: 'left-open', values: { count: String(allowed.length) } } as const]
      : []),
    ...roomNotices(rows, inputs),
  ];
}

/** A notice about operations that make nothing more, by a status that documents say for want of room as well. */
function roomNotices(rows: readonly RowResult[], { survey, settings }: RunInputs): readonly Notice[] {
  const givers = [...(survey?.givers.values() ?? [])].flat();
  const makers = new Set(givers.flatMap(({ kind, operation }) => (kind === 'maker' ? operation : [])));
  const full = rows.filter(
    ({ operation = '', level, reason, allowed }) =>
      makers.has(operation) &&
      gates(level, settings.profile) &&
      allowed !== true &&
      ofRoom.includes(reason?.code ?? '') &&
      reason?.values?.['operation'] === operation,
  );
  const [first] = full;
  if (!first) return [];
  const operations = [...new Set(full.map(({ operation }) => operation))].join(', ');
  const actual = first.reason?.values?.['actual'] ?? '';
  return [{ kind: 'notice', code: 'room-needed', values: { operations, actual } }];
}

/** Why rows stay open where a target keeps only so many. */
const ofRoom: readonly string[] = ['state-conflict', 'control-no-longer-accepted'];

/** Emits notices at the end of a run where a credential was renewed, or could not be. */
export function emitRenewalNotices({ transport, emit }: Pick<RunInputs, 'transport' | 'emit'>): void {
  const { times = 0, failure } = transport.renewal?.told() ?? {};
  if (times > 0) emit({ kind: 'notice', code: 'credential-renewed', values: { times: String(times) } });
  if (failure !== undefined)
    emit({ kind: 'notice', code: 'credential-not-renewed', values: { cause: failure } });
}

/**
 * The values of the notice `out-of-time`, which tell how much more time is needed: `pause` where the target asked for
 * one that is longer than the remaining time, `all` where everything was sent and the time went into repetitions, `busy`
 * where nothing but 429 was answered, `silent` where nothing was.
 */
export function progressValues(
  session: Pick<Session, 'progress' | 'isAllSent' | 'pace' | 'deadline' | 'isRefusedAll' | 'isSilent'>,
): Readonly<Record<string, string>> {
  const pauseMs = session.pace.pauseBeyond(session.deadline);
  const pause = pauseMs === undefined ? {} : { pause: String(Math.ceil(pauseMs / 1000)) };
  if (session.isAllSent) return { ...pause, all: 'yes' };
  const { sent, planned } = session.progress();
  const busy = session.isRefusedAll() ? { busy: 'yes' } : {};
  const silent = session.isSilent() ? { silent: 'yes' } : {};
  const left = sent < planned ? { sent: String(sent), planned: String(planned) } : {};
  return { ...pause, ...busy, ...silent, ...left };
}

/** The missing values of a row: `getOrder.orderId`. */
function needOf({ operation, reason }: RowResult): readonly string[] {
  const places = (reason?.values?.['places'] ?? '').split(', ').filter(Boolean);
  return places.map((place) => `${operation}.${place.replace(/^(?:path|query|header|cookie)\./, '')}`);
}

/** Notices about TLS connections whose certificates are not checked. */
function unchecked({ settings: { tls, target, proxy }, contract: { source } }: Plan): readonly Notice[] {
  const parts = Object.entries({ target, proxy: proxy ?? '', document: source });
  const names = parts.flatMap(([name, url]) => (tls.insecure && /^https:/i.test(url) ? [name] : []));
  if (names.length === 0) return [];
  return [{ kind: 'notice', code: 'certificate-not-checked', values: { of: names.join(' ') } }];
}

/** A notice about what `--skip` leaves out: rows, and sources or cases of others. */
function leftOut({ settings: { skip, origins }, left }: Plan): readonly Notice[] {
  if (skip.length === 0) return [];
  const parts = skip.filter((pattern) => !left.some((row) => rowIds(row).some((id) => matches(pattern, id))));
  const rows = [...new Set(left.map(({ requirement }) => requirement.id)), ...parts].join(', ');
  const values = { rows, reason: '', source: origins['skip'] ?? '--skip' };
  return [{ kind: 'notice', code: 'rows-skipped', values }];
}

/** A notice about operations that nothing is sent to. */
function operationsSkipped({ settings: { skipOperations = [], origins } }: Plan): readonly Notice[] {
  if (skipOperations.length === 0) return [];
  const source = origins['skipOperation'] ?? '--skip-operation';
  const values = { rows: skipOperations.join(', '), reason: '', source };
  return [{ kind: 'notice', code: 'rows-skipped', values }];
}

/** A notice that counts what the budget leaves out. */
function budgetSpent({ saved, settings }: Plan): readonly Notice[] {
  if (saved.requests === 0 || settings.profile === 'smoke') return [];
  const { requests, operations, budget } = saved;
  const values = { requests: String(requests), operations: String(operations), budget: String(budget) };
  return [{ kind: 'notice', code: 'budget-spent', values }];
}

/** A notice about what the document allows and no request of this run contains. */
function notSent({ contract, rows }: Plan, unsent: RunInputs['unsent']): readonly Notice[] {
  const operations = [...new Set(rows.flatMap(({ operation }) => operation ?? []))];
  const names = operations.flatMap((operation) => unsent?.(contract, operation) ?? []);
  return names.length === 0
    ? []
    : [{ kind: 'notice', code: 'not-sent', values: { names: names.join(', ') } }];
}

function notices({ rows }: Plan, code: 'rows-lowered' | 'rows-skipped'): readonly Notice[] {
  const concerned = rows.filter((row) =>
    code === 'rows-skipped' ? isSkipped(row) : isLowered(row) && !row.excluded,
  );
  const groups = Map.groupBy(
    concerned,
    (row) => sourceOf(row) + (code === 'rows-lowered' ? levelOf(row) : ''),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const ids = [...new Set(group.map(({ requirement }) => requirement.id))].join(', ');
    const reason =
      (code === 'rows-skipped' ? first.excluded?.values?.['reason'] : first.relevelled?.reason) ?? '';
    const values = { rows: ids, level: levelOf(first), reason, source: sourceOf(first) };
    return [{ kind: 'notice', code, values } as const];
  });
}

function sourceOf({ excluded, relevelled }: PlannedRow): string {
  return excluded?.values?.['source'] ?? relevelled?.source ?? '';
}

/** Statuses that may say that an owner is unknown, or does not have the resource. */
const ofOwners = ['401', '403', '404'];

/**
 * Those parameters of an operation that have no value: `*.X-Tenant`, in the notation for all operations.
 * @param status status of the answer; only 401, 403 and 404 can be explained by them
 */
export function neededOwners(
  { survey, settings }: Pick<RunInputs, 'survey' | 'settings'>,
  operation: string,
  status: string | undefined,
): readonly string[] {
  if (status === undefined || !ofOwners.includes(status)) return [];
  const given = new Set((settings.values ?? []).map(({ place }) => place));
  const scopes = survey?.scopes(operation) ?? [];
  const needed = scopes.filter((one) => one.required && !given.has(parameterPlace(one)));
  return needed.map(({ name }) => `*.${name}`);
}
