/**
 * What all schemes of the Authorization field have in common (RFC 9110 11.4, 11.6.2): how credentials are written, and
 * edits that spoil them.
 */

import type { CredentialEdit, CredentialFamily, Placement } from '../model/security.ts';
import { misses, nearMisses } from './near-misses.ts';
import { type Spelled, spellFixed, spellSecret, surround } from './spelled.ts';

/** How a scheme writes its credentials. */
export interface AuthorizationScheme {
  /** The name of the scheme as its standard spells it: `Bearer`. */
  readonly word: string;
  /** Encodes the secret, or an edited one, as it follows the name. */
  readonly encode: (secret: Spelled) => Spelled;
  /** The noun for the secret in titles: `token`. */
  readonly noun: string;
  /** The placeholder for the encoded secret in spellings: `<token>`. */
  readonly sample: string;
  /** A well-formed secret that was never issued. */
  readonly unknown: string;
  /** Tells whether an edited secret must be refused like any wrong one. */
  readonly isWrong: (edited: string, secret: string) => boolean;
}

/** A field line with the given value. */
export function authorization({ text, shown }: Spelled): Placement {
  return { in: 'header', name: 'Authorization', value: text, shown };
}

/** The valid credential as the scheme's standard writes it. */
export function validCredential(scheme: AuthorizationScheme, secret: string, variable: string): Spelled {
  return surround(`${scheme.word} `, scheme.encode(spellSecret(secret, variable)));
}

/**
 * An edit of one field line.
 * @param edit with the value of the field as `spelling`
 */
export function fieldEdit(
  family: CredentialFamily,
  edit: Pick<CredentialEdit, 'name' | 'title' | 'spelling'>,
  make: (secret: string, variable: string) => Spelled | undefined,
): CredentialEdit {
  return {
    ...edit,
    family,
    spelling: `Authorization: ${edit.spelling}`,
    place: (secret, variable) => {
      const made = make(secret, variable);
      return made && [authorization(made)];
    },
  };
}

/** Makes an edit that writes the valid secret in a way that its scheme does not define. */
type OtherScheme = (
  name: string,
  how: string,
  spelling: string,
  make: (secret: Spelled) => Spelled,
) => CredentialEdit;

/** The function that makes such edits for a scheme. */
export function otherSchemeOf({ noun }: AuthorizationScheme): OtherScheme {
  return (name, how, spelling, make) =>
    fieldEdit('other-scheme', { name, title: `the valid ${noun} ${how}`, spelling }, (secret, variable) =>
      make(spellSecret(secret, variable)),
    );
}

/** The edits that apply to every scheme of this field. */
export function commonEdits(scheme: AuthorizationScheme): readonly CredentialEdit[] {
  return [...emptyEdits(scheme), ...unknownEdits(scheme), ...nearEdits(scheme), ...respeltEdits(scheme)];
}

/**
 * Spellings of the Authorization field that the standards leave open (RFC 9110 5.3, 11.4; row AUT-12): two field lines
 * in both orders, a tab, and a credential of 8 KiB.
 */
export function openEdits(scheme: AuthorizationScheme): readonly CredentialEdit[] {
  const { word, noun, sample, encode } = scheme;
  const spelling = `${word}\t${sample}`;
  return [
    ...twoLines(scheme),
    fieldEdit('open', { name: 'tab', title: `a tab before the ${noun}`, spelling }, (secret, variable) =>
      surround(`${word}\t`, encode(spellSecret(secret, variable))),
    ),
    fieldEdit('open', { name: 'long', title: `a ${noun} of 8 KiB`, spelling: `${word} aaa… (8192)` }, () =>
      surround(`${word} `, longText),
    ),
  ];
}

/** 8 KiB of one letter; the record has a shell expression in place of them. */
const longText: Spelled = { text: 'a'.repeat(8192), shown: "$(printf %8192s '' | tr ' ' a)" };

function twoLines(scheme: AuthorizationScheme): readonly CredentialEdit[] {
  const { word, noun, sample, unknown } = scheme;
  const wrong = surround(`${word} `, scheme.encode(spellFixed(unknown)));
  const lines = (first: string, second: string) => `Authorization: ${first}\\r\\nAuthorization: ${second}`;
  return [
    {
      name: 'valid-then-unknown',
      title: `two Authorization fields, the valid ${noun} first`,
      family: 'open',
      spelling: lines(`${word} ${sample}`, wrong.text),
      place: (secret, variable) => [
        authorization(validCredential(scheme, secret, variable)),
        authorization(wrong),
      ],
    },
    {
      name: 'unknown-then-valid',
      title: `two Authorization fields, the valid ${noun} second`,
      family: 'open',
      spelling: lines(wrong.text, `${word} ${sample}`),
      place: (secret, variable) => [
        authorization(wrong),
        authorization(validCredential(scheme, secret, variable)),
      ],
    },
  ];
}

function emptyEdits({ word, noun }: AuthorizationScheme): readonly CredentialEdit[] {
  const rows = [
    ['scheme-only', `the scheme without a ${noun}`, word],
    ['blank', `the scheme and blanks without a ${noun}`, `${word}   `],
    ['empty-value', 'an empty Authorization field', ''],
  ] as const;
  return rows.map(([name, title, value]) =>
    fieldEdit('empty', { name, title, spelling: value }, () => spellFixed(value)),
  );
}

function unknownEdits(scheme: AuthorizationScheme): readonly CredentialEdit[] {
  const words = ['null', 'undefined', 'true'].map((word) => [word, `the word ${word}`, word] as const);
  const rows = [['unknown', `a well-formed ${scheme.noun} that nobody issued`, scheme.unknown], ...words];
  return rows.map(([name = '', title = '', text = '']) => {
    const value = surround(`${scheme.word} `, scheme.encode(spellFixed(text)));
    return fieldEdit('unknown', { name, title, spelling: value.text }, (secret) =>
      scheme.isWrong(text, secret) ? value : undefined,
    );
  });
}

function nearEdits(scheme: AuthorizationScheme): readonly CredentialEdit[] {
  return nearMisses.map(({ name, title, spelling, make }) => {
    const words = { name, title: `the ${scheme.noun} ${title}`, spelling: `${scheme.word} ${spelling}` };
    return fieldEdit('near-miss', words, (secret, variable) => {
      const edited = make(secret, variable);
      const isUsable = misses(edited.text, secret) && scheme.isWrong(edited.text, secret);
      return isUsable ? surround(`${scheme.word} `, scheme.encode(edited)) : undefined;
    });
  });
}

function respeltEdits(scheme: AuthorizationScheme): readonly CredentialEdit[] {
  const { word, noun, sample, encode } = scheme;
  const rows = [
    ['lower-case', 'the scheme in small letters', `${word.toLowerCase()} `, ''],
    ['upper-case', 'the scheme in capitals', `${word.toUpperCase()} `, ''],
    ['two-spaces', `two spaces before the ${noun}`, `${word}  `, ''],
    ['outer-blanks', 'blanks around the value', `  ${word} `, '  '],
  ] as const;
  return rows.map(([name, title, before, after]) =>
    fieldEdit('respelt', { name, title, spelling: before + sample + after }, (secret, variable) =>
      surround(before, encode(spellSecret(secret, variable)), after),
    ),
  );
}
