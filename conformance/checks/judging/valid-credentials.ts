/** Which of the valid credentials a request has, beside the one of the usual request. */

import type { Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';

/** The valid credential, behind its scheme in another spelling. */
export function hasRespeltScheme({ credential, intent }: Step['case']): boolean {
  return intent.kind === 'conforming' && /:(?:lower-case|upper-case|two-spaces)$/.test(credential);
}

/** Nobody knows that the credentials of two alternatives are one person's. */
export function isOfAnother({ credential, schemes }: Step['case'], control: Step | undefined): boolean {
  const isUsual = schemes?.join(' ') === control?.case.schemes?.join(' ');
  return credential !== 'none' && control?.case.credential === 'valid' && !isUsual;
}

/** Whether nothing goes without a credential. */
export function asksForCredential({ security }: Operation): boolean {
  return security.length > 0 && security.every((names) => names.length > 0);
}
