/** The state of one run: what was sent, what time is left, and the one way by which requests leave. */

import type { Case } from '../model/case.ts';
import type { Exchange, Lane, Step } from '../model/exchange.ts';
import { type Loss, watchLoss } from './loss.ts';
import { createPace, type Pace } from './pace.ts';
import type { RunInputs } from './run-inputs.ts';

/** A run under way. */
export interface Session {
  readonly inputs: RunInputs;
  readonly pace: Pace;
  readonly loss: Loss;
  /** On the inputs' clock. */
  readonly startedAt: number;
  readonly deadline: number;
  /** Sends one case, paced, and tells the listeners; resent a few times while the target answers 429. */
  readonly send: (item: Case, lane: Lane, row: string, attempt: number) => Promise<Exchange>;
  /** The accepted control of each operation, by its id. */
  readonly controls: Map<string, Step>;
  /** A violating request of each operation that was refused as documented, by the operation's id. */
  readonly refusals: Map<string, Step>;
  /** Set when no connection may be kept, because the target serves one at a time. */
  keepsNoConnection: boolean;
  readonly requests: () => number;
  /** Whether nothing can be sent any more. */
  readonly isOver: () => boolean;
  /** Whether the time ran out before everything was sent. */
  readonly ranOut: () => boolean;
}

/**
 * How often a request is sent while the target answers 429, before that answer is handed on as it is. A limit on
 * requests lets each through in the end; a 429 for what a request holds never does, and others pass meanwhile.
 */
const busyTimes = { alone: 6, whileOthersPass: 3 } as const;

/** Opens a session; the clock starts now. */
export function openSession(inputs: RunInputs): Session {
  const { clock, settings, signal } = inputs;
  const startedAt = clock.now();
  const deadline = startedAt + settings.maxTimeMs;
  const pace = createPace(settings.rate, clock);
  const loss = watchLoss(inputs.emit);
  let requests = 0;
  let passed = 0;
  let late = false;
  const send: Session['send'] = async (item, lane, row, attempt) => {
    const passedBefore = passed;
    for (let times = 1; ; times += 1) {
      if (!(await pace.turn(deadline, signal))) {
        late ||= !signal.aborted;
        return neverSent(item);
      }
      requests += 1;
      const sentAt = clock.now();
      const exchange = await inputs.transport.send(item, lane);
      loss.see(exchange);
      inputs.emit({ kind: 'exchange', case: item, exchange, row, attempt });
      const { outcome } = exchange;
      if (outcome.kind !== 'answer' || outcome.status !== 429) {
        passed += 1;
        pace.easeOff(sentAt);
        return exchange;
      }
      pace.slowDown(outcome, sentAt);
      if (times >= (passed > passedBefore ? busyTimes.whileOthersPass : busyTimes.alone)) return exchange;
    }
  };
  const isOver = () => signal.aborted || clock.now() >= deadline;
  return {
    inputs,
    pace,
    loss,
    startedAt,
    deadline,
    send,
    controls: new Map(),
    refusals: new Map(),
    keepsNoConnection: false,
    requests: () => requests,
    isOver,
    ranOut: () => late || (!signal.aborted && clock.now() >= deadline),
  };
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
