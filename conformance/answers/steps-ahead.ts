/** Tells the request that a probe is about from those that are sent before it. */

import type { Intent } from '../model/case.ts';
import type { Step } from '../model/exchange.ts';

/** The steps without the valid requests that are sent before one that must be refused: their answers are not judged. */
export function withoutAhead<T extends Pick<Step, 'case'>>(steps: readonly T[]): readonly T[] {
  const last = steps.findLastIndex(({ case: { intent } }) => isToBeRefused(intent));
  return steps.filter(({ case: { intent } }, at) => at > last || intent.kind !== 'conforming');
}

function isToBeRefused({ kind }: Intent): boolean {
  return kind === 'violating' || kind === 'credential';
}
