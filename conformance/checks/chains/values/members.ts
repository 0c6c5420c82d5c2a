/**
 * Members of resources as sent and as shown: which of them can be compared, how they differ, how null is shown, and
 * texts that tell a resource from others.
 */

import { documentedContent } from '../../../answers/documented-content.ts';
import { shownMembers } from '../../../answers/enveloped.ts';
import { statusOf } from '../../../answers/statuses.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../../json/json.ts';
import { joinPointer } from '../../../json/pointer.ts';
import type { ChainRequest } from '../../../model/chain.ts';
import type { Reference } from '../../../model/resource.ts';
import { isReference } from '../../../names/words-of.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { asSchema, own } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { sameJson } from '../../../schema/same-json.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import type { SeenResource } from '../steps/see.ts';
import type { BodySpec } from './other-value.ts';

/** How deep envelopes are opened. */
const deepest = 2;

/** The object in an answer that shows the resource: the one with most of the names, the outermost of several. */
export function shownIn(answer: Json | undefined, names: readonly string[]): JsonObject | undefined {
  const found = objectsIn(answer ?? null, 0);
  const ranked = found.map((one) => ({
    one,
    count: names.filter((name) => Object.hasOwn(one, name)).length,
  }));
  const best = Math.max(0, ...ranked.map(({ count }) => count));
  return best === 0 ? undefined : ranked.find(({ count }) => count === best)?.one;
}

function objectsIn(value: Json, depth: number): readonly JsonObject[] {
  if (!isObject(value) || isArray(value)) return [];
  const below = depth < deepest ? Object.values(value).flatMap((one) => objectsIn(one, depth + 1)) : [];
  return [value, ...below];
}

/** The names of the members that came back as sent: servers may store others in another form. */
export function keptIn(sent: JsonObject, shown: JsonObject): readonly string[] {
  return Object.keys(sent).filter((name) => isSame(sent[name], shown[name]));
}

/** The first of some members whose value has changed. */
export function changedIn(
  names: readonly string[],
  before: JsonObject,
  after: JsonObject,
): string | undefined {
  return names.find((name) => !isSame(before[name], after[name]));
}

/** Whether two members are equal; an absent one equals only an absent one. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return one === undefined || other === undefined ? one === other : sameJson(one, other);
}

/** A member in a few words. */
export function worded(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text =
    typeof value === 'bigint'
      ? String(value)
      : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const longest = 60;

/**
 * A member that may hold any text, and refers to nothing.
 * @param references places in the body that refer to something
 */
export function freeText(
  spec: BodySpec | undefined,
  references: readonly Pick<Reference, 'place'>[] = [],
): string | undefined {
  const refers = (name: string): boolean =>
    isReference(name) || references.some(({ place }) => place === joinPointer('', name));
  const all = Object.keys(spec?.properties ?? {}).filter((one) => !refers(one));
  const names = [...all.filter((one) => spec?.required.includes(one)), ...all];
  return names.find(
    (one) =>
      spec &&
      fits(spec.contract, asSchema(spec.properties[one]), markOf(0n)) &&
      !fits(spec.contract, asSchema(spec.properties[one]), 0),
  );
}

/** How many digits tell marks apart. */
const size = 7;

/** All marks are of one length and of one form, so that what holds one holds all. */
function markOf(fresh: bigint): string {
  return `mark ${String(fresh % 10n ** BigInt(size)).padStart(size, '0')}`;
}

/** A change that sets such a text, after another change. */
export function markWith(name: string, edit?: ChainRequest['edit']): NonNullable<ChainRequest['edit']> {
  return (body, fresh) => {
    const edited = edit ? edit(body, fresh) : body;
    return isObject(edited) ? { ...edited, [name]: markOf(fresh) } : edited;
  };
}

/** Values of other types that programs put in place of null. */
const standIns: readonly Json[] = ['', 'null', 'None', 'undefined', 0];

/**
 * The value that stands in for null in a member whose answers may hold null and have no default; undefined where there
 * is none.
 */
export function standInOf(
  { contract }: ChainScene,
  { shown, step }: SeenResource,
  name: string,
): Json | undefined {
  const value = shown[name];
  const operation = contract.operations.find(({ id }) => id === step.case.operation);
  const content = operation && documentedContent(operation, statusOf(step), 'application/json');
  const schema = content && shownMembers(contract, content.schema).get(name);
  const isStandIn = standIns.includes(typeof value === 'bigint' ? Number(value) : (value ?? null));
  if (value === undefined || schema === undefined || !isStandIn) return undefined;
  const resolved = resolveSchema(contract, schema);
  const isOpen = isObject(resolved) && own(resolved, 'default') === undefined && fits(contract, schema, null);
  return isOpen ? value : undefined;
}
