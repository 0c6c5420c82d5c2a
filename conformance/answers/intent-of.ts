/** What a request is to show: whether it is meant to pass, and which of several a probe is about. */

import type { Case, Intent } from '../model/case.ts';
import type { Exchange, Step } from '../model/exchange.ts';

/** The steps without the valid requests that are sent before one that must be refused: their answers are not judged. */
export function withoutAhead<T extends Pick<Step, 'case'>>(steps: readonly T[]): readonly T[] {
  const last = steps.findLastIndex(({ case: { intent } }) => isToBeRefused(intent));
  return steps.filter(({ case: { intent } }, at) => at > last || intent.kind !== 'conforming');
}

function isToBeRefused({ kind }: Intent): boolean {
  return kind === 'violating' || kind === 'credential';
}

/** Whether a case must be accepted: it has the valid credential, or spells it in another valid way. */
export function isMeantToPass({ credential, intent }: Case): boolean {
  const { kind } = intent;
  return credential === 'valid' || (credential !== 'none' && (kind === 'conforming' || kind === 'violating'));
}

/** Whether the credential was refused (RFC 9110 15.5.2). */
export function isUnauthorised({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && outcome.status === 401;
}
