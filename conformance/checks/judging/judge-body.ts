/** Judges the body of an answer for which the document describes JSON. */

import { documentedContent, isJsonHere } from '../../answers/documented-content.ts';
import type { JsonText } from '../../json/read-json.ts';
import type { JudgeContext, Judgement } from '../../model/check.ts';
import type { MediaTypeSpec, Problem, Schema } from '../../model/contract.ts';
import type { Answer, Step } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import { type Judge, judgeAnswers } from './judge-each.ts';
import { notConcerned, undetermined } from './judgement.ts';

/** An answer's body beside what the document says about it. */
export interface DocumentedBody {
  readonly answer: Answer;
  readonly step: Step;
  readonly content: MediaTypeSpec;
  /** Undefined when the body is not JSON. */
  readonly json: JsonText | undefined;
  readonly context: JudgeContext;
}

/** The judge for a rule about documented JSON bodies; it has no say about any other answer. */
export function judgeBodies(judgeBody: (body: DocumentedBody) => Judgement): Judge {
  return judgeAnswers((answer, step, context) => {
    const { mediaType, json } = context.read(step.exchange);
    const content = documentedContent(context.operation, answer.status, mediaType);
    const isDocumented = content && isJsonHere(content, mediaType);
    return isDocumented ? judgeBody({ answer, step, content, json, context }) : notConcerned;
  });
}

/**
 * The judge for a rule about the values in such bodies. It has no say where the body is cut off or no JSON or has no
 * schema, and leaves open what a pattern that takes too long would decide.
 */
export function judgeValues(
  judgeValue: (body: DocumentedBody & { readonly json: JsonText; readonly schema: Schema }) => Judgement,
): Judge {
  return judgeBodies(({ json, ...body }) => {
    const { schema } = body.content;
    const { exchange } = body.step;
    if (!json || body.answer.cut || schema === undefined) return notConcerned;
    // Asked first: a value that takes too long is judged by nobody.
    body.context.problems(exchange);
    const pattern = body.context.undecided(exchange);
    return pattern === undefined
      ? judgeValue({ ...body, json, schema })
      : undetermined('pattern-undecided', { pattern });
  });
}

/** A broken rule of the schema as a finding. */
export function findingOf({ expected, actual, place, pointer }: Problem): Finding {
  return { code: 'body-invalid', expected, actual, place, pointer };
}
