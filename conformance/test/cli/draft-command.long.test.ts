/** `init --document`: the first requirements of a document are of their form, keep their ids, and verify what the checks do. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { parse, stringify } from 'yaml';
import { loadContract } from '../../contract/load-contract.ts';
import { verify } from '../../index.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Requirements } from '../../model/requirement.ts';
import { loadRequirements } from '../../requirements/load-requirements.ts';
import { compileSchemas } from '../../schema/validate.ts';
import type { ResponderFault } from '../../selfcheck/document/responder.ts';
import { startResponder } from '../../selfcheck/document/start-responder.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { runCli } from './run-cli.ts';

const documents = ['library', 'stations', 'invoices', 'parts', 'flags', 'circular', 'unsendable'];

const form = JSON.parse(
  readFileSync('conformance/requirements/requirements.schema.json', 'utf8'),
) as JsonObject;
const validate = (await compileSchemas({ document: form, dialect: '3.1' }, ['']))('');

function path(name: string): string {
  return resolve(`fixtures/documents/${name}/openapi.yaml`);
}

/** The draft of a document, read back. */
async function draftOf(document: string, folder: string, file = 'rows.yaml'): Promise<Requirements> {
  const run = await runCli(['init', '--document', document, '--requirements', file], { cwd: folder });
  assert.is(run.code, 0, run.stdout + run.stderr);
  return loadRequirements(join(folder, file));
}

/** Verifies a responder by the draft of its document. */
async function verified(name: string, bend: ResponderFault, only: readonly string[] = []) {
  const contract = await loadContract(path(name));
  const { url, given, stop } = await startResponder(contract, bend);
  try {
    return await withFolder({}, async (folder) => {
      await draftOf(path(name), folder);
      const requirements = join(folder, 'rows.yaml');
      return verify({ target: url, ...given, requirements, env: {}, salt: 40_000, only });
    });
  } finally {
    await stop();
  }
}

suite('init --document', (test) => {
  for (const name of documents) {
    test(`writes a file that its schema and its reader take: ${name}`, async () => {
      await withFolder({}, async (folder) => {
        const { rows, clauses } = await draftOf(path(name), folder);
        assert.equal(validate(parse(readFileSync(join(folder, 'rows.yaml'), 'utf8')) as Json), []);
        assert.ok(rows.length > 0 && clauses.length > 0);
      });
    });
  }

  test('gives the same rows the same ids when the document is reordered or grows', async () => {
    await withFolder({}, async (folder) => {
      const before = await draftOf(path('library'), folder);
      const document = parse(readFileSync(path('library'), 'utf8')) as Record<string, Record<string, Json>>;
      const paths = Object.entries(document['paths'] ?? {}).toReversed();
      const ping: Json = { get: { operationId: 'ping', responses: { 204: { description: 'alive' } } } };
      const grown = { ...document, paths: Object.fromEntries([['/ping', ping], ...paths]) };
      writeFileSync(join(folder, 'grown.yaml'), stringify(grown));
      const after = await draftOf('grown.yaml', folder, 'later.yaml');
      const ids = new Map(after.rows.map((row) => [row.id, row]));
      for (const row of before.rows) assert.equal(ids.get(row.id), row, row.id);
      const more = after.rows.filter(({ id }) => !before.rows.some((row) => row.id === id));
      assert.ok(more.every(({ id }) => id.startsWith('ping.')) && more.length > 0);
    });
  });

  test('a conforming server conforms by it as well', async () => {
    const report = await verified('library', {});
    assert.is(report.exitCode, 0, JSON.stringify(report.notices));
    assert.is(report.checks.find(({ id }) => id === 'putBook.title.maxLength')?.verdict, 'pass');
    // A row for one operation is not asked of another, and what no row names is asked all the same.
    assert.equal(
      report.checks.filter(({ id, operation }) => id.startsWith('putBook.') && operation !== 'putBook'),
      [],
    );
    assert.ok(report.checks.some(({ id }) => id === 'no-server-error'));
    assert.is(report.coverage?.percent, 100);
  });

  test('a keyword that is ignored breaks its own row, and no other', async () => {
    const contract = await loadContract(path('library'));
    const { mutantsOf } = await import('../../selfcheck/document/document-subjects.ts');
    const mutant = mutantsOf(contract).find(({ name }) => /^ignores-maxLength .*title/.test(name));
    assert.ok(mutant);
    const report = await verified('library', mutant?.bend ?? {});
    const broken = report.checks.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    assert.equal(broken, ['putBook.title.maxLength']);
  });

  test('an operation that the draft does not know yet is asked by the checks themselves', async () => {
    await withFolder({}, async (folder) => {
      await draftOf(path('library'), folder);
      const text = readFileSync(join(folder, 'rows.yaml'), 'utf8').replaceAll('- putBook\n', '- gone\n');
      writeFileSync(join(folder, 'rows.yaml'), text);
      const { stdout } = await runCli(
        ['list', '--document', path('library'), '--requirements', 'rows.yaml', '--operation', 'putBook'],
        { cwd: folder },
      );
      assert.match(stdout, /^violation-refused +required/m);
      assert.not.match(stdout, /^putBook\./m);
    });
  });

  test('never writes over a file, unless asked to', async () => {
    await withFolder({ 'requirements.yaml': 'mine\n' }, async (cwd) => {
      const argv = ['init', '--document', path('library')];
      const run = await runCli(argv, { cwd });
      assert.is(run.code, 2);
      assert.match(
        run.stderr,
        /requirements\.yaml exists already\n {2}add --force to overwrite it, or --requirements FILE/,
      );
      assert.is((await runCli([...argv, '--force'], { cwd })).code, 0);
      assert.match(
        readFileSync(join(cwd, 'requirements.yaml'), 'utf8'),
        /^# What .*library\/openapi\.yaml states/,
      );
    });
  });

  test('a document that cannot be read ends with 2', async () => {
    await withFolder({}, async (cwd) => {
      assert.is((await runCli(['init', '--document', 'none.yaml'], { cwd })).code, 2);
    });
  });
});
