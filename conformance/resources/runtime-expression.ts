/** Runtime expressions of links: which part of a request or an answer they select (OpenAPI 3.1.0 4.8.20.3). */

import { fieldValue } from '../answers/fields.ts';
import { isObject, type Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import { readJson } from '../json/read-json.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Answer, Step } from '../model/exchange.ts';

/**
 * The value of an expression; a text that is no expression is returned as it is. Undefined where nothing is selected.
 */
export function evaluate(
  expression: string,
  step: Step,
  answer: Answer,
  json: Json | undefined,
): Json | undefined {
  if (!expression.startsWith('$')) {
    if (!expression.includes('{$')) return expression;
    const parts = expression.replaceAll(/\{(\$[^{}]+)\}/g, (_, inner: string) =>
      String(evaluate(inner, step, answer, json) ?? ''),
    );
    return parts;
  }
  const [, part = '', source = '', rest = ''] =
    /^\$(request|response)\.(header|query|path|body)[.#]?(.*)$/s.exec(expression) ?? [];
  if (expression === '$url') return step.exchange.request.url;
  if (expression === '$method') return step.case.method;
  if (expression === '$statusCode') return answer.status;
  if (source === 'body') return part === 'response' ? inside(json, rest) : inside(sentBody(step), rest);
  if (source === 'header') return fieldValue(part === 'response' ? answer : step.case, rest);
  return part === 'request' ? parameterOf(step, source, rest) : undefined;
}

function inside(json: Json | undefined, pointer: string): Json | undefined {
  const found = json === undefined ? undefined : valueAt(json, pointer);
  return isObject(found) ? undefined : found;
}

function sentBody({ case: { body } }: Step): Json | undefined {
  const text = body && decodeUtf8(body);
  const read = text === undefined ? undefined : readJson(text);
  return read?.ok ? read.value : undefined;
}

function parameterOf({ case: { path, values = [] } }: Step, source: string, name: string): Json | undefined {
  if (source === 'path') return values.find(({ place }) => place === `path.${name}`)?.value;
  return new URLSearchParams(path.split('?')[1] ?? '').get(name) ?? undefined;
}
