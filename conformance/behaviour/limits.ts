/** Finds how large requests may be in one direction, by bisection, and compares that with an earlier observation. */

import { isStopped } from '../answers/answer-class.ts';
import type { Stretch } from '../cases/stretches.ts';
import type { Operation } from '../model/contract.ts';
import type { Step } from '../model/exchange.ts';
import type { SeenProbe, Sight } from '../model/tools.ts';
import { type AnswerMeans, answerWords, contentWords } from './answer-words.ts';
import type { Limit } from './behaviour.ts';

/** The result for one entry. */
export type Fate =
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly is: string; readonly seen?: SeenProbe }
  /** It sometimes does one thing and sometimes another. */
  | { readonly kind: 'unsteady' }
  /** Not sent, or without an answer that says anything. */
  | { readonly kind: 'unseen' };

/** How a request of some size was answered. */
export type TriedSize =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly answer: string }
  /** The target is running, but gave no answer. */
  | { readonly kind: 'silent'; readonly answer: string }
  /** Nothing more can be sent. */
  | { readonly kind: 'over' };

/** The range of sizes to search. */
export interface Span {
  readonly least: number;
  readonly cap: number;
}

/** Maximum number of requests in a search. */
export function mostTries({ least, cap }: Span): number {
  return 1 + Math.ceil(Math.log2(cap / least) / Math.log2(growth)) + Math.ceil(Math.log2(cap)) + 2;
}

/** The factor between sizes at first, which is small enough not to exceed a limit by far. */
const growth = 8;

/**
 * Finds a size that is accepted while the next one is not, each seen twice; there may be several such pairs. Sizes
 * beyond one without answer are not tried.
 * @returns undefined where the search could not be finished
 */
export async function searchLimit(
  span: Span,
  ask: (size: number) => Promise<TriedSize>,
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

/** What trying a size needs. */
interface SizeTrial {
  readonly sight: Sight;
  readonly operation: Operation;
  readonly stretch: Stretch;
  readonly means: AnswerMeans;
}

/**
 * Sends a request of some size and tells whether the target accepts it like the control. A missing answer is tried
 * twice, since a large body may be refused before it is sent completely.
 */
export async function trySize(trial: SizeTrial, size: number): Promise<TriedSize> {
  const { sight, operation, stretch, means } = trial;
  const asked = {
    operation: operation.id,
    id: `${operation.id}/limit/${stretch.name.replaceAll(' ', '-')}/${size}`,
    draft: stretch.draft(size),
  };
  for (let tries = 0; ; tries += 1) {
    const step = await sight.send(asked);
    if (!step || isStopped(step)) return { kind: 'over' };
    if (step.exchange.outcome.kind === 'answer') {
      return isTaken(trial, step)
        ? { kind: 'accepted' }
        : { kind: 'refused', answer: answerWords([step], operation, means) };
    }
    if (!(await sight.isWell(operation.id))) return { kind: 'over' };
    if (tries > 0) return { kind: 'silent', answer: answerWords([step], operation, means) };
  }
}

/** How often a change has to be seen in all. */
const times = 3;

/**
 * Compares a target with a limit that was found earlier. Sends the accepted size, and the next one if that was refused,
 * but never one without answer.
 */
export async function compareLimit(
  trial: SizeTrial,
  limit: Exclude<Limit, { kind: 'varies' }>,
): Promise<Fate> {
  const { accepted } = limit;
  if (accepted > trial.stretch.cap) return { kind: 'unseen' };
  const below = accepted > 0 ? await sizeFate(trial, accepted, undefined) : ({ kind: 'same' } as const);
  if (below.kind !== 'same' || limit.kind !== 'found') return below;
  return sizeFate(trial, Math.max(accepted + 1, accepted === 0 ? trial.stretch.least : 0), limit.beyond);
}

/** @param refusal the expected refusal; undefined where the size is to be accepted */
async function sizeFate(trial: SizeTrial, size: number, refusal: string | undefined): Promise<Fate> {
  const first = wordsOf(await trySize(trial, size));
  if (first === undefined) return { kind: 'unseen' };
  if (first === (refusal ?? taken)) return { kind: 'same' };
  for (let seen = 1; seen < times; seen += 1) {
    const words = wordsOf(await trySize(trial, size));
    if (words === undefined) return { kind: 'unseen' };
    if (words !== first) return { kind: 'unsteady' };
  }
  return { kind: 'changed', is: `${size}: ${first}` };
}

const taken = 'accepted';

function wordsOf(tried: TriedSize): string | undefined {
  if (tried.kind === 'over') return undefined;
  return tried.kind === 'accepted' ? taken : tried.answer;
}

/** Whether an answer is like that of the control: same status and shape, and the same members echoed. */
function isTaken({ sight, operation, stretch, means }: SizeTrial, step: Step): boolean {
  const control = sight.control(operation.id);
  const [one, other] = [control?.exchange.outcome, step.exchange.outcome];
  if (!control || one?.kind !== 'answer' || other.kind !== 'answer' || one.status !== other.status)
    return false;
  // An answer that repeats a large request may be cut off.
  if (other.cut || stretch.unit === 'levels') return true;
  return contentWords(control, operation, means) === contentWords(step, operation, means);
}

/** The next size to try; undefined when no size is left between accepted and refused ones. */
function nextSize(accepted: number, refused: number | undefined, { least, cap }: Span): number | undefined {
  if (refused === undefined) return accepted >= cap ? undefined : Math.min(cap, accepted * growth);
  if (accepted < least || refused - accepted <= 1) return undefined;
  return accepted + Math.floor((refused - accepted) / 2);
}

async function confirmed(
  accepted: number,
  refused: { readonly size: number; readonly answer: string },
  ask: (size: number) => Promise<TriedSize>,
): Promise<Limit | undefined> {
  const below = accepted > 0 ? await ask(accepted) : ({ kind: 'accepted' } as const);
  const above = await ask(refused.size);
  if (below.kind === 'over' || above.kind === 'over') return undefined;
  const isSame = above.kind === 'refused' && above.answer === refused.answer;
  if (below.kind !== 'accepted' || !isSame) return { kind: 'varies' };
  return { kind: 'found', accepted, beyond: refused.answer };
}
