/** Check: the document says at certain places what a requirement demands. */

import type { Json } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';
import type { Demand } from '../model/binding.ts';
import type { Check } from '../model/check.ts';
import type { Contract } from '../model/contract.ts';
import type { Finding } from '../model/finding.ts';
import { isSchema, outlineOf } from '../schema/outline.ts';
import { sameJson } from '../schema/same-json.ts';
import { type JsonDifference, jsonDifferences } from './judging/json-differences.ts';
import { notConcerned, violatedBy } from './judging/judgement.ts';
import { lookUp, namesAt } from './judging/look-up.ts';
import { shortened } from './judging/shortened.ts';

/** Exact values, exact sets of members, and schemas by what they allow. */
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

function differences(contract: Contract, { pointer, value, members, schema }: Demand): readonly Finding[] {
  const actual = lookUp(contract, pointer);
  if (schema !== undefined) {
    const wanted = outlineOf({ ...contract, dialect: '3.1' }, schema);
    const found = isSchema(actual) ? outlineOf(contract, actual) : actual;
    return jsonDifferences(wanted, found, pointer).map(findingOf);
  }
  if (members === undefined) return jsonDifferences(value, actual, pointer).map(findingOf);
  if (sameJson(namesAt(contract, pointer), members.toSorted())) return [];
  const expected = `just ${members.join(', ') || 'nothing'}`;
  return [{ code: 'document-differs', expected, actual: phraseOf(actual), pointer, place: pointer }];
}

function findingOf({ pointer, expected, actual }: JsonDifference): Finding {
  return {
    code: 'document-differs',
    expected: phraseOf(expected),
    actual: phraseOf(actual),
    pointer,
    place: pointer,
  };
}

function phraseOf(value: Json | undefined): string {
  return value === undefined ? 'nothing' : shortened(writeJson(value));
}
