/** What credentials are spoilt by where there are several: nothing that meets another alternative, and each of them soon. */

import * as assert from 'uvu/assert';
import { sourcesOf } from '../../cases/sources-of.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { Draft } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer' },
  login: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://a.example/', scopes: {} } } },
  user: { type: 'http', scheme: 'basic' },
  plain: { type: 'apiKey', in: 'header', name: 'authorization' },
  key: { type: 'apiKey', in: 'header', name: 'api_key' },
  asked: { type: 'apiKey', in: 'query', name: 'api_key' },
};

type Names = readonly (readonly (keyof typeof securitySchemes)[])[];

/** The contexts of operations that ask for these alternatives, all of which are at hand. */
function contextsOf(...operations: readonly Names[]): Promise<readonly SourceContext[]> {
  const paths = operations.map((alternatives, at) => {
    const security = alternatives.map((names) => Object.fromEntries(names.map((name) => [name, []])));
    return [
      `/a${at}`,
      { get: { operationId: `a${at}`, security, responses: { 200: { description: 'Well' } } } },
    ];
  });
  const document = {
    openapi: '3.1.0',
    info: { title: 'Doors', version: '1' },
    paths: Object.fromEntries(paths),
    components: { securitySchemes },
  };
  return withFolder({ 'doors.json': JSON.stringify(document) }, async (folder) => {
    const contract = await loadContract(`${folder}/doors.json`);
    return contract.operations.map((operation) => {
      const [schemes = [], ...alternatives] = operation.security;
      return { contract, operation, form: 'required', schemes, alternatives };
    });
  });
}

/** What is sent with the schemes that go along, for the sources that are about credentials. */
function stepsOf(context: SourceContext): readonly Draft[] {
  const sources = sourcesOf(context).filter(({ label }) => label.startsWith('credential:'));
  return sources.flatMap(({ fixed }) => fixed.flatMap(({ steps }) => steps));
}

async function editsOf(alternatives: Names): Promise<ReadonlySet<string>> {
  const [context] = await contextsOf(alternatives);
  return new Set(context && stepsOf(context).map(({ credential }) => credential));
}

suite('spoilt credentials of several alternatives', (test) => {
  test('a secret in another place is none where that place is another alternative', async () => {
    const alone = await editsOf([['key']]);
    assert.ok(alone.has('key:in-query') && alone.has('key:in-cookie'));
    const beside = await editsOf([['key'], ['asked']]);
    assert.not.ok(beside.has('key:in-query') || beside.has('asked:in-header'));
    assert.ok(beside.has('key:in-cookie') && beside.has('asked:unknown'));
  });

  test('a token under another word is none where the field has another kind of credential, too', async () => {
    for (const other of ['user', 'plain'] as const) {
      const edits = await editsOf([['token'], [other]]);
      assert.not.ok(edits.has('token:basic-password') || edits.has('token:no-scheme'));
      assert.ok(edits.has('token:unknown') && edits.has(`${other}:unknown`));
    }
    assert.ok((await editsOf([['token'], ['login']])).has('login:no-scheme'));
  });

  test('a part without which the others are enough is not spoilt', async () => {
    const edits = await editsOf([['key', 'token'], ['key']]);
    assert.not.ok(edits.has('token:unknown'));
    assert.ok(edits.has('key:unknown'));
  });

  test('nothing goes along that its alternative does not ask for', async () => {
    const [context] = await contextsOf([['key'], ['token', 'asked'], ['user']]);
    const sent = new Set(context && stepsOf(context).map(({ schemes }) => schemes?.join(' ')));
    assert.equal([...sent].toSorted(), ['asked', 'key', 'token', 'token asked', 'user']);
  });

  test('each alternative comes early, at each operation in another way', async () => {
    const contexts = await contextsOf(...Array.from({ length: 7 }, (): Names => [['key'], ['token']]));
    const early = contexts.map((context) => {
      const labels = sourcesOf(context).map(({ label }) => label);
      return labels[labels.indexOf('credential:alternative') + 1];
    });
    const families = ['empty', 'near-miss', 'open', 'other-place', 'other-scheme', 'respelt', 'unknown'];
    assert.equal(
      early.toSorted(),
      families.map((family) => `credential:${family}:token`),
    );
  });
});
