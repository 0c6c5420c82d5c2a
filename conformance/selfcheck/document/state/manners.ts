/** The manners of a stateful responder: the freedoms that it takes as data, and its acts one by one, so that a fault replaces one. */

import type { Json } from '../../../json/json.ts';
import type { Answer } from '../answers.ts';
import { type Bound, isOneOf, isWithin } from './filters.ts';
import { mergePatch } from './merge-patch.ts';
import type { Row, Store } from './store.ts';

/** Changes some manners and leaves the rest. */
export type Bend = (manners: Manners) => Manners;

/** Everything in which two stateful responders for one document may differ. */
export interface Manners extends Freedoms, Acts {}

/** What a document leaves open. */
export interface Freedoms {
  /** What keys look like where their schema allows any text. */
  readonly keys: 'uuids' | 'numbers' | 'slugs';
  /** Whether keys of removed things are given again. */
  readonly reusesKeys: boolean;
  /** How many rows there are from the start below each parent. */
  readonly rows: number;
  /** How many rows others add before each request. */
  readonly addedByOthers: number;
  readonly order: 'oldest first' | 'newest first';
  /** How many things are on a page when nobody says. */
  readonly pageSize: number;
  /** How the next page is linked: by a whole URL, or below the host (RFC 8288 3.1). */
  readonly links: 'whole' | 'below the host';
  /** How texts are sorted. */
  readonly collation: 'by letters' | 'by code';
  readonly location: 'path' | 'absolute' | 'relative' | 'only where documented';
  /** The status for what was there once, where 410 is documented. */
  readonly gone: 404 | 410;
  /** What a second DELETE comes to. */
  readonly removedTwice: 'refused' | 'accepted';
  readonly tags: 'where documented' | 'everywhere' | 'weak';
  /** Whether a change without If-Match is refused where 428 is documented. */
  readonly demandsTag: boolean;
  readonly answersHead: boolean;
  /** Whether PUT makes what is not there, where the document has both 201 and 404. */
  readonly putMakes: boolean;
  readonly hasUnique: boolean;
  /** What becomes of members that no schema names. */
  readonly unknownMembers: 'dropped' | 'kept';
  /** What becomes of members that only the server gives. */
  readonly readOnlyMembers: 'ignored' | 'refused';
  /** Whether a member that is left out is kept with its default; else nothing is, and whoever reads may presume it. */
  readonly writesDefaults: boolean;
  /** Whether optional members that are not there are null in answers, where they may be. */
  readonly writesNulls: boolean;
  /** Whether 204 is answered where the document has it beside 200 or 201. */
  readonly isTerse: boolean;
  /** Whether a member that is named as the key of another collection has to name a thing in it. */
  readonly checksReferences: boolean;
  /** What becomes of things below a removed one: they go too, or their parent stays, where 409 is documented. */
  readonly children: 'removed' | 'refused';
  /** What is looked at first: whether the thing is there, or whether the request is valid. */
  readonly looksFirst: 'request' | 'thing';
}

/** A part of a list, as the caller asks for it. */
export interface Window {
  readonly start: number;
  readonly limit: number;
}

/** What the responder does, in the words of a store. */
export interface Acts {
  /** Keeps what was made. */
  readonly add: (store: Store, row: Row) => void;
  /** Keeps what was changed. */
  readonly change: (store: Store, row: Row) => void;
  readonly remove: (store: Store, row: Row, below: readonly string[]) => void;
  /** What comes of an action, which a document says nothing of. */
  readonly act: (store: Store, row: Row, below: readonly string[]) => void;
  readonly find: (store: Store, collection: string, keys: readonly string[]) => Row | undefined;
  /** Looks whether a parent is there. */
  readonly hasParent: (store: Store, collection: string, keys: readonly string[]) => boolean;
  /** Reads a row that was found: GET changes nothing. */
  readonly read: (store: Store, row: Row) => Row;
  readonly list: (store: Store, collection: string, parents: readonly string[]) => readonly Row[];
  /** Whether the value of a member, which is called so, is one that a filter asks for. */
  readonly matches: (value: Json | undefined, wanted: readonly string[], member: string) => boolean;
  /** Whether a thing is wanted of which these filters say so. */
  readonly meet: (filters: readonly boolean[]) => boolean;
  /** Whether the value of a member lies within a bound. */
  readonly within: (value: Json | undefined, text: string, bound: Bound) => boolean;
  /** Which of two things comes first, made from which has the lesser value, and whether the order goes down. */
  readonly compare: (order: number, isDown: boolean) => number;
  /** Where the page behind one begins that is linked; undefined behind the last of so many things. */
  readonly following: (window: Window, count: number) => number | undefined;
  /** The total that is told of what was found, and of what stands on the page. */
  readonly total: (found: number, shown: number) => number;
  readonly cut: (rows: readonly Row[], window: Window) => readonly Row[];
  /** The content after PUT. */
  readonly replaced: (old: Json, sent: Json) => Json;
  /** The content after PATCH. */
  readonly patched: (old: Json, sent: Json) => Json;
  /** What is kept of a value that was answered. */
  readonly kept: (value: Json) => Json;
  /** The keys that Location names. */
  readonly located: (keys: readonly string[]) => readonly string[];
  readonly tag: (row: Row) => string;
  readonly tagMatches: (sent: string, tag: string) => boolean;
  /** The tag as it is told to who reads. */
  readonly tagRead: (tag: string) => string;
  /** The tag as it is told to who makes or changes. */
  readonly tagTold: (tag: string) => string;
  /** Whether a PUT under `If-None-Match: *` leaves what is there as it is. */
  readonly mindsNoneMatch: boolean;
  /** The answer to HEAD, made from that to GET. */
  readonly head: (answer: Answer) => Answer;
  /** The answer to a second DELETE, made from what it would be. */
  readonly removedAgain: (answer: Answer) => Answer;
  /** What is done although it was refused; `conditions` are changes whose condition does not hold. */
  readonly doesRefused: 'nothing' | 'creations' | 'changes' | 'conditions';
}

/** What every responder does unless it is bent. */
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
