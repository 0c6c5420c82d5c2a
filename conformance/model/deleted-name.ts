/** What a deletion names. */

import type { Operation } from './contract.ts';

/** The place of the name of what an operation deletes; undefined for other methods, and where no name ends the path. */
export function deletedName({ method, path }: Pick<Operation, 'method' | 'path'>): string | undefined {
  const name = method === 'DELETE' ? /\{([^{}]*)\}\/?$/.exec(path)?.[1] : undefined;
  return name === undefined ? undefined : `path.${name}`;
}
