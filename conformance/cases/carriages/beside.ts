/** Ways within the body: what stands beside the one member that a request is about. */

import { isArray, type Json, type JsonObject } from '../../json/json.ts';
import { replaceAt, valueAt } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Draft } from '../../model/case.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { placeName } from '../../schema/place-name.ts';
import type { BodyControl } from '../control.ts';
import { isOpen } from '../families/unknown-member.ts';
import type { Member } from '../members.ts';
import { type Move, neighbourOf } from '../neighbour.ts';
import { isReachable, textMembers } from '../text-members.ts';
import { valueText } from '../wording.ts';
import { padded, type Rewrite, respelt, rewritten, sampleIn } from './rewritten.ts';
import type { Way } from './way.ts';

/** Optional members and an unknown one, members reversed, values at their edges, awkward and long texts, white space, escapes. */
export function besideMembers(control: BodyControl): readonly Way[] {
  return [
    ...optionalWays(control),
    { name: 'with its members reversed', group: 'order', carry: (step) => rewritten(step, reversed) },
    ...edgeWays(control),
    textWay(control, 'beside an awkward text', awkward),
    { ...textWay(control, 'in a body of 33 kB', long), tolerates: ['413'] },
    ...(isOpen(control) ? [unknownWay] : []),
    // No body is read as ours behind it.
    {
      name: 'with its JSON indented',
      group: 'spelling',
      carry: (step) => respelt(step, indented) ?? padded(step),
    },
    { name: 'with escapes in its JSON', group: 'spelling', carry: (step) => respelt(step, escaped) },
  ];
}

const unknownWay: Way = {
  name: 'beside an unknown member',
  group: 'unknown',
  carry: (step) => rewritten(step, (body) => ({ ...body, unknownMember: 'x' })),
};

/** RFC 8259 2: white space may stand ahead of the value and behind it, too. */
function indented(body: JsonObject): string {
  return `\n${writeJson(body, 2)}\n`;
}

/** RFC 8259 7: any character may be spelt so, in names of members too. The first of each text will do. */
function escaped(body: JsonObject): string {
  return writeJson(body).replace(/"(?:[^"\\]|\\.)+"/g, (text) => text.replace(/^"[a-z]/i, escapedFirst));
}

function escapedFirst(beginning: string): string {
  return `"\\u${beginning.charCodeAt(1).toString(16).padStart(4, '0')}`;
}

function reversed(body: JsonObject): Json | undefined {
  const entries = Object.entries(body);
  return entries.length > 1 ? Object.fromEntries(entries.toReversed()) : undefined;
}

/** Tells whether a request is about the member at a place, or about what it stands in. */
function isAbout({ intent }: Draft, place: string): boolean {
  if (intent.kind !== 'violating' || intent.place === '') return false;
  return `${intent.place}/`.startsWith(`${place}/`) || `${place}/`.startsWith(`${intent.place}/`);
}

function atPlace(place: string, step: Draft, rewrite: Rewrite): Draft | undefined {
  return isAbout(step, place) ? undefined : rewritten(step, rewrite);
}

/** Optional members that are tried one by one. */
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

/** Members whose edges are tried, and edges of each. */
const edges = { members: 3, values: 6 } as const;

/** Values of members that are no texts, at the edges of what is allowed. */
function edgeWays({ body, context }: BodyControl): readonly Way[] {
  const found = Map.groupBy(
    boundaries(context.contract, body.schema).filter(({ kind, group, branch }) => {
      return kind === 'conforming' && branch === undefined && ['ends', 'small', 'edges'].includes(group);
    }),
    ({ place }) => place,
  );
  const members = body.members.filter(({ place }) => found.has(place)).slice(0, edges.members);
  return members.flatMap(({ place }) => {
    const groups = (found.get(place) ?? []).map(({ values }) => values.map(({ value }) => value));
    return spread(groups).flatMap((value) => edgeWay(place, value, place === body.identity));
  });
}

/** Some of each group, from both of its ends, so many in all. */
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
  return [isIdentity && isExact ? { ...way, fixedIdentity: true } : way];
}

/** As it is read: a bigint only where no double holds it. */
function moved(move: Move | undefined, fresh: bigint): Json {
  const value = move?.(fresh);
  return value === undefined ? null : Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** There is nothing near zero that would be taken for it. */
function isNothing(value: Json): boolean {
  return Number(value) === 0;
}

/** What breaks hand-made JSON and narrow columns: quotes, backslash, line break, a character beyond 16 bits. */
const awkward = 'Kä "fer" \\ \n\u{1F33F}';
const long = 'a'.repeat(33_000);

/** In the first text that the request is not about. */
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

/** An object that lacks a member for a reason keeps lacking it. */
function isFree({ body, intent }: Draft, place: string): boolean {
  if (intent.kind !== 'violating' || intent.place !== '') return true;
  const value = body && sampleIn(body);
  return value !== undefined && !isArray(value) && valueAt(value, place) !== undefined;
}
