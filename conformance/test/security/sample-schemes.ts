/** Security schemes of every kind, with a secret that fits each, for the laws. */

import type { SecurityScheme } from '../../model/contract.ts';
import type { Placement, SchemeKind } from '../../model/security.ts';
import { kindOf } from '../../security/index.ts';

/** A scheme, its kind, and how to make a secret for it from a token of RFC 9110's token68 characters. */
export interface SampleScheme {
  readonly label: string;
  readonly scheme: SecurityScheme;
  readonly kind: SchemeKind;
  readonly secretFrom: (token: string) => string;
}

/** Every sample. */
export const sampleSchemes: readonly SampleScheme[] = [
  sample('bearer', { type: 'http', scheme: 'bearer' }),
  sample('oauth2', { type: 'oauth2' }),
  sample('openIdConnect', { type: 'openIdConnect' }),
  sample('basic', { type: 'http', scheme: 'basic' }, (token) => `user:${token}`),
  sample('key in a header', { type: 'apiKey', parameter: { name: 'X-API-Key', in: 'header' } }),
  sample('key in the query', { type: 'apiKey', parameter: { name: 'api_key', in: 'query' } }),
  sample('key in a cookie', { type: 'apiKey', parameter: { name: 'session', in: 'cookie' } }),
];

/** A long token in which every near miss can be made. */
export const sampleToken = 'h3Wp-6yN1~dJf0qUa9GcVto.q';

/** The sample of that label. */
export function sampleOf(label: string): SampleScheme {
  const found = sampleSchemes.find((candidate) => candidate.label === label);
  if (!found) throw new Error(`no sample ${label}`);
  return found;
}

/** What an edit of a sample places for a secret, by the edit's name. */
export function placeEdit(
  { scheme, kind }: SampleScheme,
  name: string,
  secret: string,
): readonly Placement[] | undefined {
  const edit = kind.edits(scheme).find((candidate) => candidate.name === name);
  if (!edit) throw new Error(`no edit ${name}`);
  return edit.place(secret, 'TOKEN');
}

function sample(
  label: string,
  fields: Omit<SecurityScheme, 'name' | 'pointer'>,
  secretFrom: (token: string) => string = (token) => token,
): SampleScheme {
  const scheme = { name: label, pointer: `/components/securitySchemes/${label}`, ...fields };
  const kind = kindOf(scheme);
  if (!kind) throw new Error(`no kind of scheme matches ${label}`);
  return { label, scheme, kind, secretFrom };
}
