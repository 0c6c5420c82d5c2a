/** The list of kinds of security schemes: a new kind is one file and one line here. */

import type { SecurityScheme } from '../model/contract.ts';
import type { SchemeKind } from '../model/security.ts';
import { apiKey } from './api-key.ts';
import { httpBasic } from './http-basic.ts';
import { httpBearer } from './http-bearer.ts';

/** Every kind; the first one that matches a scheme handles it. */
export const schemeKinds: readonly SchemeKind[] = [httpBearer, httpBasic, apiKey];

/** The kind of a scheme; undefined for an unsupported one, such as mutualTLS. */
export function kindOf(scheme: SecurityScheme): SchemeKind | undefined {
  return schemeKinds.find((kind) => kind.matches(scheme));
}
