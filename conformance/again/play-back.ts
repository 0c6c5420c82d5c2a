/** Plays a stored run back, its answers in place of the target's: for judging it again, and for what was planned then. */

import { runVerification } from '../engine/run.ts';
import { toolOf } from '../host/machine.ts';
import type { RunEvent, RunStarted } from '../model/event.ts';
import type { Plan } from '../model/plan.ts';
import type { Settings } from '../model/settings.ts';
import type { Clock } from '../model/tools.ts';
import type { LoadedInputs } from '../run/load-subject.ts';
import { toolsFor } from '../run/tools-for.ts';
import { createPlayback } from './playback.ts';

/** What a stored run is played back with. */
export interface PlayedInputs {
  readonly subject: LoadedInputs;
  /** Those of the stored run. */
  readonly settings: Settings;
}

/** A plan, and the one with all rows. */
type Plans = Readonly<Record<'plan' | 'whole', Plan>>;

/** The plans that a run had once its target's first answers were known, which decide what else is asked. */
export async function plansOfThen(
  stored: readonly RunEvent[],
  started: RunStarted,
  rejudging: PlayedInputs,
): Promise<Plans | undefined> {
  const { playback, inputs } = await playedBack(stored, started, rejudging);
  const known = new AbortController();
  const plans: Plans[] = [];
  await runVerification({
    ...inputs,
    excuses: [],
    emit: () => undefined,
    signal: AbortSignal.any([playback.signal, known.signal]),
    onPlanned: (plan, whole) => {
      plans.push({ plan, whole });
      known.abort();
    },
  });
  return plans[0];
}

/** A stored run that is run once more, its answers in place of the target's. */
export async function playedBack(
  stored: readonly RunEvent[],
  started: RunStarted,
  { subject, settings }: PlayedInputs,
) {
  const { cases, answers } = await toolsFor(subject.contract);
  const playback = createPlayback(stored, cases.draw);
  const inputs = {
    ...subject,
    // One request at a time: the file records the order of the answers to a case, and nothing else about time.
    settings: { ...settings, concurrency: 1 },
    ...{ answers, tool: toolOf() },
    cases: { ...cases, draw: playback.draw },
    schemes: Object.keys(started.credentialNames),
    credentialNames: started.credentialNames,
    ...(started.chosenVariables ? { chosenVariables: started.chosenVariables } : {}),
    transport: playback.transport,
    clock: clockOfThen(started.startedAt),
    signal: playback.signal,
  };
  return { playback, inputs };
}

/** A clock that starts at the time of the stored run and moves on only when something waits for it. */
function clockOfThen(startedAt: string): Clock {
  let now = 0;
  return {
    now: () => now,
    date: () => startedAt,
    sleep: async (ms) => {
      now += ms;
      await new Promise<void>((resolve) => setImmediate(resolve));
    },
  };
}
