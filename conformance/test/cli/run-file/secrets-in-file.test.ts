/** What may be a secret in the addresses of a run file is told by no command and written into no report. */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { jsonl } from '../../../report/jsonl.ts';
import { testProof, testRow, testRun, testStep } from '../../report/sample-events.ts';
import { resealed } from '../../support/resealed.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { callMain } from '../call-main.ts';

const row = testRow('ROW-01', 'fail', [testProof(testStep('addBed/ROW-01/x/0', '{}'))]);
const sample = jsonl.render(testRun([row], { result: 'non-conformant', exitCode: 1 }));
const base = 'http://127.0.0.1:8080/api';

function edited(from: string | RegExp, to: string): string {
  assert.match(sample, from);
  return resealed(sample.replace(from, to));
}

/** Every text that files under a folder hold. */
async function textsIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'there.jsonl');
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
  return texts.join('\n');
}

const commands: readonly (readonly string[])[] = [
  [
    'report',
    'there.jsonl',
    '--report-dir',
    'reports',
    '--report',
    'json,html,junit,har,jsonl,sarif,markdown',
  ],
  ['report', 'there.jsonl', '--json'],
  ['rejudge', 'there.jsonl', '--report-dir', 'again'],
  ['keep', 'there.jsonl', '--name', 'acme', '--folder', 'kept'],
  ['replay', '--failed', '--run', 'there.jsonl'],
  ['compare', 'there.jsonl', 'there.jsonl', '--report-dir', 'compared'],
  ['verify', 'http://127.0.0.1:9', '--baseline', 'there.jsonl', '--dry-run', '--token', 'x'],
];

const headers: readonly (readonly [where: string, from: string | RegExp, to: string, said: RegExp])[] = [
  [
    'the target',
    `"target":"${base}"`,
    '"target":"http://me:s3cret@x"',
    /:1: target: the URL contains a user name/,
  ],
  [
    'its query',
    `"target":"${base}"`,
    '"target":"http://x/?key=s3cret"',
    /:1: target: "http:\/\/x\/\?key=…" has a/,
  ],
  [
    'a request',
    `"url":"${base}`,
    '"url":"http://me:s3cret@x',
    /:2: \/request\/url: the URL contains a user name/,
  ],
  ['the profile', '"profile":"spec"', '"profile":"lax"', /:1: profile: there is no "lax"/],
];

suite('a run file with a secret in an address', (test) => {
  for (const [where, from, to, said] of headers) {
    test(`is refused by every command: ${where}`, async () => {
      await withFolder({ 'there.jsonl': edited(from, to) }, async (folder) => {
        for (const argv of commands) {
          const { code, stdout, stderr } = await callMain(argv.map((word) => placed(word, folder)));
          assert.is(code, 2, argv[0]);
          assert.match(stderr, said, argv[0]);
          assert.not.match(stdout + stderr + (await textsIn(folder)), /s3cret/);
        }
      });
    });
  }

  const others: readonly (readonly [where: string, from: string | RegExp, to: string])[] = [
    ['the document', /"source":"[^"]*"/, '"source":"http://me:s3cret@x/o.yaml?key=s3cret"'],
    ['a proxy', '"proxy":null', '"proxy":"http://me:s3cret@x?key=s3cret"'],
    [
      'a setting',
      /"told":\[[^\]]*\]/,
      '"told":[{"key":"target","value":"it (http://me:s3cret@x?key=s3cret)","origin":"URL"}]',
    ],
  ];
  for (const [where, from, to] of others) {
    test(`is read without it: ${where}`, async () => {
      await withFolder({ 'there.jsonl': edited(from, to) }, async (folder) => {
        for (const argv of commands) {
          const { stdout, stderr } = await callMain(argv.map((word) => placed(word, folder)));
          assert.not.match(stdout + stderr + (await textsIn(folder)), /s3cret/, argv[0]);
        }
        assert.match(await textsIn(folder), /conformant/);
      });
    });
  }
});

/** Names of files and folders stand below the folder of the test. */
function placed(word: string, folder: string): string {
  return /^(?:there\.jsonl|reports|again|kept|compared)$/.test(word) ? join(folder, word) : word;
}
