/** Sends requests within the limits of the run: its time, its rate, and the number of creates. */

import type { Case } from '../../model/case.ts';
import type { Exchange, Lane } from '../../model/exchange.ts';
import type { Clock } from '../../model/tools.ts';
import type { Creates } from '../plan/creates.ts';
import type { RunInputs } from '../plan/run-inputs.ts';
import { isAway } from './doubt.ts';
import type { Pace } from './pace.ts';

/** The limits. */
export interface SendBounds {
  readonly pace: Pace;
  readonly creates: Creates;
  /** Time on the clock of the inputs. */
  readonly deadline: number;
  /** How many may be in flight of those that are sent again after a 429. */
  readonly againAtOnce: () => number;
  /** Called when a request comes too late to be sent. */
  readonly onLate: () => void;
  /** Called for every exchange. */
  readonly onExchange: (item: Case, exchange: Exchange, row: string, attempt: number) => void;
}

/** Sends one case on behalf of a row; `attempt` counts from 0. */
export type Send = (item: Case, lane: Lane, row: string, attempt: number) => Promise<Exchange>;

/**
 * How often a request is sent while the target answers 429, before that answer is accepted as final. A rate limit lets
 * each request through in the end; a 429 that is caused by the request itself never goes away, while others pass.
 */
const busyTimes = { alone: 6, whileOthersPass: 3 } as const;

/** Milliseconds after the end of the run's time within which an answer to a request in flight may still come. */
const graceMs = 500;

/** Creates the one function by which requests are sent. A request that is held back yields the failure `stopped`. */
export function sendPaced({ clock, signal, transport }: RunInputs, bounds: SendBounds): Send {
  const { pace, creates, deadline, onLate, onExchange } = bounds;
  const [comeback, again] = [watchComeback(clock), queueFor(bounds.againAtOnce)];
  let passed = 0;
  const sendOnce = async (item: Case, lane: Lane): Promise<PacedSend | undefined> => {
    if (!(await creates.enter(item))) return undefined;
    let sent: PacedSend | undefined;
    try {
      if (!(await pace.turn(deadline, signal))) {
        if (!signal.aborted) onLate();
        return undefined;
      }
      const sentAt = clock.now();
      sent = { exchange: await transport.send(item, lane, leftOf(deadline, sentAt)), sentAt };
      return sent;
    } finally {
      creates.leave(item, sent?.exchange);
    }
  };
  return async (item, lane, row, attempt) => {
    const passedBefore = passed;
    for (let busy = 0; ; ) {
      const sent = await (busy > 0 ? again(() => sendOnce(item, lane)) : sendOnce(item, lane));
      if (!sent) return neverSent(item);
      const { exchange, sentAt } = sent;
      onExchange(item, exchange, row, attempt);
      if (await transport.renewal?.renew(item, exchange)) continue;
      // A request on a named connection is about that connection, so it is not resent on another.
      if (lane.kind !== 'named' && (await comeback.await(exchange, signal))) continue;
      const { outcome } = exchange;
      if (outcome.kind !== 'answer' || outcome.status !== 429) {
        passed += 1;
        pace.easeOff(sentAt);
        return exchange;
      }
      pace.slowDown(outcome, sentAt);
      if (++busy >= (passed > passedBefore ? busyTimes.whileOthersPass : busyTimes.alone)) return exchange;
    }
  };
}

/** Makes a queue, in which no more than `atOnce` functions are under way. */
function queueFor(atOnce: () => number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working >= atOnce()) await new Promise<void>((resolve) => waiting.push(resolve));
    working += 1;
    try {
      return await work();
    } finally {
      working -= 1;
      waiting.shift()?.();
    }
  };
}

/** Waits for a target that went away. */
interface Comeback {
  /**
   * Waits if that may help.
   * @returns true when the target never received the request, and it should be sent again
   */
  readonly await: (exchange: Exchange, signal: AbortSignal) => Promise<boolean>;
}

/** Milliseconds to wait for a target that went away, and between two attempts to reach it. */
const patienceMs = 5000;
const lookMs = 100;

/**
 * Waits for a target that accepts no connections any more, in case a supervisor restarts it. It does not wait for a
 * target that was never reached, nor twice for one that stayed away.
 */
export function watchComeback(clock: Clock): Comeback {
  let wasThere = false;
  let awaySince: number | undefined;
  return {
    await: async ({ outcome }, signal) => {
      if (outcome.kind === 'answer') {
        wasThere = true;
        awaySince = undefined;
        return false;
      }
      if (!isAway(outcome) || !wasThere) return false;
      awaySince ??= clock.now();
      if (clock.now() - awaySince >= patienceMs) return false;
      await clock.sleep(lookMs, signal);
      return true;
    },
  };
}

function leftOf(deadline: number, now: number): number {
  return Math.max(1, deadline + graceMs - now);
}

/** The outcome of a request, and the time on the clock when it was sent. */
interface PacedSend {
  readonly exchange: Exchange;
  readonly sentAt: number;
}

function neverSent(item: Case): Exchange {
  return {
    caseId: item.id,
    request: { method: item.method, url: item.path, headers: item.headers },
    outcome: { kind: 'failure', code: 'stopped', message: 'the run ended before it could be sent' },
    connection: 0,
    position: 0,
    startedMs: 0,
    durationMs: 0,
  };
}
