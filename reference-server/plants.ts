/** Turns the bytes of a body into a NewPlant, or into a refusal that names every invalid member. */

import { decodeUtf8 } from '../conformance/json/utf8.ts';
import { cut, describe, type Refusal, refusal } from './errors.ts';

/** The Plant of the specification. */
export interface Plant {
  readonly name: string;
  readonly tag?: string;
}

/** The NewPlant of the specification: a Plant with an int64 id. */
export interface NewPlant extends Plant {
  readonly kind: 'plant';
  readonly id: bigint;
}

/** Parses a request body. Unknown members are ignored; of duplicate members the last one counts. */
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

interface PlantMembers {
  readonly kind: 'members';
  readonly members: Readonly<Record<string, unknown>>;
}

function parseObject(bytes: Uint8Array): PlantMembers | Refusal {
  if (bytes.length === 0) return refusal('no-body', 'body: is missing, it must be a JSON object');
  const text = decodeUtf8(bytes);
  if (text === undefined) return refusal('not-utf8', 'body: is not valid UTF-8');
  if (text.startsWith('\uFEFF')) return refusal('not-utf8', 'body: must not start with a byte order mark');
  return parseText(text);
}

function parseText(text: string): PlantMembers | Refusal {
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

/** Keeps the source text of a number in `id`, since a double would round an int64. */
function keepSpellingOfId(key: string, value: unknown, { source }: { readonly source?: string }): unknown {
  return key === 'id' && typeof value === 'number' && source !== undefined ? JSON.rawJSON(source) : value;
}

function readId(members: PlantMembers['members']): bigint | Refusal {
  if (!Object.hasOwn(members, 'id')) return refusal('member-missing', 'id: is missing');
  const value = members['id'];
  const parsed = JSON.isRawJSON(value) ? parseInt64(value.rawJSON) : undefined;
  if (parsed?.kind === 'int64') return parsed.value;
  const wanted = 'an integer between -9223372036854775808 and 9223372036854775807';
  const reason = parsed?.kind === 'beyond' ? 'id-range' : 'member-type';
  return refusal(reason, `id: must be ${wanted}, but it is ${describe(value)}`);
}

/** What the text of a number is: an int64, an integer beyond it, or not an integer. */
type Int64 = { readonly kind: 'int64'; readonly value: bigint } | { readonly kind: 'beyond' | 'fraction' };

/**
 * Parses the text of a JSON number (RFC 8259 6) exactly, without a double. 1.0, 1e0 and 10E-1 are the integer 1, as in
 * JSON Schema (2020-12 validation, 6.1.1); an exponent of any size takes no time.
 */
export function parseInt64(source: string): Int64 {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = number.exec(source) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  if (digits === '') return { kind: 'int64', value: 0n };
  const zeros = trailingZeros(digits);
  const scale = Number(exponent) - fraction.length + zeros;
  if (scale < 0) return { kind: 'fraction' };
  if (digits.length - zeros + scale > longest) return { kind: 'beyond' };
  const value = BigInt(sign + digits.slice(0, digits.length - zeros) + '0'.repeat(scale));
  return value === BigInt.asIntN(64, value) ? { kind: 'int64', value } : { kind: 'beyond' };
}

const number = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** The number of digits of 9223372036854775807. */
const longest = 19;

/** Counts with a loop: `/0+$/` takes quadratic time on a long run of zeros that is not at the end. */
function trailingZeros(digits: string): number {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.length - end;
}

function readString(members: PlantMembers['members'], name: string): string | undefined | Refusal {
  if (!Object.hasOwn(members, name)) return undefined;
  const value = members[name];
  if (typeof value === 'string') return value.isWellFormed() ? value : refuseHalf(name);
  return refusal('member-type', `${name}: must be a string, but it is ${describe(value)}`);
}

/** Refuses a lone surrogate: the store keeps UTF-8, which cannot represent it, so a 200 would be wrong. */
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
