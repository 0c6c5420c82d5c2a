/** What the words of a document about an operation are about: a resource, called by the noun of its collection. */

import { nounOf } from '../../../names/nouns.ts';
import type { ChainScene } from './chain-check.ts';
import type { OperationSubject } from './told-conflicts.ts';

/** The subject of the operation of a chain. */
export function subjectOf({
  contract,
  operation,
  kind,
}: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): OperationSubject {
  const words = nounOf(kind.collection);
  const before = words.slice(0, -1).join(' ');
  return { contract, operation, noun: `${before === '' ? '' : `(?:${before} )?`}${words.at(-1) ?? ''}` };
}
