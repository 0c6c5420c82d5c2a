/** The validators: words, places and pointers of problems, exact numbers, and names that every object has. */

import * as assert from 'uvu/assert';
import type { Json, JsonObject } from '../../json/json.ts';
import { readJson } from '../../json/read-json.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Problem, Validator } from '../../model/contract.ts';
import { compileJudges, compileSchemas } from '../../schema/validate.ts';
import { suite } from '../support/suite.ts';
import { plantScope } from './new-plant.ts';

const pointers = ['Plant', 'NewPlant', 'Error'].map((name) => `/components/schemas/${name}`);

suite('validators', (test) => {
  test('a problem says where, which rule, what is wanted and what is there', async () => {
    const told = await problems('/components/schemas/NewPlant', '{"id":"1"}');
    assert.equal(told, [
      {
        keyword: 'required',
        place: '/name',
        pointer: '/components/schemas/Plant/required',
        expected: 'a value',
        actual: 'nothing',
        limit: 'it is required',
      },
      {
        keyword: 'type',
        place: '/id',
        pointer: '/components/schemas/NewPlant/allOf/1/properties/id/type',
        expected: 'an integer',
        actual: 'the string "1"',
        limit: 'type is integer',
      },
    ]);
  });

  test('both judges tell the same story', async () => {
    const judges = (await compileJudges(plantScope, pointers))('/components/schemas/NewPlant');
    for (const text of [
      '{}',
      '[]',
      'null',
      '{"id":1.5,"name":null,"tag":{}}',
      '{"id":1e400,"name":""}',
      '{"id":1,"name":"a"}',
    ]) {
      const read = readJson(text);
      assert.ok(read.ok);
      if (read.ok) assert.equal(sorted(judges.second, read), sorted(judges.first, read), text);
    }
  });

  test('widths of integers are exact and told as format', async () => {
    const table: readonly [string, string, readonly string[]][] = [
      ['Error', '{"error":2147483647,"message":""}', []],
      ['Error', '{"error":2147483648,"message":""}', ['format /error']],
      ['Error', '{"error":-2147483649,"message":""}', ['format /error']],
      ['Error', '{"error":1.0,"message":""}', []],
      ['Error', '{"error":1.5,"message":""}', ['type /error']],
      ['Error', '{"error":"1","message":""}', ['type /error']],
      ['NewPlant', '{"id":9223372036854775807,"name":"a"}', []],
      ['NewPlant', '{"id":9223372036854775808,"name":"a"}', ['format /id']],
      ['NewPlant', '{"id":-9223372036854775809,"name":"a"}', ['format /id']],
      ['NewPlant', '{"id":9007199254740993,"name":"a"}', []],
      ['NewPlant', '{"id":1e400,"name":"a"}', ['format /id']],
      ['NewPlant', '{"id":1e-400,"name":"a"}', ['type /id']],
      ['NewPlant', '{"id":1.00000000000000000001,"name":"a"}', ['type /id']],
      ['NewPlant', '{"id":9007199254740993.5,"name":"a"}', ['type /id']],
    ];
    for (const [name, text, expected] of table) {
      const told = await problems(`/components/schemas/${name}`, text);
      assert.equal(
        told.map(({ keyword, place }) => `${keyword} ${place}`),
        expected,
        text,
      );
    }
  });

  test('limits beyond doubles are exact', async () => {
    const limited = { type: 'integer', exclusiveMaximum: 9007199254740993n, minimum: -9007199254740993n };
    const cases: readonly [Json, boolean][] = [
      [9007199254740992n, true],
      [9007199254740993n, false],
      [-9007199254740993n, true],
      [-9007199254740994n, false],
    ];
    await agree({ S: limited }, cases);
    await agree({ S: { oneOf: [{ maximum: 9007199254740992n }, { minimum: 9007199254740993n }] } }, [
      [9007199254740992n, true],
      [9007199254740993n, true],
    ]);
    await agree({ S: { multipleOf: 0.01 } }, [
      [19.99, true],
      [19.999, false],
      [1e-9, false],
    ]);
  });

  test('members with the names of object methods are members', async () => {
    const text = '{"__proto__":{"id":1},"constructor":"x","toString":1,"valueOf":null,"id":1,"name":"a"}';
    assert.equal(await problems('/components/schemas/NewPlant', text), []);
    assert.equal(
      (await problems('/components/schemas/Plant', '{"__proto__":{"name":"a"}}')).map(({ place }) => place),
      ['/name'],
    );
    const closed = { S: { properties: { a: { const: { toString: 1 } } }, additionalProperties: false } };
    const [own] = readMany('{"__proto__":1}');
    await agree(closed, [
      [own ?? null, false],
      [{ toString: 1 }, false],
      [{ a: { toString: 1 } }, true],
      [{ a: {} }, false],
    ]);
  });

  test('keywords that only the libraries know are judged', async () => {
    const closed = {
      S: { allOf: [{ properties: { a: true } }], unevaluatedProperties: false, type: 'object' },
    };
    await agree(closed, [
      [{ a: 1 }, true],
      [{ a: 1, b: 2 }, false],
    ]);
    const { first } = (await compileJudges({ document: closed, dialect: '3.1' }, ['/S']))('/S');
    assert.equal(
      first({ b: 2 }).map(({ keyword, place, pointer }) => [keyword, place, pointer]),
      [['unevaluatedProperties', '/b', '/S/unevaluatedProperties']],
    );
  });

  test('a reference that leads nowhere is an error, not a schema that allows everything', async () => {
    const scope = { document: { S: { items: { $ref: '#/T' } } }, dialect: '3.1' } as const;
    const said = await compileSchemas(scope, ['/S']).then(
      () => 'compiled',
      (error: unknown) => String(error),
    );
    assert.is(said, 'Error: no schema at /T');
  });

  test('a schema that was not asked for is an error', async () => {
    const [first] = pointers;
    const compiled = [await compileSchemas(plantScope, pointers), await compileJudges(plantScope, pointers)];
    for (const validatorOf of compiled) {
      assert.ok(validatorOf(first ?? ''));
      assert.throws(
        () => validatorOf('/components/schemas/Pot'),
        /^no schema was compiled for \/components\/schemas\/Pot$/,
      );
    }
  });
});

async function problems(pointer: string, text: string): Promise<readonly Problem[]> {
  const read = readJson(text);
  if (!read.ok) throw new Error(read.message);
  return (await compileSchemas(plantScope, pointers))(pointer)(read.value, read.spellings);
}

function readMany(...texts: readonly string[]): readonly Json[] {
  return texts.map((text) => readJson(text)).flatMap((read) => (read.ok ? [read.value] : []));
}

function sorted(
  judge: Validator,
  read: { readonly value: Json; readonly spellings: ReadonlyMap<string, string> },
): readonly string[] {
  return judge(read.value, read.spellings)
    .map((problem) => JSON.stringify(problem))
    .sort();
}

async function agree(document: JsonObject, cases: readonly (readonly [Json, boolean])[]): Promise<void> {
  const { first, second } = (await compileJudges({ document, dialect: '3.1' }, ['/S']))('/S');
  for (const [value, valid] of cases) {
    assert.equal([first(value).length === 0, second(value).length === 0], [valid, valid], writeJson(value));
  }
}
