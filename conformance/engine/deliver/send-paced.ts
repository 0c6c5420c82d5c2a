/** Sends requests within the bounds of the run: its time, its pace, and what it may create. */

import type { Case } from '../../model/case.ts';
import type { Exchange, Lane } from '../../model/exchange.ts';
import type { Clock } from '../../model/tools.ts';
import type { Creates } from '../plan/creates.ts';
import type { RunInputs } from '../plan/run-inputs.ts';
import { isAway } from './doubt.ts';
import type { Pace } from './pace.ts';

/** The bounds. */
export interface SendBounds {
  readonly pace: Pace;
  readonly creates: Creates;
  /** On the inputs' clock. */
  readonly deadline: number;
  /** Told when a request comes too late to be sent. */
  readonly onLate: () => void;
  /** Told of every exchange. */
  readonly onExchange: (item: Case, exchange: Exchange, row: string, attempt: number) => void;
}

/** Sends one case for a row, as the so-many-eth attempt. */
export type Send = (item: Case, lane: Lane, row: string, attempt: number) => Promise<Exchange>;

/**
 * How often a request is sent while the target answers 429, before that answer is handed on as it is. A limit on
 * requests lets each through in the end; a 429 for what a request holds never does, and others pass meanwhile.
 */
const busyTimes = { alone: 6, whileOthersPass: 3 } as const;

/** Milliseconds by which the answer to what is under way may come behind the end of the run's time. */
const graceMs = 500;

/** Makes the one way by which requests leave; what is held back comes back as a failure `stopped`. */
export function sendPaced({ clock, signal, transport }: RunInputs, bounds: SendBounds): Send {
  const { pace, creates, deadline, onLate, onExchange } = bounds;
  const comeback = watchComeback(clock);
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
      const sent = await sendOnce(item, lane);
      if (!sent) return neverSent(item);
      const { exchange, sentAt } = sent;
      onExchange(item, exchange, row, attempt);
      if (await transport.renewal?.renew(item, exchange)) continue;
      // Who names a connection wants to know what becomes of that one.
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

/** Knows how long a target has been away. */
interface Comeback {
  /**
   * Waits where that helps.
   * @returns true when the request was never received and should be sent again
   */
  readonly await: (exchange: Exchange, signal: AbortSignal) => Promise<boolean>;
}

/** Milliseconds that one absence is waited for, and between two looks. */
const patienceMs = 5000;
const lookMs = 100;

/**
 * Waits for a target that takes no connection any more: whoever watches over it may be starting it again. A target
 * that was never there is not waited for, and one that stayed away is not waited for twice.
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

/** What came of a request, and when it left, on the clock. */
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
