/** What judges make of a pattern that takes too long, and of a document that is not as it was when it was loaded. */

import * as assert from 'uvu/assert';
import { createAnswerTools } from '../../checks/answer-tools.ts';
import { checks } from '../../checks/index.ts';
import type { MediaTypeSpec } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';
import { answered, sent, unanswered } from './exchanges.ts';
import { createBench } from './judging.ts';
import { contentOf, operationOf, response, smallContract } from './small-contract.ts';

const pattern = '^(a+)+$';
const hostile = `${'a'.repeat(60)}!`;
const lines = 'application/jsonl';
const careless = { type: 'string', pattern };
const schemas = { careless, item: { type: 'object', properties: { name: careless } } };
const lost = { $ref: '#/schemas/lost' };

function operationWith({ mediaType, pointer, schema = true }: MediaTypeSpec) {
  const header = {
    ...({ name: 'X-A', in: 'header', required: false, style: 'simple', explode: false } as const),
    ...{ schema, pointer },
  };
  return operationOf('grow', {
    responses: [{ ...response('200', { mediaType, pointer, schema }), headers: [header] }],
  });
}

const plain = operationWith(contentOf('application/json', schemas, 'careless'));
const stream = operationWith(contentOf(lines, schemas, 'item'));
const contract = smallContract(schemas, plain, stream);
const bench = await createBench(contract);

const body = JSON.stringify(hostile);
const about = [
  ['response-schema', plain, answered(sent(), 200, body)],
  ['response-format', plain, answered(sent(), 200, body)],
  ['response-write-only', plain, answered(sent(), 200, body)],
  ['response-headers', plain, answered(sent(), 200, '', { fields: [['X-A', hostile]] })],
  ['response-items', stream, answered(sent(), 200, `{"name":${body}}`, { type: lines })],
] as const;

suite('answers that take too long', (test) => {
  for (const [id, operation, step] of about) {
    test(`${id} says which pattern it was`, () => {
      const check = checks.find((one) => one.id === id);
      assert.equal(check && bench.judge(check, [step], { operation }), {
        kind: 'undetermined',
        reason: { code: 'pattern-undecided', values: { pattern } },
      });
    });
  }

  test('only those are said to be so', async () => {
    const tools = await createAnswerTools(contract, contract.operations);
    const ask = (step: ReturnType<typeof unanswered>) => [
      tools.problems(plain, step.exchange, tools.read(step.exchange)),
      tools.undecided(step.exchange),
    ];
    assert.equal(ask(answered(sent(), 200, '"aaa"')), [[], undefined]);
    assert.equal(ask(unanswered(sent())), [undefined, undefined]);
  });
});

suite('documents that changed', (test) => {
  const broken = {
    plain: operationWith({ mediaType: 'application/json', pointer: '', schema: lost }),
    stream: operationWith({ mediaType: lines, pointer: '', schema: lost }),
  };

  test('an error of our own is no matter of patterns', async () => {
    const headed = answered(sent(), 200, '', { fields: [['X-A', 'a']] });
    const item = answered(sent(), 200, '1', { type: lines });
    for (const [id, operation, step] of [
      ['response-headers', broken.plain, headed],
      ['response-items', broken.stream, item],
    ] as const) {
      const check = checks.find((one) => one.id === id);
      assert.throws(() => check && bench.judge(check, [step], { operation }), /no schema/, id);
    }
    const tools = await createAnswerTools(contract, contract.operations);
    const { exchange } = answered(sent(), 200, '1');
    assert.throws(() => tools.problems(broken.plain, exchange, tools.read(exchange)), /no schema/);
  });
});
