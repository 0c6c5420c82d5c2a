/** Actions on a resource, by the paths that they have. */

import type { ChainRequest, Resource } from '../../../model/chain.ts';
import { operationOf } from '../../../model/operation-of.ts';
import type { ChainScene } from './chain-check.ts';

/** The request of an action on a resource, which may name it without what it is below: `/claims/{}/submit`. */
export function actionOn(
  { contract }: Pick<ChainScene, 'contract'>,
  id: string,
  resource: Resource,
): Pick<ChainRequest, 'operation' | 'resources'> {
  const path = operationOf(contract, id)?.path ?? '';
  const isBelow = path.replaceAll(/\{[^{}]*\}/g, '{}').startsWith(`${resource.collection}/`);
  const collection = resource.collection.replace(/^.*\/\{\}(?=\/[^{}]+$)/, '');
  const named = isBelow ? resource : { ...resource, collection, values: resource.values.slice(-1) };
  return { operation: id, resources: [named] };
}
