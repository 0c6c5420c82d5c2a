/** Where references of a document may lead, how large it may be, and what it holds: as typed, and as the configuration says. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { callMain } from './call-main.ts';

const thing = { $ref: '../common/thing.json' };
const content = { 'application/json': { schema: thing } };
const document = {
  ...{ openapi: '3.1.0', info: { title: 'Things', version: '1' } },
  paths: { '/things': { post: { requestBody: { content }, responses: { 200: { description: 'ok' } } } } },
};
const files = {
  'api/openapi.json': JSON.stringify(document),
  'api/conformance.yaml': 'document: openapi.json\nallowRefs: [../common]\n',
  'api/hooks.json': JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: 'Hooks', version: '1' } },
    webhooks: { changed: { post: { responses: { 200: { description: 'ok' } } } } },
  }),
  'api/parts.json': JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: 'Parts', version: '1' } },
    components: { schemas: { Part: { type: 'object', required: 'name' } } },
  }),
  'api/empty.json': '{ "openapi": "3.0.3", "info": { "title": "None", "version": "1" }, "paths": {} }',
  'api/nothing.json': '{ "openapi": "3.1.0", "info": { "title": "None", "version": "1" } }',
  'api/old.json': '{ "openapi": "3.0.3", "info": { "title": "None", "version": "1" }, "components": {} }',
  'common/thing.json': '{ "type": "integer" }',
};
const unread = /What of the document cannot be read:\n {2}.*openapi\.json:1:\d+: .*leaves the folder/;

suite('the bounds of a document', (test) => {
  const listed = (folder: string, ...flags: readonly string[]) =>
    callMain(['list', '--document', join(folder, 'api/openapi.json'), '--no-config', ...flags]);

  test('a reference that leads out is told, and followed where its folder is named', () =>
    withFolder(files, async (folder) => {
      assert.match((await listed(folder)).stdout, unread);
      const named = await listed(folder, '--allow-refs', join(folder, 'common'));
      assert.is(named.code, 0, named.stderr);
      assert.not.match(named.stdout, /cannot be read/);
    }));

  test('the configuration names folders from where it stands', () =>
    withFolder(files, async (folder) => {
      const run = await callMain(['list', '--config', join(folder, 'api/conformance.yaml')]);
      assert.is(run.code, 0, run.stderr);
      assert.not.match(run.stdout, /cannot be read/);
    }));

  test('what takes longer to read than its part of the time is refused, and nothing is sent', () => {
    const words = { type: 'string', description: 'x'.repeat(40) };
    const properties = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`word${at}`, words]));
    const schema = { type: 'object', properties };
    const responses = { 200: { description: 'ok', content: { 'application/json': { schema } } } };
    const paths = Object.fromEntries(
      Array.from({ length: 1500 }, (_, at) => [`/things${at}`, { get: { responses } }]),
    );
    const huge = JSON.stringify({ ...document, paths });
    return withFolder({ 'huge.json': huge }, async (folder) => {
      const flags = ['--document', join(folder, 'huge.json'), '--max-time', '1s', '--no-config'];
      const { code, stderr } = await callMain(['verify', 'http://127.0.0.1:9', ...flags]);
      assert.is(code, 2, stderr);
      assert.match(stderr, /--max-time: reading the document takes longer than 1.5 s.*nothing was sent/);
      assert.match(stderr, /give more, such as --max-time 5m, or a smaller document/);
    });
  });

  const refused: readonly (readonly [said: RegExp, ...flags: readonly string[]])[] = [
    [/--allow-refs: "nowhere" is not a folder/, '--allow-refs', 'nowhere'],
    [/--allow-refs: "http:\/\/example\.com\/" is not an https/, '--allow-refs', 'http://example.com/'],
    [/--allow-refs: .* contains a user name or a password/, '--allow-refs', 'https://me:hush@example.com/'],
    [/--max-document: "much" is not a size/, '--max-document', 'much'],
    [/is larger than 100 bytes/, '--max-document', '100'],
  ];
  for (const [said, ...flags] of refused) {
    test(`${flags.join(' ')} ends with exit code 2`, () =>
      withFolder(files, async (folder) => {
        const { code, stderr } = await listed(folder, ...flags);
        assert.is(code, 2);
        assert.match(stderr, said);
        assert.not.match(stderr, /hush/);
      }));
  }

  test('a document of webhooks alone is read, and says what it holds', () =>
    withFolder(files, async (folder) => {
      const { code, stdout } = await callMain([
        ...['list', '--no-config', '--document', join(folder, 'api/hooks.json')],
      ]);
      assert.is(code, 0);
      assert.match(stdout, /none is verified: changed \(POST\)/);
    }));

  test('a document of components alone is told of by lint, and for a run there is nothing to send', () =>
    withFolder(files, async (folder) => {
      const file = join(folder, 'api/parts.json');
      const linted = await callMain(['lint', file]);
      assert.is(linted.code, 1, linted.stderr);
      assert.match(linted.stdout, /"required" is the text "name", not a list of names/);
      assert.match(linted.stdout, /no operation, so that no run would send anything/);
      assert.is((await callMain(['lint', join(folder, 'api/empty.json')])).code, 0);
      const listed = await callMain(['list', '--no-config', '--document', file]);
      assert.is(listed.code, 0, listed.stderr);
      const flags = ['--no-config', '--report', `json=${join(folder, 'report.json')}`];
      const run = await callMain(['verify', 'http://127.0.0.1:9', ...flags, '--document', file]);
      assert.is(run.code, 3, run.stderr);
      assert.match(run.stdout, /no request was sent, so nothing can be said about the target/);
    }));

  test('one that has to have more is told so by lint, and is refused by all else', () =>
    withFolder(files, async (folder) => {
      for (const [bare, said] of [
        ['api/nothing.json', /at least one of the members "paths", "components" and "webhooks"/],
        ['api/old.json', /the member "paths", which the specification requires/],
      ] as const) {
        const file = join(folder, bare);
        const linted = await callMain(['lint', file]);
        assert.is(linted.code, 1, bare);
        assert.match(linted.stdout, said);
        assert.is((await callMain(['list', '--no-config', '--document', file])).code, 2);
      }
    }));
});
