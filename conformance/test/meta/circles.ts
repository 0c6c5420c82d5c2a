/** Files that need each other's values as they load: whoever comes first finds the other one unfinished. */

import { posix } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import { isExportDeclaration, isImportDeclaration } from 'typescript/unstable/ast/is';
import type { ReadSource } from './sources.ts';

type Arrows = ReadonlyMap<string, readonly string[]>;

/**
 * The circles among files by what is imported as a value; types leave no trace, and what is loaded late has its time.
 * @returns one way round each, from its first file by name: `a.ts -> b.ts -> a.ts`
 */
export function valueCircles(sources: readonly ReadSource[]): readonly string[] {
  const arrows: Arrows = new Map(sources.map((source) => [source.path, valuesFrom(source)]));
  const ways = [...arrows.keys()].map((path) => wayBack(path, arrows));
  return ways.flatMap((way) => (way.length > 0 && way.toSorted()[0] === way[0] ? [way.join(' -> ')] : []));
}

/** The shortest way from a file back to itself; empty where there is none. */
function wayBack(path: string, arrows: Arrows): readonly string[] {
  const ways: (readonly string[])[] = [[path]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of arrows.get(way.at(-1) ?? '') ?? []) {
      if (next === path) return [...way, path];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}

function valuesFrom({ path, tree }: ReadSource): readonly string[] {
  return tree.statements.flatMap((statement) => {
    const target = valueTarget(statement);
    return target?.startsWith('.') ? [posix.join(posix.dirname(path), target)] : [];
  });
}

function valueTarget(statement: Node): string | undefined {
  if (!isImportDeclaration(statement) && !isExportDeclaration(statement)) return undefined;
  const text = statement.getText();
  const names = /^(?:import|export)\s*\{([^}]*)\}/.exec(text)?.[1]?.split(',') ?? ['*'];
  const areTypes = names.every((name) => /^\s*(?:type\s.*)?$/s.test(name));
  if (/^(?:import|export)\s+type\b/.test(text) || areTypes) return undefined;
  return statement.moduleSpecifier?.getText().slice(1, -1);
}
