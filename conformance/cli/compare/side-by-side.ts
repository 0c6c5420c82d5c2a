/** Runs several targets side by side, and keeps each of them there until the comparison has asked what it wants. */

import type { Io } from '../../host/io.ts';
import type { RunEvent } from '../../model/event.ts';
import type { ComparedRun } from '../../peers/comparison/compared-run.ts';
import { type ReadyVerification, verifyReady } from '../../run/verify-ready.ts';
import type { PreparedTarget } from './prepare-targets.ts';

/** What surrounds the runs. */
export interface CompareMeans {
  readonly env: Io['env'];
  readonly tell: (line: string) => void;
  readonly isVerbose: boolean;
  readonly signal: AbortSignal;
  /** Receives the events of every run as they happen. */
  readonly see: (event: RunEvent) => void;
  /** Hears what happens between them. */
  readonly onProgress: ReadyVerification['onProgress'];
}

/**
 * Verifies all targets at once, then lets `work` look at the runs while the targets are still there.
 * @returns what the work returns, once every target was let go
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
