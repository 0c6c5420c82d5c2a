/** Sets known deviations of the mock aside in its run, and tells which are new and which are gone. */

import { chains } from '../checks/chains/index.ts';
import { violationsOf } from '../engine/conclude/excuse-rows.ts';
import { signaturesOf } from '../engine/conclude/signature.ts';
import type { RunEvent, RunStarted } from '../model/event.ts';
import type { NoticeCode } from '../model/reason.ts';
import { runOf } from '../model/run.ts';
import type { Evidence, RowResult } from '../model/verdict.ts';
import type { Deviation, DeviationList, MockAnswers } from '../model/waiver.ts';
import { matches, matchesAny } from '../names/ids.ts';
import { prismDeviations } from '../requirements/prism-deviations.ts';

/** The mock of a run. */
export interface MockRun {
  readonly answers: MockAnswers;
  /** Version of its server package. For an unknown version, all known deviations apply. */
  readonly server: string;
}

/** The result for the mock's run. */
export interface SetAside {
  /** Rows that are broken only in known ways, with these ways. */
  readonly known: readonly { readonly row: RowResult; readonly deviations: readonly Deviation[] }[];
  /** Rows that are broken in ways that are on no list, with these ways. */
  readonly unlisted: readonly { readonly row: RowResult; readonly evidence: readonly Evidence[] }[];
  /** Deviations on the list that were exercised in full and did not occur. */
  readonly gone: readonly Deviation[];
}

/**
 * Compares a run with the list.
 * @param events all events of the run
 * @param list which it is. @defaultValue what is known of the mock with the requirements of the run
 */
export function setAsidePrism(
  events: readonly RunEvent[],
  mock: MockRun,
  { deviations: all, isExact }: DeviationList = listFor(events),
): SetAside {
  const { rows } = runOf(events);
  const deviations = all.filter((one) => concerns(one, mock, all));
  const broken = rows.filter((row) => violationsOf(row).length > 0);
  const seen = broken.map((row) => ({
    row,
    deviations: deviations.filter((one) => violationsOf(row).some((evidence) => covers(one, row, evidence))),
    evidence: violationsOf(row).filter((evidence) => !deviations.some((one) => covers(one, row, evidence))),
  }));
  const happened = new Set(seen.flatMap((one) => one.deviations));
  const asked = isExact ? deviations.filter((one) => isAskedInFull(one, rows, events)) : [];
  return {
    known: seen.filter(({ evidence }) => evidence.length === 0),
    unlisted: seen.filter(({ evidence }) => evidence.length > 0),
    gone: asked.filter((one) => !happened.has(one)),
  };
}

/** No check of what a service stores holds of a mock, which stores nothing. */
function listFor(events: readonly RunEvent[]): DeviationList {
  return prismDeviations(
    runOf(events).started?.requirements,
    chains.map(({ id }) => id),
  );
}

function concerns({ answers, versions }: Deviation, mock: MockRun, all: readonly Deviation[]): boolean {
  if (answers !== undefined && answers !== mock.answers) return false;
  const isKnown = all.some((one) => one.versions.includes(mock.server));
  return !isKnown || versions.includes(mock.server);
}

function covers({ row, signature }: Deviation, { id }: RowResult, evidence: Evidence): boolean {
  return row === id && signaturesOf(evidence).some((spelling) => matches(signature, spelling));
}

/** Notices of runs that did not send everything. */
const cutShort: readonly NoticeCode[] = [
  'out-of-time',
  'interrupted',
  'own-defect',
  'failures-reached',
  'creates-limited',
  'creates-spent',
  'target-lost',
  'fewer-runs',
];

/** A row that was judged by some of its requests says nothing about the others. */
function isAskedInFull(
  deviation: Deviation,
  rows: readonly RowResult[],
  events: readonly RunEvent[],
): boolean {
  const row = rows.find(({ id }) => id === deviation.row);
  if (!row || !['pass', 'fail', 'warn', 'note', 'waived'].includes(row.verdict)) return false;
  return events.every((event) => {
    if (event.kind === 'notice') return !cutShort.includes(event.code);
    return event.kind !== 'run-started' || isWhole(event, row.id);
  });
}

function isWhole({ profile, settings }: RunStarted, row: string): boolean {
  const { only, skip } = settings;
  return profile !== 'smoke' && skip.length === 0 && (only.length === 0 || matchesAny(only, row));
}
