/** Sends a request of some size and tells whether the target took it as it takes the control. */

import type { Stretch } from '../cases/stretches.ts';
import type { Operation } from '../model/contract.ts';
import type { Step } from '../model/exchange.ts';
import type { Sight } from '../model/onlooker.ts';
import { type AnswerMeans, answerWords, contentWords } from './answer-words.ts';
import type { Tried } from './search-limit.ts';

/** What a size is tried with. */
export interface Trial {
  readonly sight: Sight;
  readonly operation: Operation;
  readonly stretch: Stretch;
  readonly means: AnswerMeans;
}

/** Tries one size; a missing answer is asked for twice, since a large body may be answered before it is all sent. */
export async function trySize(trial: Trial, size: number): Promise<Tried> {
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

function isStopped({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'failure' && outcome.code === 'stopped';
}

/** Answered as the control is: the same status and shape, and what was sent came back as it does there. */
function isTaken({ sight, operation, stretch, means }: Trial, step: Step): boolean {
  const control = sight.control(operation.id);
  const [one, other] = [control?.exchange.outcome, step.exchange.outcome];
  if (!control || one?.kind !== 'answer' || other.kind !== 'answer' || one.status !== other.status)
    return false;
  // Of an answer that repeats what was sent not all may be read.
  if (other.cut || stretch.unit === 'levels') return true;
  return contentWords(control, operation, means) === contentWords(step, operation, means);
}
