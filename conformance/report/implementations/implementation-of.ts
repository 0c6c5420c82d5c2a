/** Makes the entry in the list of implementations from the events of a run. */

import type { RunEvent, RunStarted } from '../../model/event.ts';
import type { CountedRows, Implementation, SetAsideRow, WaivedRow } from '../../model/implementation.ts';
import type { NoticeCode } from '../../model/reason.ts';
import { runOf } from '../../model/run.ts';
import { fails, isOpen, type RowResult } from '../../model/verdict.ts';
import { foldReport } from '../fold-report.ts';

/** What the run does not say about the implementation. */
interface KeptAs {
  readonly name: string;
  /** @defaultValue none */
  readonly version?: string;
  /** Rows that are waived in the events because a mock is known to break them. @defaultValue none */
  readonly setAside?: readonly SetAsideRow[];
}

/** Notices of runs that did not send everything. */
const cutting: readonly NoticeCode[] = [
  ...([
    'out-of-time',
    'interrupted',
    'own-defect',
    'failures-reached',
    'creates-limited',
    'creates-spent',
  ] as const),
  ...(['target-lost', 'fewer-runs', 'nothing-ran'] as const),
];

/** The entry of a run that has ended. */
export function implementationOf(
  events: readonly RunEvent[],
  { name, version, setAside = [] }: KeptAs,
): Implementation {
  const { result, exitCode, startedAt, seed, contract, tool, selection } = foldReport(events);
  const { title, version: contractVersion, digest, requirements } = contract;
  const { started, rows } = runOf(events);
  return {
    format: 1,
    ...{ name, ...(version === undefined ? {} : { version }), result, exitCode, date: startedAt },
    ...{ profile: started?.profile ?? '', seed },
    contract: { title, version: contractVersion, digest },
    ...(requirements ? { requirements } : {}),
    tool,
    rows: countRows(rows, started),
    waivers: waiversOf(rows, setAside),
    setAside,
    ...(selection ? { selection } : {}),
    cut: cutOf(events),
    declarations: started?.declarations ?? [],
  };
}

/**
 * Whether a required row is met. One that breaks only a recommendation is, unless the configuration lowered it; to have
 * that excused makes it no worse.
 */
function isMet({ verdict, relevelled, evidence }: RowResult, profile: string | undefined): boolean {
  const isExcused = verdict === 'waived' && evidence.every(({ level }) => level !== 'required');
  const isWarned = (verdict === 'warn' || isExcused) && !fails('warn', profile);
  return verdict === 'pass' || (isWarned && !relevelled);
}

/** Whether a row says anything about the implementation: what is noted is left open, unless a lowered row is broken. */
function isCounted({ verdict, outcome, relevelled }: RowResult): boolean {
  if (verdict === 'note') return relevelled !== undefined && outcome === 'violated';
  return verdict !== 'not-applicable';
}

function countRows(rows: readonly RowResult[], started: RunStarted | undefined): CountedRows {
  const required = rows.filter((row) => (row.relevelled?.from ?? row.level) === 'required' && isCounted(row));
  const profile = started?.profile;
  const failing = rows.filter(({ verdict }) => fails(verdict, profile)).length;
  const warned = rows.filter(({ verdict }) => verdict === 'warn' && !fails(verdict, profile)).length;
  return {
    required: {
      passed: required.filter((row) => isMet(row, profile)).length,
      of: required.length,
    },
    failing,
    warnings: warned,
    open: rows.filter(({ verdict }) => isOpen(verdict)).length,
  };
}

function waiversOf(rows: readonly RowResult[], setAside: readonly SetAsideRow[]): readonly WaivedRow[] {
  return rows.flatMap(({ id, operation, verdict, waiver }): readonly WaivedRow[] => {
    const isAside = setAside.some((one) => one.row === id && one.operation === operation);
    if (verdict !== 'waived' || isAside) return [];
    const { reason = '', link = '', owner = '', added = '', expires = '' } = waiver ?? {};
    return [{ row: id, operation, reason, link, owner, added, expires }];
  });
}

function cutOf(events: readonly RunEvent[]): readonly NoticeCode[] {
  const told = runOf(events).notices.map(({ code }) => code);
  return cutting.filter((code) => told.includes(code));
}
