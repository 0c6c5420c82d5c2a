/** Bearer tokens in the Authorization field (RFC 6750 2.1): type http with scheme bearer, oauth2 and openIdConnect. */

import type { CredentialEdit, SchemeKind } from '../model/security.ts';
import {
  type AuthorizationScheme,
  authorization,
  commonEdits,
  fieldEdit,
  openEdits,
  otherSchemeOf,
  validCredential,
} from './authorization.ts';
import { misses } from './near-misses.ts';
import { inBase64, inQuery, spellFixed, spellSecret, surround } from './spelled.ts';

/** The kind as a plug-in. */
export const httpBearer: SchemeKind = {
  name: 'http-bearer',
  matches: ({ type, scheme }) =>
    (type === 'http' && scheme === 'bearer') || type === 'oauth2' || type === 'openIdConnect',
  apply: (_scheme, secret, variable) => [authorization(validCredential(bearer, secret, variable))],
  edits: () => edits,
};

const bearer: AuthorizationScheme = {
  word: 'Bearer',
  encode: (secret) => secret,
  noun: 'token',
  sample: '<token>',
  unknown: 'nobody-issued-7Qw4zT9sLk2vXe8mRb5n',
  isWrong: misses,
};

/** A well-formed JWT without a signature (RFC 7519 6.1), which every server that verifies tokens refuses. */
const unsigned = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiIsImV4cCI6NDEwMjQ0NDgwMH0.';

/** A JWT with a made-up signature: HS256 (RFC 7518 3.2). */
const forged =
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiIsImV4cCI6NDEwMjQ0NDgwMH0.c2lnbmVkIGJ5IG5vYm9keSBhdCBhbGwgLi4uLi4u';

/** Longer than real tokens are likely to be. */
const long = 'nobody-issued-'.repeat(22);

const otherScheme = otherSchemeOf(bearer);

const edits: readonly CredentialEdit[] = [
  ...commonEdits(bearer),
  unknownToken('unsigned', 'a JWT without a signature', unsigned),
  unknownToken('forged', 'a JWT with a signature of nobody', forged),
  unknownToken('small-unknown', 'an unknown token behind bearer in small letters', bearer.unknown, 'bearer'),
  unknownToken('long-unknown', 'an unknown token of 308 characters behind BEARER', long, 'BEARER'),
  unknownToken('spaced-unknown', 'an unknown token behind two blanks', bearer.unknown, 'Bearer '),
  otherScheme('basic-plain', 'under Basic, as it is', 'Basic <token>', (token) => surround('Basic ', token)),
  otherScheme('basic-encoded', 'under Basic, encoded', 'Basic base64(<token>)', (token) =>
    surround('Basic ', inBase64(token)),
  ),
  otherScheme(
    'basic-password',
    'under Basic, as the password of a user',
    'Basic base64(user:<token>)',
    (token) => surround('Basic ', inBase64(surround('user:', token))),
  ),
  otherScheme('basic-no-user', 'under Basic, as the password of nobody', 'Basic base64(:<token>)', (token) =>
    surround('Basic ', inBase64(surround(':', token))),
  ),
  otherScheme(
    'basic-no-password',
    'under Basic, as a user without a password',
    'Basic base64(<token>:)',
    (token) => surround('Basic ', inBase64(surround('', token, ':'))),
  ),
  otherScheme('basic-bearer', 'under Basic, with its own scheme', 'Basic Bearer <token>', (token) =>
    surround('Basic Bearer ', token),
  ),
  otherScheme('digest', 'under Digest', 'Digest <token>', (token) => surround('Digest ', token)),
  otherScheme('token-scheme', 'under Token', 'Token <token>', (token) => surround('Token ', token)),
  otherScheme('bearerx', 'under Bearerx', 'Bearerx <token>', (token) => surround('Bearerx ', token)),
  otherScheme('glued', 'right behind the scheme', 'Bearer<token>', (token) => surround('Bearer', token)),
  otherScheme('colon', 'behind a colon', 'Bearer: <token>', (token) => surround('Bearer: ', token)),
  otherScheme('no-scheme', 'without a scheme', '<token>', (token) => token),
  {
    name: 'query',
    title: 'the valid token in the query only',
    family: 'other-place',
    spelling: '?access_token=<token>',
    place: (secret, variable) => {
      const { text, shown } = inQuery(spellSecret(secret, variable));
      return [{ in: 'query', name: 'access_token', value: text, shown }];
    },
  },
  ...openEdits(bearer),
];

function unknownToken(name: string, title: string, token: string, word = 'Bearer'): CredentialEdit {
  const words = { name, title, spelling: `${word} ${token}` };
  return fieldEdit('unknown', words, (secret) =>
    misses(token, secret) ? spellFixed(`${word} ${token}`) : undefined,
  );
}
