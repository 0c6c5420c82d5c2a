/** From the bytes of a body to a NewPlant, or to a refusal that names every member that is wrong. */

import { decodeUtf8 } from '../conformance/json/utf8.ts';
import { cut, describe } from './describe.ts';
import { type Refusal, refusal } from './errors.ts';
import { parseInt64 } from './int64.ts';

/** The Plant of the specification. */
export interface Plant {
  readonly name: string;
  readonly tag?: string;
}

/** The NewPlant of the specification: a Plant and its int64 id. */
export interface NewPlant extends Plant {
  readonly kind: 'plant';
  readonly id: bigint;
}

/** Parses a request body. Unknown members are ignored; of a member that stands twice the last counts. */
export function parsePlant(bytes: Uint8Array): NewPlant | Refusal {
  const body = parseObject(bytes);
  if (body.kind === 'refusal') return body;
  const id = readId(body.members);
  const name = readString(body.members, 'name') ?? refusal('member-missing', 'name: is missing');
  const tag = readString(body.members, 'tag');
  if (isRefusal(id) || isRefusal(name) || isRefusal(tag))
    return joinRefusals([id, name, tag].filter(isRefusal));
  return { kind: 'plant', id, name, ...(tag !== undefined && { tag }) };
}

interface Members {
  readonly kind: 'members';
  readonly members: Readonly<Record<string, unknown>>;
}

function parseObject(bytes: Uint8Array): Members | Refusal {
  if (bytes.length === 0) return refusal('no-body', 'body: is missing, it must be a JSON object');
  const text = decodeUtf8(bytes);
  if (text === undefined) return refusal('not-utf8', 'body: is not valid UTF-8');
  if (text.startsWith('\uFEFF')) return refusal('not-utf8', 'body: must not start with a byte order mark');
  return parseText(text);
}

function parseText(text: string): Members | Refusal {
  try {
    const value = JSON.parse(text, keepSpellingOfId);
    if (describe(value) !== 'an object') {
      return refusal('not-object', `body: must be a JSON object, but it is ${describe(value)}`);
    }
    return { kind: 'members', members: value as Record<string, unknown> };
  } catch (error) {
    const why = error instanceof SyntaxError ? cut(error.message, 160) : 'it is nested too deeply';
    return refusal('not-json', `body: is not JSON that can be read: ${why}`);
  }
}

/** A double would round an int64, so a number under `id` stays its source text. */
function keepSpellingOfId(key: string, value: unknown, { source }: { readonly source?: string }): unknown {
  return key === 'id' && typeof value === 'number' && source !== undefined ? JSON.rawJSON(source) : value;
}

function readId(members: Members['members']): bigint | Refusal {
  if (!Object.hasOwn(members, 'id')) return refusal('member-missing', 'id: is missing');
  const value = members['id'];
  const parsed = JSON.isRawJSON(value) ? parseInt64(value.rawJSON) : undefined;
  if (parsed?.kind === 'int64') return parsed.value;
  const wanted = 'an integer between -9223372036854775808 and 9223372036854775807';
  const reason = parsed?.kind === 'beyond' ? 'id-range' : 'member-type';
  return refusal(reason, `id: must be ${wanted}, but it is ${describe(value)}`);
}

function readString(members: Members['members'], name: string): string | undefined | Refusal {
  if (!Object.hasOwn(members, name)) return undefined;
  const value = members[name];
  if (typeof value === 'string') return value.isWellFormed() ? value : refuseHalf(name);
  return refusal('member-type', `${name}: must be a string, but it is ${describe(value)}`);
}

/** The store keeps UTF-8, which has no half of a surrogate pair: a 200 would promise another text than it keeps. */
function refuseHalf(name: string): Refusal {
  return refusal('not-unicode', `${name}: holds half a surrogate pair, which is no character`);
}

function isRefusal(value: bigint | string | undefined | Refusal): value is Refusal {
  return typeof value === 'object';
}

function joinRefusals(refusals: readonly Refusal[]): Refusal {
  const reason = refusals[0]?.reason ?? 'member-type';
  return refusal(reason, refusals.map((each) => each.message).join('; '));
}
