/** Mutants that label their answers with a media type that the document does not list. */

import { mediaTypeFor } from '../../answers/response-for.ts';
import type { Contract, ResponseSpec } from '../../model/contract.ts';
import { type Answer, refusalSpec, successSpec } from './answers.ts';
import type { Mutant } from './mutant.ts';

const other = 'text/html';

/** For success and for refusals, where the document says what they contain. */
export function mediaTypes({ operations }: Contract): readonly Mutant[] {
  return operations.flatMap((operation) => {
    const { id } = operation;
    const label = (kind: Answer['kind'], spec: ResponseSpec | undefined): readonly Mutant[] => {
      if (!spec || spec.content.length === 0) return [];
      return [
        {
          name: `answers-${other.replace('/', '-')} ${id} ${spec.status}`,
          does: `labels its ${spec.status} to ${id} ${other}`,
          isRuledOut: mediaTypeFor(spec.content, other) === undefined,
          bend: {
            answer: (answer, to) =>
              to.id === id && answer.kind === kind ? { ...answer, mediaType: other } : answer,
          },
        },
      ];
    };
    return [...label('success', successSpec(operation)), ...label('refusal', refusalSpec(operation))];
  });
}
