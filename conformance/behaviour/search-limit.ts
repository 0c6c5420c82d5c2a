/** Finds by bisection how far a target goes along in one direction. */

import type { Limit } from './behaviour.ts';

/** How a size was answered. */
export type Tried =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly answer: string }
  /** The target is well, and gave no answer. */
  | { readonly kind: 'silent'; readonly answer: string }
  /** Nothing can be asked any more. */
  | { readonly kind: 'over' };

/** Between which sizes to look. */
export interface Span {
  readonly least: number;
  readonly cap: number;
}

/** How many requests a search may take at most. */
export function mostTries({ least, cap }: Span): number {
  return 1 + Math.ceil(Math.log2(cap / least) / Math.log2(growth)) + Math.ceil(Math.log2(cap)) + 2;
}

/** Each size that is tried at first is so many times the one before: a limit is met before it is exceeded by far. */
const growth = 8;

/**
 * A size that is accepted beside the next one that is not, each seen twice; of several such pairs one.
 * Nothing beyond a size without an answer is tried.
 * @returns undefined where the search could not be ended
 */
export async function searchLimit(
  span: Span,
  ask: (size: number) => Promise<Tried>,
): Promise<Limit | undefined> {
  let accepted = 0;
  let refused: { readonly size: number; readonly answer: string } | undefined;
  for (let size: number | undefined = span.least; size !== undefined; ) {
    const tried = await ask(size);
    if (tried.kind === 'over') return undefined;
    if (tried.kind === 'silent') return { ...tried, kind: 'stopped', accepted, at: size };
    if (tried.kind === 'accepted') accepted = size;
    else refused = { size, answer: tried.answer };
    size = nextSize(accepted, refused?.size, span);
  }
  return refused ? confirmed(accepted, refused, ask) : { kind: 'none', accepted };
}

/** Undefined when there is nothing left between what is accepted and what is not. */
function nextSize(accepted: number, refused: number | undefined, { least, cap }: Span): number | undefined {
  if (refused === undefined) return accepted >= cap ? undefined : Math.min(cap, accepted * growth);
  if (accepted < least || refused - accepted <= 1) return undefined;
  return accepted + Math.floor((refused - accepted) / 2);
}

async function confirmed(
  accepted: number,
  refused: { readonly size: number; readonly answer: string },
  ask: (size: number) => Promise<Tried>,
): Promise<Limit | undefined> {
  const below = accepted > 0 ? await ask(accepted) : ({ kind: 'accepted' } as const);
  const above = await ask(refused.size);
  if (below.kind === 'over' || above.kind === 'over') return undefined;
  const isSame = above.kind === 'refused' && above.answer === refused.answer;
  if (below.kind !== 'accepted' || !isSame) return { kind: 'varies' };
  return { kind: 'found', accepted, beyond: refused.answer };
}
