/** Names that nothing is likely to have. */

import type { Json } from '../../../json/json.ts';
import type { World } from '../../../model/chain.ts';

/** Two names for resources of a collection; fewer where its schema allows no others. */
export function unlikelyNames({ survey }: Pick<World, 'survey'>, collection: string): readonly Json[] {
  const names = unlikely.flatMap((one) => survey.newName(collection, one) ?? []);
  return [...new Map(names.map((name) => [String(name), name])).values()];
}

/** Numbers that no plain value is made from. */
const unlikely = [1_907_301_113n, 1_730_118_907n];

/** Whether a name is a text that no other resource has by chance. */
export function isLong(name: Json): boolean {
  return typeof name === 'string' && name.length >= longName;
}

const longName = 16;

/** Whether these are two names that few resources have. */
export function areRare(names: readonly Json[]): boolean {
  return names.length === unlikely.length && names.every((name) => String(name).length >= rare);
}

/** The fewest characters of a name that few resources have. */
const rare = 6;
