/** Tells an answer that has nothing of the documented shape from one with smaller errors. */

import { documentedContent, documentedMembers, requiredMembers } from '../../answers/documented-content.ts';
import { isJson } from '../../answers/media-type.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { MediaTypeSpec } from '../../model/contract.ts';
import type { Answer, Exchange } from '../../model/exchange.ts';
import { describeBody } from './describe.ts';

/**
 * Tells whether an answer without anything of the documented shape is in fact an error answer: it has all that a
 * documented one requires, or a member for an error.
 */
export function isRefusalInShape(exchange: Exchange, answer: Answer, context: JudgeContext): boolean {
  const value = context.read(exchange).json?.value;
  if (!isObject(value) || foreignShape(exchange, answer, context) === undefined) return false;
  const refusals = context.operation.responses.filter(({ status }) => /^(?:[45]|default)/.test(status));
  return (
    Object.entries(value).some(isError) ||
    refusals
      .flatMap(({ content }) => content)
      .map(({ schema }) => requiredMembers(context.contract, schema))
      .some((names) => names.length > 0 && names.every((name) => Object.hasOwn(value, name)))
  );
}

/**
 * Whether a member reports an error; one with null, 0 or an empty list does not, and is also found in successful
 * answers.
 */
function isError([name, value]: readonly [string, Json]): boolean {
  return (
    /^(?:error|exception|fault)s?$/i.test(name) && Boolean(value) && !(isArray(value) && value.length === 0)
  );
}

/**
 * Whether most members of an object are those that one of several branches names: then one of them is wrong, or is
 * missing, and not the shape.
 */
function isMostlyNamed(value: Json, { schema }: MediaTypeSpec, { contract }: JudgeContext): boolean {
  if (!isObject(value)) return false;
  const named = documentedMembers(contract, schema);
  const own = Object.keys(value);
  return own.filter((name) => named.has(name)).length * 2 > own.length;
}

/**
 * Describes an answer that has nothing of the documented shape: not JSON, JSON of another type, or an object without a
 * single documented member.
 * @returns undefined when it has some of it, when no shape is documented, or when only its beginning was read
 */
export function foreignShape(exchange: Exchange, answer: Answer, context: JudgeContext): string | undefined {
  const reading = context.read(exchange);
  const content = documentedContent(context.operation, answer.status, reading.mediaType);
  if (!content || !isJson(content.mediaType) || answer.cut) return undefined;
  if (!reading.json) return describeBody(answer, reading);
  const whole = context.problems(exchange)?.find(({ place }) => place === '');
  const { value } = reading.json;
  if (whole) return isMostlyNamed(value, content, context) ? undefined : whole.actual;
  const required = requiredMembers(context.contract, content.schema);
  if (required.length === 0) return undefined;
  const documented = documentedMembers(context.contract, content.schema).keys();
  const members = [...new Set([...documented, ...required])];
  const isBare = members.every((name) => !isObject(value) || !Object.hasOwn(value, name));
  return isBare ? `an object without ${members.join(' or ')}` : undefined;
}
