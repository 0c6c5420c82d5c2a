/** Check: numbers that count or sum up what stands beside them come to that. */

import { documentedMembers } from '../answers/documented-content.ts';
import type { JsonObject } from '../json/json.ts';
import type { Check, JudgeContext } from '../model/check.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Finding } from '../model/finding.ts';
import { type DocumentedObject, objectsIn } from './judging/documented-objects.ts';
import { judgeValues } from './judging/judge-body.ts';
import { asideBy, violatedBy } from './judging/judgement.ts';
import { misreckoned } from './judging/reckoned.ts';
import { someAnswerSchema } from './judging/some-schema.ts';
import { toldSums } from './judging/told-sums.ts';

/** `The sum of the weights of all parcels`, where the parcels are shown, too. Other sums are the matter of chains. */
export const responseSums: Check = {
  id: 'response-sums',
  title: 'A number that counts or sums up a list beside it comes to what the list shows',
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
  return toldSums(contract, members, mayBePage(operation, place)).flatMap((told) => {
    const wrong = misreckoned(told, shown);
    return wrong === undefined ? [] : [wrong.map((one) => ({ ...one, place: `${place}${one.place ?? ''}` }))];
  });
}

/** Whether a list at a place may be a part of all: that of an answer which a query narrows. */
function mayBePage({ parameters }: Operation, place: string): boolean {
  return !/\/\d+(?:\/|$)/.test(place) && parameters.some((one) => one.in === 'query');
}

function tellsSums(contract: Contract, schema: JsonObject): boolean {
  const known =
    telling.get(schema) ?? toldSums(contract, documentedMembers(contract, schema), false).length > 0;
  telling.set(schema, known);
  return known;
}

/** A cache: many operations answer with the same schemas. */
const telling = new WeakMap<JsonObject, boolean>();
