/** Judges the body of an answer for which the document describes JSON. */

import { documentedContent, isJsonHere } from '../../answers/documented-content.ts';
import type { JsonText } from '../../json/read-json.ts';
import type { JudgeContext, Judgement } from '../../model/check.ts';
import type { MediaTypeSpec, Problem } from '../../model/contract.ts';
import type { Answer, Step } from '../../model/exchange.ts';
import type { Finding } from '../../model/finding.ts';
import { type Judge, judgeAnswers } from './judge-each.ts';
import { notConcerned } from './judgement.ts';

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

/** A broken rule of the schema as a finding. */
export function findingOf({ expected, actual, place, pointer }: Problem): Finding {
  return { code: 'body-invalid', expected, actual, place, pointer };
}
