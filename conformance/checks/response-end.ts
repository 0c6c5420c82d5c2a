/** Check: an answer ends where its framing says. */

import { counted } from '../json/json.ts';
import type { Check } from '../model/check.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { satisfied, violatedBy } from './judging/judgement.ts';

/** No byte follows the end of an answer: recipients would drop it, or take it for the next answer. */
export const responseEnd: Check = {
  id: 'response-end',
  title: 'Nothing follows the end of an answer',
  level: 'recommended',
  clause: 'RFC 9112 6.3',
  judgesElsewhere: true,
  judge: judgeAnswers(({ surplus = 0 }) =>
    surplus === 0
      ? satisfied
      : violatedBy({
          code: 'bytes-behind',
          expected: 'nothing after the body',
          actual: counted(surplus, 'byte'),
        }),
  ),
};
