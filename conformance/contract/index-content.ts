/** Indexes the request body and the answers of an operation. */

import { itemsOf, type Json } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type {
  Encoding,
  LinkExpression,
  MediaTypeSpec,
  Parameter,
  RequestBody,
  ResponseSpec,
} from '../model/contract.ts';
import { encodingOf, indexHeader, schemaAs, schemaOf } from './index-parameters.ts';
import { flagOf, memberEntries, memberOf } from './nodes.ts';
import { follow, type PlacedValue } from './reference.ts';

/** The request body of an operation; undefined where none is described. */
export function indexRequestBody(document: Json, operation: PlacedValue): RequestBody | undefined {
  if (memberOf(operation.value, 'requestBody') === undefined) return undefined;
  const body = follow(document, joinPointer(operation.pointer, 'requestBody'));
  return body && { required: flagOf(body.value, 'required') ?? false, content: indexContent(document, body) };
}

/** The documented answers, in the order of the document. */
export function indexResponses(document: Json, pointer: string): readonly ResponseSpec[] {
  const responses = follow(document, pointer);
  return memberEntries(responses?.value).flatMap(([status]) => {
    const response = status.startsWith('x-') ? undefined : follow(document, joinPointer(pointer, status));
    if (!response) return [];
    const headers = indexHeaders(document, response);
    const content = indexContent(document, response);
    const links = indexLinks(document, response);
    const told = { ...(headers.length > 0 ? { headers } : {}), ...(links.length > 0 ? { links } : {}) };
    return [{ status, pointer: response.pointer, content, ...told }];
  });
}

/** Content-Type is left out: `content` describes it (OpenAPI Specification 3.1.0, 4.8.17). */
function indexHeaders(document: Json, { value, pointer }: PlacedValue): readonly Parameter[] {
  const headers = joinPointer(pointer, 'headers');
  return memberEntries(memberOf(value, 'headers')).flatMap(([name]) => {
    const header = follow(document, joinPointer(headers, name));
    return header && name.toLowerCase() !== 'content-type' ? [indexHeader(name, header)] : [];
  });
}

/** The runtime expressions by which the links of an answer take values from it. */
function indexLinks(document: Json, { value, pointer }: PlacedValue): readonly LinkExpression[] {
  return memberEntries(memberOf(value, 'links')).flatMap(([name]) => {
    const link = follow(document, joinPointer(joinPointer(pointer, 'links'), name));
    if (!link) return [];
    const parameters = joinPointer(link.pointer, 'parameters');
    const texts = [
      ...memberEntries(memberOf(link.value, 'parameters')).map(
        ([parameter, text]) => [joinPointer(parameters, parameter), text] as const,
      ),
      [joinPointer(link.pointer, 'requestBody'), memberOf(link.value, 'requestBody')] as const,
    ];
    return texts.flatMap(([at, text]) =>
      typeof text === 'string' && /^\$response\.(?:body#|header\.)/.test(text) ? [{ text, pointer: at }] : [],
    );
  });
}

function indexContent(document: Json, { value, pointer }: PlacedValue): readonly MediaTypeSpec[] {
  const content = joinPointer(pointer, 'content');
  return memberEntries(memberOf(value, 'content')).map(([mediaType, spec]) => {
    const place = { value: spec, pointer: joinPointer(content, mediaType) };
    const encoding = indexEncoding(document, place);
    const item = schemaAs('itemSchema', place);
    return {
      mediaType,
      ...schemaOf(place),
      ...(item ? { item } : {}),
      ...(encoding.length > 0 ? { encoding: Object.fromEntries(encoding) } : {}),
    };
  });
}

/** By name, and by position (OpenAPI Specification 3.2.0, 4.14.4). */
function indexEncoding(
  document: Json,
  { value, pointer }: PlacedValue,
): readonly (readonly [string, Encoding])[] {
  const at = (...way: readonly (string | number)[]): string => way.reduce<string>(joinPointer, pointer);
  const rest = memberOf(value, 'itemEncoding');
  const placed = [
    ...memberEntries(memberOf(value, 'encoding')).map(
      ([name, one]) => [name, one, at('encoding', name)] as const,
    ),
    ...itemsOf(memberOf(value, 'prefixEncoding')).map(
      (one, index) => [String(index), one, at('prefixEncoding', index)] as const,
    ),
    ...(rest === undefined ? [] : [['*', rest, at('itemEncoding')] as const]),
  ];
  return placed.map(([name, encoding, place]) => {
    const headers = indexHeaders(document, { value: encoding, pointer: place });
    return [name, { ...encodingOf(encoding), ...(headers.length > 0 ? { headers } : {}) }];
  });
}
