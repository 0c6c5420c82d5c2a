/**
 * Judges a stored run again: the same plan and the same answers, with the document, requirements and checks of today.
 */

import { runVerification } from '../engine/run.ts';
import type { RecordedSettings, RunEvent, RunFinished, RunStarted } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import type { Circumstances, EffectiveSetting } from '../model/settings.ts';
import type { Evidence, RowResult, Verdict } from '../model/verdict.ts';
import type { Excuse } from '../model/waiver.ts';
import type { VerifyOptions } from '../options/verify-options.ts';
import { holdOpen, rowsLeftOpen } from './hold-open.ts';
import { type PlayedInputs, playedBack } from './play-back.ts';
import type { Playback } from './playback.ts';

/** What a stored run is judged with. */
interface Rejudging extends PlayedInputs {
  readonly excuses: readonly Excuse[];
}

/** The events of the run as it is judged now; start and duration are those of the stored run. */
export async function rejudgeRun(
  stored: readonly RunEvent[],
  started: RunStarted,
  rejudging: Rejudging,
): Promise<readonly RunEvent[]> {
  const { settings, excuses } = rejudging;
  const { playback, inputs } = await playedBack(stored, started, rejudging);
  const events: RunEvent[] = [];
  const open = rowsLeftOpen(stored);
  await runVerification({
    ...inputs,
    excuses: excuses.filter((excuse) => isOfUse(excuse, stored, open)),
    emit: (event) => void events.push(event),
  });
  const judged = events.flatMap((event): readonly RunEvent[] => {
    if (event.kind === 'row') return [{ ...event, result: honest(event.result, playback) }];
    // What was sent stands before the rows that refer to it.
    if (event.kind === 'run-started')
      return [{ ...event, settings: started.settings }, ...stored.filter(isExchange)];
    if (isExchange(event) || isRemainder(event)) return [];
    return event.kind === 'run-finished' ? [...stored.filter(isRemainder), asThen(event, stored)] : [event];
  });
  return holdOpen(judged, stored, settings.profile);
}

/** With the time, the number of requests and the ways of carrying them of the stored run: nothing is sent now. */
function asThen({ carriages: _, ...event }: RunFinished, stored: readonly RunEvent[]): RunFinished {
  const { finished, exchanges } = runOf(stored);
  return {
    ...event,
    durationMs: finished?.durationMs ?? 0,
    requests: exchanges.length,
    ...(finished?.carriages ? { carriages: finished.carriages } : {}),
  };
}

/** What was sent then: judging again sends nothing, and may use an answer several times. */
function isExchange({ kind }: RunEvent): boolean {
  return kind === 'exchange';
}

/** What was left at the target then. */
function isRemainder(event: RunEvent): boolean {
  return event.kind === 'notice' && event.code === 'resources-remain';
}

type RejudgeTyped = Pick<VerifyOptions, 'document' | 'requirements' | 'profile' | 'waivers' | 'baseline'>;

/**
 * The settings of the stored run, with those that the new judging overrides. Excuses of then apply only where they are
 * given again.
 * @param gate the waivers and the baseline that were given now
 */
export function rejudgedSettings(
  then: RecordedSettings,
  { waivers, baselines }: Circumstances,
  { document, requirements, profile, ...gate }: RejudgeTyped,
): RecordedSettings {
  const typed = { document, requirements, profile };
  const named = Object.entries(typed).flatMap(([key, value]) =>
    value === undefined ? [] : [gateSetting(key, value)],
  );
  const now = [...named, gateSetting('waivers', gate.waivers), gateSetting('baseline', gate.baseline)];
  const words = then.told.map((one) => now.find(({ key }) => key === one.key) ?? one);
  return { ...then, waivers, baselines, told: words };
}

/** A row whose verdict changed; `then` or `now` is absent where there was, or is, no such row. */
export interface VerdictChange {
  readonly row: string;
  readonly operation: string;
  readonly was?: Verdict;
  readonly is?: Verdict;
}

/**
 * The rows of a stored run whose verdicts change when it is judged again, in the order of today's rows, followed by
 * those that are gone.
 */
export function compareVerdicts(
  then: readonly RunEvent[],
  now: readonly RunEvent[],
): readonly VerdictChange[] {
  const [before, after] = [rowsOf(then), rowsOf(now)];
  const keys = [...after.keys(), ...[...before.keys()].filter((key) => !after.has(key))];
  return keys.flatMap((key): readonly VerdictChange[] => {
    const [was, is] = [before.get(key), after.get(key)];
    if (was?.verdict === is?.verdict) return [];
    const { id: row = '', operation = '' } = is ?? was ?? {};
    return [{ row, operation, ...(was ? { was: was.verdict } : {}), ...(is ? { is: is.verdict } : {}) }];
  });
}

function rowsOf(events: readonly RunEvent[]): ReadonlyMap<string, RowResult> {
  return new Map(runOf(events).rows.map((row) => [JSON.stringify([row.id, row.operation]), row]));
}

function gateSetting(key: string, value: string | undefined): EffectiveSetting {
  return value === undefined ? { key, value: 'none', origin: 'default' } : { key, value, origin: `--${key}` };
}

/** Whether a waiver applies: not to rows that stay open. */
function isOfUse(
  { row, operation }: Excuse,
  stored: readonly RunEvent[],
  open: readonly RowResult[],
): boolean {
  const own = runOf(stored).rows.filter(
    (one) => one.id === row && (operation === undefined || operation === one.operation),
  );
  return own.length === 0 || !own.every((one) => open.includes(one));
}

/**
 * Takes back claims that a playback cannot support: evidence from a reused answer is not called reproducible, and rows
 * of unsent requests do not say that time ran out.
 */
function honest(row: RowResult, playback: Playback): RowResult {
  const evidence = row.evidence.map((one): Evidence => {
    const isReused = one.steps.some((step) => playback.isReused(step.case.id));
    return isReused && one.stability.kind === 'reproducible'
      ? { ...one, stability: { kind: 'not-repeated' } }
      : one;
  });
  const isUnsent = row.reason?.code === 'ended-before-sent' || row.reason?.code === 'ended-before-answered';
  return { ...row, evidence, ...(isUnsent ? { reason: { code: 'not-recorded' } as const } : {}) };
}
