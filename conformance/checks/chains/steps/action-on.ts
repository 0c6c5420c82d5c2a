/** Actions on a resource, by the paths that they have. */

import type { ChainRequest, Resource } from '../../../model/chain.ts';
import { operationOf } from '../../../model/operation-of.ts';
import { erased } from '../../../names/path-template.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { isLong } from '../values/unlikely-names.ts';

/**
 * The request of an action on a resource, which may stand at its name alone: `/claims/{}/submit` of
 * `/policies/{}/claims/{}`. Undefined where that name might be that of another resource, since others may be numbered
 * there alike: it has to be long, and made by the target.
 */
export function actionOn(
  { contract }: Pick<ChainScene, 'contract'>,
  id: string,
  resource: Resource,
): Pick<ChainRequest, 'operation' | 'resources'> | undefined {
  const path = operationOf(contract, id)?.path ?? '';
  if (erased(path).startsWith(`${resource.collection}/`)) return { operation: id, resources: [resource] };
  const name = resource.values.at(-1);
  const isSent = Object.values(resource.sent ?? {}).includes(name ?? null);
  if (name === undefined || !isLong(name) || isSent) return undefined;
  const collection = resource.collection.replace(/^.*\/\{\}(?=\/[^{}]+$)/, '');
  return { operation: id, resources: [{ ...resource, collection, values: [name] }] };
}
