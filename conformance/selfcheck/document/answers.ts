/** The answers of a responder: plain values that the document describes, or what was sent where that is valid. */

import { responseFor } from '../../answers/documented-content.ts';
import { parameterText } from '../../cases/parameter-text.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import type { Contract, MediaTypeSpec, Operation, ResponseSpec, Schema } from '../../model/contract.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { propertiesOf } from './read-parameters.ts';
import type { Accepts } from './schemas.ts';

/** An answer before it is written. */
export interface PreparedAnswer {
  readonly kind: 'success' | 'refusal' | 'other';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly mediaType?: string;
  /** A JSON value, or text where the media type is not JSON. */
  readonly body?: Json;
}

/** What is needed to make an answer. */
export interface AnswerMaking {
  readonly contract: Contract;
  readonly accepts: Accepts;
}

/** The documented success: with what was sent, where it is a valid answer too, else a plain value. */
export function documentedSuccess(
  operation: Operation,
  sent: Json | undefined,
  { contract, accepts }: AnswerMaking,
): PreparedAnswer {
  const spec = successSpec(operation);
  const content = spec?.content[0];
  const isEcho = content?.schema !== undefined && sent !== undefined && accepts(content.pointer, sent);
  return {
    kind: 'success',
    status: statusOf(spec, 200),
    fields: {},
    ...(content && { mediaType: concrete(content), body: isEcho ? sent : sampleOf(content, contract) }),
  };
}

/** The documented refusal. */
export function refusalOf(operation: Operation, contract: Contract): PreparedAnswer {
  const spec = refusalSpec(operation);
  return { kind: 'refusal', status: statusOf(spec, 400), fields: {}, ...contentOf(spec, contract) };
}

/** An answer with a status and the plainest content documented for it. */
export function plainAnswer(operation: Operation, status: number, contract: Contract): PreparedAnswer {
  return { kind: 'other', status, fields: {}, ...contentOf(responseFor(operation, status), contract) };
}

/** The documented success: the lowest 2xx, or `default`. */
export function successSpec({ responses }: Operation): ResponseSpec | undefined {
  const sorted = responses.toSorted((one, other) => (one.status < other.status ? -1 : 1));
  return (
    sorted.find(({ status }) => status.startsWith('2')) ??
    responses.find(({ status }) => status === 'default')
  );
}

/**
 * The documented answer to a bad request: 400, 422, any other that is not about credentials, methods or rate, or
 * `default`.
 */
export function refusalSpec({ responses }: Operation): ResponseSpec | undefined {
  for (const wanted of [/^400$/, /^422$/, /^4XX$/, /^404$/, /^4(?!0[135]|29)\d\d$/, /^default$/]) {
    const found = responses.find(({ status }) => wanted.test(status));
    if (found) return found;
  }
  return undefined;
}

function contentOf(
  spec: ResponseSpec | undefined,
  contract: Contract,
): Pick<PreparedAnswer, 'mediaType' | 'body'> {
  const content = spec?.content[0];
  return content ? { mediaType: concrete(content), body: sampleOf(content, contract) } : {};
}

/** For a range or `default`, the usual status. */
function statusOf(spec: ResponseSpec | undefined, usual: number): number {
  return spec && /^\d+$/.test(spec.status) ? Number(spec.status) : usual;
}

function concrete({ mediaType }: MediaTypeSpec): string {
  return mediaType.includes('*') ? 'application/json' : mediaType;
}

/** A plain value with every member; a list has one item, so that a mutant can spoil it. */
function sampleOf({ schema }: MediaTypeSpec, contract: Contract): Json {
  if (schema === undefined) return {};
  const value = plainValue(contract, schema, 'all') ?? plainValue(contract, schema, 'required') ?? null;
  return isArray(value) && value.length === 0 ? oneItem(schema, contract) : value;
}

function oneItem(schema: Schema, contract: Contract): Json {
  const resolved = resolveSchema(contract, schema);
  if (typeof resolved === 'boolean' || resolved['maxItems'] === 0) return [];
  const item = plainValue(contract, asSchema(resolved['items']), 'all');
  return item === undefined ? [] : [item];
}

/** The answer with its required header fields, without secrets, and with valid problem details. */
export function finishAnswer(
  answer: PreparedAnswer,
  operation: Operation,
  contract: Contract,
): PreparedAnswer {
  const spec = responseFor(operation, answer.status);
  const given = Object.keys(answer.fields).map((name) => name.toLowerCase());
  const lacking =
    spec?.headers?.filter((one) => one.required && !given.includes(one.name.toLowerCase())) ?? [];
  const added = lacking.flatMap((header) => {
    const value = plainValue(contract, header.schema, 'all');
    const text = value === undefined ? undefined : parameterText(header, value);
    return text === undefined ? [] : [[header.name, text] as const];
  });
  const fields = { ...answer.fields, ...Object.fromEntries(added) };
  const content = spec?.content.find(({ mediaType }) => mediaType === answer.mediaType);
  return { ...answer, fields, ...bodyOf(answer, content, contract) };
}

function bodyOf(
  { body, status, mediaType = '' }: PreparedAnswer,
  content: MediaTypeSpec | undefined,
  contract: Contract,
): Pick<PreparedAnswer, 'body'> {
  if (body === undefined || content?.schema === undefined) return {};
  const kept = withoutSecrets(contract, content.schema, body);
  return { body: /^application\/problem\+json/i.test(mediaType) ? problem(kept, status) : kept };
}

function withoutSecrets(contract: Contract, schema: Schema, value: Json): Json {
  const resolved = resolveSchema(contract, schema);
  if (typeof resolved === 'boolean') return value;
  const items = own(resolved, 'items');
  if (isArray(value)) {
    return items === undefined ? value : value.map((item) => withoutSecrets(contract, asSchema(items), item));
  }
  if (!isObject(value)) return value;
  const properties = propertiesOf(contract, resolved);
  const members = Object.entries(value).flatMap(([name, inner]): [string, Json][] => {
    const about = resolveSchema(contract, properties[name] ?? true);
    const isSecret = typeof about === 'object' && about['writeOnly'] === true;
    return isSecret ? [] : [[name, withoutSecrets(contract, about, inner)]];
  });
  return Object.fromEntries(members);
}

/** Members of problem details that do not take just any text or number (RFC 9457 3.1). */
function problem(value: Json, status: number): Json {
  if (!isObject(value)) return value;
  const exact: Readonly<Record<string, Json>> = { type: 'about:blank', instance: '/problems/1', status };
  const members = Object.entries(value).map(([name, inner]): [string, Json] => [name, exact[name] ?? inner]);
  return Object.fromEntries(members);
}
