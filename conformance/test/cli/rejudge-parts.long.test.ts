/** Stored runs unlike others: put together of parts, of rows that nobody judges any more, of another contract. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { resealed } from '../support/resealed.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { type LibraryBend, libraryCredential, withLibrary } from '../verify/library-server.ts';
import { type Bend, members, plant, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { callMain } from './call-main.ts';

const env = { PLANT_STORE_TOKEN: token };

const isLax: Bend = (request, right) =>
  typeof members(request)['id'] === 'string' && right().status === 400 ? plant({ name: 'a' }) : right();

/** Verifies each part, puts them together, and hands the whole to the work. */
async function withParts(
  bend: Bend | undefined,
  parts: readonly (readonly string[])[],
  work: (whole: string) => Promise<void>,
): Promise<void> {
  await against(bend, async (url, cwd) => {
    const paths = parts.map((_, at) => join(cwd, `${at}.jsonl`));
    for (const [at, flags] of parts.entries()) {
      const argv = ['verify', url, '--runs', '1', ...flags, '--report', `jsonl=${paths[at]}`];
      const run = await callMain(argv, env);
      assert.ok([0, 1].includes(run.code), run.stdout + run.stderr);
    }
    const whole = join(cwd, 'whole.jsonl');
    const merged = await callMain(['report', ...paths, '--report', `jsonl=${whole}`]);
    assert.ok([0, 1].includes(merged.code), merged.stderr);
    await work(whole);
  });
}

const table: readonly (readonly [name: string, parts: readonly (readonly string[])[]])[] = [
  [
    'by --only',
    [
      ['--only', 'ACC-02'],
      ['--only', 'REJ-03'],
      ['--only', 'AUT-01,REJ-06'],
    ],
  ],
  [
    'by --only and --skip',
    [
      ['--only', 'REJ-*,AUT-*'],
      ['--skip', 'REJ-*,AUT-*'],
    ],
  ],
  [
    'by --skip',
    [
      ['--skip', 'REJ-*,ERR-*'],
      ['--skip', 'AUT-*,ERR-*'],
    ],
  ],
];

/** `rejudge` of a run that was put together of parts, and of rows that nobody judges any more: none is forgotten. */
suite('rejudge of parts put together', (test) => {
  for (const [name, parts] of table) {
    for (const bend of [undefined, isLax]) {
      test(`comes to the same: ${name}, ${bend ? 'broken' : 'conforming'}`, async () => {
        await withParts(bend, parts, async (whole) => {
          const run = await callMain(['rejudge', whole]);
          assert.match(run.stdout, /^no verdict changes/, run.stdout + run.stderr);
          assert.is(run.code, bend ? 1 : 0, run.stdout);
        });
      });
    }
  }

  test('is not green without a row that the stored run judged, and names it', async () => {
    await withParts(undefined, [['--only', 'ACC-02,REJ-03']], async (whole) => {
      const text = await readFile(whole, 'utf8');
      const edited = text.replace('"only":["ACC-02","REJ-03"]', '"only":["ACC-02"]');
      assert.is.not(edited, text);
      await writeFile(whole, resealed(edited));
      const run = await callMain(['rejudge', whole]);
      assert.is(run.code, 3, run.stdout + run.stderr);
      assert.match(run.stdout, /^changed {2}REJ-03 createPlant {2}pass -> no such row$/m);
      assert.match(run.stdout, /the stored run judged REJ-03 for createPlant, which no longer exist/);
    });
  });
});

const document = 'fixtures/documents/library/openapi.yaml';
const libraryEnv = { LIBRARY_KEY: libraryCredential };

/** Stored runs of another contract: several operations, an API key, no requirements. */
suite('stored runs of a library', (test) => {
  test('are judged, replayed, waived and compared with a baseline operation by operation', async () => {
    let isLax = true;
    const bend: LibraryBend = (request, right) =>
      isLax && request.key === libraryCredential && request.path === '/books' && request.method === 'GET'
        ? { status: 200, body: [] }
        : right();
    await withFolder({}, (folder) =>
      withLibrary(bend, async (url) => {
        const path = join(folder, 'run.jsonl');
        const verify = ['verify', url, '--document', document, '--runs', '1'];
        const first = await callMain([...verify, '--report', `jsonl=${path}`], libraryEnv);
        assert.is(first.code, 1, first.stderr);
        const again = await callMain(['rejudge', path], libraryEnv);
        assert.is(again.code, 1);
        assert.match(again.stdout, /^no verdict changes/);
        const replayed = await callMain(['replay', '--failed', '--run', path, '--target', url], libraryEnv);
        assert.is(replayed.code, 1, replayed.stderr);
        assert.match(
          replayed.stdout,
          /^still failing {2}violation-refused {2}listBooks\/violation-refused\//m,
        );
        const gated = await callMain(
          [...verify, '--baseline', path, '--report', `json=${path}.json`],
          libraryEnv,
        );
        assert.is(gated.code, 0, gated.stdout);
        isLax = false;
        const fixed = await callMain(['replay', '--failed', '--run', path, '--target', url], libraryEnv);
        assert.is(fixed.code, 0, fixed.stdout);
      }),
    );
  });
});
