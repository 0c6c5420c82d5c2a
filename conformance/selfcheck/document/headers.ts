/** Mutants that leave out a header field which the document requires. */

import type { Contract } from '../../model/contract.ts';
import { isOfConnection } from '../../names/field-names.ts';
import { type Answer, refusalSpec, successSpec } from './answers.ts';
import type { Mutant } from './mutant.ts';

/** One mutant a required field of the usual success, and of the usual refusal. */
export function headers({ operations }: Contract): readonly Mutant[] {
  return operations.flatMap((operation) => {
    const { id } = operation;
    const specs = [
      { kind: 'success', spec: successSpec(operation) },
      { kind: 'refusal', spec: refusalSpec(operation) },
    ] as const;
    return specs.flatMap(({ kind, spec }) =>
      (spec?.headers ?? [])
        .filter(({ name, required }) => required && !isOfConnection(name))
        .map(({ name }) => ({
          name: `lacks-${name.toLowerCase()} ${id} ${spec?.status}`,
          does: `leaves ${name} out of its ${spec?.status} to ${id}`,
          isRuledOut: true,
          bend: {
            answer: (answer: Answer, to: { readonly id: string }) =>
              to.id === id && answer.kind === kind
                ? { ...answer, fields: without(answer.fields, name) }
                : answer,
          },
        })),
    );
  });
}

function without(fields: Answer['fields'], name: string): Answer['fields'] {
  const kept = Object.entries(fields).filter(([own]) => own.toLowerCase() !== name.toLowerCase());
  return Object.fromEntries(kept);
}
