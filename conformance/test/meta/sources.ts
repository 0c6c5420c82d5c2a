/** Reads the project's own sources as syntax trees, for the tests that hold the code to its rules. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isExportDeclaration,
  isImportDeclaration,
  isImportTypeNode,
} from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';

/** One source file; `path` is relative to the root and written with slashes. */
export interface ReadSource {
  readonly path: string;
  readonly text: string;
  readonly tree: SourceFile;
}

/** The sources that the tsconfig.json of a folder covers, without the packages they import. */
export function readSources(root: string): readonly ReadSource[] {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProject: parsedOnly(root, folder) }).getProjects()[0];
    if (project === undefined) throw new Error(`no project in ${root}`);
    return project.rootFiles.map((file) => {
      const tree = project.program.getSourceFile(file);
      if (tree === undefined) throw new Error(`no tree for ${file}`);
      return { path: relative(root, file).replaceAll(sep, '/'), text: readFileSync(file, 'utf8'), tree };
    });
  } finally {
    api.close();
    rmSync(folder, { recursive: true });
  }
}

/** Writes a project of the same files, of which no import is followed and no library is read: trees are all that is asked for. */
function parsedOnly(root: string, folder: string): string {
  const path = join(folder, 'tsconfig.json');
  const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const compilerOptions = { noResolve: true, noLib: true, types: [], module: 'nodenext' };
  const inRoot = (include ?? ['.']).map((name: string) => join(root, name));
  writeFileSync(path, JSON.stringify({ compilerOptions, include: inRoot }));
  return path;
}

/** All nodes of a tree in the order of the text, each before its children. */
export function* treeNodes(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* treeNodes(child);
}

/** Where a node stands, as `path:line`. */
export function nodePlace(source: ReadSource, node: Node): string {
  const before = source.text.slice(0, node.getStart(source.tree));
  return `${source.path}:${before.split('\n').length}`;
}

/** What a file imports, statically, by type or dynamically; a computed dynamic import is undefined. */
export function importsOf(
  source: ReadSource,
): readonly { readonly node: Node; readonly target: string | undefined }[] {
  return [...treeNodes(source.tree)].flatMap((node) => {
    const argument = importArgument(node);
    return argument ? [{ node, target: literal(argument) }] : [];
  });
}

function importArgument(node: Node): Node | undefined {
  if (isImportDeclaration(node) || isExportDeclaration(node)) return node.moduleSpecifier;
  if (isImportTypeNode(node)) return node.argument;
  const isCall = isCallExpression(node) && /^(?:import|require)$/.test(node.expression.getText());
  return isCall ? node.arguments[0] : undefined;
}

function literal(node: Node): string | undefined {
  const text = node.getText();
  return /^(['"`])[^$]*\1$/.test(text) ? text.slice(1, -1) : undefined;
}
