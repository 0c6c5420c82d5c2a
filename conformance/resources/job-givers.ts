/** Operations that begin a job which tells, once it is done, what it made: `invoiceId`, or the URL of the invoice. */

import { isArray, isObject, type Json } from '../json/json.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { operationOf } from '../model/operation-of.ts';
import type { Giver } from '../model/resource.ts';
import { fitOf, isGeneral, nounName, nounOf } from '../names/nouns.ts';
import { wordsOf } from '../names/words-of.ts';
import { asSchema, mapSetting, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { bodyMembers } from './body-members.ts';
import type { Job } from './jobs.ts';
import { parameterOf } from './new-name.ts';

/** The jobs whose results may name a resource of a collection, those with its noun in their paths first. */
export function resultGivers(contract: Contract, collection: string, jobs: readonly Job[]): readonly Giver[] {
  const noun = nounOf(collection).join(' ');
  const isAbout = ({ begin }: Job): boolean =>
    wordsOf(operationOf(contract, begin)?.path ?? '')
      .join(' ')
      .includes(noun);
  const found = jobs.filter((job) => job.collection !== collection && tells(contract, collection, job));
  return found
    .toSorted((one, other) => Number(isAbout(other)) - Number(isAbout(one)))
    .map(({ begin, read, collection: job }) => ({
      ...{ operation: begin, collection, kind: 'result' as const },
      job: { collection: job, read },
    }));
}

/** Whether a job may tell of such a resource. What was sent to begin the job is no result. */
function tells(contract: Contract, collection: string, { begin, read }: Job): boolean {
  const [from, reader] = [operationOf(contract, begin), operationOf(contract, read)];
  if (!from || !reader || collection.includes('{')) return false;
  const sent = new Set(bodyMembers(contract, from).map(({ name }) => name));
  const members = membersIn(contract, reader);
  return (
    leadsOn(reader) ||
    members.some((one) => isPlace(one) || (!sent.has(one.name) && isNameOf(contract, collection, one)))
  );
}

/** Whether a read may answer with a redirect, such as to what came of a job (RFC 9110 15.4.4). */
function leadsOn({ responses }: Operation): boolean {
  return responses.some(({ status }) => ['302', '303', '3XX'].includes(status));
}

/** A member by its name and that of the object that it is in. */
interface Inner {
  readonly name: string;
  readonly within: string;
}

/** Whether a member names a resource of the collection and no other one: `invoiceId`, or the `id` of a `result`. */
function isNameOf(contract: Contract, collection: string, { name, within }: Inner): boolean {
  const noun = nounOf(collection);
  const rank = fitOf(name, parameterOf(contract.operations, collection), noun);
  if (rank === undefined) return false;
  if (!isGeneral(name)) return rank <= nounName;
  return isResult(within) || wordsOf(within).join(' ') === noun.join(' ');
}

const results = [
  'result',
  'output',
  'outcome',
  'resource',
  'product',
  'href',
  'url',
  'uri',
  'link',
  'location',
];

function isResult(name: string): boolean {
  return wordsOf(name).some((word) => results.includes(word));
}

/** Whether a member may be the URL of a result. */
function isPlace({ name, schema }: Member): boolean {
  const format = isObject(schema) ? (schema['format'] ?? 'uri') : undefined;
  return (
    isResult(name) &&
    isObject(schema) &&
    typeNames(schema).includes('string') &&
    /^(?:uri|iri)/.test(String(format))
  );
}

/** How deep the answer of a job is opened. */
const deepest = 3;

interface Member extends Inner {
  readonly schema: Schema;
}

function membersIn(contract: Contract, { responses }: Operation): readonly Member[] {
  const success = responses.find(({ status }) => status.startsWith('2'));
  const content = success?.content.find(({ mediaType }) => /[/+]json/i.test(mediaType));
  return content?.schema === undefined ? [] : membersBelow(contract, content.schema, '', 0);
}

function membersBelow(contract: Contract, schema: Schema, within: string, depth: number): readonly Member[] {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || depth >= deepest) return [];
  const branches = ['anyOf', 'oneOf'].flatMap((name) => (isArray(resolved[name]) ? resolved[name] : []));
  return [
    ...branches.flatMap((one) => membersBelow(contract, asSchema(one), within, depth + 1)),
    ...Object.entries(mapSetting(resolved, 'properties')).flatMap(([name, one]) => {
      const own = resolveSchema(contract, asSchema(one));
      return [{ name, within, schema: own }, ...membersBelow(contract, own, name, depth + 1)];
    }),
  ];
}

/** What the answer of a job tells of a resource of the collection: its values, after those of its parents. */
export function resultsIn(
  contract: Contract,
  { collection }: Giver,
  { json, at, fits }: ResultMeans,
): readonly (readonly Json[])[] {
  const all = json === undefined ? [] : valuesBelow(json, '', 0);
  const places = all.flatMap(({ value }) =>
    typeof value === 'string' && value.includes('/') ? (at(value) ?? []) : [],
  );
  const named = all.filter((one) => isNameOf(contract, collection, one) && fits(one.value));
  return [...(places.length > 0 ? [places] : []), ...named.slice(0, 1).map(({ value }) => [value])];
}

/** How results are read. */
interface ResultMeans {
  readonly json: Json | undefined;
  /** The values in a URL of a resource; undefined for other URLs. */
  readonly at: (url: string) => readonly Json[] | undefined;
  /** Whether a value may name a resource. */
  readonly fits: (value: Json) => boolean;
}

function valuesBelow(
  value: Json,
  within: string,
  depth: number,
): readonly (Inner & { readonly value: Json })[] {
  if (depth >= deepest) return [];
  if (isArray(value)) return value.flatMap((one) => valuesBelow(one, within, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => [
    { name, within, value: one },
    ...valuesBelow(one, name, depth + 1),
  ]);
}
