/** Check: a request without a valid credential is refused. */

import type { Check, JudgeContext, Judgement } from '../model/check.ts';
import type { Step } from '../model/exchange.ts';
import { judgeFailure } from './judging/acceptance.ts';
import { judgeEach } from './judging/judge-each.ts';
import { notConcerned, satisfied, violatedBy } from './judging/judgement.ts';
import { sourcesOfKind } from './judging/sources-of-kind.ts';
import { classOf, documentedStatuses, matchesStatus, phraseOf } from './judging/statuses.ts';

/** 401, 403 or a documented 4xx; any other 4xx refuses too, but oddly. */
export const credentialRefused: Check = {
  id: 'credential-refused',
  title: 'A request without a valid credential is refused',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.8.30 Security Requirement Object',
  sources: (context) => sourcesOfKind(context, 'credential'),
  judge: judgeEach(judgeRefusal),
};

function judgeRefusal({ case: { intent }, exchange: { outcome } }: Step, context: JudgeContext): Judgement {
  if (intent.kind !== 'credential') return notConcerned;
  const refusals = ['401', '403', ...documentedStatuses(context.operation, 4)];
  const expected = phraseOf(refusals);
  if (outcome.kind === 'failure') return judgeFailure(outcome, expected);
  const { status } = outcome;
  if (matchesStatus([...refusals, ...intent.tolerated], status)) return satisfied;
  const finding = { expected, actual: String(status), pointer: context.operation.pointer };
  if (classOf(status) === 2) return violatedBy({ code: 'credential-accepted', ...finding });
  const isOdd = classOf(status) === 4;
  return violatedBy({
    code: 'credential-status',
    ...finding,
    ...(isOdd && { level: 'recommended' as const }),
  });
}
