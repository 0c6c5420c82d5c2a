/** Whether two cases are the same request: every byte but the fresh identities, which differ from run to run. */

import type { Case } from '../model/case.ts';

/** Tells whether two cases are the same request with any identity. */
export function isSameRequest(one: Case, other: Case): boolean {
  return spelt(one) === spelt(other);
}

/** Fresh identities have five digits at least. */
function spelt({ method, path, headers, credential, body }: Case): string {
  const content = body && Buffer.from(body).toString('latin1');
  return JSON.stringify([method, path, headers, credential, content]).replaceAll(/\d{5,10}/g, '#');
}
