/** A pattern that the engine takes, and cannot compile as it is used first. */

import * as assert from 'uvu/assert';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

suite('an expression that nests too deeply', (test) => {
  const nested = (depth: number): string => `${'('.repeat(depth)}${')'.repeat(depth)}`;

  test('is left out with its place, and the other operation is verified', async () => {
    const parameters = [
      { name: 'q', in: 'query', required: true, schema: { type: 'string', pattern: nested(20_000) } },
    ];
    const responses = { '200': { description: 'ok' } };
    const paths = {
      '/deep': { get: { operationId: 'deep', parameters, responses } },
      '/flat': { get: { operationId: 'flat', responses } },
    };
    const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths };
    const report = await verifyDocument({
      document,
      routes: {
        'GET /deep': ({ query }) => ({ status: query.has('q') ? 200 : 400 }),
        'GET /flat': () => ({ status: 200 }),
      },
    });
    assert.equal(
      openRows(report).filter((row) => / (?:fail|error) /.test(row)),
      [],
    );
    const passed = report.checks.filter(
      ({ operation, verdict }) => operation === 'flat' && verdict === 'pass',
    );
    assert.ok(passed.length > 0);
    const told = openRows(report).find((row) => row.startsWith('document-valid warn')) ?? '';
    assert.match(told, / at \/paths\/~1deep\/get\/parameters\/0\/schema\/pattern$/);
    assert.ok(told.length < 1000, String(told.length));
  });
});
