/** API keys in a header field, the query or a cookie: type apiKey (OAS 3.1 4.8.27). */

import type { SecurityScheme } from '../model/contract.ts';
import type { CredentialEdit, CredentialFamily, Placement, SchemeKind } from '../model/security.ts';
import { isOfConnection, isToken } from '../names/field-names.ts';
import { misses, type NearMiss, nearMisses } from './near-misses.ts';
import { inQuery, type Spelled, spellFixed, spellSecret, surround } from './spelled.ts';

/** The kind as a plug-in. */
export const apiKey: SchemeKind = {
  name: 'api-key',
  matches: ({ type, parameter }) => type === 'apiKey' && parameter !== undefined && isSendable(parameter),
  apply: ({ parameter }, secret, variable) =>
    parameter ? [placeAt(parameter, spellSecret(secret, variable))] : [],
  edits: ({ parameter }) => (parameter ? editsOf(parameter) : []),
};

type KeyParameter = NonNullable<SecurityScheme['parameter']>;

function isSendable({ in: place, name }: KeyParameter): boolean {
  return place === 'query' || (isToken(name) && (place === 'cookie' || !isOfConnection(name)));
}

/** A key in its parameter, escaped as its place requires. */
function placeAt(parameter: KeyParameter, plain: Spelled): Placement {
  const { text, shown } = parameter.in === 'query' ? inQuery(plain) : plain;
  return { in: parameter.in, name: parameter.name, value: text, shown };
}

function editsOf(parameter: KeyParameter): readonly CredentialEdit[] {
  return [
    fixedEdit(parameter, 'empty', ['empty-value', 'an empty key', '']),
    ...unknownKeys.map((row) => fixedEdit(parameter, 'unknown', row)),
    ...nearMisses.filter((miss) => fits(miss, parameter)).map((miss) => nearEdit(parameter, miss)),
    ...otherPlaces(parameter),
    ...(parameter.in === 'header' ? headerEdits(parameter) : []),
  ];
}

const unknownKeys = [
  ['unknown', 'a well-formed key that nobody issued', 'nobody-issued-7Qw4zT9sLk2vXe8mRb5n'],
  ['null', 'the word null', 'null'],
  ['undefined', 'the word undefined', 'undefined'],
  ['true', 'the word true', 'true'],
] as const;

/**
 * Near misses that do not work in a cookie, whose value has no blanks or commas, may be quoted (RFC 6265 4.1.1), and is
 * often decoded.
 */
const notInCookies = ['second-word', 'comma', 'in-quotes', 'percent-encoded'];

function fits({ name }: NearMiss, parameter: KeyParameter): boolean {
  return parameter.in !== 'cookie' || !notInCookies.includes(name);
}

function fixedEdit(
  parameter: KeyParameter,
  family: CredentialFamily,
  [name, title, text]: readonly [string, string, string],
): CredentialEdit {
  const place = (secret: string) => (text === secret ? undefined : [placeAt(parameter, spellFixed(text))]);
  return { name, title, family, spelling: spell(parameter, text), place };
}

function nearEdit(parameter: KeyParameter, { name, title, spelling, make }: NearMiss): CredentialEdit {
  return {
    name,
    title: `the key ${title}`,
    family: 'near-miss',
    spelling: spell(parameter, spelling.replaceAll('token', 'key')),
    place: (secret, variable) => {
      const edited = make(secret, variable);
      return isWrong(edited.text, secret) ? [placeAt(parameter, edited)] : undefined;
    },
  };
}

/**
 * In `Token abc` the first word is the scheme of the rest: it is case-insensitive (RFC 9110 11.1), and servers may
 * ignore it.
 */
function isWrong(text: string, secret: string): boolean {
  const [rest, own] = [text, secret].map((one) => one.replace(/^\S+ +/, ''));
  return misses(text, secret) && (own === secret || rest !== own);
}

/** Edits with the valid key in another place than the contract says. */
function otherPlaces(parameter: KeyParameter): readonly CredentialEdit[] {
  const places = (['header', 'query', 'cookie'] as const).filter((place) => place !== parameter.in);
  return places.map((place) => {
    const other = { name: parameter.name, in: place };
    return {
      name: `in-${place}`,
      title: `the valid key in the ${place} only`,
      family: 'other-place',
      spelling: spell(other, '<key>'),
      place: (secret, variable) => [placeAt(other, spellSecret(secret, variable))],
    };
  });
}

/**
 * Edits of a header field: the name in another case, and blanks around the value, change nothing (RFC 9110 5.1, 5.5);
 * what two field lines mean is left open.
 */
function headerEdits(parameter: KeyParameter): readonly CredentialEdit[] {
  const small = parameter.name.toLowerCase();
  const respelt = { ...parameter, name: small === parameter.name ? small.toUpperCase() : small };
  const wrong = placeAt(parameter, spellFixed(unknownKeys[0][2]));
  const valid = (secret: string, variable: string) => placeAt(parameter, spellSecret(secret, variable));
  const both = [spell(parameter, '<key>'), spell(parameter, wrong.value)];
  return [
    {
      name: 'name-case',
      title: "the field's name in another case",
      family: 'respelt',
      spelling: spell(respelt, '<key>'),
      place: (secret, variable) => [placeAt(respelt, spellSecret(secret, variable))],
    },
    {
      name: 'outer-blanks',
      title: 'blanks around the key',
      family: 'respelt',
      spelling: spell(parameter, '  <key>  '),
      place: (secret, variable) => [placeAt(parameter, surround('  ', spellSecret(secret, variable), '  '))],
    },
    {
      name: 'valid-then-unknown',
      title: 'the field twice, the valid key first',
      family: 'open',
      spelling: both.join('\\r\\n'),
      place: (secret, variable) => [valid(secret, variable), wrong],
    },
    {
      name: 'unknown-then-valid',
      title: 'the field twice, the valid key second',
      family: 'open',
      spelling: both.toReversed().join('\\r\\n'),
      place: (secret, variable) => [wrong, valid(secret, variable)],
    },
  ];
}

function spell(parameter: KeyParameter, value: string): string {
  if (parameter.in === 'query') return `?${parameter.name}=${value}`;
  return parameter.in === 'cookie' ? `Cookie: ${parameter.name}=${value}` : `${parameter.name}: ${value}`;
}
