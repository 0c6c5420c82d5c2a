/** Where the usual credential is refused, tries those of the other alternatives: it may be another owner's, or not valid. */

import { aboutOwners } from '../../answers/statuses.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Preflight } from './preflight.ts';
import { tryControls } from './search-choice.ts';
import type { SearchMeans } from './search-control.ts';

/** How many alternatives are tried. */
const mostTried = 3;

type Turned = Required<Pick<SourceContext, 'schemes' | 'alternatives'>>;

/** The same context, used with another of its alternatives. */
export function turnedTo({ schemes, alternatives = [] }: SourceContext, names: readonly string[]): Turned {
  const isOther = (one: readonly string[]): boolean => one.join(' ') !== names.join(' ');
  return { schemes: names, alternatives: [schemes, ...alternatives].filter(isOther) };
}

/** The accepted result with another alternative, and the change to the context; undefined where none is accepted. */
export async function byOtherCredential(
  means: SearchMeans,
  context: SourceContext,
  { kind, sent }: Preflight,
): Promise<{ readonly result: Preflight; readonly change: Turned } | undefined> {
  const others = context.alternatives ?? [];
  if (kind === 'accepted' || sent.length === 0 || means.expect.statuses || !sent.every(isAboutOwner))
    return undefined;
  for (const schemes of others.slice(0, mostTried)) {
    if (means.session.isOver()) return undefined;
    const change = turnedTo(context, schemes);
    const result = await tryControls(means, { ...context, ...change });
    if (result.kind === 'accepted') return { result, change };
  }
  return undefined;
}

function isAboutOwner({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'answer' && aboutOwners.includes(outcome.status);
}
