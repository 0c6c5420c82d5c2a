/** The checks of the document: what the real one says, and what changed ones do not say any more. */

import * as assert from 'uvu/assert';
import { documentStates } from '../../checks/document-states.ts';
import { documentValid } from '../../checks/document-valid.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { isObject, type Json } from '../../json/json.ts';
import { replaceAt } from '../../json/pointer.ts';
import type { Demand } from '../../model/binding.ts';
import type { Check } from '../../model/check.ts';
import type { Contract } from '../../model/contract.ts';
import { loadRequirements } from '../../requirements/load-requirements.ts';
import { suite } from '../support/suite.ts';
import { documentFile, shortOf } from './judging.ts';

const contract = await loadContract(documentFile);
const requirements = await loadRequirements(
  new URL('../../requirements/plant-store.yaml', import.meta.url).pathname,
);

function changed(pointer: string, value: Json | undefined): Contract {
  const document = replaceAt(contract.document, pointer, value);
  if (!isObject(document)) throw new Error('no object');
  return { ...contract, document };
}

function demandsOf(row: string): readonly Demand[] {
  const bindings = requirements.rows.find(({ id }) => id === row)?.bindings ?? [];
  return bindings.flatMap(({ demands }) => demands ?? []);
}

async function judge(check: Check, target: Contract, demands: readonly Demand[] = []) {
  const judgement = await check.judgeDocument?.(target, demands);
  return judgement && shortOf(judgement);
}

suite('check document-valid', (test) => {
  test('the document of the repository is valid', async () => {
    assert.is(await judge(documentValid, contract), 'satisfied');
  });

  test('a document with a fault is not', async () => {
    const judgement = await judge(documentValid, changed('/info/version', undefined));
    assert.ok(
      Array.isArray(judgement) && judgement[0]?.startsWith('document-invalid /info'),
      String(judgement),
    );
  });
});

suite('check document-states', (test) => {
  test('it has no say without demands', async () => {
    assert.is(await judge(documentStates, contract), 'not-concerned');
  });

  test('the document of the repository says all that is demanded', async () => {
    assert.is(await judge(documentStates, contract, demandsOf('DOC-01')), 'satisfied');
    assert.is(await judge(documentStates, contract, demandsOf('DOC-02')), 'satisfied');
  });

  const plain = {
    type: 'object',
    required: ['name', 'id'],
    properties: {
      id: { type: 'integer', format: 'int64' },
      name: { type: 'string' },
      tag: { type: 'string' },
    },
  };
  const alike: readonly (readonly [string, string, Json])[] = [
    ['a shape without allOf', '/components/schemas/NewPlant', plain],
    ['a shape in its place', '/paths/~1plants/post/requestBody/content/application~1json/schema', plain],
    ['a description more', '/components/schemas/Plant/description', 'A plant'],
    ['no parameters in so many words', '/paths/~1plants/post/parameters', []],
  ];
  for (const [name, pointer, value] of alike) {
    test(`${name} says the same`, async () => {
      assert.is(await judge(documentStates, changed(pointer, value), demandsOf('DOC-02')), 'satisfied');
    });
  }

  const others: readonly (readonly [string, string, Json | undefined])[] = [
    ['another operation', '/paths/~1plants/get', {}],
    ['another path', '/paths/~1trees', {}],
    ['a parameter', '/paths/~1plants/post/parameters', [{ name: 'x', in: 'query' }]],
    ['a body that may stay away', '/paths/~1plants/post/requestBody/required', false],
    ['an id of int32', '/components/schemas/NewPlant/allOf/1/properties/id/format', 'int32'],
    ['no security', '/security', undefined],
    ['another answer', '/paths/~1plants/post/responses/401', {}],
    ['another scheme', '/components/securitySchemes/bearerAuth/scheme', 'basic'],
  ];
  for (const [name, pointer, value] of others) {
    test(`${name} says something else`, async () => {
      const judgement = await judge(documentStates, changed(pointer, value), demandsOf('DOC-02'));
      assert.ok(Array.isArray(judgement) && judgement.length > 0, String(judgement));
    });
  }

  test('values are compared exactly', async () => {
    const demands = [
      { pointer: '/openapi', value: '3.1.1' },
      { pointer: '/info/version', value: 1 },
    ];
    assert.equal(await judge(documentStates, contract, demands), [
      'document-differs /openapi',
      'document-differs /info/version',
    ]);
  });

  test('a difference says what is demanded, what stands there and where', async () => {
    const demands = [
      { pointer: '/openapi', value: '3.1.1' },
      { pointer: '/gone', value: true },
      { pointer: '/components/schemas/Plant/required', members: ['tag', 'name'] },
      { pointer: '/gone', members: ['a'] },
      { pointer: '/info/title', members: ['a'] },
      { pointer: '/components/schemas', members: [] },
      { pointer: '/components/schemas/Plant/properties/name', schema: { type: 'integer' } },
      { pointer: '/openapi', schema: { type: 'integer' } },
    ];
    const judgement = await documentStates.judgeDocument?.(contract, demands);
    const findings = judgement?.kind === 'violated' ? judgement.findings : [];
    assert.equal(
      findings.map(({ pointer, expected, actual }) => [pointer, expected, actual.slice(0, 9)]),
      [
        ['/openapi', '"3.1.1"', '"3.1.0"'],
        ['/gone', 'true', 'nothing'],
        ['/components/schemas/Plant/required', 'just tag, name', '["name"]'],
        ['/gone', 'just a', 'nothing'],
        ['/info/title', 'just a', '"Plant St'],
        ['/components/schemas', 'just nothing', '{"Plant":'],
        ['/components/schemas/Plant/properties/name/type', '"integer"', '"string"'],
        ['/openapi', '{"type":"integer"}', '"3.1.0"'],
      ],
    );
    assert.ok(findings.every(({ code, place, pointer }) => code === 'document-differs' && place === pointer));
  });
});
