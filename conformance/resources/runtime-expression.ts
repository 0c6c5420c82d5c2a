/**
 * Which part of a request or an answer names a resource: runtime expressions of links (OpenAPI 3.1.0 4.8.20.3), and
 * URLs by the path of their collection.
 */

import { fieldValue } from '../answers/fields.ts';
import { isObject, type Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import { readJson } from '../json/read-json.ts';
import { decodeUtf8, percentDecoded } from '../json/utf8.ts';
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

/** The values in the URL of the created resource, or of the one in the answer (RFC 9110 10.2.2 and 8.7). */
export function located(collection: string, base: string, answer: Answer): readonly Json[] | undefined {
  for (const name of ['location', 'content-location']) {
    const text = fieldValue(answer, name);
    const values = text && valuesInUrl(collection, base, text);
    if (values) return values;
  }
  return undefined;
}

/** The values in the URL of a resource of the collection; undefined for any other URL. */
export function valuesInUrl(collection: string, base: string, text: string): readonly Json[] | undefined {
  const pattern = new RegExp(
    `${`${collection}/{}`.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '([^/]+)')}/?$`,
  );
  const path = URL.canParse(text, base) ? new URL(text, base).pathname : undefined;
  const [, ...values] = (path && pattern.exec(path)) || [];
  return values.length > 0 ? values.map(percentDecoded) : undefined;
}
