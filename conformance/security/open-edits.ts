/** Spellings of the Authorization field that the standards leave open (RFC 9110 5.3, 11.4; catalogue AUT-12). */

import type { CredentialEdit } from '../model/security.ts';
import { type AuthorizationScheme, authorization, credentials, fieldEdit } from './authorization.ts';
import { type Spelled, spellFixed, spellSecret, surround } from './spelled.ts';

/** Two lines in both orders, a tab, and a credential of 8 KiB. */
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

/** 8 KiB of one letter; the record makes them instead of holding them. */
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
        authorization(credentials(scheme, secret, variable)),
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
        authorization(credentials(scheme, secret, variable)),
      ],
    },
  ];
}
