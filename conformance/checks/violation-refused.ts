/** Check: a request that breaks the contract is refused as documented. */

import { isOfClosedBranch } from '../answers/closed-branch.ts';
import { documentedContent, shapeName } from '../answers/documented-content.ts';
import { isSuccess, matchesStatus, phraseOf, pointerOf } from '../answers/statuses.ts';
import type { Check, JudgeContext, Judgement } from '../model/check.ts';
import type { Answer, Exchange, Step } from '../model/exchange.ts';
import type { FindingCode } from '../model/finding.ts';
import { judgeFailure } from './judging/acceptance.ts';
import { brokenRule } from './judging/broken-rule.ts';
import { foreignShape, isRefusalInShape } from './judging/foreign-shape.ts';
import { isLike, judgeEach, othersThan } from './judging/judge-each.ts';
import { notConcerned, satisfied, undetermined, violatedBy } from './judging/judgement.ts';
import { isRefusedAlike } from './judging/refused-requests.ts';
import { sourcesOfKind } from './judging/sources-of-kind.ts';

/** Violating requests get a 4xx, or exactly the status that a requirement names. */
export const violationRefused: Check = {
  id: 'violation-refused',
  title: 'A request that breaks the contract is refused',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.8.12 Parameter Object, 4.8.13 Request Body Object',
  sources: (context) => sourcesOfKind(context, 'violating'),
  judge: (steps, context) => {
    const last = steps.at(-1);
    // The steps that differ from the last one show what the target accepts and refuses; if they fail, the fault is
    // another one.
    const isRight = (step: Step): boolean =>
      step.case.intent.kind === 'conforming'
        ? isTaken(step, context)
        : judgeRefusal(step, context).kind === 'satisfied';
    if (last?.case.intent.kind !== 'violating' || !othersThan(last, steps).every(isRight))
      return notConcerned;
    return judgeEach((step) => (isLike(last)(step) ? judgeRefusal(step, context) : notConcerned))(
      steps,
      context,
    );
  },
};

function isTaken({ exchange: { outcome } }: Step, { operation }: JudgeContext): boolean {
  return outcome.kind === 'answer' && isSuccess(outcome.status, operation);
}

function judgeRefusal(step: Step, context: JudgeContext): Judgement {
  const { expect = ['4XX'], operation } = context;
  const {
    exchange,
    case: { intent },
  } = step;
  const { outcome } = exchange;
  const tolerated = intent.kind === 'violating' ? intent.tolerated : undefined;
  const expected = phraseOf(expect);
  if (outcome.kind === 'failure') return judgeFailure(outcome, expected);
  const pointer = pointerOf(operation, expect);
  // A value in the path may be refused because there is no such resource.
  const isInPath = intent.kind === 'violating' && intent.place.startsWith('path.');
  if (!isInPath && isRefusedAlike(step, context)) return undetermined('refused-alike');
  if (intent.kind === 'violating' && isOfClosedBranch(intent, outcome.status))
    return undetermined('branch-refused', {
      ...{ operation: operation.id, actual: String(outcome.status) },
      form: intent.refusedBranch?.name ?? '',
    });
  if (matchesStatus(expect, outcome.status)) return judgeShape(exchange, outcome, context);
  if (matchesStatus(tolerated ?? [], outcome.status)) return satisfied;
  const code = codeOf(exchange, outcome, context);
  const isAdvised = intent.kind === 'violating' && intent.isAdvised;
  const lowered = isAdvised ? { level: 'recommended' as const } : {};
  const place = code === 'violation-accepted' ? brokenRule(step.case, context) : {};
  return violatedBy({ code, expected, actual: String(outcome.status), pointer, ...place, ...lowered });
}

function codeOf(exchange: Exchange, answer: Answer, context: JudgeContext): FindingCode {
  if (!isSuccess(answer.status, context.operation)) return 'refusal-status';
  return isRefusalInShape(exchange, answer, context) ? 'refused-as-success' : 'violation-accepted';
}

/**
 * Judges the shape of a refusal: one that differs completely from this target's usual ones comes from elsewhere, such
 * as the error page of a parser. If all refusals are like that, it is a matter for the checks of every answer; so are
 * bytes that are not text, which come from how the request or its answer was carried.
 */
function judgeShape(exchange: Exchange, answer: Answer, context: JudgeContext): Judgement {
  if (context.read(exchange).text === undefined) return satisfied;
  const actual = context.refusal && foreignShape(exchange, answer, context);
  if (actual === undefined) return satisfied;
  const content = documentedContent(context.operation, answer.status, context.read(exchange).mediaType);
  const expected = content ? shapeName(content) : 'the documented shape';
  return violatedBy({
    code: 'answer-of-another-shape',
    expected,
    actual,
    pointer: context.operation.pointer,
  });
}
