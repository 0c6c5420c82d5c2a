/** What only answers have is neither sent nor tried; what a request does not have to hold is not missed. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { controlOf } from '../../cases/control.ts';
import { sourcesOf } from '../../cases/sources-of.ts';
import { createAnswerTools } from '../../checks/answer-tools.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { readJson } from '../../json/read-json.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Exchange } from '../../model/exchange.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const user = {
  type: 'object',
  required: ['id', 'name', 'password'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    password: { type: 'string', writeOnly: true },
    made: { $ref: '#/components/schemas/Moment' },
    owner: { type: 'object', readOnly: true, required: ['of'], properties: { of: { type: 'integer' } } },
  },
};
/** What is demanded stands beside the schema that says whose it is. */
const member = { allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['id', 'password', 'name'] }] };
const base = { type: 'object', properties: user.properties };
const card = {
  type: 'object',
  required: ['number', 'secret'],
  properties: { number: { type: 'string' }, secret: { type: 'string', writeOnly: true } },
};
const bank = { type: 'object', required: ['bank'], properties: { bank: { type: 'string' } } };
const payment = { type: 'object', properties: { source: { oneOf: [card, bank] } } };
/** Without its secret a card is told from cash by nothing. */
const cash = { type: 'object', required: ['number'], properties: { number: { type: 'string' } } };
const either = { oneOf: [card, { ...cash, not: { required: ['secret'] } }] };
const schemas = {
  ...{ User: user, Moment: { type: 'string', readOnly: true }, Base: { ...base } },
  ...{ Owner: { allOf: [{ $ref: '#/components/schemas/User/properties/owner' }] } },
  ...{ Member: member, Payment: payment, Either: either },
};
const content = { 'application/json': { schema: { $ref: '#/components/schemas/User' } } };
const filter = { name: 'filter', in: 'query', required: true };
const parameters = [
  { ...filter, content: { 'application/json': { schema: { type: 'object', required: ['a'] } } } },
];
const list = [
  { name: 'ids', in: 'query', required: false, schema: { type: 'array', items: { type: 'integer' } } },
];
const responses = { 200: { description: 'ok', content } };

const paths = {
  '/users': { post: { operationId: 'make', requestBody: { required: true, content }, responses } },
  '/filtered': { get: { operationId: 'filtered', parameters, responses } },
  '/listed': { get: { operationId: 'listed', parameters: list, responses } },
  '/loose': { post: { operationId: 'loose', requestBody: { content }, responses } },
  '/members': operationOn('Member'),
  '/payments': operationOn('Payment'),
  '/either': operationOn('Either'),
  '/owners': operationOn('Owner'),
  '/head': { head: { operationId: 'head', responses } },
};

function operationOn(name: string) {
  const own = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
  const answers = { 200: { description: 'ok', content: own } };
  return { post: { operationId: name, requestBody: { required: true, content: own }, responses: answers } };
}

async function contextOf(operation: string): Promise<SourceContext> {
  return withFolder({}, async (folder) => {
    const file = join(folder, 'openapi.json');
    const info = { title: 'users', version: '1' };
    await writeFile(file, JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } }));
    const contract = await loadContract(file);
    const found = contract.operations.find(({ id }) => id === operation);
    if (!found) throw new Error(`no operation ${operation}`);
    return { contract, operation: found, form: 'required', schemes: [] };
  });
}

/** Places of what is wrong with a text that an operation answers. */
async function problemsOf(id: string, text: string): Promise<readonly string[] | undefined> {
  const { contract, operation } = await contextOf(id);
  const tools = await createAnswerTools(contract, [operation]);
  const outcome = { kind: 'answer', status: 200, headers: [], body: new Uint8Array() };
  const json = readJson(text);
  const reading = { mediaType: 'application/json', text, ...(json.ok ? { json } : {}) };
  return tools.problems(operation, { outcome } as unknown as Exchange, reading)?.map(({ place }) => place);
}

async function labelsOf(operation: string): Promise<readonly string[]> {
  return sourcesOf(await contextOf(operation)).map(({ label }) => label);
}

suite('requests as the document means them', (test) => {
  test('a readOnly member is not sent, though it is required, nor broken', async () => {
    const control = controlOf(await contextOf('make'));
    assert.equal(control?.body?.full(1n), { name: 'a name', password: 'a password' });
    const labels = await labelsOf('make');
    assert.ok(labels.includes('name:required') && labels.includes('password:type:null'));
    assert.equal(
      labels.filter((label) => /^(?:id|made|owner):/.test(label)),
      [],
    );
  });

  test('what is a readOnly member elsewhere is sent by whoever refers to its schema', async () => {
    const control = controlOf(await contextOf('Owner'));
    assert.equal(control?.body?.full(1n), { of: 1 });
    assert.ok((await labelsOf('Owner')).includes('of:type:string'));
    assert.equal(await problemsOf('Owner', '{"of":1}'), []);
  });

  test('an answer need not have a writeOnly member, but has to have the others', async () => {
    assert.equal(await problemsOf('make', '{"id":1,"name":"a"}'), []);
    assert.equal(await problemsOf('make', '{"name":"a"}'), ['/id']);
  });

  test('nor where it is demanded beside its schema, or in a branch', async () => {
    const asked = controlOf(await contextOf('Member'));
    assert.equal(Object.keys(Object(asked?.body?.full(1n))), ['name', 'password']);
    assert.equal(await problemsOf('Member', '{"id":1,"name":"a"}'), []);
    assert.equal(await problemsOf('Member', '{"id":1}'), ['/name']);
    assert.equal(await problemsOf('Payment', '{"source":{"number":"7"}}'), []);
    assert.equal(await problemsOf('Payment', '{"source":{"bank":"b"}}'), []);
    assert.ok(((await problemsOf('Payment', '{"source":{}}')) ?? []).length > 0);
  });

  test('an answer may be told from other branches by such a member, or by its absence', async () => {
    assert.equal(await problemsOf('Either', '{"number":"7"}'), []);
    assert.equal(await problemsOf('Either', '{"number":"7","secret":"s"}'), []);
    assert.ok(((await problemsOf('Either', '{"secret":"s"}')) ?? []).length > 0);
  });

  test('a parameter with content is written as its media type', async () => {
    const control = controlOf(await contextOf('filtered'));
    assert.match(control?.step.path ?? '', /^\/filtered\?filter=%7B%22a%22%3A/);
  });

  test('an empty list is no parameter at all', async () => {
    const sources = sourcesOf(await contextOf('listed'));
    const paths = sources.flatMap(({ fixed }) => fixed.flatMap(({ steps }) => steps.map(({ path }) => path)));
    assert.ok(paths.some((path) => /ids=\d/.test(path)));
    assert.not(paths.some((path) => /ids=(?:&|$)/.test(path)));
  });

  test('white space is broken JSON only where a body has to be sent', async () => {
    const blank = async (operation: string) =>
      sourcesOf(await contextOf(operation)).some(({ fixed }) =>
        fixed.some(({ steps }) => steps.some(({ spelling }) => spelling === '" \\n"')),
      );
    assert.ok(await blank('make'));
    assert.not(await blank('loose'));
  });
});
