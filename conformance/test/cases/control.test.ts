/** The control: what an ordinary request looks like, byte by byte. */

import * as assert from 'uvu/assert';
import { controlDraft } from '../../cases/control.ts';
import { uniqueCandidates } from '../../cases/unique-candidates.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { readJson } from '../../json/read-json.ts';
import type { Case } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { allContexts, plantContext } from './contexts.ts';
import { drawn, stepsOf } from './wire.ts';

/** An operation whose body has such a schema. */
async function withBody(schema: JsonObject): Promise<SourceContext> {
  const content = { 'application/json': { schema } };
  const post = { operationId: 'make', requestBody: { content }, responses: { 201: { description: 'made' } } };
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/things': { post } } };
  const contract = await withFolder({ 'd.json': JSON.stringify(document) }, (folder) =>
    loadContract(`${folder}/d.json`),
  );
  const [operation] = contract.operations;
  assert.ok(operation);
  return { contract, operation, form: 'required', schemes: [] };
}

suite('control', (test) => {
  test('has the required members and a fresh identity, and nothing to remark', () => {
    const sent = controlOf(plantContext());
    assert.equal(Object.keys(bodyOf(sent)).toSorted(), ['id', 'name']);
    assert.is(bodyOf(sent)['id'], 7_000_001);
    assert.equal([sent.method, sent.path, sent.credential], ['POST', '/plants', 'valid']);
    assert.equal([sent.difference, sent.spelling], ['', '']);
    assert.equal(sent.intent, { kind: 'conforming', ordinary: true });
    assert.equal(sent.headers, [
      { name: 'Accept', value: 'application/json' },
      { name: 'Content-Type', value: 'application/json' },
    ]);
  });

  test('has the optional members too, when asked for them', () => {
    const body = bodyOf(controlOf(plantContext('all')));
    assert.equal(Object.keys(body).toSorted(), ['id', 'name', 'tag']);
    assert.match(String(body['tag']), /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/);
  });

  test('a violation beside more than the plain control has says so', () => {
    const told = (source: string): readonly (readonly [string, boolean])[] =>
      stepsOf(plantContext(), source)
        .map(drawn)
        .filter(({ body }) => body !== undefined)
        .map((step) => [step.difference, 'tag' in bodyOf(step)]);
    assert.equal(told('name:required').slice(0, 2), [
      ['name is missing', false],
      ['name is missing, beside every optional member', true],
    ]);
    assert.equal(
      [
        ...new Set(
          told('tag:type:null')
            .slice(0, 2)
            .map(([words]) => words),
        ),
      ],
      ['tag is null'],
    );
  });

  test('an optional member brings those that it may not stand without, and goes where none help', async () => {
    const text = { type: 'string' };
    const schema = {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, wish: text, wrap: { type: 'boolean' }, tag: text, other: text },
      dependentRequired: { wish: ['wrap'] },
    };
    const bodies = stepsOf(await withBody(schema), '*:optional').map((step) => bodyOf(drawn(step)));
    const members = bodies.map((body) =>
      Object.keys(body)
        .filter((name) => name !== 'id')
        .toSorted()
        .join(),
    );
    assert.equal([...new Set(members)].toSorted(), ['', 'other', 'tag', 'wish,wrap', 'wrap']);
    const never = { ...schema, dependentSchemas: { tag: false } };
    const others = stepsOf(await withBody(never), '*:optional').map((step) => bodyOf(drawn(step)));
    assert.not(others.some((body) => Object.hasOwn(body, 'tag')));
  });

  test('a member of a branch may have to be new each time, where the other branches say the same of it', async () => {
    const plate = { type: 'string', pattern: '^[A-Z]{2}[0-9]{4}$' };
    const branch = (kind: string, size: JsonObject) => ({
      type: 'object',
      required: ['kind', 'plate', 'size'],
      properties: { kind: { const: kind }, plate, size },
    });
    const number = { type: 'integer', minimum: 1 };
    const context = await withBody({
      oneOf: [branch('car', number), branch('van', { ...number, maximum: 9 })],
    });
    assert.equal([...uniqueCandidates(context)], [{ unique: ['/plate'] }]);
    const { steps } = controlDraft({ ...context, unique: ['/plate'] });
    const plates = [5n, 6n].map((fresh) => new TextDecoder().decode(steps[0]?.body?.(fresh)));
    assert.is(new Set(plates).size, 2);
    for (const body of plates) assert.match(body, /"kind":"car","plate":"[A-Z]{2}\d{4}","size":1/);
  });

  test('writes identities beyond the doubles in digits', () => {
    const [step] = controlDraft(plantContext()).steps;
    const text = Buffer.from(step?.body?.(9_007_199_254_740_993n) ?? []).toString();
    assert.match(text, '"id":9007199254740993');
  });

  test('writes an identity as text where the schema asks for a string', () => {
    const sent = controlOf(named('addBook required'));
    assert.is(bodyOf(sent)['isbn'], '7000001');
    assert.is(sent.headers[1]?.value, 'application/vnd.book+json');
    assert.match(sent.path, /^\/shelves\/\d+\/books$/);
  });

  test('places required parameters, and optional ones when asked for them', () => {
    const few = controlOf(named('listBooks required'));
    assert.match(few.path, /^\/shelves\/\d+\/books\?limit=\d+$/);
    assert.equal(
      few.headers.map(({ name }) => name),
      ['Accept'],
    );
    const all = controlOf(named('listBooks all'));
    assert.match(all.path, /\?limit=\d+&order=author&tags=\w+&tags=\w+$/);
    assert.equal(
      all.headers.map(({ name }) => name),
      ['Accept', 'X-Trace', 'Cookie'],
    );
    assert.match(all.headers[2]?.value ?? '', /^session=(?:true|false)$/);
  });

  test('asks for each media type that a success may have, and for no other way to say what is wrong', () => {
    const context = plantContext();
    const types = (names: readonly string[]) =>
      names.map((mediaType) => ({ mediaType, pointer: '/x', schema: true }));
    const responses = [
      {
        status: '200',
        headers: [],
        links: [],
        pointer: '/y',
        content: types(['application/json', 'text/csv', '*/*']),
      },
      { status: '400', headers: [], links: [], pointer: '/z', content: types(['application/problem+json']) },
    ];
    const operation = { ...context.operation, responses };
    const steps = stepsOf({ ...context, operation }, 'accept:type-*');
    assert.equal(
      steps.map(({ headers, intent }) => [headers[0]?.value, intent.kind]),
      [
        ['application/json, */*;q=0.1', 'conforming'],
        ['text/csv, */*;q=0.1', 'conforming'],
      ],
    );
    assert.equal(stepsOf(context, 'accept:type-*'), []);
  });

  test('carries no credential where none is asked for, and no content where none is taken', () => {
    const sent = controlOf(named('health required'));
    assert.equal(
      [sent.credential, sent.body, sent.headers],
      ['none', undefined, [{ name: 'Accept', value: '*/*' }]],
    );
  });

  test('has no steps where no body can be made', () => {
    const context = plantContext();
    const content = [{ mediaType: 'application/x-tar', pointer: '/x' }];
    const operation = { ...context.operation, requestBody: { required: true, content } };
    assert.equal(controlDraft({ ...context, operation }).steps, []);
  });
});

function named(name: string): SourceContext {
  const found = allContexts().find(([one]) => one === name)?.[1];
  if (!found) throw new Error(`no context ${name}`);
  return found;
}

function controlOf(context: SourceContext): Case {
  const [step, ...more] = controlDraft(context).steps;
  if (!step || more.length > 0) throw new Error('not one step');
  return drawn(step);
}

function bodyOf({ body }: Case): Record<string, Json> {
  const json = readJson(Buffer.from(body ?? []).toString());
  return json.ok ? (json.value as Record<string, Json>) : {};
}
