/** What a document says about an answer: by status, by media type, and the content that stands for it. */

import type { Contract, MediaTypeSpec, Operation, ResponseSpec, Schema } from '../model/contract.ts';
import type { Exchange } from '../model/exchange.ts';
import { asSchema, listSetting, mapSetting, namesSetting } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { fieldValue } from './fields.ts';
import { covers, isJson, isRange, isWrittenAsJson, isXml, readMediaType } from './media-type.ts';
import { streamKind } from './stream-items.ts';

/**
 * The documented body for an answer. Where the answer's media type is none of those listed, JSON stands in if nothing
 * else is listed: a JSON body under a wrong label is still read as what it should be.
 */
export function documentedContent(
  operation: Operation,
  status: number,
  mediaType: string | undefined,
): MediaTypeSpec | undefined {
  if (!mayHaveContent(operation, status)) return undefined;
  const content = responseFor(operation, status)?.content ?? [];
  const match = mediaType === undefined ? undefined : mediaTypeFor(content, mediaType);
  return match ?? (content.every((spec) => isJson(spec.mediaType)) ? content[0] : undefined);
}

/**
 * Whether an answer is a page for somebody who names HTML in Accept, where the document knows of none: many a framework
 * shows its answers, or its errors, to browsers so (RFC 9110 12.1).
 */
export function isPageForBrowsers(
  { responses }: Operation,
  { request }: Pick<Exchange, 'request'>,
  mediaType: string | undefined,
): boolean {
  const isWanted = mediaType === html && fieldValue(request, 'accept')?.toLowerCase().includes(html) === true;
  return isWanted && !responses.some(({ content }) => mediaTypeFor(content, html));
}

const html = 'text/html';

/**
 * Whether an answer may have content: not one to HEAD, nor one with these statuses (RFC 9110 9.3.2, 15.3.5, 15.3.6,
 * 15.4.5).
 */
export function mayHaveContent({ method }: Pick<Operation, 'method'>, status: number): boolean {
  return method !== 'HEAD' && ![204, 205, 304].includes(status);
}

/** Whether an answer is JSON, given the media type or range that is documented for it and the one that it came with. */
export function isJsonHere(content: MediaTypeSpec, mediaType: string | undefined): boolean {
  return isJson(content.mediaType) || (isRange(content.mediaType) && isJson(mediaType ?? ''));
}

/** Whether a media type is text and not a stream of items. */
export function isText(mediaType: string): boolean {
  return (
    /^text\//i.test(mediaType) &&
    !isJson(mediaType) &&
    !isXml(mediaType) &&
    streamKind(mediaType) === undefined
  );
}

/** Whether an answer is text, given the media type or range that is documented for it and the one that it came with. */
export function isTextHere({ mediaType }: MediaTypeSpec, actual: string | undefined): boolean {
  return isText(mediaType) && isText(actual ?? '');
}

/** The name of a documented shape: that of the schema it refers to, its title, or else a plain phrase. */
export function shapeName({ schema }: MediaTypeSpec): string {
  if (typeof schema !== 'object') return 'the documented shape';
  const { $ref, title } = schema;
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1);
  return typeof title === 'string' ? title : 'the documented shape';
}

/** The members that an object schema and its alternatives name in `properties`, with their schemas. */
export function documentedMembers(
  contract: Contract,
  schema: Schema | undefined,
  depth = 0,
): ReadonlyMap<string, Schema> {
  const resolved = schema === undefined ? false : resolveSchema(contract, schema);
  if (typeof resolved !== 'object' || depth > deepest) return new Map();
  const parts = ['oneOf', 'anyOf', 'allOf'].flatMap((keyword) => listSetting(resolved, keyword));
  const inner = parts.flatMap((part) => [...documentedMembers(contract, asSchema(part), depth + 1)]);
  const own = Object.entries(mapSetting(resolved, 'properties'));
  return new Map([...inner, ...own.map(([name, part]) => [name, asSchema(part)] as const)]);
}

/** The members that the JSON of a request may have. */
export function requestMembers(
  contract: Contract,
  { requestBody }: Pick<Operation, 'requestBody'>,
): ReadonlyMap<string, Schema> {
  return documentedMembers(contract, jsonOf(requestBody?.content ?? [])?.schema);
}

/** The documented JSON content, the first where there is more than one. */
export function jsonOf(content: readonly MediaTypeSpec[]): MediaTypeSpec | undefined {
  return (
    content.find(({ mediaType }) => isJson(mediaType)) ??
    content.find(({ mediaType }) => isWrittenAsJson(mediaType))
  );
}

/** How deep alternatives of alternatives are followed, since they may be circular. */
const deepest = 4;

/** The members that an object schema requires; none for other schemas. */
export function requiredMembers(contract: Contract, schema: Schema | undefined): readonly string[] {
  const resolved = schema === undefined ? false : resolveSchema(contract, schema);
  return typeof resolved === 'object' ? namesSetting(resolved, 'required') : [];
}

/**
 * The documented answer for a status: the exact one, then its range, then `default`
 * (OpenAPI Specification 3.1.0, 4.8.16).
 */
export function responseFor(
  operation: Pick<Operation, 'responses'>,
  status: number,
): ResponseSpec | undefined {
  const keys = [String(status), `${Math.trunc(status / 100)}XX`, 'default'];
  for (const key of keys) {
    const response = operation.responses.find((candidate) => candidate.status === key);
    if (response) return response;
  }
  return undefined;
}

/**
 * The documented content for a value of Content-Type: the most specific media type that matches, without regard to case
 * (RFC 9110 8.3.1). A documented parameter must be there with that value; others are allowed.
 */
export function mediaTypeFor(
  content: readonly MediaTypeSpec[],
  mediaType: string,
): MediaTypeSpec | undefined {
  const sent = readMediaType(mediaType);
  const fitting = content.filter((spec) => covers(readMediaType(spec.mediaType), sent));
  return fitting.toSorted((a, b) => weight(b) - weight(a))[0];
}

function weight({ mediaType }: MediaTypeSpec): number {
  const { type, subtype, parameters } = readMediaType(mediaType);
  return (type === '*' ? 0 : 2_000) + (subtype === '*' ? 0 : 1_000) + parameters.size;
}
