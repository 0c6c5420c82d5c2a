/** The state of one run: what was sent, what time is left, and the one way by which requests leave. */

import type { Step } from '../model/exchange.ts';
import { type Creates, countCreates } from './creates.ts';
import { type Loss, watchLoss } from './loss.ts';
import { createPace, type Pace } from './pace.ts';
import type { RunInputs } from './run-inputs.ts';
import { type Send, type SendBounds, sendPaced } from './send-paced.ts';

/** A run under way. */
export interface Session {
  readonly inputs: RunInputs;
  readonly pace: Pace;
  readonly loss: Loss;
  /** On the inputs' clock. */
  readonly startedAt: number;
  readonly deadline: number;
  readonly creates: Creates;
  /** Sends one case, paced, and tells the listeners; resent a few times while the target answers 429 or is away for a moment. */
  readonly send: Send;
  /** The accepted control of each operation, by its id. */
  readonly controls: Map<string, Step>;
  /** A violating request of each operation that was refused as documented, by the operation's id. */
  readonly refusals: Map<string, Step>;
  /** How many fresh identities one attempt at the whole plan may use, and behind them its controls. */
  readonly identities: { readonly planned: number; readonly controls: number };
  /** How many connections the target serves, once that was measured. */
  connections: Connections;
  readonly requests: () => number;
  /** How many requests of the plan were sent, out of how many, more or less; repetitions do not count. */
  readonly progress: () => { readonly sent: number; readonly planned: number };
  /** Whether nothing can be sent any more. */
  readonly isOver: () => boolean;
  /** Whether the rest of the time is needed to ask again what is in doubt; the run counts as out of time then. */
  readonly isLate: () => boolean;
  /** Whether the time ran out before everything was sent. */
  readonly ranOut: () => boolean;
}

/** How the target may be used. */
export interface Connections {
  /** How many requests may be in flight from the beginning, by the user's wish or as the target bears them. */
  readonly limit: number;
  /** How many may be in flight when others join because requests take long. */
  readonly atMost: number;
  /** Whether connections may stay open between requests. */
  readonly keeps: boolean;
  /** Whether one at least may: what a request leaves behind on its connection shows nowhere else. */
  readonly keepsOne: boolean;
}

/** The part of the time that belongs to asking again, once there is something in doubt. */
const reserve = 1 / 3;

/**
 * Opens a session; the clock starts now.
 * @param planned how many requests the plan has, more or less; it needs no more fresh identities
 */
export function openSession(inputs: RunInputs, planned: number): Session {
  const { clock, settings, signal } = inputs;
  const startedAt = clock.now();
  const deadline = startedAt + settings.maxTimeMs;
  const pace = createPace(settings.rate, clock);
  const loss = watchLoss(inputs.emit);
  const creates = countCreates(settings.maxCreates);
  const { see, ...figures } = countSent(planned);
  let late = false;
  const onExchange: SendBounds['onExchange'] = (item, exchange, row, attempt) => {
    see(item.id, attempt);
    loss.see(exchange);
    inputs.emit({ kind: 'exchange', case: item, exchange, row, attempt });
  };
  const onLate = (): void => {
    late = true;
  };
  const isLate = () => {
    const isReserved = clock.now() >= deadline - reserve * settings.maxTimeMs;
    late ||= isReserved;
    return isReserved;
  };
  return {
    inputs,
    pace,
    loss,
    startedAt,
    creates,
    deadline,
    send: sendPaced(inputs, { pace, creates, deadline, onLate, onExchange }),
    controls: new Map(),
    refusals: new Map(),
    identities: identitiesFor(planned),
    connections: { limit: 1, atMost: 1, keeps: false, keepsOne: false },
    ...figures,
    isOver: () => signal.aborted || clock.now() >= deadline,
    isLate,
    ranOut: () => late || (!signal.aborted && clock.now() >= deadline),
  };
}

interface Sent extends Pick<Session, 'requests' | 'progress'> {
  readonly see: (id: string, attempt: number) => void;
}

function countSent(planned: number): Sent {
  const ids = new Set<string>();
  let requests = 0;
  return {
    see(id, attempt) {
      requests += 1;
      if (attempt === 0) ids.add(id);
    },
    requests: () => requests,
    progress: () => ({ sent: ids.size, planned }),
  };
}

/** Fresh identities are dealt out in blocks: few plans need more than the least number. */
const block = { size: 4096, least: 3 } as const;

function identitiesFor(planned: number): Session['identities'] {
  const blocks = Math.max(block.least, Math.ceil((2 * planned) / block.size));
  return { planned: blocks * block.size, controls: block.size };
}
