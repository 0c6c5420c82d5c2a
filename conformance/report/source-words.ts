/** Where the values in a request come from, in words. */

import type { NameReport } from './report.ts';

/** Such as `given by openTicket` or `made up`. */
export function sourceWords({ source, from }: Pick<NameReport, 'source' | 'from'>): string {
  switch (source) {
    case 'obtained':
      return from ? `which ${from} gave in this run` : 'which the target gave in this run';
    case 'accepted':
      return 'which the target accepted in another request of this run';
    case 'given':
      return 'which the user gave';
    case 'documented':
      return 'which the document names';
    case 'made-up':
      return 'made up';
    default:
      return source satisfies never;
  }
}
