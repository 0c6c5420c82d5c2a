/** Check: sending the same request again is allowed, where the contract describes no state. */

import type { Check, JudgeContext, Judgement } from '../model/check.ts';
import type { Step } from '../model/exchange.ts';
import { judgeAcceptance } from './judging/acceptance.ts';
import { merged, notConcerned, undetermined } from './judging/judgement.ts';
import { sourcesLabelled } from './judging/sources-of-kind.ts';

/** Repeated requests, and requests with an id that was used before, are accepted like the first one. */
export const repeatedRequestAccepted: Check = {
  id: 'repeated-request-accepted',
  title: 'A request that is repeated is accepted again',
  level: 'recommended',
  clause: 'OpenAPI 3.1.0 4.8.10 Operation Object',
  sources: (context) => sourcesLabelled(context, 'repeat:'),
  idle: 'no-identity',
  judge: judgeRepetition,
};

function judgeRepetition([first, ...others]: readonly Step[], context: JudgeContext): Judgement {
  if (!first || others.length === 0) return notConcerned;
  if (judgeAcceptance(first, context, 'repeat-refused').kind !== 'satisfied') {
    return undetermined('nothing-to-repeat');
  }
  return merged(others.map((step) => judgeAcceptance(step, context, 'repeat-refused')));
}
