/** Mutants that answer with a status that the document does not list. */

import { responseFor } from '../../answers/response-for.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import type { Answer } from './answers.ts';
import type { Mutant } from './mutant.ts';

/** For success, for refusals, and for refusals that become failures of the server. */
export function statuses({ operations }: Contract): readonly Mutant[] {
  return operations.flatMap((operation) => [
    answering(operation, {
      kind: 'success',
      status: undocumented(operation, 201, 202, 203, 206),
      word: 'success',
    }),
    answering(operation, {
      kind: 'refusal',
      status: undocumented(operation, 418, 409, 422),
      word: 'refusals',
    }),
    answering(operation, { kind: 'refusal', status: 500, word: 'what it should refuse' }),
  ]);
}

interface Change {
  readonly kind: Answer['kind'];
  readonly status: number;
  readonly word: string;
}

function answering(operation: Operation, { kind, status, word }: Change): Mutant {
  const { id } = operation;
  return {
    name: `answers-${status} ${id}`,
    does: `answers ${word} at ${id} with ${status}`,
    isRuledOut: status === 500 || isListed(operation, status),
    bend: {
      answer: (answer, to) => (to.id === id && answer.kind === kind ? { ...answer, status } : answer),
    },
  };
}

/** A status that no answer covers; the first where `default` or a range covers them all. */
function undocumented(operation: Operation, ...candidates: readonly [number, ...number[]]): number {
  return candidates.find((status) => !responseFor(operation, status)) ?? candidates[0];
}

/** Whether the document lists answers of that class, and this is none of them. */
function isListed(operation: Operation, status: number): boolean {
  const digit = String(status).charAt(0);
  const hasClass = operation.responses.some((response) => response.status.startsWith(digit));
  return hasClass && !responseFor(operation, status);
}
