/** `init` writes a configuration that works at once, and never over one that is there. */

import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { loadRequirements } from '../../requirements/load-requirements.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { runCli } from './run-cli.ts';

const file = 'conformance.yaml';

const whole = { type: 'integer' };
const closed = { type: 'object', properties: { size: whole }, additionalProperties: false };
const fields = { 'X-Rate': { required: true, schema: whole }, 'X-Perhaps': { schema: whole } };
const note = {
  operationId: 'note',
  requestBody: { content: { 'application/json': { schema: closed } } },
  responses: { 200: { description: 'Noted', headers: fields } },
};
const info = { title: 'Notes', version: '1' };
const notes = JSON.stringify({ openapi: '3.1.0', info, paths: { '/notes': { post: note } } });

suite('init', (test) => {
  test('writes a file that verify works with once the address is right, and says what comes next', () =>
    against(undefined, async (url, cwd) => {
      const run = await runCli(['init'], { cwd });
      assert.is(run.code, 0, run.stderr);
      assert.match(run.stdout, /^wrote conformance\.yaml\n\nNext:\n {2}1\. .*url.*token\n/);
      const text = await readFile(join(cwd, file), 'utf8');
      await writeFile(join(cwd, file), text.replace('http://127.0.0.1:8080', url));
      const env = { PLANT_STORE_TOKEN: token };
      const verified = await runCli(['verify', '--only', 'ACC-01', '--runs', '1'], { cwd, env });
      assert.is(verified.code, 0, verified.stdout + verified.stderr);
    }));

  test('names the schema by a path from the file, where the package is installed for it', () => {
    const schema = 'node_modules/plant-store-conformance/conformance/options/config/config.schema.json';
    return withFolder({}, async (cwd) => {
      await mkdir(join(cwd, schema, '..'), { recursive: true });
      await copyFile('conformance/options/config/config.schema.json', join(cwd, schema));
      await mkdir(join(cwd, 'api'));
      for (const [path, prefix] of [
        ['c.yaml', './'],
        ['api/c.yaml', '../'],
      ] as const) {
        await runCli(['init', '--config', path], { cwd });
        const [, named = ''] = /\$schema=(.*)/.exec(await readFile(join(cwd, path), 'utf8')) ?? [];
        assert.is(named, `${prefix}${schema}`);
        const found = await readFile(resolve(cwd, path, '..', named), 'utf8');
        assert.is(JSON.parse(found).title, 'conformance.yaml');
      }
    });
  });

  test('names no schema, and no folder of the machine, elsewhere', () =>
    withFolder({}, async (cwd) => {
      await runCli(['init'], { cwd });
      const text = await readFile(join(cwd, file), 'utf8');
      assert.not.match(text, /\$schema/);
      assert.not(text.includes(process.cwd()));
      assert.match(text, /^# What verify does/);
    }));

  test('writes no requirements of a document that has no operation, and says so', () => {
    const hooks = '{"openapi":"3.1.0","info":{"title":"T","version":"1"},"webhooks":{"made":{}}}';
    return withFolder({ 'hooks.json': hooks }, async (cwd) => {
      const run = await runCli(['init', '--document', 'hooks.json'], { cwd });
      assert.is(run.code, 2);
      assert.match(run.stderr, /^error: hooks\.json: the document has no operation, and so no clause /m);
    });
  });

  test('states which fields an answer must have, and that no member may be added', () =>
    withFolder({ 'notes.json': notes }, async (cwd) => {
      const run = await runCli(['init', '--document', 'notes.json'], { cwd });
      assert.is(run.code, 0, run.stderr);
      const { rows, clauses } = await loadRequirements(join(cwd, 'requirements.yaml'));
      const said = new Map(clauses.map(({ id, statement }) => [id, statement]));
      assert.is(said.get('note.200.X-Rate'), 'The answer 200 has the field X-Rate.');
      assert.not(said.has('note.200.X-Perhaps'));
      assert.is(said.get('note.extra.additionalProperties'), 'extra is no member that the document allows.');
      assert.equal(rows.find(({ id }) => id === 'note.answers')?.clauses, ['note.200', 'note.200.X-Rate']);
    }));

  test('writes over nothing without --force', () =>
    withFolder({ [file]: 'mine\n' }, async (cwd) => {
      const run = await runCli(['init'], { cwd });
      assert.is(run.code, 2);
      assert.is(
        run.stderr,
        'error: init: conformance.yaml exists already\n  add --force to overwrite it, or --config FILE\n',
      );
      assert.is(await readFile(join(cwd, file), 'utf8'), 'mine\n');
      assert.is((await runCli(['init', '--force'], { cwd })).code, 0);
      assert.match(await readFile(join(cwd, file), 'utf8'), /^targets:$/m);
    }));

  test('says where it cannot write: exit 2', () =>
    withFolder({}, async (cwd) => {
      const run = await runCli(['init', '--config', 'none/c.yaml'], { cwd });
      assert.is(run.code, 2);
      assert.match(
        run.stderr,
        /^error: init: none\/c\.yaml cannot be written \(ENOENT\)\n {2}choose another file/,
      );
    }));

  test('the demo reads no configuration', () =>
    withFolder({ [file]: 'only: none\n' }, async (cwd) => {
      const run = await runCli(['demo'], { cwd });
      assert.is(run.code, 0, run.stdout + run.stderr);
    }));
});
