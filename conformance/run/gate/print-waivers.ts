/** Prints waiver entries for the rows that fail; a person has to fill in the reasons. */

import { stringify } from 'yaml';
import { unexcused } from '../../engine/conclude/excuse-rows.ts';
import { signatureOf } from '../../engine/conclude/signature.ts';
import type { RunEvent } from '../../model/event.ts';
import { runOf } from '../../model/run.ts';
import { fails, type RowResult } from '../../model/verdict.ts';
import type { Excuse } from '../../model/waiver.ts';
import { latestExpiry } from './read-gate.ts';

/**
 * YAML for `--waivers`, with one entry for each way in which a gating row is broken without an excuse.
 * @param excuses excuses of the run, so that existing entries are not printed again
 * @param today YYYY-MM-DD
 */
export function printWaivers(events: readonly RunEvent[], excuses: readonly Excuse[], today: string): string {
  const { started, rows } = runOf(events);
  const target = started?.targetName ?? started?.target ?? '';
  const entries = rows
    .filter(({ verdict }) => fails(verdict, started?.profile))
    .flatMap((row) => entriesOf(row, excuses, { target, today, targets: [target, started?.target ?? ''] }));
  if (entries.length === 0) return '# nothing fails: there is nothing to waive\nwaivers: []\n';
  return `# reason, link and owner are for a person to fill in\n${stringify({ waivers: entries }, { lineWidth: 0, nullStr: '' })}`;
}

interface WaivedTargets {
  /** The name of the target in the entries. */
  readonly target: string;
  /** All names of the target. */
  readonly targets: readonly string[];
  readonly today: string;
}

function entriesOf(
  row: RowResult,
  excuses: readonly Excuse[],
  { target, targets, today }: WaivedTargets,
): readonly object[] {
  const last = latestExpiry(today);
  const signatures = new Set(unexcused(row, { excuses, targets, today }).map(signatureOf));
  return [...signatures].map((signature) => ({
    row: row.id,
    ...(row.operation ? { operation: row.operation } : {}),
    ...{ target, signature, reason: null, link: null, owner: null, added: today, expires: last },
  }));
}
