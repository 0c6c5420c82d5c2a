/** User and password in the Authorization field (RFC 7617): type http with scheme basic. The secret is `user:password`. */

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
import { inBase64, spellFixed, surround } from './spelled.ts';

/** The kind as a plug-in. */
export const httpBasic: SchemeKind = {
  name: 'http-basic',
  matches: ({ type, scheme }) => type === 'http' && scheme === 'basic',
  apply: (_scheme, secret, variable) => [authorization(validCredential(basic, secret, variable))],
  edits: () => edits,
};

/** Only another password is certainly wrong: a server may ignore the user name, or its case. */
const basic: AuthorizationScheme = {
  word: 'Basic',
  encode: inBase64,
  noun: 'user and password',
  sample: 'base64(<user:password>)',
  unknown: 'nobody:never-set-7Qw4zT9sLk2v',
  isWrong: (edited, secret) => passwordOf(edited) !== passwordOf(secret),
};

const emptyPair = surround('Basic ', inBase64(spellFixed(':')));

const otherScheme = otherSchemeOf(basic);

const edits: readonly CredentialEdit[] = [
  ...commonEdits(basic),
  fieldEdit(
    'empty',
    { name: 'empty-pair', title: 'an empty user and an empty password', spelling: emptyPair.text },
    (secret) => (secret === ':' ? undefined : emptyPair),
  ),
  otherScheme('not-encoded', 'not encoded', 'Basic <user:password>', (pair) => surround('Basic ', pair)),
  otherScheme('bearer', 'under Bearer', 'Bearer base64(<user:password>)', (pair) =>
    surround('Bearer ', inBase64(pair)),
  ),
  otherScheme('basicx', 'under Basicx', 'Basicx base64(<user:password>)', (pair) =>
    surround('Basicx ', inBase64(pair)),
  ),
  otherScheme('no-scheme', 'without a scheme', 'base64(<user:password>)', inBase64),
  ...openEdits(basic),
];

/** The part after the first colon (RFC 7617 2); undefined without a colon. */
function passwordOf(pair: string): string | undefined {
  const colon = pair.indexOf(':');
  return colon < 0 ? undefined : pair.slice(colon + 1);
}
