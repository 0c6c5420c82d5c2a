/** Check: valid requests that come at once are all accepted. */

import type { Check } from '../model/check.ts';
import { judgeAcceptance } from './judging/acceptance.ts';
import { judgeEach } from './judging/judge-each.ts';
import { asideBy } from './judging/judgement.ts';
import { sourcesLabelled } from './judging/sources-of-kind.ts';

/** Every one of many ordinary requests in flight gets a documented success. */
export const concurrentRequestsAccepted: Check = {
  id: 'concurrent-requests-accepted',
  title: 'Requests that the contract allows are accepted also when they come at once',
  level: 'required',
  clause: 'RFC 9110 3.3',
  sources: (context) => sourcesLabelled(context, 'together:accepted'),
  judge: judgeEach((step, context) => {
    const judgement = judgeAcceptance(step, context, 'valid-request-refused');
    // Those that come at once may stand in each other's way.
    const isConflict = judgement.kind === 'undetermined' && judgement.reason.code === 'state-conflict';
    return isConflict ? asideBy('state-conflict', judgement.reason.values) : judgement;
  }),
};
