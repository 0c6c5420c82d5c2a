/** Shifts the times and connection numbers of the exchanges of a run, wherever its events refer to them. */

import type { RunEvent } from '../model/event.ts';
import type { Exchange, Step } from '../model/exchange.ts';
import type { Evidence } from '../model/verdict.ts';

/** How far to shift them. */
export interface Offset {
  /** By how many milliseconds the run began later. */
  readonly ms: number;
  /** How many connections come before. */
  readonly connections: number;
}

/** The shifted events; the same exchange stays one object wherever it occurs. */
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
