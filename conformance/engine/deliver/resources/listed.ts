/** The resources of a collection that are there already, where the run can create none. */

import type { Json } from '../../../json/json.ts';
import { callGiver } from './call-givers.ts';
import type { PlacedResource } from './lead.ts';
import { knownGivers, type ResourceStore } from './resource-store.ts';

/** The values of each listed resource, first those that some operation accepted; none where others can be created. */
export async function listedIn(
  store: ResourceStore,
  collection: string,
): Promise<readonly PlacedResource['values'][]> {
  const [giver, ...others] = knownGivers(store, collection);
  if (giver?.kind !== 'list' || others.some(({ kind }) => kind !== 'list')) return [];
  const { gifts } = await callGiver(store, giver, {});
  return apart([...(store.preferred.get(collection) ?? []), ...gifts]);
}

/** One of the listed resources that an operation accepted: each case takes its turn. */
export function amongListed(
  store: ResourceStore,
  collection: string,
  { listed, fresh }: { readonly listed: readonly PlacedResource['values'][]; readonly fresh: bigint },
): PlacedResource | undefined {
  const values = listed[Number(fresh % BigInt(listed.length))];
  const [giver] = knownGivers(store, collection);
  return values && giver && { collection, values, from: giver.operation };
}

function apart(all: readonly (readonly Json[])[]): readonly (readonly Json[])[] {
  return [...new Map(all.map((one) => [one.map(String).join('/'), one])).values()];
}
