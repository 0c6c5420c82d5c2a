/** Puts the exchanges of a run on another clock and behind other connections, wherever the run shows them. */

import type { RunEvent } from '../model/event.ts';
import type { Exchange, Step } from '../model/exchange.ts';
import type { Evidence } from '../model/verdict.ts';

/** By how much. */
export interface Offset {
  /** Milliseconds that the run began later. */
  readonly ms: number;
  /** Connections that were counted before. */
  readonly connections: number;
}

/** The same events; an exchange that stands in several places stays one and the same. */
export function moveExchanges(events: readonly RunEvent[], offset: Offset): readonly RunEvent[] {
  if (offset.ms === 0 && offset.connections === 0) return events;
  const moved = new Map<Exchange, Exchange>();
  const stepOf = <S extends Step>(step: S): S => {
    const exchange = moved.get(step.exchange) ?? move(step.exchange, offset);
    moved.set(step.exchange, exchange);
    return { ...step, exchange };
  };
  const evidenceOf = ({ steps, control, otherwise, plain, ...rest }: Evidence): Evidence => ({
    ...rest,
    steps: steps.map(stepOf),
    ...(control ? { control: stepOf(control) } : {}),
    ...(otherwise ? { otherwise: stepOf(otherwise) } : {}),
    ...(plain ? { plain: stepOf(plain) } : {}),
  });
  return events.map((event) => {
    if (event.kind === 'exchange') return stepOf(event);
    if (event.kind !== 'row') return event;
    return { ...event, result: { ...event.result, evidence: event.result.evidence.map(evidenceOf) } };
  });
}

function move(exchange: Exchange, { ms, connections }: Offset): Exchange {
  const { connection, startedMs } = exchange;
  return {
    ...exchange,
    connection: connection === 0 ? 0 : connection + connections,
    startedMs: startedMs + ms,
  };
}
