/** What stands in the house for somebody: exports that are imported, and files that mutation testing names. */

import { globSync } from 'node:fs';
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
import * as assert from 'uvu/assert';
import { usageWords } from '../../host/errors.ts';
import { mutationAreas } from '../support/mutation-areas.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { importsOf, nodePlace, type ReadSource, readSources, treeNodes } from './sources.ts';

/** The public surface: who installs the package imports it. */
const surface = 'conformance/index.ts';

/**
 * Exports that nobody imports, found in the syntax trees: what only its own file uses is no business of others. Every
 * exported function, class or value that no other file imports, as a sentence with its place.
 */
function unusedExports(sources: readonly ReadSource[]): readonly string[] {
  const paths = sources.map(({ path }) => path);
  const imported = new Set(sources.flatMap((source) => importedBy(source, paths)));
  return sources
    .filter(({ path }) => path !== surface)
    .flatMap((source) =>
      exportedValues(source)
        .filter((name) => !imported.has(keyOf(source.path, name.getText())))
        .map((name) => `${nodePlace(source, name)} exports ${name.getText()}, which nobody imports`),
    );
}

function keyOf(path: string, name: string): string {
  return `${path}#${name}`;
}

function exportedValues({ tree }: ReadSource): readonly Node[] {
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
function importedBy(source: ReadSource, paths: readonly string[]): readonly string[] {
  const here = posix.dirname(source.path);
  return importsOf(source).flatMap(({ node, target }) => {
    const folder = folderOf(node);
    const isWithin = (path: string) =>
      folder !== undefined && posix.dirname(path) === posix.join(here, folder);
    const files = target?.startsWith('.') ? [posix.join(here, target)] : paths.filter(isWithin);
    return namesTaken(source, node).flatMap((name) => files.map((path) => keyOf(path, name)));
  });
}

/** The folder of which each file is imported by a path that is put together. */
function folderOf(node: Node): string | undefined {
  return /^import\(`(\.[^`$]*)\/\$\{/.exec(node.getText())?.[1];
}

/** A module that is taken as a whole gives every name that the file speaks of. */
function namesTaken({ tree }: ReadSource, node: Node): readonly string[] {
  const nodes = [...treeNodes(node)];
  const isWhole = isCallExpression(node) || nodes.some((one) => isNamespaceImport(one));
  const spoken = isWhole ? [...treeNodes(tree)].filter((one) => isIdentifier(one)) : [];
  const named = nodes.flatMap((one) => {
    if (isImportSpecifier(one)) return [one.propertyName ?? one.name];
    return one.kind === SyntaxKind.ExportSpecifier ? [...treeNodes(one)] : [];
  });
  return [...spoken, ...named].map((one) => one.getText());
}

const files: Readonly<Record<string, string>> = {
  'tsconfig.json': JSON.stringify({ compilerOptions: { types: [] } }),
  'used.ts': 'export const named = 1, whole = 2;\nexport function dynamic() {}\nexport class Passed {}',
  'unused.ts': 'export const one = 1, other = 2;\nexport function idle() { idle(); }\nexport class Gone {}',
  'type.ts': 'export interface Shown {}',
  'user.ts': [
    "import { named as alias, type Passed } from './used.ts';",
    "import * as used from './used.ts';",
    "import { other as one } from './unused.ts';",
    'used.whole;',
  ].join('\n'),
  'late.ts': "const { dynamic } = await import('./used.ts');",
  'many/one.ts': 'export const taken = 1, left = 2;',
  'many/index.ts': `for (const name of ['one']) (await import(\`./\${name}.ts\`)).taken;`,
  'again.ts': "export { Passed } from './used.ts';",
  'conformance/index.ts': 'export const surface = 1;',
};

/** Nothing is exported that nobody imports, the public surface aside, and no words stand in a table that nobody says. */
suite('unused exports', (test) => {
  test('there are none', () => {
    const sources = readSources(process.cwd());
    assert.ok(sources.length > 30);
    assert.equal(unusedExports(sources), []);
    const said = sources
      .filter(({ path }) => !path.includes('/test/') && !path.startsWith('conformance/host/words/'))
      .map(({ text }) => text)
      .join('\n');
    assert.equal(
      Object.keys(usageWords).filter((code) => !said.includes(`'${code}'`)),
      [],
    );
  });

  test('are named at their place, and only those', async () => {
    const found = await withFolder(files, async (folder) => unusedExports(readSources(folder)));
    assert.equal(found.toSorted(), [
      'many/one.ts:1 exports left, which nobody imports',
      'unused.ts:1 exports one, which nobody imports',
      'unused.ts:2 exports idle, which nobody imports',
      'unused.ts:3 exports Gone, which nobody imports',
    ]);
  });
});

/** What mutation testing changes and runs is there: a file that was renamed must not drop out in silence. */
suite('areas of mutation testing', (test) => {
  for (const [name, { mutate, tests }] of Object.entries(mutationAreas)) {
    test(`${name} has the files that it names`, () => {
      const patterns = [...mutate.map((pattern) => pattern.replace(/^!/, '')), ...tests.flat()];
      assert.equal(
        patterns.filter((pattern) => globSync(pattern).length === 0),
        [],
      );
    });
  }
});
