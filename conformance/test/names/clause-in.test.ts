/** Clauses of OpenAPI by the version of the document. */

import * as assert from 'uvu/assert';
import { clauseIn } from '../../names/clause-in.ts';
import { suite } from '../support/suite.ts';

const operation = 'OpenAPI 3.1.0 4.8.10 Operation Object';
const several = 'OpenAPI 3.1.0 4.8.17.1 Response Object, 4.8.24 Schema Object';

const table: readonly (readonly [openapi: string, clause: string, expected: string])[] = [
  ['3.0.3', operation, 'OpenAPI 3.0.3 4.7.10 Operation Object'],
  ['3.0.4', several, 'OpenAPI 3.0.4 4.7.17.1 Response Object, 4.7.24 Schema Object'],
  ['3.1.0', operation, operation],
  ['3.1.1', operation, operation],
  ['3.2.0', operation, 'OpenAPI 3.2.0 Operation Object'],
  ['3.2.0', several, 'OpenAPI 3.2.0 Response Object, Schema Object'],
  ['3.0.3', 'RFC 9110 4.8.1', 'RFC 9110 4.8.1'],
  ['3.2.0', 'RFC 9110 4.8.1', 'RFC 9110 4.8.1'],
];

suite('clauses of OpenAPI', (test) => {
  for (const [openapi, clause, expected] of table) {
    test(`${clause}, in ${openapi}`, () => assert.is(clauseIn(openapi, clause), expected));
  }
});
