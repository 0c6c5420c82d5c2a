/** Check: a 401 says how to authenticate. */

import { authSchemes, fieldValues } from '../answers/fields.ts';
import { phraseOf } from '../answers/statuses.ts';
import type { Check } from '../model/check.ts';
import type { Contract, Operation } from '../model/contract.ts';
import { shortText } from './judging/describe.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, satisfied, violatedBy } from './judging/judgement.ts';

/** WWW-Authenticate has a challenge of a scheme that the operation documents. */
export const challengeSent: Check = {
  id: 'challenge-sent',
  title: 'Every 401 has a WWW-Authenticate field with a challenge of the documented scheme',
  level: 'recommended',
  clause: 'RFC 9110 15.5.2, 11.6.1',
  concerns: (operation, _, contract) => schemesOf(contract, operation).length > 0,
  judge: judgeAnswers((answer, _step, { contract, operation }) => {
    if (answer.status !== 401) return notConcerned;
    const values = fieldValues(answer, 'www-authenticate');
    const wanted = schemesOf(contract, operation);
    if (wanted.length === 0) return notConcerned;
    const offered = authSchemes(values);
    if (wanted.some((scheme) => offered.includes(scheme))) return satisfied;
    return violatedBy({
      code: 'challenge-missing',
      expected: `a challenge of the scheme ${phraseOf(wanted)}`,
      actual: values.length === 0 ? 'no WWW-Authenticate' : shortText(values.join(', ')),
    });
  }),
};

/** The HTTP authentication schemes of an operation. API keys are none of them, so there is no challenge for them. */
function schemesOf({ securitySchemes }: Contract, { security }: Operation): readonly string[] {
  return security.flat().flatMap((name) => {
    const scheme = Object.hasOwn(securitySchemes, name) ? securitySchemes[name]?.scheme : undefined;
    return scheme === undefined ? [] : [scheme.toLowerCase()];
  });
}
