/** Rewrites bodies from their values. Many carriages are tried on one request, so results of reading are cached. */

import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { readJson } from '../../json/read-json.ts';
import { decodeUtf8, encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Draft } from '../../model/case.ts';
import type { UsedValues } from '../../model/resource.ts';

/** Makes a body anew; undefined where the carriage does not fit it. */
export type Rewrite = (body: JsonObject, fresh: bigint) => Json | undefined;

type Body = NonNullable<Draft['body']>;

const sample = 7_000_001n;

/** The value of a body for a sample identity, and whether writing it again gives the same bytes. */
interface Sample {
  readonly value: JsonObject | undefined;
  readonly isOurs: boolean;
}

const samples = new WeakMap<Body, Sample>();

/** The value of a rewritten body before it is written, so that it need not be read again. */
const makers = new WeakMap<Body, (fresh: bigint, known?: UsedValues) => JsonObject | undefined>();

/** The step with its body rewritten, where that is an object and nothing else changes. */
export function rewritten(step: Draft, rewrite: Rewrite): Draft | undefined {
  const { body } = step;
  const { value, isOurs } = body ? sampleOf(body) : { value: undefined, isOurs: false };
  if (!body || !value || !isOurs || isEmpty(value) || rewrite(value, sample) === undefined) return undefined;
  const carriedFor = (fresh: bigint, known?: UsedValues): Json | undefined => {
    const own = objectFor(body, fresh, known);
    return own && rewrite(own, fresh);
  };
  const anew: Body = (fresh, known) => {
    const carried = carriedFor(fresh, known);
    return carried === undefined ? body(fresh, known) : encodeUtf8(writeJson(carried));
  };
  makers.set(anew, (fresh, known) => {
    const carried = carriedFor(fresh, known) ?? objectFor(body, fresh, known);
    return isObject(carried) && isAsRead(carried) ? carried : undefined;
  });
  return { ...step, body: anew };
}

/** The step with the same value written differently, under the same condition. */
export function respelt(step: Draft, write: (body: JsonObject) => string): Draft | undefined {
  const { body } = step;
  const { value, isOurs } = body ? sampleOf(body) : { value: undefined, isOurs: false };
  if (!body || !value || !isOurs || isEmpty(value)) return undefined;
  const anew: Body = (fresh, known) => {
    const own = objectFor(body, fresh, known);
    return own ? encodeUtf8(write(own)) : body(fresh, known);
  };
  samples.set(anew, { value, isOurs: false });
  return { ...step, body: anew };
}

/** The step with white space around a JSON body that is no object. */
export function padded(step: Draft): Draft | undefined {
  const { body } = step;
  const text = body && decodeUtf8(body(sample));
  const json = text === undefined ? undefined : readJson(text);
  if (!body || !json?.ok || isObject(json.value)) return undefined;
  const [before, behind] = [encodeUtf8('\n  '), encodeUtf8('\r\n\t')];
  return { ...step, body: surrounded(body, before, behind) };
}

/** The body with bytes around it that add nothing to its value, such as white space (RFC 8259 2). */
export function surrounded(body: Body, before: Uint8Array, behind: Uint8Array): Body {
  const anew: Body = (fresh, known) => Buffer.concat([before, body(fresh, known), behind]);
  samples.set(anew, { value: sampleIn(body), isOurs: false });
  return anew;
}

/** Requests with an empty object are about its emptiness. */
function isEmpty(value: JsonObject): boolean {
  return Object.keys(value).length === 0;
}

/** Whether reading the written value gives the same value: other spellings of a number are lost by reading. */
function isAsRead(value: Json): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'bigint') return !Number.isSafeInteger(Number(value));
  if (typeof value !== 'object' || value === null) return true;
  return !JSON.isRawJSON(value) && Object.values(value).every(isAsRead);
}

/**
 * The object in a body for a fresh identity, with the resources that it refers to; undefined for other values, and where
 * a member occurs twice.
 */
function objectFor(body: Body, fresh: bigint, known?: UsedValues): JsonObject | undefined {
  if (fresh === sample) return sampleIn(body);
  return makers.get(body)?.(fresh, known) ?? objectIn(body(fresh, known));
}

/** The object in a body for a sample identity. */
export function sampleIn(body: Body): JsonObject | undefined {
  return sampleOf(body).value;
}

function sampleOf(body: Body): Sample {
  const known = samples.get(body) ?? readSample(body);
  samples.set(body, known);
  return known;
}

function readSample(body: Body): Sample {
  const made = makers.get(body)?.(sample);
  return made ? { value: made, isOurs: true } : readBytes(body);
}

function readBytes(body: Body): Sample {
  const bytes = body(sample);
  const value = objectIn(bytes);
  return { value, isOurs: value !== undefined && writeJson(value) === decodeUtf8(bytes) };
}

function objectIn(bytes: Uint8Array): JsonObject | undefined {
  const text = decodeUtf8(bytes);
  const json = text === undefined ? undefined : readJson(text);
  return json?.ok && json.duplicates.length === 0 && isObject(json.value) ? json.value : undefined;
}
