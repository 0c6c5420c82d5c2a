/** What is sent ahead of the request that a probe is about. */

import type { Step } from '../model/exchange.ts';

/** The steps without the valid requests that go ahead of one that has to be refused: what they are answered says nothing of it. */
export function withoutAhead<T extends Pick<Step, 'case'>>(steps: readonly T[]): readonly T[] {
  const last = steps.findLastIndex(({ case: { intent } }) => intent.kind === 'violating');
  return steps.filter(({ case: { intent } }, at) => at > last || intent.kind !== 'conforming');
}
