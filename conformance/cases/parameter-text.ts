/** Writes a parameter's value as OpenAPI's styles say: `simple` (path, header) and `form` (query, cookie). */

import { isArray, isObject, isRawJson, type Json } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';
import type { Parameter } from '../model/contract.ts';
import { isFieldValue, isOfConnection, isToken } from '../names/field-names.ts';

/**
 * The text of a parameter as it stands in the request: a path segment, `name=value` of a query or a cookie,
 * or a header's value. Percent-encoded but in headers (OpenAPI 3.1 4.8.12).
 * @returns undefined for a style or a value that cannot be written
 */
export function parameterText(parameter: Parameter, value: Json): string | undefined {
  if (parameter.mediaType !== undefined) return contentText(parameter, parameter.mediaType, value);
  const fields = fieldsOf(value);
  // An empty list or object is no parameter at all (RFC 6570 2.3).
  if (fields === undefined || fields.length === 0 || !fields.flat().every((text) => text.isWellFormed()))
    return undefined;
  const encode = parameter.in === 'header' ? (text: string): string => text : encodeURIComponent;
  const text = styles[parameter.style]?.(
    parameter,
    fields.map((field) => field.map(encode)),
  );
  return text !== undefined && isSendable(parameter, text) ? text : undefined;
}

/** A value as its media type writes it (OpenAPI Specification 3.1.0, 4.8.12.2, `content`). */
function contentText(
  { in: place, name, ...parameter }: Parameter,
  mediaType: string,
  value: Json,
): string | undefined {
  const isJson = /^(?:(?:application|text)\/json|[^/]+\/[^/]+\+json)(?:;|$)/i.test(mediaType);
  const plain = isJson ? writeJson(value) : typeof value === 'string' ? value : undefined;
  if (!plain?.isWellFormed()) return undefined;
  const text = place === 'header' ? plain : encodeURIComponent(plain);
  if (!isSendable({ ...parameter, in: place, name }, text)) return undefined;
  return place === 'query' || place === 'cookie' ? `${encodeURIComponent(name)}=${text}` : text;
}

/** Tells whether a text comes through at its place: a path loses its segments of dots (RFC 3986 5.2.4). */
function isSendable(parameter: Pick<Parameter, 'in' | 'name'>, text: string): boolean {
  if (parameter.in === 'path') return !/^\.{1,2}$/.test(text);
  return parameter.in !== 'header' || (isHeader(parameter) && isFieldValue(text));
}

/** Tells whether a header parameter can be one: by its name, and since it is the request's own. */
export function isHeader({ name }: Pick<Parameter, 'name'>): boolean {
  return isToken(name) && !isOfConnection(name);
}

/** Tells whether parameters of a style can be written at all. */
export function isStyle(style: string): boolean {
  return Object.hasOwn(styles, style);
}

type Fields = readonly (readonly string[])[];

const styles: Readonly<Record<string, (parameter: Parameter, fields: Fields) => string>> = {
  simple: (parameter, fields) => fields.map((field) => field.join(parameter.explode ? '=' : ',')).join(','),
  form: (parameter, fields) => {
    const name = encodeURIComponent(parameter.name);
    if (!parameter.explode) return `${name}=${fields.flat().join(',')}`;
    return fields.map((field) => (field.length === 2 ? field.join('=') : `${name}=${field[0]}`)).join('&');
  },
};

/** A scalar is one field, an array one a item, an object a pair a member. */
function fieldsOf(value: Json): Fields | undefined {
  const fields = isObject(value)
    ? Object.entries(value).map(([name, inner]) => [name, scalarText(inner)])
    : (isArray(value) ? value : [value]).map((item) => [scalarText(item)]);
  const isWhole = fields.every((field) => field.every((text) => text !== undefined));
  return isWhole ? fields.map((field) => field.filter((text) => text !== undefined)) : undefined;
}

/** Text without quotes; null and nested values have none (OpenAPI leaves them undefined). */
function scalarText(value: Json): string | undefined {
  if (isRawJson(value)) return value.rawJSON;
  return value === null || typeof value === 'object' ? undefined : String(value);
}
