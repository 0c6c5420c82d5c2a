/** Check: an answer that has begun is complete. */

import type { Check, Judgement } from '../model/check.ts';
import type { Answer } from '../model/exchange.ts';
import { unending } from './judging/acceptance.ts';
import { judgeEach } from './judging/judge-each.ts';
import { notConcerned, satisfied, violatedBy } from './judging/judgement.ts';

/** The connection neither closes before the announced end nor stays open without one. */
export const responseComplete: Check = {
  id: 'response-complete',
  title: 'An answer that begins reaches the end that its framing announces',
  level: 'required',
  clause: 'RFC 9112 6.3, 8',
  judgesElsewhere: true,
  judgesFailures: true,
  judge: judgeEach(({ exchange: { outcome } }) => {
    if (outcome.kind === 'answer') return judgeLength(outcome);
    // Without a status no answer had begun; one that was cut by stopping the run does not count.
    if (outcome.status === undefined || ['stopped', 'invalid-http'].includes(outcome.code))
      return notConcerned;
    return violatedBy({
      code: 'answer-unfinished',
      expected: 'a complete answer',
      actual: outcome.code === 'time-out' ? 'no end within the time of a request' : 'a part of one',
    });
  }),
};

/** An answer of which only the beginning was read is not judged. */
function judgeLength({ cut, endless }: Answer): Judgement {
  if (endless) return violatedBy(unending);
  return cut ? notConcerned : satisfied;
}
