/** Answers to what stands near a collection that show something else than its resources: `POST /orders/exports`. */

import { jsonOf, requiredMembers } from '../answers/documented-content.ts';
import { enveloped, shownMembers } from '../answers/enveloped.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import { isGeneral } from '../names/nouns.ts';
import { answersAlike } from './answer-shapes.ts';
import { parameterOf } from './new-name.ts';
import { operationsAt } from './path-names.ts';

/**
 * Whether the document describes the answer of an operation as something else than what is read in a collection that has
 * a list of its own: an export has an `id`, as an order has, and no `amount`. Without that list nothing else may give one.
 */
export function answersOther(
  contract: Contract,
  { responses }: Pick<Operation, 'responses'>,
  collection: string,
): boolean {
  const { operations } = contract;
  const getAt = (path: string) => operationsAt(operations, path).find(({ method }) => method === 'GET');
  const [list, read] = [getAt(collection), getAt(`${collection}/{}`)];
  const [wanted] = read ? successesOf(read) : [];
  if (!list || wanted === undefined || answersAlike(responses, collection, operations)) return false;
  const shown = successesOf({ responses }).map((schema) => shownMembers(contract, schema));
  const required = requiredMembers(contract, enveloped(contract, wanted).schema);
  const own = shownMembers(contract, wanted);
  const parameter = parameterOf(operations, collection);
  const isOther = (members: ReadonlyMap<string, Schema>): boolean => {
    const [names, needed] = [[...members.keys()], required.filter((name) => name !== 'id')];
    const isPart = names.every((name) => own.has(name));
    const isAlike =
      needed.length > 0
        ? required.every((name) => members.has(name))
        : names.some((name) => name !== 'id' && own.has(name));
    // `{ orderId, paymentUrl }` tells of an order what names it.
    const isCalled = !isGeneral(parameter) && members.has(parameter) && !members.has('id');
    return members.size > 0 && !isPart && !isCalled && !isAlike;
  };
  return shown.length > 0 && shown.every(isOther);
}

/** The schemas of what is answered with success, as far as they are documented. */
function successesOf({ responses }: Pick<Operation, 'responses'>): readonly Schema[] {
  const documented = responses.filter(({ status }) => status.startsWith('2'));
  return documented.flatMap(({ content }): readonly Schema[] => {
    const schema = jsonOf(content)?.schema;
    return schema === undefined ? [] : [schema];
  });
}
