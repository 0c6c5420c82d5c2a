/** Exports that nobody imports, found in the syntax trees: what only its own file uses is no business of others. */

import { posix } from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isClassDeclaration,
  isFunctionDeclaration,
  isIdentifier,
  isImportSpecifier,
  isNamespaceImport,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { importsOf, nodesOf, placeOf, type Source } from './sources.ts';

/** The public surface: who installs the package imports it. */
const surface = 'conformance/index.ts';

/** Every exported function, class or value that no other file imports, as a sentence with its place. */
export function unusedExports(sources: readonly Source[]): readonly string[] {
  const imported = new Set(sources.flatMap(importedBy));
  return sources
    .filter(({ path }) => path !== surface)
    .flatMap((source) =>
      exportedValues(source)
        .filter((name) => !imported.has(keyOf(source.path, name.getText())))
        .map((name) => `${placeOf(source, name)} exports ${name.getText()}, which nobody imports`),
    );
}

function keyOf(path: string, name: string): string {
  return `${path}#${name}`;
}

function exportedValues({ tree }: Source): readonly Node[] {
  return tree.statements
    .filter((statement) => statement.getText().startsWith('export '))
    .flatMap((statement) => {
      if (isVariableStatement(statement)) {
        return statement.declarationList.declarations.map(({ name }) => name);
      }
      const isNamed = isFunctionDeclaration(statement) || isClassDeclaration(statement);
      return isNamed && statement.name ? [statement.name] : [];
    });
}

/** What a file takes from the others of the project, as keys. */
function importedBy(source: Source): readonly string[] {
  return importsOf(source).flatMap(({ node, target }) => {
    if (!target?.startsWith('.')) return [];
    const path = posix.join(posix.dirname(source.path), target);
    return namesTaken(source, node).map((name) => keyOf(path, name));
  });
}

/** A module that is taken as a whole gives every name that the file speaks of. */
function namesTaken({ tree }: Source, node: Node): readonly string[] {
  const nodes = [...nodesOf(node)];
  const isWhole = isCallExpression(node) || nodes.some((one) => isNamespaceImport(one));
  const spoken = isWhole ? [...nodesOf(tree)].filter((one) => isIdentifier(one)) : [];
  const named = nodes.flatMap((one) => {
    if (isImportSpecifier(one)) return [one.propertyName ?? one.name];
    return one.kind === SyntaxKind.ExportSpecifier ? [...nodesOf(one)] : [];
  });
  return [...spoken, ...named].map((one) => one.getText());
}
