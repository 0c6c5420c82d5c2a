/** The state of one run: what was sent, what time is left, and the one way by which requests leave. */

import type { Case } from '../model/case.ts';
import type { Exchange, Lane, Step } from '../model/exchange.ts';
import { watchComeback } from './comeback.ts';
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
  /** Sends one case, paced, and tells the listeners; resent while the target answers 429 or is away for a moment. */
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

/** Opens a session; the clock starts now. */
export function openSession(inputs: RunInputs): Session {
  const { clock, settings, signal } = inputs;
  const startedAt = clock.now();
  const deadline = startedAt + settings.maxTimeMs;
  const pace = createPace(settings.rate, clock);
  const [loss, comeback] = [watchLoss(inputs.emit), watchComeback(clock)];
  let requests = 0;
  let late = false;
  const send: Session['send'] = async (item, lane, row, attempt) => {
    for (;;) {
      if (!(await pace.turn(deadline, signal))) {
        late ||= !signal.aborted;
        return neverSent(item);
      }
      requests += 1;
      const exchange = await inputs.transport.send(item, lane);
      loss.see(exchange);
      inputs.emit({ kind: 'exchange', case: item, exchange, row, attempt });
      const isBack = await comeback.await(exchange, signal);
      if (exchange.outcome.kind === 'answer' && exchange.outcome.status === 429)
        pace.slowDown(exchange.outcome);
      else if (!isBack) return exchange;
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
