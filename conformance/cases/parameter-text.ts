/** Writes a parameter's value by the styles of OpenAPI (OpenAPI Specification 3.1.0, 4.8.12.3; RFC 6570). */

import { essenceOf, isJson } from '../answers/media-type.ts';
import { isArray, isObject, isRawJson, type Json } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';
import type { Encoding, Parameter } from '../model/contract.ts';
import { isFieldValue, isOfConnection, isToken } from '../names/field-names.ts';
import type { FormMember } from './bodies/members.ts';

/**
 * The text of a parameter as it is sent: a path segment, `name=value` in a query or a cookie, or a header's value.
 * Percent-encoded except in headers (OpenAPI 3.1 4.8.12).
 * @returns undefined for a style or a value that cannot be written
 */
export function parameterText(parameter: Parameter, value: Json): string | undefined {
  if (!parameter.name.isWellFormed()) return undefined;
  if (parameter.style === 'querystring') return wholeQuery(parameter, value);
  if (parameter.mediaType !== undefined) return contentText(parameter, parameter.mediaType, value);
  const fields = fieldsOf(value);
  // An empty list or object is no parameter at all (RFC 6570 2.3).
  if (fields === undefined || fields.length === 0 || !fields.flat().every((text) => text.isWellFormed()))
    return undefined;
  const style = isStyle(parameter.style) ? styles[parameter.style] : undefined;
  if (!style || !isApart(parameter, value, fields)) return undefined;
  const encode = encoderOf(parameter, fields.length > 1);
  const text = style(
    parameter,
    fields.map((field) => field.map(encode)),
  );
  return text !== undefined && isSendable(parameter, text) ? text : undefined;
}

/**
 * The whole query as one value without a name (OpenAPI Specification 3.2.0, Parameter Object, `in`). Forms with what can
 * be read in several ways are not written: objects, empty lists, lists in a media type other than text, and texts that
 * might be split.
 */
function wholeQuery({ mediaType = '', encoding: all = {} }: Parameter, value: Json): string | undefined {
  if (isJson(mediaType)) {
    const json = writeJson(value);
    return json.isWellFormed() ? encodeURIComponent(json) : undefined;
  }
  if (!isObject(value) || essenceOf(mediaType) !== 'application/x-www-form-urlencoded') return undefined;
  const fields = Object.entries(value).map(([name, inner]) => {
    const encoding = Object.hasOwn(all, name) ? (all[name] ?? {}) : {};
    return isObject(inner) || isUnclear(inner, encoding)
      ? undefined
      : formField({ name, value: inner, encoding, schema: true });
  });
  return fields.every((field) => field !== undefined) ? fields.join('&') || undefined : undefined;
}

/** Whether servers may read a member in different ways. */
function isUnclear(value: Json, { style, explode, contentType }: Encoding): boolean {
  const media = style === undefined ? (contentType ?? '') : '';
  if (isArray(value)) return media !== '' && !isText(media);
  const isSplit = explode === false || (explode === undefined && style !== undefined && style !== 'form');
  return /[,*]/.test(media) || (isSplit && typeof value === 'string' && /[, |]/.test(value));
}

/** A member of a form as a field, a list as one for each item; a `style` takes precedence over any content type. */
export function formField({ name, value, encoding, schema, json }: FormMember): string | undefined {
  const { style = 'form', contentType, explode = style === 'form', allowReserved } = encoding;
  if (isObject(value) && json === undefined && encoding.style === undefined) return undefined;
  const other = contentType === undefined || isText(contentType) ? undefined : contentType;
  const mediaType = json !== undefined ? 'application/json' : other;
  return parameterText(
    {
      ...{ name, in: 'query', required: true, style, explode, schema, pointer: '' },
      ...(allowReserved && encoding.style !== undefined ? { allowReserved } : {}),
      ...(mediaType === undefined || encoding.style !== undefined ? {} : { mediaType }),
    },
    value,
  );
}

function isText(contentType: string): boolean {
  return contentType.startsWith('text/plain');
}

/** A value in the media type of its `content` (OpenAPI Specification 3.1.0, 4.8.12.2). */
function contentText(
  { in: place, name, ...parameter }: Parameter,
  mediaType: string,
  value: Json,
): string | undefined {
  const plain = isJson(mediaType) ? writeJson(value) : typeof value === 'string' ? value : undefined;
  if (!plain?.isWellFormed()) return undefined;
  const text = place === 'header' ? plain : encodeURIComponent(plain);
  if (!isSendable({ ...parameter, in: place, name }, text)) return undefined;
  return place === 'query' || place === 'cookie' ? `${encodeURIComponent(name)}=${text}` : text;
}

/** Whether a text survives at its place: dot segments are removed from paths (RFC 3986 5.2.4). */
function isSendable(parameter: Pick<Parameter, 'in' | 'name'>, text: string): boolean {
  if (parameter.in === 'path') return !/^\.{1,2}$/.test(text);
  return parameter.in !== 'header' || (isHeader(parameter) && isFieldValue(text));
}

/** Whether a header parameter has a valid name, and is no field that the transport sets itself. */
export function isHeader({ name }: Pick<Parameter, 'name'>): boolean {
  return isToken(name) && !isOfConnection(name);
}

/** Whether parameters of a style can be written at all. */
export function isStyle(style: string): boolean {
  return Object.hasOwn(styles, style);
}

/** The separators of list items in one text. */
const between: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|', label: '.' };

/**
 * Whether items can be told apart: a server that decodes before it splits would split items that contain the separator.
 */
function isApart({ style, explode, in: place }: Parameter, value: Json, fields: TextRows): boolean {
  if (style === 'cookie') return place === 'cookie' && fields.flat().every(isCookieText);
  if (value === null || typeof value !== 'object' || isRawJson(value)) return style !== 'deepObject';
  // An exploded cookie is one pair for each item, which is undefined for several; a single item is unambiguous.
  if (place === 'cookie' && explode) return isArray(value) && fields.length === 1;
  if (style === 'deepObject') return isObject(value);
  if (explode && (style === 'form' || style === 'matrix')) return true;
  const mark = (style === 'label' && !explode ? ',' : between[style]) ?? ',';
  const marks = explode ? [mark, '='] : [mark];
  return fields.flat().every((text) => marks.every((one) => !text.includes(one)));
}

/** Whether a text needs no escaping in a cookie (RFC 6265 4.1.1). */
function isCookieText(text: string): boolean {
  return /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(text);
}

function encoderOf(
  { in: place, style, allowReserved }: Parameter,
  isList: boolean,
): (text: string) => string {
  if (place === 'header' || style === 'cookie') return (text) => text;
  if (!allowReserved || isList) return encodeURIComponent;
  // Characters that would end the value or start another one stay encoded (OpenAPI Specification 3.1.1, appendix E).
  return (text) =>
    encodeURIComponent(text).replaceAll(/%(?:3A|2F|3F|40|21|24|27|28|29|2A|2C|3B)/g, decodeURIComponent);
}

type TextRows = readonly (readonly string[])[];

type Style = (parameter: Parameter, fields: TextRows) => string;

const styles: Readonly<Record<string, Style>> = {
  simple: (parameter, fields) => fields.map((field) => field.join(parameter.explode ? '=' : ',')).join(','),
  form,
  // OpenAPI Specification 3.2.0, Style Values: like `form`, with the syntax of cookies.
  cookie: (parameter, fields) => form(parameter, fields, '; '),
  label: ({ explode }, fields) => {
    const parts = explode ? fields.map((field) => field.join('=')) : [fields.flat().join(',')];
    return parts.map((part) => `.${part}`).join('');
  },
  matrix: ({ name, explode }, fields) => {
    const own = encodeURIComponent(name);
    if (!explode) return `;${own}=${fields.flat().join(',')}`;
    return fields
      .map((field) => (field.length === 2 ? `;${field.join('=')}` : `;${own}=${field[0]}`))
      .join('');
  },
  spaceDelimited: (parameter, fields) => delimited(parameter, fields, '%20'),
  pipeDelimited: (parameter, fields) => delimited(parameter, fields, '%7C'),
  deepObject: ({ name }, fields) =>
    fields.map(([member, text]) => `${encodeURIComponent(`${name}[`)}${member}%5D=${text}`).join('&'),
};

function form(parameter: Parameter, fields: TextRows, mark = '&'): string {
  const name = encodeURIComponent(parameter.name);
  if (!parameter.explode) return `${name}=${fields.flat().join(',')}`;
  return fields.map((field) => (field.length === 2 ? field.join('=') : `${name}=${field[0]}`)).join(mark);
}

/** Exploded, it is written like `form`. */
function delimited(parameter: Parameter, fields: TextRows, mark: string): string {
  if (parameter.explode) return form(parameter, fields);
  return `${encodeURIComponent(parameter.name)}=${fields.flat().join(mark)}`;
}

/** A scalar is one field, an array one for each item, an object a pair for each member. */
function fieldsOf(value: Json): TextRows | undefined {
  const fields = isObject(value)
    ? Object.entries(value).map(([name, inner]) => [name, scalarText(inner)])
    : (isArray(value) ? value : [value]).map((item) => [scalarText(item)]);
  const isWhole = fields.every((field) => field.every((text) => text !== undefined));
  return isWhole ? fields.map((field) => field.filter((text) => text !== undefined)) : undefined;
}

/** Text without quotes; undefined for null and nested values, as in OpenAPI. */
function scalarText(value: Json): string | undefined {
  if (isRawJson(value)) return value.rawJSON;
  return value === null || typeof value === 'object' ? undefined : String(value);
}
