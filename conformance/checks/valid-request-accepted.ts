/** Check: a request that the contract allows is accepted, and gets the documented answer. */

import { documentedContent, isPageForBrowsers, shapeName } from '../answers/documented-content.ts';
import { isJson } from '../answers/media-type.ts';
import { sentJson } from '../answers/sent-json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Check, JudgeContext } from '../model/check.ts';
import type { Problem } from '../model/contract.ts';
import type { Answer, Step } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';
import { judgeAcceptance, successByDefault } from './judging/acceptance.ts';
import { describeBody } from './judging/describe.ts';
import { foreignShape } from './judging/foreign-shape.ts';
import { findingOfProblem } from './judging/judge-body.ts';
import { judgeEach } from './judging/judge-each.ts';
import { violatedBy } from './judging/judgement.ts';
import { sourcesOfKind } from './judging/sources-of-kind.ts';

/** Conforming requests get a documented success. */
export const validRequestAccepted: Check = {
  id: 'valid-request-accepted',
  title: 'A request that the contract allows is accepted',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.8.10 Operation Object',
  sources: (context) => sourcesOfKind(context, 'conforming'),
  judge: judgeEach((step, context) => {
    const acceptance = judgeAcceptance(step, context, 'valid-request-refused');
    const { outcome } = step.exchange;
    if (acceptance.kind !== 'satisfied' || outcome.kind !== 'answer' || outcome.cut) return acceptance;
    return violatedBy(...anotherShape(step, outcome, context));
  }),
};

/**
 * Findings for an answer that has nothing of the documented shape, so that the request was accepted in name only.
 * Smaller errors are judged in every answer.
 */
function anotherShape(step: Step, answer: Answer, context: JudgeContext): readonly Finding[] {
  const reading = context.read(step.exchange);
  const content = documentedContent(context.operation, answer.status, reading.mediaType);
  if (!content || !isJson(content.mediaType)) return [];
  if (!context.bound && isPageForBrowsers(context.operation, step.exchange, reading.mediaType)) return [];
  const { intent } = step.case;
  const isOrdinary = intent.kind === 'conforming' && intent.ordinary;
  const found = isOrdinary
    ? foreignShape(step.exchange, answer, context)
    : provokedFault(step, answer, context);
  if (found === undefined) return [];
  const whole = { code: 'answer-of-another-shape', expected: shapeName(content) } as const;
  const finding: Finding =
    typeof found === 'string'
      ? { ...whole, actual: found, pointer: content.pointer }
      : { ...findingOfProblem(found), code: whole.code };
  const { actual } = finding;
  return [successByDefault(context.operation, { status: answer.status, actual }, content) ?? finding];
}

/** An error in this answer that is not in that of the control, at a place that this request filled. */
function provokedFault(step: Step, answer: Answer, context: JudgeContext): Problem | string | undefined {
  const reading = context.read(step.exchange);
  const usual = context.control && context.read(context.control.exchange);
  if (!context.control || !usual?.json) return undefined;
  if (!reading.json) return describeBody(answer, reading);
  const usualProblems = context.problems(context.control.exchange) ?? [];
  const sent = sentJson(step.case)?.value;
  const fault = context.problems(step.exchange)?.find(({ place }) => {
    const isProvoked = place === '' || (sent !== undefined && valueAt(sent, place) !== undefined);
    return isProvoked && usualProblems.every((problem) => problem.place !== place);
  });
  return fault?.place === '' ? fault.actual : fault;
}
