/**
 * Describes how the answer to an accepted request differs from what was sent: changed, missing and additional members.
 */

import { documentedMembers } from '../answers/documented-content.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { type JsonText, readJson } from '../json/read-json.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import { writeJson } from '../json/write-json.ts';
import type { Contract, Schema } from '../model/contract.ts';
import type { Step } from '../model/exchange.ts';

/** The documented answer. */
export interface Described {
  readonly contract: Contract;
  readonly schema: Schema | undefined;
}

/** Such as `name changed` or `with id`; empty where the answer is as sent and documented. */
export function echoWords(
  { case: sent, exchange: { outcome } }: Step,
  came: JsonText | undefined,
  { contract, schema }: Described,
): readonly string[] {
  if (outcome.kind === 'failure' || outcome.status >= 300 || !came || !isObject(came.value)) return [];
  const text = sent.body === undefined ? undefined : decodeUtf8(sent.body);
  const given = text === undefined ? undefined : readJson(text);
  const described = documentedMembers(contract, schema);
  const names = Object.keys(came.value).toSorted();
  const extra = schema === undefined ? [] : names.filter((name) => !described.has(name));
  const mostNames = given?.ok && text !== undefined ? fates(names, { given, came, text }) : [];
  return [...(extra.length > 0 ? [`with ${named(extra)}`] : []), ...mostNames];
}

interface Compared {
  readonly given: JsonText;
  readonly came: JsonText;
  readonly text: string;
}

function fates(names: readonly string[], compared: Compared): readonly string[] {
  const { given, came } = compared;
  if (!isObject(given.value) || !isObject(came.value)) return [];
  const [before, after]: readonly JsonObject[] = [given.value, came.value];
  return names.flatMap((name) => {
    const fate =
      before && after && Object.hasOwn(before, name)
        ? fateOf(name, [before[name] ?? null, after[name] ?? null], compared)
        : undefined;
    return fate === undefined ? [] : [`${named([name])} ${fate}`];
  });
}

function fateOf(
  name: string,
  [before, after]: readonly [Json, Json],
  { given, came, text }: Compared,
): string | undefined {
  const place = joinPointer('', name);
  if (given.duplicates.includes(place)) {
    const values = valuesOf(name, text);
    if (new Set(values).size > 1) return whichOf(values, writeJson(after));
  }
  const [one, other] = [
    given.spellings.get(place) ?? writeJson(before),
    came.spellings.get(place) ?? writeJson(after),
  ];
  if (one === other) return undefined;
  return typeof before === typeof after ? 'changed' : `as ${kindOf(after)}`;
}

function whichOf(values: readonly string[], after: string): string {
  if (values[0] === after) return 'as it stands first';
  return values.at(-1) === after ? 'as it stands last' : 'changed';
}

/** Every text that follows the member name. */
function valuesOf(name: string, text: string): readonly string[] {
  const before = `${JSON.stringify(name)}:`;
  return text
    .split(before)
    .slice(1)
    .flatMap((rest) => /^"(?:[^"\\]|\\.)*"/s.exec(rest)?.[0] ?? []);
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? 'a text' : typeof value === 'bigint' ? 'a number' : `a ${typeof value}`;
}

/** How many names are listed. */
const told = 6;

/** Lists the names of members; those that look generated are summed up. */
function named(names: readonly string[]): string {
  const plain = names.filter((name) => /^[A-Za-z_][A-Za-z_-]{0,30}$/.test(name));
  const others = plain.length < names.length || plain.length > told ? ['other members'] : [];
  return [...plain.slice(0, told), ...others].join(' ');
}
