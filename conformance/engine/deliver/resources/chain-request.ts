/** Makes the request for a step of a chain: the ordinary one of its operation, which names the given resources. */

import { bulkOf, together, withFirst } from '../../../answers/bulk.ts';
import { isSameField } from '../../../answers/sent-scope.ts';
import type { Json } from '../../../json/json.ts';
import { readJson } from '../../../json/read-json.ts';
import { decodeUtf8, encodeUtf8 } from '../../../json/utf8.ts';
import { writeJson } from '../../../json/write-json.ts';
import type { Draft } from '../../../model/case.ts';
import type { ChainRequest, Resource } from '../../../model/chain.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Choices, Here, Use, UsedValue, UsedValues } from '../../../model/resource.ts';
import type { CaseTools } from '../../../model/tools.ts';
import { wholeName } from '../../../names/whole-name.ts';
import { giverOf } from './giver-of.ts';

/** Distance between identities; more than all identities that a run uses. */
const apart = 1_000_003;

/** The draft of a request; what it names besides the given resources is left open. Undefined when it cannot be made. */
export function draftChainRequest(
  cases: CaseTools,
  given: SourceContext,
  request: ChainRequest,
): Draft | undefined {
  const { values, form } = request;
  const context = {
    ...given,
    ...(form && !given.mindsOptional ? { form } : {}),
    values: { ...given.values, ...overGiven(given, request), ...values },
  };
  const [plain] = cases.control(context).steps;
  if (!plain) return undefined;
  const filled = fillDraft(plain, knownOf(plain, request.resources ?? []));
  const { uses = [], ...rest } = filled;
  const { headers, body } = rest;
  const { path, method, fields = [], omits = [] } = request;
  const over = [...fields.map(({ name }) => name), ...omits];
  const isOver = (name: string): boolean => over.some((one) => isSameField(one, name));
  const left = uses.filter(({ place }) => !isOver(place.replace(/^header\./, '')));
  return {
    ...rest,
    ...(left.length > 0 ? { uses: left } : {}),
    headers: [...headers.filter(({ name }) => !isOver(name)), ...fields],
    ...(body ? { body: bodyFor(given, request, body) } : {}),
    ...(path === undefined ? {} : { path, elsewhere: true }),
    ...(method ? { method, elsewhere: true } : {}),
    ...(request.schemes ? { schemes: request.schemes, credential: 'valid' } : {}),
    ...(request.which ? { offset: request.which * apart } : {}),
    intent: request.intent ?? { kind: 'conforming', ordinary: false },
    difference: request.difference,
  };
}

/** The places at which the user gave a value, and the chain names a resource: a chain is about what it made itself. */
function overGiven(
  { survey, values = {} }: SourceContext,
  { operation, resources = [] }: ChainRequest,
): Choices {
  const over = (survey?.references.get(operation) ?? []).filter(
    (one) =>
      values[one.place]?.source === 'given' &&
      resources.some((resource) => isNamed(one.elsewhere ?? one, resource)),
  );
  return Object.fromEntries(over.map((one) => [one.place, { source: 'obtained', ...one } as const]));
}

/**
 * Fills values that the target gave into a draft that names them. A use without a value stays, and may be filled later.
 */
export function fillDraft(draft: Draft, known: UsedValues): Draft {
  const { uses = [], values = [], body, path, headers, ...rest } = draft;
  const found = uses.flatMap((use) => known.get(use.place) ?? []);
  if (found.length === 0) return draft;
  const left = uses.filter(({ place }) => !known.has(place));
  const texts = uses.flatMap((use) => textOf(use, known));
  const fill = (text: string): string =>
    texts.reduce((filled, [hole, value]) => filled.replaceAll(hole, value), text);
  return {
    ...rest,
    path: fill(path),
    headers: headers.map(({ name, value }) => ({ name, value: fill(value) })),
    ...(body
      ? { body: (fresh: bigint, more?: UsedValues) => body(fresh, new Map([...known, ...(more ?? [])])) }
      : {}),
    values: [...values, ...found].toSorted((one, other) => (one.place < other.place ? -1 : 1)),
    ...(left.length > 0 ? { uses: left } : {}),
  };
}

function textOf({ place, hole, write }: Use, known: UsedValues): readonly (readonly [string, string])[] {
  const used = known.get(place);
  const text = used && write?.(used.value);
  return hole === undefined || text === undefined ? [] : [[hole, text]];
}

function knownOf({ uses = [] }: Draft, resources: readonly Resource[]): ReadonlyMap<string, UsedValue> {
  const named = uses.filter(({ tag, apart }) => tag === undefined && !apart);
  return new Map(
    named.flatMap((use): (readonly [string, UsedValue])[] => {
      const { place, elsewhere = use } = use;
      const here = resources.find((one) => isNamed(elsewhere, one));
      const resource = here ?? resources.find((one) => isNamed(use, one));
      const index = here ? elsewhere.at : use.at;
      const value = resource && wholeName({ ...use, at: index }, resource.values);
      if (!resource || value === undefined) return [];
      if (resource.isMadeUp && index === resource.values.length - 1)
        return [[place, { place, source: 'made-up', value }]];
      return [[place, { place, source: 'obtained', value, from: giverOf(resource, index) }]];
    }),
  );
}

/** Tells whether a path names a resource, either at its own place or as a parent of the resource at that place. */
function isNamed({ collection, at }: Here, resource: Resource): boolean {
  const isBelow = (one: string, other: string): boolean => one.startsWith(`${other}/{}/`);
  const isRelated =
    resource.collection === collection ||
    isBelow(resource.collection, collection) ||
    isBelow(collection, resource.collection);
  return isRelated && at < resource.values.length;
}

type WriteBody = NonNullable<Draft['body']>;

/** The body with the change that a chain asks for; of what is made in bulk, one thing is made, or as many as asked. */
function bodyFor(
  { contract, operation }: SourceContext,
  { edit, together: count = 1 }: ChainRequest,
  body: WriteBody,
): WriteBody {
  const bulk = bulkOf(contract, operation);
  if (!bulk) return edit ? (fresh, known) => edited(body(fresh, known), (value) => edit(value, fresh)) : body;
  const one = (value: Json, fresh: bigint): Json => {
    const change = (thing: Json): Json => (edit ? edit(thing, fresh) : thing);
    return withFirst(contract, bulk, value, { fresh, change, isOneOf: count > 1 });
  };
  return (fresh, known) =>
    edited(body(fresh, known), (first) => {
      const others = Array.from({ length: count - 1 }, (_, at) => fresh + BigInt(at + 1) * next);
      const bodies = others.map((other) => one(jsonIn(body(other, known)) ?? first, other));
      return together(bulk, [one(first, fresh), ...bodies]);
    });
}

/** Distance between the identities of things that are made at once. */
const next = 10_007n;

function edited(body: Uint8Array, edit: (body: Json) => Json): Uint8Array {
  const value = jsonIn(body);
  return value === undefined ? body : encodeUtf8(writeJson(edit(value)));
}

function jsonIn(body: Uint8Array): Json | undefined {
  const read = readJson(decodeUtf8(body) ?? '');
  return read.ok ? read.value : undefined;
}
