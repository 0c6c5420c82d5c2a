/** `type` (JSON Schema validation 6.1.1): the JSON type of a value. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import { decimalOf, isIntegral, isNumber } from '../decimal.ts';
import { typeNames } from '../read-schema.ts';
import { faultUnless } from './faults.ts';
import type { Keyword } from './keyword.ts';
import { lookalikes } from './lookalikes.ts';

/** The keyword `type`. */
export const type: Keyword = {
  name: 'type',
  expects: (_, schema) => typeNames(schema).map(withArticle).join(' or '),
  judge: (_, at) =>
    faultUnless(
      typeNames(at.schema).some((name) => isOfType(at.value, name)),
      'type',
      at,
    ),
  violate: (_, spot) => {
    const plain = spot.plain(spot.schema, '');
    return lookalikes(typeNames(spot.schema), wrapped(plain), textsOf(plain));
  },
};

/** Whether a value is of a JSON type; 1.0 is an integer. */
function isOfType(value: Json, name: string): boolean {
  if (name === 'integer') return isNumber(value) && (Number.isInteger(value) || isIntegral(decimalOf(value)));
  return typeOf(value) === name;
}

/** The JSON type of a value; every number is a `number`. */
function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (isNumber(value)) return 'number';
  if (isArray(value)) return 'array';
  return isObject(value) ? 'object' : typeof value;
}

function withArticle(name: string): string {
  if (name === 'null') return name;
  return `${/^[aio]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** A value with something in it as a text: a body that was encoded twice. */
function textsOf(plain: Json | undefined): readonly string[] {
  return isObject(plain) || isArray(plain) ? [writeJson(plain)] : [];
}

function wrapped(plain: Json | undefined): readonly Json[] {
  return plain === undefined ? [] : [[plain]];
}
