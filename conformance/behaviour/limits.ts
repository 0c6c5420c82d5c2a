/** How far a target goes along in one direction: tried, found by bisection, and held against what was found before. */

import type { Stretch } from '../cases/stretches.ts';
import type { Operation } from '../model/contract.ts';
import type { Step } from '../model/exchange.ts';
import type { Sight } from '../model/onlooker.ts';
import { type AnswerMeans, answerWords, contentWords } from './answer-words.ts';
import type { Limit } from './behaviour.ts';
import type { Fate } from './compare.ts';

/** How a size was answered. */
export type TriedSize =
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

/** What a size is tried with. */
interface SizeTrial {
  readonly sight: Sight;
  readonly operation: Operation;
  readonly stretch: Stretch;
  readonly means: AnswerMeans;
}

/**
 * Sends a request of some size and tells whether the target took it as it takes the control. Tries one size; a missing
 * answer is asked for twice, since a large body may be answered before it is all sent.
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
 * Holds a target to a limit that was found before: what was accepted still is, and what was not still is not. Sends
 * the accepted size, and the next one where that was refused; never one that got no answer.
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

/** @param refusal how the size is to be refused; undefined where it is to be accepted */
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

function isStopped({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'failure' && outcome.code === 'stopped';
}

/** Answered as the control is: the same status and shape, and what was sent came back as it does there. */
function isTaken({ sight, operation, stretch, means }: SizeTrial, step: Step): boolean {
  const control = sight.control(operation.id);
  const [one, other] = [control?.exchange.outcome, step.exchange.outcome];
  if (!control || one?.kind !== 'answer' || other.kind !== 'answer' || one.status !== other.status)
    return false;
  // Of an answer that repeats what was sent not all may be read.
  if (other.cut || stretch.unit === 'levels') return true;
  return contentWords(control, operation, means) === contentWords(step, operation, means);
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
  ask: (size: number) => Promise<TriedSize>,
): Promise<Limit | undefined> {
  const below = accepted > 0 ? await ask(accepted) : ({ kind: 'accepted' } as const);
  const above = await ask(refused.size);
  if (below.kind === 'over' || above.kind === 'over') return undefined;
  const isSame = above.kind === 'refused' && above.answer === refused.answer;
  if (below.kind !== 'accepted' || !isSame) return { kind: 'varies' };
  return { kind: 'found', accepted, beyond: refused.answer };
}
