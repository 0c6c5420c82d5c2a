/** Reads the project's own sources as syntax trees, for the tests that hold the code to its rules. */

import { readFileSync } from 'node:fs';
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
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly tree: SourceFile;
}

/** The sources that the tsconfig.json of a folder covers, without the packages they import. */
export function readSources(root: string): readonly Source[] {
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProject: join(root, 'tsconfig.json') }).getProjects()[0];
    if (project === undefined) throw new Error(`no project in ${root}`);
    return project.rootFiles.map((file) => {
      const tree = project.program.getSourceFile(file);
      if (tree === undefined) throw new Error(`no tree for ${file}`);
      return { path: relative(root, file).replaceAll(sep, '/'), text: readFileSync(file, 'utf8'), tree };
    });
  } finally {
    api.close();
  }
}

/** All nodes of a tree in the order of the text, each before its children. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

/** Where a node stands, as `path:line`. */
export function placeOf(source: Source, node: Node): string {
  const before = source.text.slice(0, node.getStart(source.tree));
  return `${source.path}:${before.split('\n').length}`;
}

/** What a file imports, statically, by type or dynamically; a computed dynamic import is undefined. */
export function importsOf(
  source: Source,
): readonly { readonly node: Node; readonly target: string | undefined }[] {
  return [...nodesOf(source.tree)].flatMap((node) => {
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
