/** Counts in how many things a request differs from another one, since the reader of a finding has to look at each. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { readJson } from '../json/read-json.ts';
import { writeJson } from '../json/write-json.ts';
import type { Case } from './case.ts';

/** Counts the parts of two requests that differ, ignoring fresh ids; members of JSON objects count one by one. */
export function countDifferences(item: Case, control: Case): number {
  const names = [...item.headers, ...control.headers].map(({ name }) => name.toLowerCase());
  const parts = [
    item.method !== control.method,
    plain(item.path) !== plain(control.path),
    item.credential !== control.credential,
    (item.chunks === undefined) !== (control.chunks === undefined) || item.inPieces !== control.inPieces,
    item.version !== control.version,
    item.wholeUrl !== control.wholeUrl,
    ...[...new Set(names)].map((name) => fieldOf(item, name) !== fieldOf(control, name)),
  ];
  const count = parts.filter(Boolean).length + countInBodies(textOf(item), textOf(control));
  return item.difference === '' ? count : Math.max(1, count);
}

function fieldOf({ headers }: Case, wanted: string): string {
  return JSON.stringify(
    headers.filter(({ name }) => name.toLowerCase() === wanted).map(({ value }) => value),
  );
}

function textOf({ body }: Case): string | undefined {
  return body && Buffer.from(body).toString('latin1');
}

function countInBodies(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return one === other ? 0 : 1;
  if (plain(one) === plain(other)) return 0;
  const [left, right] = [membersOf(one), membersOf(other)];
  if (!left || !right) return 1;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return Math.max(1, [...names].filter((name) => spelt(left, name) !== spelt(right, name)).length);
}

function membersOf(text: string): Readonly<Record<string, Json>> | undefined {
  const json = readJson(text);
  return json.ok && isObject(json.value) ? json.value : undefined;
}

/** The text of an object's own member: inherited ones, such as `constructor`, do not count. */
function spelt(members: JsonObject, name: string): string {
  const value = Object.hasOwn(members, name) ? members[name] : undefined;
  return value === undefined ? '' : plain(writeJson(value));
}

/** Masks fresh ids, which have at least five digits. */
function plain(text: string): string {
  return text.replaceAll(/\d{5,10}/g, '#');
}
