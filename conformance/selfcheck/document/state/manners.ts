/**
 * The manners of a stateful responder: its legal choices as data, and its actions as functions, so that a fault
 * replaces one of them.
 */

import { isObject, type Json } from '../../../json/json.ts';
import type { PreparedAnswer } from '../answers.ts';
import { isOneOf, isWithin, type RangeParameter } from './filters.ts';
import type { RowStore, StoredThing } from './store.ts';

/** Changes some manners and leaves the rest. */
export type MannersChange = (manners: Manners) => Manners;

/** Everything in which two stateful responders for one document may differ. */
export interface Manners extends Freedoms, Acts {}

/** What a document leaves open. */
export interface Freedoms {
  /** The form of keys whose schema allows any text. */
  readonly keys: 'uuids' | 'numbers' | 'slugs';
  /** Whether keys of deleted things are reused. */
  readonly reusesKeys: boolean;
  /** The number of initial rows below each parent. */
  readonly rows: number;
  /** How many rows others add before each request. */
  readonly addedByOthers: number;
  readonly order: 'oldest first' | 'newest first';
  /** The number of things on a page by default. */
  readonly pageSize: number;
  /** How the next page is linked: by a whole URL, or by a path (RFC 8288 3.1). */
  readonly links: 'whole' | 'below the host';
  /** How texts are sorted. */
  readonly collation: 'by letters' | 'by code';
  readonly location: 'path' | 'absolute' | 'relative' | 'only where documented';
  /** The status for a deleted thing, where 410 is documented. */
  readonly gone: 404 | 410;
  /** How a second DELETE is answered. */
  readonly removedTwice: 'refused' | 'accepted';
  readonly tags: 'where documented' | 'everywhere' | 'weak';
  /** Whether a change without If-Match is refused where 428 is documented. */
  readonly demandsTag: boolean;
  readonly answersHead: boolean;
  /** Whether PUT creates a missing thing, where the document has both 201 and 404. */
  readonly putMakes: boolean;
  readonly hasUnique: boolean;
  /** What happens to members that no schema names. */
  readonly unknownMembers: 'dropped' | 'kept';
  /** What happens to `readOnly` members in requests. */
  readonly readOnlyMembers: 'ignored' | 'refused';
  /** Whether absent members are stored with their defaults; otherwise clients have to assume these. */
  readonly writesDefaults: boolean;
  /** Whether absent optional members are null in answers, where they may be. */
  readonly writesNulls: boolean;
  /** Whether 204 is answered where the document has it beside 200 or 201. */
  readonly isTerse: boolean;
  /** Whether a member named like the key of another collection must refer to an existing thing. */
  readonly checksReferences: boolean;
  /**
   * What happens to things below a deleted one: they are deleted too, or the request is refused where 409 is
   * documented.
   */
  readonly children: 'removed' | 'refused';
  /** What is checked first: whether the thing exists, or whether the request is valid. */
  readonly looksFirst: 'request' | 'thing';
}

/** A part of a list, as requested. */
export interface Window {
  readonly start: number;
  readonly limit: number;
}

/** The actions of the responder on its store. */
interface Acts {
  /** Stores a new row. */
  readonly add: (store: RowStore, row: StoredThing) => void;
  /** Stores a changed row. */
  readonly change: (store: RowStore, row: StoredThing) => void;
  readonly remove: (store: RowStore, row: StoredThing, below: readonly string[]) => void;
  /** The effect of an action, which documents do not describe. */
  readonly act: (store: RowStore, row: StoredThing, below: readonly string[]) => void;
  readonly find: (store: RowStore, collection: string, keys: readonly string[]) => StoredThing | undefined;
  /** Whether a parent exists. */
  readonly hasParent: (store: RowStore, collection: string, keys: readonly string[]) => boolean;
  /** Whether things are made below what does not exist. */
  readonly makesOrphans: boolean;
  /** Reads a row that was found: GET changes nothing. */
  readonly read: (store: RowStore, row: StoredThing) => StoredThing;
  readonly list: (store: RowStore, collection: string, parents: readonly string[]) => readonly StoredThing[];
  /** Whether the value of a member of this name passes a filter. */
  readonly matches: (value: Json | undefined, wanted: readonly string[], member: string) => boolean;
  /** Whether a thing passes all filters, given the result of each. */
  readonly meet: (filters: readonly boolean[]) => boolean;
  /** Whether the value of a member lies within a bound. */
  readonly within: (value: Json | undefined, text: string, bound: RangeParameter) => boolean;
  /** The order of two things, from comparing their values, and whether it is descending. */
  readonly compare: (order: number, isDown: boolean) => number;
  /** The offset of the next page that is linked; undefined after the last thing. */
  readonly following: (window: Window, count: number) => number | undefined;
  /** The total that is stated, from the number of things found and of those on the page. */
  readonly total: (found: number, shown: number) => number;
  readonly cut: (rows: readonly StoredThing[], window: Window) => readonly StoredThing[];
  /** The content after PUT. */
  readonly replaced: (old: Json, sent: Json) => Json;
  /** The content after PATCH. */
  readonly patched: (old: Json, sent: Json) => Json;
  /** What is stored of a value that was returned. */
  readonly kept: (value: Json) => Json;
  /** The keys in the Location. */
  readonly located: (keys: readonly string[]) => readonly string[];
  readonly tag: (row: StoredThing) => string;
  readonly tagMatches: (sent: string, tag: string) => boolean;
  /** The tag as it is sent to a client that reads. */
  readonly tagRead: (tag: string) => string;
  /** The tag as it is sent to a client that creates or changes. */
  readonly tagTold: (tag: string) => string;
  /** Whether a PUT with `If-None-Match: *` leaves an existing thing unchanged. */
  readonly mindsNoneMatch: boolean;
  /** The answer to HEAD, made from that to GET. */
  readonly head: (answer: PreparedAnswer) => PreparedAnswer;
  /** The answer to a second DELETE, made from the correct one. */
  readonly removedAgain: (answer: PreparedAnswer) => PreparedAnswer;
  /** What is done although it was refused; `conditions` are changes whose condition does not hold. */
  readonly doesRefused: 'nothing' | 'creations' | 'changes' | 'conditions';
}

/** The manners of a conforming responder. */
export const manners: Manners = {
  keys: 'uuids',
  reusesKeys: false,
  rows: 3,
  addedByOthers: 0,
  order: 'oldest first',
  pageSize: Number.POSITIVE_INFINITY,
  links: 'whole',
  collation: 'by letters',
  location: 'path',
  gone: 404,
  removedTwice: 'refused',
  tags: 'where documented',
  demandsTag: false,
  answersHead: true,
  putMakes: true,
  hasUnique: true,
  unknownMembers: 'dropped',
  readOnlyMembers: 'ignored',
  writesDefaults: true,
  writesNulls: false,
  isTerse: false,
  checksReferences: false,
  children: 'removed',
  looksFirst: 'request',
  add: (store, row) => store.put(row),
  change: (store, row) => store.put(row),
  remove: (store, row, below) => store.remove(row, below),
  act: () => undefined,
  find: (store, collection, keys) => store.find(collection, keys),
  hasParent: (store, collection, keys) => store.find(collection, keys) !== undefined,
  makesOrphans: false,
  read: (_, row) => row,
  list: (store, collection, parents) => store.below(collection, parents),
  matches: isOneOf,
  meet: (filters) => filters.every((isMatch) => isMatch),
  within: isWithin,
  compare: (order, isDown) => (isDown ? -order : order),
  following: ({ start, limit }, count) => (start + limit < count ? start + limit : undefined),
  total: (found) => found,
  cut: (rows, { start, limit }) => rows.slice(start, start + limit),
  replaced: (_, sent) => sent,
  patched: mergePatch,
  kept: (value) => value,
  located: (keys) => keys,
  tag: ({ keys, version }) => `"${keys.at(-1)?.slice(-12)}-${version}"`,
  tagMatches: (sent, tag) => sent === '*' || sent.split(',').some((one) => one.trim() === tag),
  tagRead: (tag) => tag,
  tagTold: (tag) => tag,
  mindsNoneMatch: true,
  head: (answer) => answer,
  removedAgain: (answer) => answer,
  doesRefused: 'nothing',
};

/** A value with a patch applied: null removes, objects merge, anything else replaces. */
export function mergePatch(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const names = [...new Set([...Object.keys(isObject(target) ? target : {}), ...Object.keys(patch)])];
  const old = isObject(target) ? target : {};
  return Object.fromEntries(
    names.flatMap((name): readonly (readonly [string, Json])[] => {
      const [before, part] = [old[name], patch[name]];
      if (part === undefined) return before === undefined ? [] : [[name, before]];
      return part === null ? [] : [[name, mergePatch(before ?? null, part)]];
    }),
  );
}
