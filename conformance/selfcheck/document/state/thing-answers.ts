/** What all handlers share: finding the thing, and the answers for one that exists, is missing, or conflicts. */

import { isObject, type Json } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import type { Contract, Operation } from '../../../model/contract.ts';
import { sameJson } from '../../../schema/same-json.ts';
import { type PreparedAnswer, plainAnswer, successSpec } from '../answers.ts';
import { failedCondition, hasTags, namesHeader, tagOf } from './conditions.ts';
import { shown } from './content.ts';
import { documented, documentedRefusal, success } from './reply.ts';
import { referencesIn, rowOf } from './rows.ts';
import { seedContent } from './seeds.ts';
import type { KeeperRequest, Keeping, StoredThing } from './store.ts';

/** The thing that the path names. A single thing exists until it is deleted. */
export function findRow({ collection, keys }: KeeperRequest, keeping: Keeping): StoredThing | undefined {
  const { contract, manners, store } = keeping;
  const row = manners.find(store, collection.path, keys);
  if (row || !collection.isSingle || store.wasThere(collection.path, keys)) return row;
  const first = rowOf(collection, keys, seedContent(contract, collection, 1, manners), keeping);
  store.put(first);
  return first;
}

/** The answer for a missing thing; 410 where it existed before and the document has that status. */
export function missing(
  { operation, collection, keys }: KeeperRequest,
  { contract, manners, store }: Keeping,
): PreparedAnswer {
  const isGone = manners.gone === 410 && store.wasThere(collection.path, keys);
  return isGone && documented(operation, 410) === 410
    ? documentedRefusal(operation, contract, 410)
    : documentedRefusal(operation, contract, 404, 410);
}

/** A success that shows a thing, with its entity tag if there is one. */
export function answerWith(
  row: StoredThing,
  { operation, collection }: KeeperRequest,
  { status, fields = {} }: { readonly status: number; readonly fields?: PreparedAnswer['fields'] },
  keeping: Keeping,
): PreparedAnswer {
  const { contract, manners } = keeping;
  const plain = tagOf(row, hasTags(contract, collection), manners);
  const tag = plain && (operation.method === 'GET' ? manners.tagRead(plain) : manners.tagTold(plain));
  const all = { ...fields, ...(tag !== undefined && { ETag: tag }) };
  const show = ({ schema }: { readonly schema?: Parameters<typeof shown>[1] }) =>
    shown(contract, schema, row.value, manners);
  return success(operation, { status, fields: all }, show, keeping);
}

/** The refusal of a change whose If-Match does not hold, or is missing but required. */
export function conditionOf(
  { operation, collection, routed }: KeeperRequest,
  row: StoredThing | undefined,
  { contract, manners }: Keeping,
): PreparedAnswer | undefined {
  const isTagged = manners.tags === 'everywhere' || hasTags(contract, collection);
  if (!isTagged) return undefined;
  const tag = row && tagOf(row, isTagged, manners);
  const status = failedCondition(operation, routed.request.headers, tag, manners);
  return status && { ...plainAnswer(operation, status, contract), kind: 'other' };
}

/** The refusal of a PUT with `If-None-Match: *` where the thing exists (RFC 9110 13.1.2). */
export function newnessOf(
  { operation, routed }: KeeperRequest,
  row: StoredThing | undefined,
  { contract, manners }: Keeping,
): PreparedAnswer | undefined {
  const isBarred = row !== undefined && routed.request.headers['if-none-match']?.trim() === '*';
  if (!isBarred || !manners.mindsNoneMatch) return undefined;
  return { ...plainAnswer(operation, 412, contract), kind: 'other' };
}

/** The refusal of content that conflicts with existing things, or refers to missing ones. */
export function clashOf(
  { operation, collection }: KeeperRequest,
  content: Json,
  { keys, isNew }: { readonly keys: readonly string[]; readonly isNew: boolean },
  keeping: Keeping,
): PreparedAnswer | undefined {
  const { contract, manners, store } = keeping;
  const conflict = () => documentedRefusal(operation, contract, 409, 422, 400);
  if (isNew && store.find(collection.path, keys)) return conflict();
  if (
    manners.hasUnique &&
    isTaken(collection, content, keys, keeping) &&
    documented(operation, 409) === 409
  ) {
    return conflict();
  }
  const isLost = referencesIn(content, collection, keeping).some(({ name, to }) => {
    const key = isObject(content) ? content[name] : undefined;
    return key !== null && store.find(to.path, [String(key)]) === undefined;
  });
  // A server that makes what it refuses asks for nothing.
  const asks =
    manners.checksReferences || (manners.doesRefused !== 'creations' && mustExist(operation, contract));
  return isLost && asks ? documentedRefusal(operation, contract, 422, 404, 409, 400) : undefined;
}

/** Whether the document says what 422 answers: `There is no such customer`. */
function mustExist({ responses }: Operation, { document }: Contract): boolean {
  const refusal = responses.find(({ status }) => status === '422');
  const spec = refusal && valueAt(document, refusal.pointer);
  return isObject(spec) && /\bno such\b/i.test(String(spec['description']));
}

/** The Location of a created thing (RFC 9110 10.2.2), if it has a path. */
export function locationOf(
  { operation, collection, routed }: KeeperRequest,
  keys: readonly string[],
  { contract, manners }: Keeping,
): PreparedAnswer['fields'] {
  const { path, key, names } = collection;
  const isNamed = namesHeader(contract, operation, 'location');
  if (!key || (manners.location === 'only where documented' && !isNamed)) return {};
  const template = `${path}/{${key.name}}`;
  const located = manners.located(keys);
  const place = names.reduce(
    (text, name, at) => text.replace(`{${name}}`, encodeURIComponent(located[at] ?? '')),
    template,
  );
  if (manners.location === 'absolute') return { Location: `http://${routed.request.headers.host}${place}` };
  const steps = place.split('/').slice(-2);
  return { Location: manners.location === 'relative' ? steps.join('/') : place };
}

/** Whether PUT creates a missing thing: not where only 404 is documented; by the manners where both 404 and 201 are. */
export function mayMake({ operation, collection }: KeeperRequest, { manners }: Keeping): boolean {
  if (collection.isSingle) return true;
  const [made, refused] = [201, 404].map((status) => documented(operation, status) === status);
  if (successSpec(operation) === undefined) return false;
  return made && refused ? manners.putMakes : !refused;
}

function isTaken(
  { path, unique }: KeeperRequest['collection'],
  content: Json,
  keys: readonly string[],
  { store }: Keeping,
): boolean {
  const value = isObject(content) && unique !== undefined ? content[unique] : undefined;
  if (value === undefined || unique === undefined) return false;
  const others = store.below(path, keys.slice(0, -1)).filter((row) => row.keys.at(-1) !== keys.at(-1));
  return others.some((row) => isObject(row.value) && sameJson(row.value[unique] ?? null, value));
}
