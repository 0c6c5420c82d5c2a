/** Documents that are verified again: read once, and anew as soon as anything that they are made of has changed. */

import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadSubject } from '../../run/load-subject.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const answers = { 200: { description: 'Well' } };
const operations = {
  get: { operationId: 'list', responses: answers },
  post: { operationId: 'make', responses: answers },
};

function documentOf(paths: object, title = 'One'): string {
  return JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths });
}

/** Loads a document, writes something, and loads it again. */
function loadedTwice(files: Readonly<Record<string, string>>, between?: (folder: string) => Promise<void>) {
  return withFolder(files, async (folder) => {
    const document = join(folder, 'openapi.json');
    const first = await loadSubject({ document });
    await between?.(folder);
    return [first, await loadSubject({ document })] as const;
  });
}

suite('documents that are verified again', (test) => {
  test('are read and surveyed once', async () => {
    const [first, second] = await loadedTwice({ 'openapi.json': documentOf({ '/things': operations }) });
    assert.is(first.contract, second.contract);
    assert.is(first.survey, second.survey);
    assert.ok(first.survey);
  });

  test('are read anew when they have changed, even if neither size nor time tells', async () => {
    const document = documentOf({ '/things': operations });
    const [, second] = await loadedTwice({ 'openapi.json': document }, async (folder) => {
      const file = join(folder, 'openapi.json');
      const { atime, mtime } = await stat(file);
      await writeFile(file, (await readFile(file, 'utf8')).replace('One', 'Two'));
      await utimes(file, atime, mtime);
    });
    assert.is(second.contract.title, 'Two');
  });

  test('are read the second time where the first was given up; what is bundled never takes too long', () =>
    withFolder({ 'openapi.json': documentOf({ '/things': operations }) }, async (folder) => {
      const document = join(folder, 'openapi.json');
      const heed = (): never => {
        throw new Error('too long');
      };
      const failure = await loadSubject({ document, heed }).catch((error: unknown) => error);
      assert.match(String(failure), /too long/);
      assert.is((await loadSubject({ document })).contract.title, 'One');
      assert.is((await loadSubject({ heed })).contract.title, (await loadSubject({})).contract.title);
    }));

  test('are read anew where a part of them is another file', async () => {
    const document = documentOf({ '/things': { $ref: 'things.json' } });
    const things = JSON.stringify(operations);
    const [first, second] = await loadedTwice(
      { 'openapi.json': document, 'things.json': things },
      async (folder) => {
        await writeFile(join(folder, 'things.json'), things.replace('make', 'send'));
      },
    );
    const ids = [first, second].map(({ contract }) => contract.operations.map(({ id }) => id));
    assert.equal(ids, [
      ['list', 'make'],
      ['list', 'send'],
    ]);
  });

  test('are read anew where a file was missing that is there now', async () => {
    const schema = { $ref: 'thing.json' };
    const post = { ...operations.post, requestBody: { content: { 'application/json': { schema } } } };
    const document = documentOf({ '/things': { ...operations, post } });
    const [first, second] = await loadedTwice({ 'openapi.json': document }, async (folder) => {
      await writeFile(join(folder, 'thing.json'), '{"type":"object"}');
    });
    assert.ok(first.contract.remarks.length > 0);
    assert.equal(second.contract.remarks, []);
  });

  test('are not kept where they are large', async () => {
    const document = documentOf({ '/things': operations }, 'x'.repeat(300_000));
    const [first, second] = await loadedTwice({ 'openapi.json': document });
    assert.is.not(first.contract, second.contract);
  });
});
