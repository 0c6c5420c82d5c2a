/** A server for fixtures/documents/flags, written by hand: one map by key; it says 410 about what was removed and lists by key. */

import {
  asRecord,
  type Example,
  type ExampleAnswer,
  type ExampleRequest,
  exampleJson,
  isBetween,
  isTextBetween,
  numberIn,
  startExample,
} from './listen.ts';

interface Flag {
  readonly enabled: boolean;
  readonly owner: string;
  readonly share?: number;
  readonly note?: string | null;
}

interface Kept {
  readonly flag: Flag;
  readonly edition: number;
}

const account = `Basic ${btoa('selfcheck:selfcheck-token-4711.abcDEF')}`;
const keyShape = /^[a-z][a-z0-9-]{1,30}$/;
const refused: ExampleAnswer = { status: 400, body: { message: 'not as described' } };

const first: readonly (readonly [string, Kept])[] = [
  ['dark-mode', { flag: { enabled: true, owner: 'web' }, edition: 1 }],
  ['new-cart', { flag: { enabled: false, owner: 'shop', share: 10, note: null }, edition: 1 }],
];

/** Starts it with two flags. */
export function startFlags(): Promise<Example> {
  const flags = new Map(first);
  const removed = new Set<string>();
  const absent = (key: string): ExampleAnswer => ({
    status: removed.has(key) ? 410 : 404,
    body: { message: 'no such flag' },
  });

  const one = (asked: ExampleRequest, key: string): ExampleAnswer => {
    const kept = flags.get(key);
    switch (asked.method) {
      case 'GET':
      case 'HEAD':
        return kept ? shown(key, kept, 200) : absent(key);
      case 'DELETE':
        if (!kept) return absent(key);
        flags.delete(key);
        removed.add(key);
        return { status: 204 };
      case 'PUT':
        return put(asked, key, flags, removed);
      default:
        return { status: 405, fields: { Allow: 'GET, HEAD, PUT, DELETE' } };
    }
  };

  return startExample((asked) => {
    const [collection, key, ...more] = asked.path;
    if (collection !== 'flags' || more.length > 0) return { status: 404 };
    if (asked.headers.authorization !== account) {
      return { status: 401, fields: { 'WWW-Authenticate': 'Basic realm="flags"' } };
    }
    if (key === undefined)
      return asked.method === 'GET' || asked.method === 'HEAD'
        ? page(asked, flags)
        : { status: 405, fields: { Allow: 'GET, HEAD' } };
    return keyShape.test(key) ? one(asked, key) : refused;
  });
}

function put(
  asked: ExampleRequest,
  key: string,
  flags: Map<string, Kept>,
  removed: Set<string>,
): ExampleAnswer {
  const kept = flags.get(key);
  const flag = readFlag(exampleJson(asked));
  if (!flag) return refused;
  const wanted = asked.headers['if-match'];
  const isMet =
    wanted === undefined || (kept && (wanted === '*' || wanted.split(/, */).includes(tagOf(kept))));
  if (!isMet) return { status: 412, body: { message: 'changed since' } };
  const next = { flag, edition: (kept?.edition ?? 0) + 1 };
  flags.set(key, next);
  removed.delete(key);
  return shown(key, next, kept ? 200 : 201);
}

function page({ query }: ExampleRequest, flags: ReadonlyMap<string, Kept>): ExampleAnswer {
  const limit = numberIn(query, 'limit', [1, 100]) ?? 100;
  const [enabled, owner, after] = ['enabled', 'owner', 'after'].map((name) => query.get(name));
  const isWrong =
    Number.isNaN(limit) ||
    (enabled != null && !/^(?:true|false)$/.test(enabled)) ||
    (owner != null && !isTextBetween(owner, 1, 40)) ||
    (after != null && !keyShape.test(after));
  if (isWrong) return refused;
  const fitting = [...flags]
    .filter(
      ([key, { flag }]) =>
        (after == null || key > after) &&
        (enabled == null || String(flag.enabled) === enabled) &&
        (owner == null || flag.owner === owner),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const some = fitting.slice(0, limit);
  const next = fitting.length > limit ? some.at(-1)?.[0] : null;
  return { status: 200, body: { flags: some.map(([key, { flag }]) => ({ key, ...flag })), next } };
}

function shown(key: string, kept: Kept, status: number): ExampleAnswer {
  return { status, body: { key, ...kept.flag }, fields: { ETag: tagOf(kept) } };
}

function tagOf({ flag, edition }: Kept): string {
  return `"${edition}.${flag.owner.length}"`;
}

function readFlag(value: unknown): Flag | undefined {
  const { enabled, owner, share, note } = asRecord(value) ?? {};
  if (typeof enabled !== 'boolean' || !isTextBetween(owner, 1, 40)) return undefined;
  if (share !== undefined && !(Number.isInteger(share) && isBetween(share, 0, 100))) return undefined;
  if (note !== undefined && note !== null && !isTextBetween(note, 0, 200)) return undefined;
  return { enabled, owner, ...(share !== undefined && { share }), ...(note !== undefined && { note }) };
}
