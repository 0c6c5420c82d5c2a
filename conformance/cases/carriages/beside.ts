/** Carriages within the body: other members beside the one that a request is about. */

import { isArray, type Json, type JsonObject } from '../../json/json.ts';
import { placeName, replaceAt, valueAt } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Draft } from '../../model/case.ts';
import { boundaries } from '../../schema/boundaries.ts';
import type { BodyControl } from '../control.ts';
import { type IdentityShift, neighbourOf } from '../identity.ts';
import type { Member } from '../members.ts';
import { valueText } from '../probe.ts';
import { isReachable, textMembers } from '../text-members.ts';
import { type Rewrite, rewritten, sampleIn } from './rewritten.ts';
import { unknownWays } from './unknown-members.ts';
import { longTextWay, type Way } from './way.ts';

/** Optional members and unknown ones, members in other orders, values at their boundaries, awkward and long texts. */
export function besideMembers(control: BodyControl): readonly Way[] {
  return [
    ...optionalWays(control),
    { name: 'with its members reversed', group: 'order', carry: (step) => rewritten(step, reversed) },
    { name: 'with its first member last', group: 'order', carry: (step) => rewritten(step, rotated) },
    ...edgeWays(control),
    textWay(control, 'beside an awkward text', awkward),
    { ...textWay(control, longTextWay, long), tolerates: ['413'], isTriedAlone: true },
    emptyWay(control),
    ...unknownWays(control),
  ];
}

function reversed(body: JsonObject): Json | undefined {
  const entries = Object.entries(body);
  return entries.length > 1 ? Object.fromEntries(entries.toReversed()) : undefined;
}

/** Of three members the second one comes first; of two this is the reversed order. */
function rotated(body: JsonObject): Json | undefined {
  const [first, ...others] = Object.entries(body);
  return first && others.length > 0 ? Object.fromEntries([...others, first]) : undefined;
}

/** Whether a request is about the member at a place, or about something that contains it. */
function isAbout({ intent }: Draft, place: string): boolean {
  if (intent.kind !== 'violating' || intent.place === '') return false;
  return `${intent.place}/`.startsWith(`${place}/`) || `${place}/`.startsWith(`${intent.place}/`);
}

function atPlace(place: string, step: Draft, rewrite: Rewrite): Draft | undefined {
  return isAbout(step, place) ? undefined : rewritten(step, rewrite);
}

/** Maximum number of optional members that are tried one by one. */
const most = 6;

function optionalWays({ body, context }: BodyControl): readonly Way[] {
  if (context.mindsOptional) return [];
  const optional = body.members.filter(
    ({ place, required }) => !required && place !== body.identity && isReachable(body.value(1n), place),
  );
  return optional.slice(0, most).map(({ place }) => optionalWay(body, place));
}

function optionalWay({ value, full }: BodyControl['body'], place: string): Way {
  const isThere = valueAt(value(1n), place) !== undefined;
  const name = `${isThere ? 'without' : 'beside'} ${placeName(place)}`;
  const rewrite: Rewrite = (body, fresh) => {
    if ((valueAt(body, place) !== undefined) !== isThere || !isReachable(body, place)) return undefined;
    return replaceAt(body, place, isThere ? undefined : valueAt(full(fresh), place));
  };
  return { name, group: `optional ${place}`, carry: (step) => atPlace(place, step, rewrite) };
}

/** Maximum number of members whose boundaries are tried, and of boundaries of each. */
const edges = { members: 3, values: 6 } as const;

/** Boundary values of members other than texts, and than those that refer to resources. */
function edgeWays({ body, context }: BodyControl): readonly Way[] {
  const found = Map.groupBy(
    boundaries(context.contract, body.schema).filter(({ kind, group, branch }) => {
      return kind === 'conforming' && branch === undefined && ['ends', 'small', 'edges'].includes(group);
    }),
    ({ place }) => place,
  );
  const members = body.members
    .filter(({ place }) => found.has(place) && !body.uses.some((use) => use.place === place))
    .slice(0, edges.members);
  return members.flatMap(({ place }) => {
    const groups = (found.get(place) ?? []).map(({ values }) => values.map(({ value }) => value));
    return spread(groups).flatMap((value) => edgeWay(place, value, place === body.identity));
  });
}

/** Up to a number of values of each group, taken from both ends. */
function spread(groups: readonly (readonly Json[])[]): readonly Json[] {
  const each = Math.max(1, Math.floor(edges.values / Math.max(1, groups.length)));
  return groups.flatMap((values) =>
    Array.from({ length: Math.min(each, values.length) }, (_, index) => {
      return values[Math.floor((index * (values.length - 1)) / Math.max(1, each - 1))] ?? null;
    }),
  );
}

function edgeWay(place: string, value: Json, isIdentity: boolean): readonly Way[] {
  const move = isIdentity ? neighbourOf(value) : undefined;
  if (isIdentity && !move) return [];
  const isExact = !move || isNothing(value);
  const near = isExact ? valueText(value) : `near ${valueText(value)}`;
  const rewrite: Rewrite = (body, fresh) => {
    const own = valueAt(body, place);
    const edge = isExact ? value : moved(move, fresh);
    return own === undefined || writeJson(own) === writeJson(edge) ? undefined : replaceAt(body, place, edge);
  };
  const way: Way = {
    name: `beside ${placeName(place)} ${near}`,
    group: `edge ${place}`,
    carry: (step) => atPlace(place, step, rewrite),
  };
  if (!isIdentity) return [way];
  return [isExact ? { ...way, fixedIdentity: true } : { ...way, isTriedAlone: true }];
}

/** The value as JSON.parse gives it: a bigint only where a double cannot hold it. */
function moved(move: IdentityShift | undefined, fresh: bigint): Json {
  const value = move?.(fresh);
  return value === undefined ? null : Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** Whether a value next to zero might be taken for none. */
function isNothing(value: Json): boolean {
  return Number(value) === 0;
}

/** Characters that break hand-written JSON and narrow columns: brackets, quotes, backslash, line break, one beyond 16 bits. */
const awkward = '[{Kä "fer" \\ \n\u{1F33F}';
const long = 'a'.repeat(33_000);

/** Changes the first text that the request is not about. */
function textWay(control: BodyControl, name: string, text: string): Way {
  const members: readonly Member[] = textMembers(control, text);
  return {
    name,
    group: 'text',
    carry: (step) => {
      const member = members.find(({ place }) => !isAbout(step, place) && isFree(step, place));
      return member && rewritten(step, (value) => replaceAt(value, member.place, text));
    },
  };
}

/** Empties every text that the request is not about: an empty one may be taken for an absent one. */
function emptyWay(control: BodyControl): Way {
  const members = textMembers(control, '');
  return {
    name: 'beside empty texts',
    group: 'text',
    carry: (step) => {
      const others = members.filter(({ place }) => !isAbout(step, place) && isFree(step, place));
      if (others.length === 0) return undefined;
      return rewritten(step, (value) => others.reduce<Json>(withEmpty, value));
    },
  };
}

function withEmpty(value: Json, { place }: Member): Json {
  return isReachable(value, place) ? replaceAt(value, place, '') : value;
}

/** Whether a member may be added: an object that is meant to lack members must keep lacking them. */
function isFree({ body, intent }: Draft, place: string): boolean {
  if (intent.kind !== 'violating' || intent.place !== '') return true;
  const value = body && sampleIn(body);
  return value !== undefined && !isArray(value) && valueAt(value, place) !== undefined;
}
