/** Check: a request without a valid credential is refused. */

import { sentJson } from '../answers/sent-json.ts';
import { classOf, documentedStatuses, isSuccess, matchesStatus, phraseOf } from '../answers/statuses.ts';
import { isObject } from '../json/json.ts';
import type { Check, JudgeContext, Judgement } from '../model/check.ts';
import type { Step } from '../model/exchange.ts';
import { judgeFailure } from './judging/acceptance.ts';
import { isRefusalInShape } from './judging/foreign-shape.ts';
import { isLike, judgeEach, othersThan } from './judging/judge-each.ts';
import { asideBy, notConcerned, satisfied, undetermined, violatedBy } from './judging/judgement.ts';
import { isRefusedAlike } from './judging/refused-requests.ts';
import { sourcesOfKind } from './judging/sources-of-kind.ts';

/** 401, 403 or a documented 4xx; any other 4xx is an odd refusal. */
export const credentialRefused: Check = {
  id: 'credential-refused',
  title: 'A request without a valid credential is refused',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.8.30 Security Requirement Object',
  idle: 'no-credential-asked',
  sources: (context) => sourcesOfKind(context, 'credential'),
  judge: (steps, context) => {
    // The steps that differ from the last one show what the target accepts and refuses; if they fail, the fault is
    // another one.
    const isRight = (step: Step): boolean =>
      step.case.intent.kind === 'conforming'
        ? isMade(step, context)
        : judgeRefusal(step, context).kind === 'satisfied';
    const last = steps.at(-1);
    const odd = last && othersThan(last, steps).find((step) => !isRight(step));
    if (!last || odd) return asideBy('twin-otherwise', seenOf(odd, context));
    return judgeEach((step) => (isLike(last)(step) ? judgeRefusal(step, context) : notConcerned))(
      steps,
      context,
    );
  },
};

/** How another request than the judged one was answered: `status` is absent where it was not answered. */
function seenOf(odd: Step | undefined, { operation }: JudgeContext): Readonly<Record<string, string>> {
  if (!odd) return {};
  const { outcome } = odd.exchange;
  const status = outcome.kind === 'answer' ? { status: String(outcome.status) } : {};
  if (odd.case.intent.kind === 'conforming') return { twin: 'valid', ...status };
  const isAccepted = outcome.kind === 'answer' && isSuccess(outcome.status, operation);
  return { twin: isAccepted ? 'accepted' : 'plain', ...status };
}

/**
 * Whether an answer shows that the request took effect. On another path, a 2xx may be any page, so it has to be the
 * documented answer with a text that was sent.
 */
function isMade({ case: sent, exchange }: Step, context: JudgeContext): boolean {
  const { outcome } = exchange;
  if (outcome.kind === 'failure' || !isSuccess(outcome.status, context.operation)) return false;
  if (!sent.elsewhere) return true;
  const [given, comes] = [sentJson(sent)?.value, context.read(exchange).json?.value];
  if (context.problems(exchange)?.length !== 0 || !isObject(given) || !isObject(comes)) return false;
  const texts = Object.keys(comes).filter((name) => typeof given[name] === 'string');
  return texts.length > 0 && texts.every((name) => given[name] === comes[name]);
}

function judgeRefusal(step: Step, context: JudgeContext): Judgement {
  const {
    case: { intent, elsewhere },
    exchange,
  } = step;
  const { outcome } = exchange;
  if (intent.kind !== 'credential') return notConcerned;
  const refusals = ['401', '403', ...documentedStatuses(context.operation, 4)];
  const expected = phraseOf(refusals);
  if (outcome.kind === 'failure') return judgeFailure(outcome, expected);
  const { status } = outcome;
  if (!matchesStatus(['401', '403'], status) && isRefusedAlike(step, context))
    return undetermined('refused-alike');
  if (matchesStatus([...refusals, ...intent.tolerated], status)) return satisfied;
  // What another spelling of a path means is not defined by the contract.
  const lowered = elsewhere ? { level: 'recommended' as const } : {};
  const finding = { expected, actual: String(status), pointer: context.operation.pointer, ...lowered };
  if (isSuccess(status, context.operation)) {
    const isRefusal = isRefusalInShape(exchange, outcome, context);
    return violatedBy({ code: isRefusal ? 'refused-as-success' : 'credential-accepted', ...finding });
  }
  const isOdd = classOf(status) === 4;
  return violatedBy({
    code: 'credential-status',
    ...finding,
    ...(isOdd && { level: 'recommended' as const }),
  });
}
