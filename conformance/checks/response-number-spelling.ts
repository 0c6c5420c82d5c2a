/** Check: integers in an answer that are written with a fraction or an exponent are recorded. */

import { documentedMembers } from '../answers/documented-content.ts';
import { joinPointer } from '../json/pointer.ts';
import type { JsonText } from '../json/read-json.ts';
import type { Check } from '../model/check.ts';
import type { Schema } from '../model/contract.ts';
import { judgeBodies } from './judging/judge-body.ts';
import { notConcerned, recorded, satisfied } from './judging/judgement.ts';

/** 1.0 is an integer (JSON Schema validation 2020-12 6.1.1), but surprises many clients. */
export const responseNumberSpelling: Check = {
  id: 'response-number-spelling',
  title: 'How the integers of an answer are spelt',
  level: 'observed',
  clause: 'JSON Schema Validation 2020-12 6.1.1',
  judge: judgeBodies(({ content, json, context }) => {
    if (!json) return notConcerned;
    const members = documentedMembers(context.contract, content.schema);
    const [odd] = [...members].flatMap(([name, schema]) => spellingOf(joinPointer('', name), schema, json));
    if (!odd) return satisfied;
    const expected = 'an integer in plain digits';
    return recorded({ code: 'behaviour', expected, ...odd, pointer: content.pointer });
  }),
};

function spellingOf(
  place: string,
  schema: Schema,
  { spellings }: JsonText,
): readonly { readonly place: string; readonly actual: string }[] {
  const spelling = spellings.get(place);
  const isInteger = typeof schema === 'object' && [schema['type']].flat().includes('integer');
  return spelling !== undefined && isInteger ? [{ place, actual: `the number ${spelling}` }] : [];
}
