/** The output of the command `replay`: the rows that still accuse the target, then one line for each case. */

import { type Io, interrupted } from '../host/io.ts';
import { commandOf } from '../host/machine.ts';
import type { RunEvent } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import { isOpen } from '../model/verdict.ts';
import { visible } from '../names/visible.ts';
import { noFiles } from '../report/body-files.ts';
import { foldView } from '../report/format.ts';
import { shortenCurls } from '../report/terminal/finding-lines.ts';
import { paintWith } from '../report/terminal/paint.ts';
import { troubledRows } from '../report/terminal/troubled-rows.ts';
import type { ReplayedFinding } from './compare-replay.ts';
import { warningsIn } from './stored-findings.ts';

/** @param events of the run that sent the cases again */
export function replayText(
  comparisons: readonly ReplayedFinding[],
  events: readonly RunEvent[],
  color: boolean,
): string {
  const view = foldView(accusingIn(comparisons, events), noFiles, commandOf('replay'));
  const shown = { ...view, report: shortenCurls(view.report) };
  const details = troubledRows(shown, paintWith(color)).filter(Boolean);
  return `${[...details, comparisons.map(lineOf).join('\n')].join('\n\n')}\n`;
}

/**
 * Prints what `replay --failed` says of a run in which nothing failed. A run that could not be finished proves nothing.
 * @param path of the run file
 * @returns the exit code: 0, or 3 where the run was incomplete or interrupted
 */
export function reportNothing(events: readonly RunEvent[], path: string, io: Pick<Io, 'out'>): number {
  const nothing = `nothing failed in ${visible(path)} that a request could show again`;
  const { finished } = runOf(events);
  const isInterrupted = finished?.exitCode === interrupted;
  if (!isInterrupted && finished?.result !== 'incomplete') {
    io.out(`${nothing}\n${warningsLeft(events)}`);
    return 0;
  }
  const open = runOf(events).rows.filter(({ verdict }) => isOpen(verdict));
  const rows = open.length === 1 ? '1 row' : `${open.length} rows`;
  const what = isInterrupted ? 'interrupted' : 'incomplete';
  io.out(`${nothing}, but the run was ${what}: ${rows} could not be checked; run verify again\n`);
  return 3;
}

/** That `--failed` leaves out warnings; empty where there are none. */
export function warningsLeft(events: readonly RunEvent[]): string {
  const count = warningsIn(events);
  if (count === 0) return '';
  const rows = count === 1 ? 'one row only warns and is' : `${count} rows only warn and are`;
  return `${rows} not sent again: name a row or a case to do so\n`;
}

const words: Readonly<Record<ReplayedFinding['kind'], string>> = {
  fixed: 'fixed',
  'as-before': 'as before',
  'still-failing': 'still failing',
  different: 'different',
  undetermined: 'undetermined',
};

function lineOf({ kind, finding: { row, caseId, actual }, now }: ReplayedFinding): string {
  const change = kind === 'undetermined' ? now : `then ${actual}, now ${now}`;
  return visible(`${words[kind].padEnd(13)}  ${row}  ${caseId}  ${change}`);
}

/** How many more cases are named beside the one that is shown. */
const examples = 2;

/** The events without rows that accuse none of the cases: a replay sends too few cases to judge those rows. */
function accusingIn(
  comparisons: readonly ReplayedFinding[],
  events: readonly RunEvent[],
): readonly RunEvent[] {
  const keys = new Set(
    comparisons.flatMap(({ rows, finding }) => rows.map((row) => JSON.stringify([row, finding.operation]))),
  );
  return events.flatMap((event): readonly RunEvent[] => {
    if (event.kind !== 'row') return [event];
    const { result } = event;
    if (!keys.has(JSON.stringify([result.id, result.operation]))) return [];
    const evidence = result.evidence.map((one) => ({ ...one, alike: one.alike.slice(0, examples) }));
    return [{ ...event, result: { ...result, evidence } }];
  });
}
