/** Check: a 405 says which methods are allowed. */

import { fieldValues } from '../answers/fields.ts';
import type { Case } from '../model/case.ts';
import type { Check } from '../model/check.ts';
import type { Operation } from '../model/contract.ts';
import { shortText } from './judging/describe.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, satisfied, violatedBy } from './judging/judgement.ts';

/** Allow is present, and on the operation's own path it lists the operation's method. */
export const allowSent: Check = {
  id: 'allow-sent',
  title: 'Every 405 has an Allow field that lists the documented method',
  level: 'recommended',
  clause: 'RFC 9110 15.5.6, 10.2.1',
  judgesElsewhere: true,
  judge: judgeAnswers((answer, { case: sent }, { operation }) => {
    if (answer.status !== 405) return notConcerned;
    const values = fieldValues(answer, 'allow');
    const methods = values.flatMap((value) => value.split(',')).map((method) => method.trim());
    // Another path is another resource, whose methods are not in the document.
    const isKnown = isOwnPath(sent, operation);
    if (isKnown ? methods.includes(operation.method) : values.length > 0) return satisfied;
    return violatedBy({
      code: 'allow-missing',
      expected: isKnown ? `Allow with ${operation.method}` : 'Allow',
      actual: values.length === 0 ? 'no Allow' : shortText(`Allow: ${values.join(', ')}`),
    });
  }),
};

function isOwnPath({ path }: Case, operation: Operation): boolean {
  const [sent = ''] = path.split('?');
  const wanted = operation.path.split('/');
  const segments = sent.split('/');
  return (
    segments.length === wanted.length &&
    wanted.every((part, at) => part.includes('{') || part === segments[at])
  );
}
