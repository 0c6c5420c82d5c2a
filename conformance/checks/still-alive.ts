/** Check: the server still works after everything that was sent, and after a refusal. */

import type { Check } from '../model/check.ts';
import type { Step } from '../model/exchange.ts';
import { judgeAcceptance } from './judging/acceptance.ts';
import { judgeEach } from './judging/judge-each.ts';
import { notConcerned, undetermined } from './judging/judgement.ts';
import { sourcesLabelled } from './judging/sources-of-kind.ts';

/** The ordinary valid request is accepted at the end of the run, and on a connection after a refused one. */
export const stillAlive: Check = {
  id: 'still-alive',
  title: 'An ordinary valid request is still accepted after others',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.8.10 Operation Object',
  sources: (context) => sourcesLabelled(context, 'control:'),
  judge: judgeEach((step, context) => {
    if (step.case.intent.kind !== 'conforming') return notConcerned;
    return isUnauthorized(step)
      ? undetermined('credential-refused-now')
      : judgeAcceptance(step, context, 'control-failed');
  }),
};

/** Whether a valid credential was refused, as it may have expired during the run. */
function isUnauthorized({ case: { credential }, exchange: { outcome } }: Step): boolean {
  return credential === 'valid' && outcome.kind === 'answer' && outcome.status === 401;
}
