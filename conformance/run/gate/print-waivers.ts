/** Prints a waiver file with entries for the rows that fail; their reasons are left for a person to write. */

import { stringify } from 'yaml';
import { unexcused } from '../../engine/conclude/excuse-rows.ts';
import { signatureOf } from '../../engine/conclude/signature.ts';
import type { RunEvent } from '../../model/event.ts';
import { fails } from '../../model/gating.ts';
import { runOf } from '../../model/run.ts';
import type { RowResult } from '../../model/verdict.ts';
import type { Excuse } from '../../model/waiver.ts';
import { latestExpiry } from './read-waivers.ts';

/**
 * YAML for `--waivers`; one entry for each way in which a gating row breaks that nothing excuses yet.
 * @param excuses those of the run: what stands in the file already is not printed again
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
  /** The name that entries are written for. */
  readonly target: string;
  /** Every name by which the target goes. */
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
