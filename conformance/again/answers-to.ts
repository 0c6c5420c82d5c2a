/** How a case was answered when it was sent again. */

import { answerOf } from '../answers/answer-class.ts';
import type { RunEvent } from '../model/event.ts';
import { isCase, type NamedCase, probeOf } from './case-names.ts';

/** One answer, or why there was none. */
export interface Came {
  /** `200 application/json`, or the code of the failure. */
  readonly came: string;
  readonly isAnswer: boolean;
}

/** Every answer to the case, that to the planned request first; the last step speaks for a probe of several. */
export function answersTo(named: NamedCase, events: readonly RunEvent[]): readonly Came[] {
  const sent = events
    .filter((event) => event.kind === 'exchange')
    .filter(({ case: { id } }) => isCase(id, named));
  const isStep = probeOf(named.caseId) !== named.caseId;
  const step = isStep ? stepOf(named.caseId) : Math.max(0, ...sent.map(({ case: { id } }) => stepOf(id)));
  return sent
    .filter(({ case: { id } }) => stepOf(id) === step)
    .toSorted((one, other) => one.attempt - other.attempt)
    .map(({ exchange }) => ({ came: answerOf(exchange), isAnswer: exchange.outcome.kind === 'answer' }));
}

/** 2 of `…/3.2`; 0 where there is but one. */
function stepOf(id: string): number {
  return Number(id.slice(probeOf(id).length + 1));
}
