/** Verifies a server of the tests and keeps what happened, for tests that look at the wire. */

import { type Report, type RunEvent, type VerifyInputs, verify } from '../../index.ts';
import type { Bend } from './plant-answers.ts';
import { token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';

/** A run and its events. */
export interface Recorded {
  readonly report: Report;
  readonly events: readonly RunEvent[];
}

/** Starts a server, verifies it below a path, and stops it. */
export async function recordedRun(
  options: Partial<VerifyInputs> = {},
  bend?: Bend,
  below = '',
): Promise<Recorded> {
  const server = await startPlantServer(bend);
  const events: RunEvent[] = [];
  try {
    const target = `${server.url}${below}`;
    const onEvent = (event: RunEvent) => void events.push(event);
    return { report: await verify({ target, token, onEvent, env: {}, ...options }), events };
  } finally {
    await server.close();
  }
}

/** The rows with a verdict. */
export function rowsThat(report: Report, ...verdicts: readonly string[]): readonly string[] {
  return report.checks.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);
}
