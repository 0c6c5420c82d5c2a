/** Which operations make what refers to resources of a kind. */

import type { Kind } from '../../../model/chain.ts';
import type { ChainScene } from './chain-check.ts';

/** The operations that make something which refers to resources of a kind, and may change their state by that. */
export function makersOf(
  { contract, survey }: Pick<ChainScene, 'contract' | 'survey'>,
  { collection }: Kind,
): readonly string[] {
  const refers = (id: string): boolean =>
    survey.references.get(id)?.some((one) => one.place.startsWith('/') && one.collection === collection) ===
    true;
  return contract.operations.filter(({ id, method }) => method === 'POST' && refers(id)).map(({ id }) => id);
}
