/** At which operations a check has a row, what it sends there, and whether it hears what chains send. */

import * as assert from 'uvu/assert';
import { formatRefused } from '../../checks/format-refused.ts';
import { checks } from '../../checks/index.ts';
import type { Operation, Parameter, ResponseSpec, Schema } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';
import { contentOf, loose, operationOf, response, smallContract } from './small-contract.ts';

const json = 'application/json';
const problem = 'Application/Problem+JSON; charset=utf-8';
const day = { type: 'string', format: 'date' };
const secret = { properties: { secret: { type: 'string', writeOnly: true } } };
const header = { in: 'header', required: true, style: 'simple', explode: false, pointer: '' } as const;
const query = { in: 'query', required: true, style: 'form', explode: true, pointer: '' } as const;
const links = [{ text: '$response.body#/id', pointer: '' }];

const giving = (...responses: readonly ResponseSpec[]): Operation => operationOf('grow', { responses });
const saying = (schema?: Schema): Operation => giving(response('200', loose(json, schema)));
const asking = (schema?: Schema): Operation =>
  operationOf('grow', { requestBody: { required: true, content: [loose(json, schema)] } });
const named = (schema: Schema, others: Partial<Operation> = {}): Operation => {
  const parameters: readonly Parameter[] = [
    { ...query, name: 'size', schema: { type: 'integer' } },
    { ...query, name: 'day', schema },
  ];
  return operationOf('grow', { ...others, parameters });
};

const rows: readonly (readonly [check: string, what: string, operation: Operation, has: boolean])[] = [
  ['response-format', 'a format of texts', saying({ items: day }), true],
  ['response-format', 'a format that is a width', saying({ type: 'integer', format: 'int32' }), false],
  ['response-format', 'a format that nobody knows', saying({ format: 'x-day' }), false],
  ['response-format', 'no format', saying({ type: 'string' }), false],
  ['response-write-only', 'a secret', saying(secret), true],
  ['response-write-only', 'none', saying({ properties: { secret: { writeOnly: false } } }), false],
  ['response-items', 'a stream', giving(response('200', loose('application/jsonl'))), true],
  [
    'response-items',
    'a stream among others',
    giving(response('400', loose(json)), response('200', loose(json), loose('application/jsonl'))),
    true,
  ],
  ['response-items', 'no stream', saying(true), false],
  ['accept-query', 'a query', { ...saying(true), method: 'QUERY' }, true],
  ['accept-query', 'no query', saying(true), false],
  ['response-xml', 'XML', giving(response('200', loose('application/atom+xml'))), true],
  ['response-xml', 'no XML', saying(true), false],
  ['response-items', 'no answer', giving(), false],
  ['response-links', 'a link', giving(response('400'), { ...response('200'), links }), true],
  ['response-links', 'none', saying(true), false],
  [
    'response-headers',
    'a header field',
    giving(response('400'), { ...response('200'), headers: [{ ...header, name: 'X-A', schema: true }] }),
    true,
  ],
  ['response-headers', 'none', saying(true), false],
  ['response-headers', 'an empty list of them', giving({ ...response('200'), headers: [] }), false],
  ['problem-details', 'problem details', giving(response('400', loose(problem))), true],
  [
    'problem-details',
    'problem details among others',
    giving(response('200', loose(json)), response('400', loose(json), loose(problem))),
    true,
  ],
  ['problem-details', 'plain JSON', saying(true), false],
  ['format-refused', 'a parameter that can be unreadable', named(day), true],
  ['format-refused', 'a body that can be', asking({ items: day }), true],
  ['format-refused', 'base64, of which some is no base64', asking({ format: 'byte' }), true],
  [
    'format-refused',
    'a format whose texts are all readable',
    asking({ type: 'string', format: 'password' }),
    false,
  ],
  ['format-refused', 'a format that nobody knows', named({ format: 'x-day' }), false],
  ['format-refused', 'no format', named({ type: 'string' }), false],
  ['format-refused', 'no schema', asking(), false],
  ['format-refused', 'nothing asked for', operationOf('grow'), false],
];

const contract = smallContract({});

suite('rows of checks', (test) => {
  for (const [id, what, operation, has] of rows) {
    test(`${id}: ${what}`, () => {
      const check = checks.find((one) => one.id === id);
      assert.is(check?.concerns?.(operation, undefined, contract), has);
    });
  }

  test('what is asked of any answer is asked of those in chains', () => {
    const hearing = checks.filter(({ hearsChains }) => hearsChains).map(({ id }) => id);
    assert.equal(hearing.sort(), [
      'no-server-error',
      'problem-details',
      'response-format',
      'response-headers',
      'response-media-type',
      'response-number-format',
      'response-schema',
      'response-sums',
      'response-write-only',
      'response-xml',
    ]);
  });

  test('that nothing came is told once, by the check of answers', () => {
    const silent = checks.filter(({ judgesSilence }) => judgesSilence).map(({ id }) => id);
    assert.equal(silent, ['no-server-error']);
  });

  test('only texts that nobody can read are sent for format-refused', () => {
    const schemas = { born: { type: 'object', required: ['born'], properties: { born: day, name: {} } } };
    const operation = operationOf('grow', {
      requestBody: { required: true, content: [contentOf(json, schemas, 'born')] },
    });
    const context = {
      contract: smallContract(schemas, operation),
      operation,
      form: 'all',
      schemes: [],
    } as const;
    assert.equal(
      formatRefused.sources?.(context).map(({ label }) => label),
      ['born:unreadable'],
    );
  });
});
