/** Check: after everything that was sent, and behind a refusal, the server still does its work. */

import type { Check } from '../model/check.ts';
import type { Step } from '../model/exchange.ts';
import { judgeAcceptance } from './judging/acceptance.ts';
import { judgeEach } from './judging/judge-each.ts';
import { notConcerned, undetermined } from './judging/judgement.ts';
import { sourcesLabelled } from './judging/sources-of-kind.ts';

/** The ordinary valid request is accepted at the end, and on the connection of a refused one, as at the beginning. */
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

/** A credential may have run out while the run went on, which is its right. */
function isUnauthorized({ case: { credential }, exchange: { outcome } }: Step): boolean {
  return credential === 'valid' && outcome.kind === 'answer' && outcome.status === 401;
}
