/** Check: numbers that are reckoned from what stands beside them, such as a sum, come to that. */

import { documentedMembers, requestMembers } from '../answers/documented-content.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import { splitPointer } from '../json/pointer.ts';
import type { Check, JudgeContext } from '../model/check.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import type { Finding } from '../model/finding.ts';
import { nounOf } from '../names/nouns.ts';
import { flat, pagingNames } from '../names/words-of.ts';
import { typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { type DocumentedObject, objectsIn } from './judging/documented-objects.ts';
import { judgeValues } from './judging/judge-body.ts';
import { asideBy, violatedBy } from './judging/judgement.ts';
import { misreckoned } from './judging/reckoned.ts';
import { someAnswerSchema } from './judging/some-schema.ts';
import { type MemberSchemas, toldSums } from './judging/told-sums.ts';
import { misreckonedTerm, toldTerms } from './judging/told-terms.ts';

/** `The sum of the weights of all parcels`, where the parcels are shown, too. Other sums are the matter of chains. */
export const responseSums: Check = {
  id: 'response-sums',
  title: 'A number that is reckoned from what stands beside it, such as a sum, comes to that',
  level: 'recommended',
  clause: 'OpenAPI 3.1.0 4.8.24 Schema Object (description)',
  concerns: (operation, _, contract) =>
    someAnswerSchema(contract, operation, (schema) => tellsSums(contract, schema)),
  hearsChains: true,
  judge: judgeValues(({ schema, json, context }) => {
    const all = objectsIn(context.contract, schema, json.value).flatMap((one) => sumsIn(context, one));
    if (all.length === 0) return asideBy('nothing-seen');
    return violatedBy(...all.flat());
  }),
};

/** What is wrong with each sum that an object shows. */
function sumsIn(
  { contract, operation }: JudgeContext,
  { place, shown, members }: DocumentedObject,
): readonly (readonly Finding[])[] {
  const isPage = mayBePage({ contract, operation }, place, members);
  const schemas = new Map(members);
  const sums = toldSums(contract, schemas, { isPage, nouns: nounsFor(operation, place) });
  const all = [
    ...sums.map((told) => misreckoned(told, shown)),
    ...toldTerms(contract, schemas).map((told) => misreckonedTerm(told, shown)),
  ];
  return all.flatMap((wrong) =>
    wrong === undefined ? [] : [wrong.map((one) => ({ ...one, place: `${place}${one.place ?? ''}` }))],
  );
}

/** What an object may be called by: the parts of its path, and the list or the member that it stands in. */
function nounsFor({ path }: Operation, place: string): readonly string[] {
  const parts = [...path.split('/'), ...splitPointer(place)].filter((one) => /^[a-z][\w-]*$/i.test(one));
  return parts.flatMap((part) => nounOf(part).slice(-1));
}

/** Whether a list at a place may be a part of all: of an answer which a query narrows, or that speaks of pages itself. */
function mayBePage(
  { contract, operation }: Pick<JudgeContext, 'contract' | 'operation'>,
  place: string,
  members: DocumentedObject['members'],
): boolean {
  if (/\/\d+(?:\/|$)/.test(place)) return false;
  const asked = [...requestMembers(contract, operation).keys()];
  const isNarrowed =
    operation.parameters.some((one) => one.in === 'query') ||
    asked.some(isOfPages) ||
    isSearch(contract, operation, members);
  return isNarrowed || members.some(([name]) => isOfPages(name));
}

/** Whether a member is called as those are that tell or choose a page. */
function isOfPages(name: string): boolean {
  const named = [pagingNames.limit, pagingNames.offset, pagingNames.page, pagingNames.cursor];
  return named.some((one) => one.test(flat(name))) || /^(?:next|prev|hasmore|hasnext)/.test(flat(name));
}

/** Names of numbers that say how many results a search answers with, beside the usual ones. */
const sizes =
  /^(?:size|rows|first|last|n|num|number|max|maximum|amount|count|batchsize|chunksize|length|hitsperpage|max(?:items|hits|count|rows|entries|number)|(?:items|rows|results|entries)(?:per|a)page|numresults|resultcount)$/;

/** Whether an operation creates nothing, is sent no such list, and how many are wanted: a list then has some of all. */
function isSearch(contract: Contract, operation: Operation, members: DocumentedObject['members']): boolean {
  const asked = requestMembers(contract, operation);
  const isNumber = (schema: Schema): boolean => {
    const resolved = resolveSchema(contract, schema);
    return isObject(resolved) && typeNames(resolved).some((type) => /^(?:integer|number)$/.test(type));
  };
  const lists = members.filter(([, schema]) => {
    const resolved = resolveSchema(contract, schema);
    return isObject(resolved) && typeNames(resolved).includes('array');
  });
  return (
    operation.method === 'POST' &&
    !operation.responses.some(({ status }) => status === '201') &&
    !lists.some(([name]) => asked.has(name)) &&
    [...asked].some(([name, schema]) => sizes.test(flat(name)) && isNumber(schema))
  );
}

function tellsSums(contract: Contract, schema: JsonObject): boolean {
  const known = telling.get(schema) ?? hasSums(contract, documentedMembers(contract, schema));
  telling.set(schema, known);
  return known;
}

function hasSums(contract: Contract, members: MemberSchemas): boolean {
  const sums = toldSums(contract, members, { isPage: false, nouns: ['[a-z]+'] });
  return sums.length > 0 || toldTerms(contract, members).length > 0;
}

/** A cache: many operations answer with the same schemas. */
const telling = new WeakMap<JsonObject, boolean>();
