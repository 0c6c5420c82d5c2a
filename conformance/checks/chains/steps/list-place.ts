/** Where a resource is listed: in its own collection, or below what it was made for. */

import type { ChainScene } from '../scene/chain-check.ts';
import type { Made } from './make.ts';

/** The scene of a list, and the resource as that list names it. */
interface ListPlace {
  readonly scene: ChainScene;
  readonly made: Made;
}

/**
 * The list that shows a resource: that of its collection, or where that has none, the list beside the request that made it,
 * as `GET /senders/{}/shipments` for `/shipments/{}`.
 */
export function listPlace(scene: ChainScene, made: Made): ListPlace | undefined {
  const { kind, kinds, survey } = scene;
  if (kind.list !== undefined) return { scene, made };
  const [kindThere, ...others] = kinds.filter((one) => one.make === kind.make && one.list !== undefined);
  const above = survey.namesIn(made.step);
  if (kindThere === undefined || others.length > 0 || above.length === 0) return undefined;
  const values = [...above, ...made.resource.values.slice(-1)];
  const resource = { ...made.resource, collection: kindThere.collection, values };
  return { scene: { ...scene, kind: kindThere }, made: { ...made, resource } };
}
