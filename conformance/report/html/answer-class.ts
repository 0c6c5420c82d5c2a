/** Answer classes, which the matrix shows in a cell and the charts count. */

import type { Exchange } from '../../model/exchange.ts';

/** `2xx`, `4xx` and so on, or `none` where no usable answer came. */
export function answerClass({ outcome }: Exchange): string {
  return outcome.kind === 'answer' ? `${Math.floor(outcome.status / 100)}xx` : 'none';
}

/** How often each class occurs, in the order of the classes. */
export function countClasses(
  classes: readonly string[],
): readonly (readonly [name: string, count: number])[] {
  const groups = Map.groupBy(classes, (one) => one);
  return [...groups]
    .map(([name, all]) => [name, all.length] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
