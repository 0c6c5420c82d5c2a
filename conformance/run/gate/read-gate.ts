/** Reads what excuses violations: waivers and a baseline. */

import { clockOf } from '../../host/machine.ts';
import type { Circumstances, RecordedWaivers, Settings } from '../../model/settings.ts';
import type { Excuse, WrittenExcuse } from '../../model/waiver.ts';
import { refuseEmpty } from '../../options/parse-value.ts';
import type { VerifyOptions } from '../../options/verify-options.ts';
import type { Subject } from '../load-subject.ts';

/** Excuses, and what the run records about them. */
interface Gate extends Pick<Circumstances, 'waivers' | 'baselines'> {
  readonly excuses: readonly Excuse[];
}

/**
 * Reads the files given by options.
 * @throws UsageError for a file that cannot be used
 */
export async function readGate(
  { subject, settings }: { readonly subject: Subject; readonly settings: Settings },
  { waivers: file, baseline: path }: Pick<VerifyOptions, 'waivers' | 'baseline'>,
): Promise<Gate> {
  refuseEmpty('--waivers', file);
  refuseEmpty('--baseline', path);
  const { contract, requirements, checks } = subject;
  const known = {
    rows: [...(requirements?.rows ?? []), ...checks].map(({ id }) => id),
    operations: contract.operations.map(({ id }) => id),
    today: clockOf().date().slice(0, 10),
  };
  const [written, baseline] = await Promise.all([
    file === undefined ? [] : import('./read-waivers.ts').then((gate) => gate.readWaivers(file, known)),
    path === undefined
      ? undefined
      : import('../../stored/read-baseline.ts').then((gate) =>
          gate.readBaseline(path, { settings, contract }),
        ),
  ]);
  return {
    excuses: [...written, ...(baseline?.excuses ?? [])],
    waivers: file === undefined ? [] : [recordOf(file, written)],
    baselines: baseline ? [baseline.record] : [],
  };
}

function recordOf(file: string, written: readonly WrittenExcuse[]): RecordedWaivers {
  return { file, entries: written.map(({ kind: _, ...entry }) => entry) };
}
