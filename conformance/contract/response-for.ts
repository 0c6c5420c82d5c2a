/** Finds what a document says about an answer: by status, and by media type. */

import type { MediaTypeSpec, Operation, ResponseSpec } from '../model/contract.ts';

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
 * The documented content for the value of a Content-Type field: the most specific one whose type matches, in any
 * case (RFC 9110 8.3.1). A documented parameter must be there with that value; others in the field are allowed.
 */
export function mediaTypeFor(
  content: readonly MediaTypeSpec[],
  mediaType: string,
): MediaTypeSpec | undefined {
  const sent = readMediaType(mediaType);
  const fitting = content.filter((spec) => covers(readMediaType(spec.mediaType), sent));
  return fitting.toSorted((a, b) => weight(b) - weight(a))[0];
}

interface MediaType {
  readonly type: string;
  readonly subtype: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const parameter = new RegExp(`;[ \\t]*(?:(${token})=(?:(${token})|"((?:[^"\\\\]|\\\\.)*)"))?`, 'g');

const none: MediaType['parameters'] = new Map();

function readMediaType(text: string): MediaType {
  const [name = ''] = text.split(';', 1);
  const [type = '', subtype = ''] = name.trim().toLowerCase().split('/');
  if (name.length === text.length) return { type, subtype, parameters: none };
  const pairs = [...text.matchAll(parameter)].flatMap(([, key, plain, quoted]): [string, string][] =>
    key === undefined ? [] : [[key.toLowerCase(), parameterValue(key, plain ?? unquoted(quoted))]],
  );
  return { type, subtype, parameters: new Map(pairs) };
}

/** The value of `charset` is compared in any case (RFC 9110 8.3.2), other values as they are. */
function parameterValue(name: string, value: string): string {
  return name.toLowerCase() === 'charset' ? value.toLowerCase() : value;
}

function unquoted(text = ''): string {
  return text.replace(/\\(.)/gs, '$1');
}

function covers(range: MediaType, sent: MediaType): boolean {
  const isType = range.type === '*' || range.type === sent.type;
  const isSubtype = range.subtype === '*' || range.subtype === sent.subtype;
  return (
    isType && isSubtype && [...range.parameters].every(([name, value]) => sent.parameters.get(name) === value)
  );
}

function weight({ mediaType }: MediaTypeSpec): number {
  const { type, subtype, parameters } = readMediaType(mediaType);
  return (type === '*' ? 0 : 2_000) + (subtype === '*' ? 0 : 1_000) + parameters.size;
}
