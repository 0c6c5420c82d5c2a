/** What has to be sent beside a finding so that it can be judged as it was: refusals that it was held against. */

import { answerOf } from '../answers/answer-class.ts';
import type { RunEvent } from '../model/event.ts';
import type { StoredFinding } from './stored-findings.ts';

/** Refusals that are tried, each answered otherwise. */
const most = 3;

/**
 * Cases that the run refused otherwise than those that it blames for the shape of their answer: whether a target knows
 * the documented shape shows in its other refusals alone.
 */
export function refusalsBeside(
  findings: readonly StoredFinding[],
  stored: readonly RunEvent[],
): readonly string[] {
  const blamed = findings.filter(({ signature }) => signature?.startsWith('answer-of-another-shape '));
  const ids = blamed.flatMap(({ operation, answer }) => {
    const others = new Map<string, string>();
    for (const event of stored) {
      if (event.kind !== 'exchange' || event.attempt > 0 || event.case.operation !== operation) continue;
      const came = answerOf(event.exchange);
      const isRefused = event.case.intent.kind === 'violating' && came.startsWith('4') && came !== answer;
      if (isRefused && !others.has(came)) others.set(came, event.case.id);
    }
    return [...others.values()].slice(0, most);
  });
  return [...new Set(ids)];
}
