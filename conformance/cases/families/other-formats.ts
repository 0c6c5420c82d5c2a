/** The same data in formats other than JSON, as a client would send them by mistake. Flat members only. */

import { isObject, type Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';

/** `name=Ann&id=1` (WHATWG URL 5.2). */
export function formText(value: Json): string {
  return new URLSearchParams(Object.fromEntries(fieldsOf(value))).toString();
}

/** A multipart/form-data body (RFC 7578) with a part for each member. */
export function multipartText(value: Json, boundary: string): string {
  const parts = fieldsOf(value).map(
    ([name, text]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${encodeURIComponent(name)}"\r\n\r\n${text}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** An XML document with an element for each member. */
export function xmlElements(value: Json): string {
  const elements = fieldsOf(value).map(([name, text]) => {
    const tag = name.replaceAll(/[^A-Za-z0-9_]/g, '_');
    return `<${tag}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${tag}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><body>${elements.join('')}</body>`;
}

function fieldsOf(value: Json): readonly (readonly [string, string])[] {
  const members = isObject(value) ? Object.entries(value) : [['value', value] as const];
  return members.map(([name, inner]) => [name, typeof inner === 'string' ? inner : writeJson(inner)]);
}
