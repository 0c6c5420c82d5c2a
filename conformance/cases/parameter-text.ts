/** Writes a parameter's value as OpenAPI's styles say: `simple` (path, header) and `form` (query, cookie). */

import { isArray, isObject, isRawJson, type Json } from '../json/json.ts';
import type { Parameter } from '../model/contract.ts';

/**
 * The text of a parameter as it stands in the request: a path segment, `name=value` of a query or a cookie,
 * or a header's value. Percent-encoded but in headers (OpenAPI 3.1 4.8.12).
 * @returns undefined for a style or a value that cannot be written
 */
export function parameterText(parameter: Parameter, value: Json): string | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const encode = parameter.in === 'header' ? (text: string): string => text : encodeURIComponent;
  return styles[parameter.style]?.(
    parameter,
    fields.map((field) => field.map(encode)),
  );
}

type Fields = readonly (readonly string[])[];

const styles: Readonly<Record<string, (parameter: Parameter, fields: Fields) => string>> = {
  simple: (parameter, fields) => fields.map((field) => field.join(parameter.explode ? '=' : ',')).join(','),
  form: (parameter, fields) => {
    const name = encodeURIComponent(parameter.name);
    if (!parameter.explode) return `${name}=${fields.flat().join(',')}`;
    if (fields.length === 0) return `${name}=`;
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
