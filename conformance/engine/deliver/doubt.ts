/** Which answers, and which missing ones, decide nothing by themselves. */

import type { ProbeDraft } from '../../model/case.ts';
import type { Exchange, Failure, Step } from '../../model/exchange.ts';

/** Statuses that a proxy or an overloaded server gives, and that decide nothing at first sight (catalogue G5). */
const passing = [429, 502, 503, 504];

/** Tells whether an answer, or its absence, decides nothing until it came three times. */
export function isDoubtful({ outcome }: Exchange): boolean {
  return outcome.kind === 'failure' || passing.includes(outcome.status);
}

/** Tells whether a request could not be sent because the run was over. */
export function isUnsent({ outcome }: Exchange): boolean {
  return outcome.kind === 'failure' && outcome.code === 'stopped';
}

/**
 * Tells whether a probe lost its connection between two requests: a target may close it after any answer,
 * also without a word (RFC 9112 9.6), and then the probe says nothing.
 */
export function lostConnection({ how }: ProbeDraft, steps: readonly Step[]): boolean {
  const isReset = ({ exchange: { outcome, position } }: Step) =>
    outcome.kind === 'failure' && outcome.code === 'reset' && position > 0;
  return how === 'one-connection' && steps.some(isReset);
}

/** Tells whether nobody was there to receive a request, as far as one can see from here. */
export function isAway({ code }: Failure): boolean {
  return code === 'refused' || code === 'proxy';
}
