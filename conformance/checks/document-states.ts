/** Check: the document says at certain places what a requirement demands. */

import { isArray, isObject, type Json } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';
import type { Check, Demand } from '../model/check.ts';
import type { Contract } from '../model/contract.ts';
import type { Finding } from '../model/finding.ts';
import { sameJson } from '../schema/same-json.ts';
import { notConcerned, violatedBy } from './judging/judgement.ts';
import { lookUp } from './judging/look-up.ts';
import { shortened } from './judging/shortened.ts';

/** Exact values, and exact sets of members. */
export const documentStates: Check = {
  id: 'document-states',
  title: 'The document says what the specification demands of it',
  level: 'required',
  clause: 'the specification of the interface',
  judgeDocument: (contract, demands) => {
    const findings = demands.flatMap((demand) => differences(contract, demand));
    return Promise.resolve(demands.length === 0 ? notConcerned : violatedBy(...findings));
  },
};

function differences(contract: Contract, { pointer, value, members }: Demand): readonly Finding[] {
  const actual = lookUp(contract, pointer);
  const isMet =
    members === undefined
      ? actual !== undefined && value !== undefined && sameJson(actual, value)
      : sameJson(membersOf(actual), members.toSorted());
  if (isMet) return [];
  const expected = members === undefined ? phraseOf(value) : `just ${members.join(', ') || 'nothing'}`;
  return [{ code: 'document-differs', expected, actual: phraseOf(actual), pointer, place: pointer }];
}

/** The names of an object's members, or the entries of a list of names; what is absent has none. */
function membersOf(value: Json | undefined): readonly string[] {
  if (isArray(value))
    return value.map((entry) => (typeof entry === 'string' ? entry : writeJson(entry))).toSorted();
  return isObject(value) ? Object.keys(value).toSorted() : [];
}

function phraseOf(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  return shortened(writeJson(value));
}
