/** What an operation refers to: the resources in its path, and others. */

import type { Survey } from './resource.ts';

/** Whether a request refers to nothing but what stands above in its path, though its body may do so again. */
export function refersAboveOnly({ references }: Pick<Survey, 'references'>, operation: string): boolean {
  const own = references.get(operation) ?? [];
  const above = own.filter(({ place }) => place.startsWith('path.')).map(({ collection }) => collection);
  return own.every(({ collection }) => above.includes(collection));
}
