/** Patterns as programs of other languages read them: what dialects differ in is told as recommended alone. */

import * as assert from 'uvu/assert';
import { body, problem as refusal } from '../state/documents.ts';
import { problem } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const schema = {
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'string', pattern: '^[A-Z]{2}\\d$' } },
};
const document = {
  ...{ openapi: '3.1.0', info: { title: 'Codes', version: '1' } },
  paths: {
    '/codes': {
      post: {
        ...{ operationId: 'addCode', requestBody: body(schema) },
        responses: { 204: { description: 'Kept' }, 400: refusal },
      },
    },
  },
  components: { schemas: { Problem: { type: 'object' } } },
};

const readings: readonly (readonly [string, RegExp, string])[] = [
  ['as ECMA-262 does', /^[A-Z]{2}\d$/, 'pass'],
  ['with a line break after its end, as Python does', /^[A-Z]{2}\d\n?$/, 'warn'],
  ['with digits of any script, as Rust does', /^[A-Z]{2}\p{Nd}$/u, 'warn'],
  ['in any case', /^[A-Z]{2}\d$/i, 'fail'],
  ['without its end', /^[A-Z]{2}\d/, 'fail'],
];

suite('dialects of patterns', (test) => {
  for (const [how, pattern, verdict] of readings)
    test(`a pattern that is read ${how}: ${verdict}`, async () => {
      const report = await verifyDocument({
        document,
        routes: {
          'POST /codes': ({ json }) => {
            const code = (json as { code?: unknown } | null | undefined)?.code;
            return typeof code === 'string' && pattern.test(code) ? { status: 204 } : problem(400, 'no code');
          },
        },
        options: { profile: 'spec', runs: 3 },
      });
      const row = report.checks.find(({ id }) => id === 'violation-refused');
      assert.is(row?.verdict, verdict, openRows(report).join('\n'));
    });
});
