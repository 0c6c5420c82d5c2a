/** Judges the bodies of answers for which the document describes JSON. */

import { documentedContent, isJsonHere, isPageForBrowsers } from '../../answers/documented-content.ts';
import type { JsonText } from '../../json/read-json.ts';
import type { JudgeContext, Judgement } from '../../model/check.ts';
import type { MediaTypeSpec, Problem, Schema } from '../../model/contract.ts';
import type { Answer, Step } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import { type JudgeFunction, judgeAnswers } from './judge-each.ts';
import { notConcerned, undetermined } from './judgement.ts';

/** The body of an answer with the document's description of it. */
export interface DocumentedBody {
  readonly answer: Answer;
  readonly step: Step;
  readonly content: MediaTypeSpec;
  /** Undefined when the body is not JSON. */
  readonly json: JsonText | undefined;
  readonly context: JudgeContext;
}

/** Makes a judge of documented JSON bodies; it does not apply to other answers. */
export function judgeBodies(judgeBody: (body: DocumentedBody) => Judgement): JudgeFunction {
  return judgeAnswers((answer, step, context) => {
    const { mediaType, json } = context.read(step.exchange);
    const content = documentedContent(context.operation, answer.status, mediaType);
    const isOther = !context.bound && isPageForBrowsers(context.operation, step.exchange, mediaType);
    const isDocumented = content && !isOther && isJsonHere(content, mediaType);
    return isDocumented ? judgeBody({ answer, step, content, json, context }) : notConcerned;
  });
}

/**
 * Makes a judge of the values in such bodies. It does not apply to a body that is cut off, not JSON or without schema,
 * and is undetermined where a pattern takes too long to be matched.
 */
export function judgeValues(
  judgeValue: (body: DocumentedBody & { readonly json: JsonText; readonly schema: Schema }) => Judgement,
): JudgeFunction {
  return judgeBodies(({ json, ...body }) => {
    const { schema } = body.content;
    const { exchange } = body.step;
    if (!json || body.answer.cut || schema === undefined) return notConcerned;
    // Validates first, as a value that takes too long to validate is not judged.
    body.context.problems(exchange);
    const pattern = body.context.undecided(exchange);
    return pattern === undefined
      ? judgeValue({ ...body, json, schema })
      : undetermined('pattern-undecided', { pattern });
  });
}

/** A violated rule of a schema as a finding. */
export function findingOfProblem({ expected, actual, place, pointer, limit }: Problem): Finding {
  const said = limit === undefined ? {} : { limit };
  return { code: 'body-invalid', expected, actual, place, pointer, ...said };
}
