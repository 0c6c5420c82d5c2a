/** Check: an id that the client gives in the query, and that is taken, is refused to another resource. */

import { statusOf } from '../../answers/statuses.ts';
import { isClientName } from '../../cases/identity.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Contract, Operation, Parameter } from '../../model/contract.ts';
import { parameterPlace } from '../../names/parameter-place.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { chainCheck } from './scene/chain-check.ts';
import { beside, make, resourceOf } from './steps/make.ts';
import { takenIdWords } from './words/taken-id.ts';

/**
 * Creates a resource under an id (AIP-133), and another one under the same. Only where the words of the document say that
 * 409 answers an id that is taken; where they say so of what was deleted, too, once more behind its deletion.
 */
export const idTaken = chainCheck({
  id: 'id-taken',
  title: 'An id that is taken is refused to another one',
  clause: 'RFC 9110 15.5.10',
  of: ['make'],
  asks: ['make', 'make'],
  fits: ({ contract, operation, kind }) => {
    const parameter = idIn(contract, operation);
    const isMaking = operation.id === kind.make && !kind.isNamed && !kind.isSingle;
    return isMaking && parameter !== undefined && takenIdWords(contract, operation, parameter) !== undefined;
  },
  chain: function* (scene) {
    const { contract, operation, kind } = scene;
    const parameter = idIn(contract, operation);
    const words = parameter && takenIdWords(contract, operation, parameter);
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const id = parameter && sentIn(made.step.case.path, parameter.name);
    if (!parameter || !words || id === undefined)
      return asideBy('chain-incomparable', { cause: 'it is made without an id of its own' });
    const again: ChainRequest = {
      ...{ operation: operation.id, form: 'all', which: 1, ...beside(made) },
      values: { [parameterPlace(parameter)]: { source: 'made-up', value: id } },
      difference: 'makes another one of the same id',
    };
    const told = { code: 'repeat-taken', expected: `409: ${words.sentence}` } as const;
    const second = yield again;
    if (successOf(scene, second)) {
      // A server may choose another one, or give the first again, and say so.
      const own = resourceOf(scene, kind, second)?.values.at(-1);
      const isOther = own !== undefined && String(own) !== made.key;
      return isOther || statusOf(second) !== statusOf(made.step)
        ? satisfied
        : violatedBy({ ...told, actual: String(statusOf(second)) });
    }
    if (!isRefused(second)) return stopped(second);
    if (!words.isOfDeleted || kind.remove === undefined) return satisfied;
    const gone = yield { operation: kind.remove, resources: [made.resource], difference: 'deletes it' };
    if (!successOf(scene, gone)) return satisfied;
    const third = yield { ...again, which: 2, difference: 'makes one of the id of the deleted one' };
    return successOf(scene, third) ? violatedBy({ ...told, actual: String(statusOf(third)) }) : satisfied;
  },
});

/** The parameter of the query that is the id of what is made. */
function idIn(contract: Contract, operation: Operation): Parameter | undefined {
  return operation.parameters.find((one) => isClientName({ contract, operation }, one));
}

function sentIn(path: string, name: string): string | undefined {
  return new URLSearchParams(path.replace(/^[^?]*\??/, '')).get(name) ?? undefined;
}
