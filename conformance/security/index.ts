/** The kinds of security schemes, as a list: a new kind is one file and one line here. */

import type { SecurityScheme } from '../model/contract.ts';
import type { SchemeKind } from '../model/security.ts';
import { apiKey } from './api-key.ts';
import { httpBasic } from './http-basic.ts';
import { httpBearer } from './http-bearer.ts';

/** Every kind; the first that matches a scheme has it. */
export const schemeKinds: readonly SchemeKind[] = [httpBearer, httpBasic, apiKey];

/** The kind of a scheme, or undefined where none is known (such as mutualTLS). */
export function kindOf(scheme: SecurityScheme): SchemeKind | undefined {
  return schemeKinds.find((kind) => kind.matches(scheme));
}
