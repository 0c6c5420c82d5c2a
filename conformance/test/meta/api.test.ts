/** The public surface, written by hand once more: nothing joins or leaves it by accident. */

import type { Statement } from 'typescript/unstable/ast';
import {
  isExportDeclaration,
  isFunctionDeclaration,
  isInterfaceDeclaration,
  isNamedExports,
  isTypeAliasDeclaration,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { readSources } from './sources.ts';

/** The names that `conformance/index.ts` exports; those of types carry `type`. */
const surface: readonly string[] = [
  'verify',
  'verifyEvents',
  'conformanceTests',
  'ConformanceFailure',
  'loadContract',
  'foldReport',
  'formats',
  'DocumentError',
  'RequirementsError',
  'UsageError',
  'type VerifyInputs',
  'type ConformanceTest',
  'type VerifyOptions',
  'type DocumentProblem',
  'type LoadOptions',
  'type Contract',
  'type Operation',
  'type Notice',
  'type NoticeCode',
  'type RunEvent',
  'type RunFinished',
  'type RunStarted',
  'type Selection',
  'type FindingCode',
  'type Outcome',
  'type Result',
  'type Verdict',
  'type Format',
  'type BodyReport',
  'type CheckReport',
  'type ContractReport',
  'type FindingReport',
  'type HeaderReport',
  'type ExchangeReport',
  'type PairReport',
  'type Report',
  'type RequestReport',
  'type ResponseReport',
];

suite('public surface', (test) => {
  test('conformance/index.ts exports what is listed here, name by name', () => {
    const index = readSources(process.cwd()).find((source) => source.path === 'conformance/index.ts');
    const exported = (index?.tree.statements ?? []).flatMap(exportsOf);
    assert.equal(exported.toSorted(), surface.toSorted());
  });
});

function exportsOf(statement: Statement): readonly string[] {
  if (isExportDeclaration(statement)) {
    const { exportClause } = statement;
    if (exportClause === undefined || !isNamedExports(exportClause)) return [statement.getText()];
    const all = statement.getText().startsWith('export type ') ? 'type ' : '';
    return exportClause.elements.map(
      (element) => `${element.isTypeOnly ? 'type ' : all}${element.name.getText()}`,
    );
  }
  if (!statement.getText().startsWith('export ')) return [];
  if (isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((declaration) => declaration.name.getText());
  }
  if (isFunctionDeclaration(statement)) return [statement.name?.getText() ?? 'default'];
  const isType = isInterfaceDeclaration(statement) || isTypeAliasDeclaration(statement);
  return [isType ? `type ${statement.name.getText()}` : statement.getText()];
}
