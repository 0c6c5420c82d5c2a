/** Finds targets that serve one connection at a time: a kept, idle connection would starve every other request. */

import type { SourceContext } from '../model/check.ts';
import type { Controls } from './controls.ts';
import type { Session } from './session.ts';

/** How much longer than the first control the second may take before the idle connection is suspected. */
const patience = { factor: 4, ms: 500 } as const;

const lane = 'kept';

/**
 * Keeps one connection open and sends a control over another one. When no answer comes until the first is closed,
 * the target serves one connection at a time, which it may.
 */
export async function servesOneConnectionAtATime(
  { inputs: { clock, signal, transport } }: Session,
  controls: Controls,
  context: SourceContext,
): Promise<boolean> {
  const { exchange } = await controls.send(context, lane);
  let answered = false;
  const other = controls.send(context).then(() => {
    answered = true;
  });
  const settled = new AbortController();
  const stop = AbortSignal.any([signal, settled.signal]);
  await Promise.race([other, clock.sleep(patience.factor * exchange.durationMs + patience.ms, stop)]);
  settled.abort();
  const starved = !answered;
  await transport.release(lane);
  await other;
  return starved;
}
