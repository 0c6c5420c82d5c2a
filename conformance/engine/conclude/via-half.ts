/** Requests with two faults: each half alone has to be answered as it should, else nothing is known of the two together. */

import type { Draft } from '../../model/case.ts';
import type { Step } from '../../model/exchange.ts';
import type { Accusation, Tally } from '../deliver/tally.ts';
import type { Investigation } from './investigation.ts';

/**
 * Takes out an accusation where the request without one of its faults is answered no better: another row says so. The row
 * itself speaks of its other requests, and stays open where there are none. What is let in is accused all the same.
 * @returns the accusation that stands, if any
 */
export async function viaHalf(
  { replays }: Pick<Investigation, 'replays'>,
  tally: Pick<Tally, 'runs' | 'aside'>,
  accusation: Accusation,
): Promise<Accusation | undefined> {
  const { probe, steps, at } = accusation;
  const { half } = probe.draft;
  if (!half || at !== undefined || classOf(steps.at(-1)) === 2) return accusation;
  const [step] = await replays.other(probe, { steps: [half], how: 'fresh-connection' });
  if (step && isFine(step, half)) return accusation;
  tally.runs -= 1;
  tally.aside ??= { code: 'half-refused' };
  return undefined;
}

function isFine(step: Step, { intent }: Draft): boolean {
  const digit = classOf(step);
  return digit === 2 || (digit === 4 && intent.kind !== 'conforming');
}

/** The first digit of a status; 0 without an answer. */
function classOf(step: Step | undefined): number {
  const outcome = step?.exchange.outcome;
  return outcome?.kind === 'answer' ? Math.floor(outcome.status / 100) : 0;
}
