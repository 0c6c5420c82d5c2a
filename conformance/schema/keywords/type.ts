/** `type` (JSON Schema validation 6.1.1): the JSON type of a value. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import { fc } from '../arbitrary.ts';
import { decimalOf, integerOf, isIntegral, isNumber } from '../decimal.ts';
import { countSetting, typeNames } from '../read-schema.ts';
import { type Breach, type Change, changesTo, faultUnless, type Keyword, type Spot } from './keyword.ts';

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
    const breaches = lookalikes(typeNames(spot.schema), wrapped(plain), textsOf(plain));
    return breaches.map((one) => mistakenFirst(spot, plain, one));
  },
};

/**
 * Puts values first that lenient programs convert to one that the other keywords allow: a program that reads `"5"` as 5
 * refuses it correctly below a minimum of 20, which shows nothing.
 */
function mistakenFirst(spot: Spot, plain: Json | undefined, breach: TypeBreach): TypeBreach {
  const isTaken = ({ value }: Change): boolean =>
    breach.variant === 'fraction'
      ? spot.holds({ ...spot.schema, type: 'number' }, value ?? null)
      : readings(value).some((read) => spot.holds(spot.schema, read));
  const [first] = breach.changes;
  if (first === undefined || isTaken(first)) return breach;
  const near = changesTo(nearTo(plain, breach.variant, countSetting(spot.schema, 'minLength', 0)));
  const taken = [...near, ...breach.changes].find(isTaken);
  if (taken === undefined) return breach;
  const others = breach.changes.filter((change) => change !== taken);
  return { ...breach, changes: [taken, ...others] };
}

/** What lenient programs read from a value of another type. */
function readings(value: Json | undefined): readonly Json[] {
  if (typeof value === 'number') return [String(value), ...(value === 1 || value === 0 ? [value === 1] : [])];
  if (typeof value !== 'string') return [];
  if (/^(?:true|false)$/.test(value)) return [value === 'true'];
  return /^-?\d+(?:\.\d+)?$/.test(value) ? [Number(value)] : [];
}

/**
 * Values of another type similar to a valid one: its text, half more, its number, and a number with as many digits as a
 * text must have.
 */
function nearTo(plain: Json | undefined, variant: string, length: number): readonly Json[] {
  if (variant === 'string') return plain === undefined || typeof plain === 'object' ? [] : [String(plain)];
  if (variant === 'fraction') return typeof plain === 'number' ? [plain + 0.5, plain - 0.5] : [];
  if (variant !== 'number' || typeof plain !== 'string') return [];
  const digits = [
    ...(/^[1-9]\d{0,14}$/.test(plain) ? [plain] : []),
    '1234567890'.slice(0, Math.max(1, length)),
  ];
  return digits.map(Number);
}

type TypeBreach = Breach & { readonly variant: string };

/** Whether a value is of a JSON type; 1.0 is an integer. */
function isOfType(value: Json, name: string): boolean {
  if (name === 'integer') return isNumber(value) && (Number.isInteger(value) || isIntegral(decimalOf(value)));
  return typeOf(value) === name;
}

/** The JSON type of a value; every number is a `number`. */
export function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (isNumber(value)) return 'number';
  if (isArray(value)) return 'array';
  return isObject(value) ? 'object' : typeof value;
}

function withArticle(name: string): string {
  if (name === 'null') return name;
  return `${/^[aio]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** Texts that contain a value, as in a body that was encoded twice. */
function textsOf(plain: Json | undefined): readonly string[] {
  return isObject(plain) || isArray(plain) ? [writeJson(plain)] : [];
}

function wrapped(plain: Json | undefined): readonly Json[] {
  return plain === undefined ? [] : [[plain]];
}

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 1,
  maxLength: 12,
});
const digits = fc.integer().map(String);
const integer = fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n }).map(integerOf);
/** Eighths and tenths that are no integers. */
const fraction = fc
  .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.constantFrom(0.125, 0.5, 0.75, 0.1, 0.9))
  .map(([whole, part]) => whole + part);
const scalar = fc.oneof(word, integer, fc.boolean(), fc.constant(null));
const object = fc.dictionary(word, scalar, { minKeys: 1, maxKeys: 3, noNullPrototype: true });

/**
 * One breach for each wrong type.
 * @param allowed the right types
 * @param wrapped a valid value inside of an array, for servers that unwrap
 * @param texts texts of valid values, for servers that parse them
 */
function lookalikes(
  allowed: readonly string[],
  wrapped: readonly Json[],
  texts: readonly string[] = [],
): readonly TypeBreach[] {
  const numeric = allowed.includes('number') || allowed.includes('integer');
  return [
    breach(
      'string',
      numeric
        ? ['1', 'abc', '', '-1', ' ', '9999999999', '1.5', ' 1 ', '+1', '1e3', '0x1', '9223372036854775807']
        : ['x', '', ...spelled(allowed), ...texts],
      fc.oneof(word, digits),
    ),
    breach('null', [null]),
    breach('boolean', [true, false]),
    breach('array', [...wrapped, []], fc.array(scalar, { minLength: 1, maxLength: 3 })),
    breach('object', [{}], object.filter(isObject)),
    numeric ? breach('fraction', fractions, fraction) : breach('number', [5, 3, 0, 1, 1.5], integer),
  ].filter(
    ({ variant }) => !allowed.includes(variant) && (variant !== 'fraction' || !allowed.includes('number')),
  );
}

const fractions: readonly Json[] = [1.5, -0.1, JSON.rawJSON('15e-1'), 1e-7, 4503599627370495.5];

/** Texts that spell a value of an allowed type. */
function spelled(allowed: readonly string[]): readonly Json[] {
  const texts: Readonly<Record<string, readonly string[]>> = {
    boolean: ['true', 'false', '1'],
    null: ['null'],
    object: ['{}'],
    array: ['[]'],
  };
  return allowed.flatMap((name) => texts[name] ?? []);
}

function breach(variant: string, values: readonly Json[], random?: fc.Arbitrary<Json>): TypeBreach {
  const changes = { below: '', variant, changes: changesTo(values) };
  return random ? { ...changes, random: random.map((value) => ({ value })) } : changes;
}
