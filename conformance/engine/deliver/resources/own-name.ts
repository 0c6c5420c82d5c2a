/** Makes a name for a resource that the client names, below its parents. */

import { type ResourceNeed, type ResourceStore, type StoredResource, share } from './resource-store.ts';

/** A fresh name, below parents that exist. */
export async function name(
  store: ResourceStore,
  collection: string,
  wanted: ResourceNeed,
): Promise<StoredResource | undefined> {
  const own = store.survey.newName(collection, wanted.fresh);
  const parent = await above(store, collection, wanted);
  if (own === undefined || !parent) return undefined;
  return { ...parent, values: [...parent.values, own], named: (parent.named ?? 0) + 1 };
}

/**
 * The parents of the resource. Where no operation gives them, they are just further parts of the name, as in
 * `/devices/{vendor}/{serial}`.
 */
async function above(
  store: ResourceStore,
  collection: string,
  wanted: ResourceNeed,
): Promise<StoredResource | undefined> {
  const end = collection.lastIndexOf('/{}');
  if (end === -1) return { values: [], from: '' };
  const parent = collection.slice(0, end);
  if ((store.survey.givers.get(parent) ?? []).length > 0) return share(store, parent, wanted);
  const { values: given = [], salt } = store.session.inputs.settings;
  const { place, value } = store.survey.namePart(parent, salt);
  const part = given.find((one) => one.operation === wanted.operation && one.place === place)?.value ?? value;
  const further = await above(store, parent, wanted);
  if (part === undefined || !further) return undefined;
  return { ...further, values: [...further.values, part], named: (further.named ?? 0) + 1 };
}
