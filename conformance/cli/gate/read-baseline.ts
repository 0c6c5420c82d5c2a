/** Reads a baseline: a stored run whose violations are known and do not gate again. */

import { violationsOf } from '../../engine/excuse-rows.ts';
import { signatureOf } from '../../engine/signature.ts';
import type { Contract } from '../../model/contract.ts';
import type { Excuse } from '../../model/waiver.ts';
import { UsageError } from '../errors.ts';
import { readRun } from '../run-file/read-run.ts';

/** What the baseline is for. */
export interface BaselineFor {
  /** Name or base URL of the target. */
  readonly target: string;
  readonly contract: Pick<Contract, 'title'>;
}

/**
 * An excuse for each way in which each row broke then. What was waived then was broken as well.
 * @throws UsageError for a file that is no whole run, or one of another contract
 */
export async function readBaseline(
  path: string,
  { target, contract }: BaselineFor,
): Promise<readonly Excuse[]> {
  const events = await readRun(path, '--baseline');
  const [started] = events;
  if (started?.kind !== 'run-started') return [];
  if (started.contract.title !== contract.title)
    throw new UsageError(
      `--baseline: ${path} is a run of ${started.contract.title}, not of ${contract.title}`,
      'name a run of the same contract',
    );
  const added = started.startedAt.slice(0, 10);
  return events.flatMap((event) => {
    if (event.kind !== 'row') return [];
    const { id: row, operation } = event.result;
    return violationsOf(event.result).map(
      (evidence): Excuse => ({
        ...{ kind: 'baseline', row, operation, target, signature: signatureOf(evidence) },
        ...{ reason: 'no worse than in the baseline', link: path, owner: 'baseline' },
        ...{ added, expires: 'the next baseline' },
      }),
    );
  });
}
