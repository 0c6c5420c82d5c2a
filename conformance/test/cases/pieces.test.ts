/** The small pieces of cases: header fields, raw texts, neighbours, identities, patterns, free text, ways dealt out. */

import * as assert from 'uvu/assert';
import { distributeWays } from '../../cases/carriages/way.ts';
import { controlOf, hasBody } from '../../cases/control.ts';
import { appended, rawMember, spread, withHeader } from '../../cases/edit.ts';
import { formText, multipartText, xmlElements } from '../../cases/families/broken-json.ts';
import { identityAt, neighbourOf } from '../../cases/identity.ts';
import { abridged } from '../../cases/probe.ts';
import { textMembers } from '../../cases/text-members.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { readJson } from '../../json/read-json.ts';
import type { ControlForm } from '../../model/check.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

suite('pieces of cases', (test) => {
  test('header fields are changed in their place, whatever their case', () => {
    const fields = [
      { name: 'Accept', value: 'a' },
      { name: 'X', value: 'b' },
    ];
    assert.equal(withHeader(fields, 'accept', 'c'), [{ name: 'Accept', value: 'c' }, fields[1]]);
    assert.equal(withHeader(fields, 'accept', undefined), [fields[1]]);
    assert.equal(withHeader(fields, 'Y', 'd'), [...fields, { name: 'Y', value: 'd' }]);
  });

  test('white space between tokens changes no value and no string', () => {
    const text = '{"a b":[1,-2.5e3,"x, {y}: \\" 1}",true,null],"c":{}}';
    const spaced = spread(text, '\r\n');
    assert.not.equal(spaced, text);
    assert.is(spaced.split('\r\n').join(''), text);
    const [one, other] = [readJson(spaced), readJson(text)];
    assert.equal(one.ok && one.value, other.ok && other.value);
  });

  test('a raw text stands where the value stood, dollar signs and all', () => {
    assert.is(rawMember({ a: 1, b: { c: 'x' } }, '/b/c', 'NaN,"$&":1'), '{"a":1,"b":{"c":NaN,"$&":1}}');
    assert.is(appended('{"a":1}', '"b":2'), '{"a":1,"b":2}');
    assert.is(appended('{}', '"b":2'), '{"b":2}');
  });

  test('neighbours of fixed identities keep to their region', () => {
    const max = 2n ** 63n - 1n;
    const cases: readonly (readonly [bigint | number, (moved: bigint) => boolean])[] = [
      [max, (moved) => moved < max && moved > 2n ** 62n],
      [-(2n ** 63n), (moved) => moved > -(2n ** 63n) && moved < -(2n ** 62n)],
      [2n ** 53n + 1n, (moved) => moved > 2n ** 53n && moved % 2n === 1n],
      [-(2n ** 53n) - 1n, (moved) => moved < -(2n ** 53n) && moved % 2n === -1n],
      [2 ** 31, (moved) => moved > 2n ** 32n],
      [-(2 ** 31), (moved) => moved < -(2n ** 32n)],
      [-1, (moved) => moved === -7_000_001n],
      [-0, (moved) => moved === 7_000_001n],
    ];
    for (const [value, holds] of cases) {
      const moved = neighbourOf(value)?.(7_000_001n);
      assert.ok(moved !== undefined && holds(moved), `${value}: ${moved}`);
    }
    assert.is(neighbourOf(JSON.rawJSON('-0'))?.(5n), 5n);
    assert.is(neighbourOf('a'), undefined);
    assert.is(neighbourOf(1.5), undefined);
  });

  test('identities are folded into a narrow range and stay apart', () => {
    const place = identityAt('/id', { type: 'integer', minimum: 1, maximum: 100 });
    assert.equal(place({ id: 0 }, 50n), { id: 50 });
    assert.equal([place({ id: 0 }, 1000n), place({ id: 0 }, 1001n)], [{ id: 1 }, { id: 2 }]);
    const wide = identityAt('/id', { type: 'integer', format: 'int64' });
    assert.equal(wide({ id: 0 }, 2n ** 63n - 1n), { id: 2n ** 63n - 1n });
    assert.equal(identityAt('/a/id', { type: 'string' })({ a: { id: '' } }, 5n), { a: { id: '5' } });
  });

  test('data can be written in formats that are not JSON', () => {
    const value = { name: 'a & <b>', id: 5n };
    assert.is(formText(value), 'name=a+%26+%3Cb%3E&id=5');
    assert.match(xmlElements(value), '<name>a &amp; &lt;b></name><id>5</id>');
    assert.match(
      multipartText(value, 'x'),
      /^--x\r\n.*name="name"\r\n\r\na & <b>\r\n--x\r\n.*\r\n\r\n5\r\n--x--\r\n$/s,
    );
  });

  test('long texts are cut between characters and say their length', () => {
    assert.is(abridged('abc'), 'abc');
    assert.is(abridged('🌱'.repeat(100)), `${'🌱'.repeat(30)}… (100 characters)`);
  });
});

suite('ways dealt out', (test) => {
  const groups = [['a'], ['b', 'c'], ['d', 'e', 'f'], []];

  test('stand once each, in as few rows as the largest group has, one of a group in a row', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const rows = distributeWays(groups, seed);
      assert.is(rows.length, 3);
      assert.equal(rows.flat().toSorted(), ['a', 'b', 'c', 'd', 'e', 'f']);
      for (const row of rows)
        for (const group of groups) assert.ok(group.filter((way) => row.includes(way)).length < 2);
    }
  });

  test('are dealt alike by one seed and otherwise by another', () => {
    assert.equal(distributeWays(groups, 3), distributeWays(groups, 3));
    assert.ok(
      [4, 5, 6, 7].some(
        (seed) => JSON.stringify(distributeWays(groups, seed)) !== JSON.stringify(distributeWays(groups, 3)),
      ),
    );
  });
});

const text = { type: 'string' };
const schema = {
  ...{ type: 'object', required: ['name'] },
  properties: {
    name: text,
    note: text,
    broker: text,
    fee: { type: 'integer' },
    agent: text,
    code: text,
    unit: text,
  },
  dependentSchemas: { broker: { required: ['fee'] }, name: { properties: { unit: { maxLength: 1 } } } },
  dependentRequired: { agent: ['fee'] },
  if: { not: { required: ['fee'] } },
  else: { properties: { code: { pattern: '^[0-9]{5}$' } } },
};
const post = {
  operationId: 'declare',
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: { '200': { description: 'Taken' } },
};
const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/a': { post } } };
const contract = await withFolder({ 'a.json': JSON.stringify(document) }, (folder) =>
  loadContract(`${folder}/a.json`),
);

function namesIn(form: ControlForm, ...texts: readonly string[]): readonly string[] {
  const [operation] = contract.operations;
  const control = operation && controlOf({ contract, operation, schemes: [], form });
  return control && hasBody(control) ? textMembers(control, ...texts).map(({ place }) => place) : [];
}

suite('members that take free text', (test) => {
  test('stand alone where others are left out', () => {
    assert.equal(namesIn('required', 'a'), ['/name', '/note', '/code', '/unit']);
  });

  test('are all of them where nothing is left out, but one of which a condition that is met says more', () => {
    assert.equal(namesIn('all', 'a'), ['/name', '/note', '/broker', '/agent', '/unit']);
  });

  test('take both ends of a series of texts', () => {
    assert.equal(namesIn('all', 'a', 'aa'), ['/name', '/note', '/broker', '/agent']);
  });
});
