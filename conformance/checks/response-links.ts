/** Check: an answer has the values that its links refer to. */

import { responseFor } from '../answers/documented-content.ts';
import { fieldValues } from '../answers/fields.ts';
import type { Json } from '../json/json.ts';
import { splitPointer, valueAt } from '../json/pointer.ts';
import type { Check, JudgeContext } from '../model/check.ts';
import {
  type Contract,
  isUnread,
  type LinkExpression,
  type ResponseSpec,
  type Schema,
} from '../model/contract.ts';
import type { Answer, Step } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';
import { asSchema, listSetting, mapSetting, own } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, violatedBy } from './judging/judgement.ts';

/** A link from an optional value may be missing with it: the last page has no next one. */
export const responseLinks: Check = {
  id: 'response-links',
  title: 'What the links of an answer are made from is in the answer',
  level: 'recommended',
  clause: 'OpenAPI 3.1.0 4.8.20 Link Object',
  concerns: ({ responses }) => responses.some(({ links }) => links !== undefined),
  judge: judgeAnswers((answer, step, context) => {
    const response = responseFor(context.operation, answer.status);
    if (!response?.links || answer.cut) return notConcerned;
    return violatedBy(...response.links.flatMap((one) => missing(one, response, { answer, step, context })));
  }),
};

interface Answered {
  readonly answer: Answer;
  readonly step: Step;
  readonly context: JudgeContext;
}

function missing(
  { text, pointer }: LinkExpression,
  response: ResponseSpec,
  { answer, step, context }: Answered,
): readonly Finding[] {
  const about = { code: 'link-unresolved', expected: `what ${text} stands for`, pointer } as const;
  const [, header] = /^\$response\.header\.(.*)$/s.exec(text) ?? [];
  if (header !== undefined) {
    const isDescribed = response.headers?.some(({ name }) => name.toLowerCase() === header.toLowerCase());
    const isThere = isDescribed === true || fieldValues(answer, header).length > 0;
    return isThere ? [] : [{ ...about, actual: 'no such field', place: `header ${header}` }];
  }
  const json = context.read(step.exchange).json;
  const place = text.slice('$response.body#'.length);
  if (!json || valueAt(json.value, place) !== undefined) return [];
  const schemas = response.content.flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
  const isDescribed = schemas.some((schema) => describes(context.contract, schema, splitPointer(place)));
  return isDescribed ? [] : [{ ...about, actual: 'nothing', place }];
}

/** Deeper than any reasonable schema. */
const deepest = 20;

/** Whether a schema, or one of its alternatives, describes a place. */
function describes(
  contract: Contract,
  schema: Schema,
  [token, ...rest]: readonly string[],
  depth = 0,
): boolean {
  const resolved = resolveSchema(contract, schema);
  if (token === undefined || isUnread(resolved)) return true;
  if (typeof resolved === 'boolean' || depth > deepest) return false;
  const named = own(mapSetting(resolved, 'properties'), token);
  const items = /^\d+$/.test(token) ? own(resolved, 'items') : undefined;
  const branches = ['oneOf', 'anyOf', 'allOf'].flatMap((keyword) => listSetting(resolved, keyword));
  const inner = (part: Json, tokens: readonly string[]): boolean =>
    describes(contract, asSchema(part), tokens, depth + 1);
  return (
    [named, items].some((part) => part !== undefined && inner(part, rest)) ||
    branches.some((part) => inner(part, [token, ...rest]))
  );
}
