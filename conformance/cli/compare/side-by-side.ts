/** Runs several targets side by side, and keeps them running until the comparison has sent its own requests. */

import type { Io } from '../../host/io.ts';
import type { RunEvent } from '../../model/event.ts';
import type { ComparedRun } from '../../peers/comparison/compared-run.ts';
import { type ReadyVerification, verifyReady } from '../../run/verify.ts';
import type { PreparedTarget } from './prepare-targets.ts';

/** The environment of the runs. */
interface CompareMeans {
  readonly env: Io['env'];
  readonly tell: (line: string) => void;
  readonly isVerbose: boolean;
  readonly signal: AbortSignal;
  /** Called with the events of every run. */
  readonly see: (event: RunEvent) => void;
  /** Called with progress between them. */
  readonly onProgress: ReadyVerification['onProgress'];
}

/**
 * Verifies all targets at once, then calls `work` with the runs while the targets are still running.
 * @returns what `work` returns, once every target is released
 */
export async function sideBySide<Outcome>(
  targets: readonly PreparedTarget[],
  around: CompareMeans,
  work: (runs: readonly ComparedRun[]) => Promise<Outcome>,
): Promise<Outcome> {
  const over = Promise.withResolvers<void>();
  const runs = targets.map((target) => runOne(target, around, over.promise));
  try {
    return await work(await Promise.all(runs.map(({ ready }) => ready)));
  } finally {
    over.resolve();
    await Promise.allSettled(runs.map(({ ended }) => ended));
  }
}

interface OneRun {
  readonly ready: Promise<ComparedRun>;
  readonly ended: Promise<void>;
}

function runOne(
  { prepared, name, peer, mock }: PreparedTarget,
  around: CompareMeans,
  over: Promise<void>,
): OneRun {
  const { promise: ready, resolve, reject } = Promise.withResolvers<ComparedRun>();
  const events: RunEvent[] = [];
  const emit = (event: RunEvent): void => {
    events.push(mock && event.kind === 'run-started' ? { ...event, peer: mock } : event);
    around.see(event);
  };
  const afterwards: ReadyVerification['afterwards'] = async (ran) => {
    resolve({ name, events, ...ran, ...(peer === undefined ? {} : { peer }) });
    await over;
  };
  const ended = verifyReady({ ...prepared, ...around, emit, afterwards }).then(
    () => reject(new Error(`the run of ${name} ended without a plan`)),
    reject,
  );
  return { ready, ended };
}
