/** The gate `--min-coverage`: exit code 3 and what is missing first, where less of the document came out as documented. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import type { ResponderFault } from '../../selfcheck/document/responder.ts';
import { startResponder } from '../../selfcheck/document/start-responder.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { runCli } from './run-cli.ts';

const document = join(process.cwd(), 'fixtures/documents/library/openapi.yaml');
const library = await loadContract(document);

type Run = (...flags: readonly string[]) => ReturnType<typeof runCli>;

/** Verifies a responder that is made from the document. */
async function withLibrary(
  bend: ResponderFault,
  work: (run: Run, folder: string, url: string) => Promise<void>,
): Promise<void> {
  const { url, given, stop } = await startResponder(library, bend);
  const own = 'credential' in given ? (given.credential ?? []) : [];
  const credentials = own.flatMap((one) => ['--credential', one]);
  const always = ['verify', url, '--document', document, ...credentials, '--salt', '40000'];
  try {
    await withFolder({}, (folder) =>
      work((...flags) => runCli([...always, ...flags], { cwd: folder }), folder, url),
    );
  } finally {
    await stop();
  }
}

const list = ['--operation', 'listBooks', '--only', 'valid-request-accepted'];

suite('the gate of coverage', (test) => {
  test('lets a run pass that exercised enough, and says how much in one line', async () => {
    await withLibrary({}, async (run) => {
      const { code, stdout } = await run('--min-coverage', '100');
      assert.is(code, 0, stdout);
      assert.match(
        stdout,
        /^coverage: 100 % \(41 of 41\): 2 of 2 operations answered 2xx or 3xx; 8 of 8 documented/m,
      );
    });
  });

  test('ends with 3 and what is missing where it did not; the run file says so again, and so does its rejudgement', async () => {
    await withLibrary({}, async (run, cwd) => {
      const { code, stdout } = await run(...list, '--min-coverage', '90');
      assert.is(code, 3, stdout);
      assert.match(stdout, /^incomplete \(/m);
      const sentence =
        /^ {2}[\d.]+ per cent of what the document names behaved as documented, 90 are wanted \(--min-coverage\): missing listBooks query\.limit type, .*, listBooks 400 application\/json$/m;
      assert.match(stdout, sentence);
      for (const again of ['report', 'rejudge']) {
        const told = await runCli([again, 'reports/run.jsonl'], { cwd });
        assert.is(told.code, 3, told.stdout + told.stderr);
        assert.match(told.stdout, sentence);
      }
    });
  });

  test('two parts make up for each other', async () => {
    await withLibrary({}, async (run, cwd) => {
      for (const part of ['listBooks', 'putBook']) {
        const only = ['--operation', part, '--report', `jsonl=${part}.jsonl`, '--min-coverage', '100'];
        assert.is((await run(...only)).code, 0);
      }
      const { code, stdout } = await runCli(['report', 'listBooks.jsonl', 'putBook.jsonl'], { cwd });
      assert.is(code, 0, stdout);
      assert.match(stdout, /^coverage: 100 % \(41 of 41\)/m);
    });
  });

  test('stands in conformance.yaml as well, and a flag counts more', async () => {
    await withLibrary({}, async (run, folder) => {
      writeFileSync(join(folder, 'conformance.yaml'), 'minCoverage: 90\n');
      assert.is((await run(...list)).code, 3);
      assert.is((await run(...list, '--min-coverage', '5')).code, 0);
    });
  });

  test('takes whole numbers from 0 to 100', async () => {
    for (const typed of ['101', '-1', '9.5', 'most']) {
      const { code, stderr } = await runCli([
        'verify',
        'http://127.0.0.1:9',
        '--token',
        'x',
        `--min-coverage=${typed}`,
      ]);
      assert.is(code, 2);
      assert.match(stderr, /--min-coverage: .* is not a whole number from 0 to 100/);
    }
  });
});
