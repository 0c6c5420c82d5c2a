/** The measurable part of the style card, as rules over syntax trees; the formatter and the type checker hold the rest. */

import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isCallExpression,
  isClassDeclaration,
  isExportDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isIfStatement,
  isImportDeclaration,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isThrowStatement,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { nodePlace, type ReadSource, treeNodes } from './sources.ts';

const limits = { file: 200, function: 40, parameters: 4, nesting: 3 };

const forbidden: ReadonlyMap<SyntaxKind, string> = new Map([
  [SyntaxKind.AnyKeyword, 'any'],
  [SyntaxKind.NonNullExpression, 'a non-null assertion'],
  [SyntaxKind.ExportAssignment, 'a default export'],
  [SyntaxKind.DefaultKeyword, 'a default export'],
  [SyntaxKind.EnumDeclaration, 'an enum'],
  [SyntaxKind.ModuleDeclaration, 'a namespace'],
]);

const deeper: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.IfStatement,
  SyntaxKind.ForStatement,
  SyntaxKind.ForOfStatement,
  SyntaxKind.ForInStatement,
  SyntaxKind.WhileStatement,
  SyntaxKind.DoStatement,
  SyntaxKind.SwitchStatement,
  SyntaxKind.TryStatement,
]);

/** Every breach of the card, as a sentence with its place. */
export function styleViolations(sources: readonly ReadSource[]): readonly string[] {
  return sources.flatMap((source) => [
    ...fileViolations(source),
    ...undocumentedExports(source),
    ...wordsOfTheEngine(source),
    ...[...treeNodes(source.tree)].flatMap((node) => {
      return reasonsAgainst(node).map((reason) => `${nodePlace(source, node)} ${reason}`);
    }),
  ]);
}

function fileViolations(source: ReadSource): readonly string[] {
  const lines = source.text.trimEnd().split('\n').length - linesOfTables(source);
  return [
    ...(lines > limits.file ? [`${source.path} has ${lines} lines, its tables of data aside`] : []),
    ...(source.text.startsWith('/**') ? [] : [`${source.path} does not open with a doc comment`]),
    ...(/^[a-z0-9/.-]+$/.test(source.path) ? [] : [`${source.path} is not in kebab-case`]),
  ];
}

function linesOfTables(source: ReadSource): number {
  const statements = source.tree.statements.filter((statement) => isVariableStatement(statement));
  const values = statements.flatMap((statement) =>
    statement.declarationList.declarations.map(({ initializer: value }) =>
      value && isSatisfiesExpression(value) ? value.expression : value,
    ),
  );
  const tables = values.filter(
    (value) => value && (isObjectLiteralExpression(value) || isArrayLiteralExpression(value)),
  );
  // The imports of a list are its table once more.
  const entries = source.path.endsWith('/index.ts') ? source.tree.statements.filter(isImportDeclaration) : [];
  return tables.reduce((sum, table) => sum + (table ? linesOf(table) : 0), entries.length);
}

/** The comment that opens a file does not document the first export. */
function undocumentedExports(source: ReadSource): readonly string[] {
  return source.tree.statements.flatMap((statement, index) => {
    const comments = statement.jsDoc?.length ?? 0;
    const isDocumented = comments > (index === 0 ? 1 : 0);
    if (isExportDeclaration(statement) || !statement.getText().startsWith('export ') || isDocumented)
      return [];
    return [`${nodePlace(source, statement)} exports without a doc comment`];
  });
}

const texts: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateHead,
  SyntaxKind.TemplateMiddle,
  SyntaxKind.TemplateTail,
]);

/** The phrases that are part of a finding, or of a failure, as data. */
const phrases = ['expected', 'actual', 'message'];

/** What the engine has to say is a code with values: the words stand in report/messages.ts. */
function wordsOfTheEngine(source: ReadSource): readonly string[] {
  if (!source.path.startsWith('conformance/engine/')) return [];
  return [...treeNodes(source.tree)]
    .filter((node) => texts.has(node.kind) && /\s/.test(node.getText()) && /[a-z]/i.test(node.getText()))
    .filter((node) => !isThrown(node) && !isPhrase(node))
    .map((node) => `${nodePlace(source, node)} says something in words`);
}

function isThrown(node: Node): boolean {
  return node.parent !== undefined && (isThrowStatement(node.parent) || isThrown(node.parent));
}

function isPhrase({ parent }: Node): boolean {
  return isPropertyAssignment(parent) && phrases.includes(parent.name.getText());
}

function reasonsAgainst(node: Node): readonly string[] {
  const name = node.parent?.kind === SyntaxKind.DefaultClause ? undefined : forbidden.get(node.kind);
  const isPlainClass = isClassDeclaration(node) && !/^[^{]* extends \w*Error\b/.test(node.getText());
  return [
    ...(name ? [`has ${name}`] : []),
    ...(isPlainClass ? ['has a class that is no Error'] : []),
    ...(deeper.has(node.kind) && depthOf(node) > limits.nesting
      ? [`nests deeper than ${limits.nesting}`]
      : []),
    ...functionViolations(node),
  ];
}

function functionViolations(node: Node): readonly string[] {
  if (!isFunctionDeclaration(node) && !isFunctionExpression(node) && !isArrowFunction(node)) return [];
  const { length } = node.parameters;
  const lines = linesOf(node);
  return [
    ...(lines > limits.function && !isSuite(node) ? [`has a function of ${lines} lines`] : []),
    ...(length > limits.parameters ? [`has a function of ${length} parameters`] : []),
  ];
}

/** What defines a suite is a list of tests, not a function to read at once. */
function isSuite(node: Node): boolean {
  return isCallExpression(node.parent) && node.parent.expression.getText() === 'suite';
}

/** How many statements that branch or loop stand around each other, this one included, within one function. */
function depthOf(node: Node): number {
  if (node.parent === undefined || isFunction(node)) return 0;
  const isElseIf = isIfStatement(node.parent) && node.parent.elseStatement === node;
  return depthOf(node.parent) + (deeper.has(node.kind) && !isElseIf ? 1 : 0);
}

function isFunction(node: Node): boolean {
  return isFunctionDeclaration(node) || isFunctionExpression(node) || isArrowFunction(node);
}

function linesOf(node: Node): number {
  return node.getText().split('\n').length;
}
