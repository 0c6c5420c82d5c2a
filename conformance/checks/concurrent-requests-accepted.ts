/** Check: valid requests that come at once are all accepted. */

import type { Check } from '../model/check.ts';
import { judgeAcceptance } from './judging/acceptance.ts';
import { judgeEach } from './judging/judge-each.ts';
import { sourcesLabelled } from './judging/sources-of-kind.ts';

/** Every one of many ordinary requests in flight gets a documented success. */
export const concurrentRequestsAccepted: Check = {
  id: 'concurrent-requests-accepted',
  title: 'Requests that the contract allows are accepted also when they come at once',
  level: 'required',
  clause: 'RFC 9110 3.3',
  sources: (context) => sourcesLabelled(context, 'together:accepted'),
  judge: judgeEach((step, context) => judgeAcceptance(step, context, 'valid-request-refused')),
};
