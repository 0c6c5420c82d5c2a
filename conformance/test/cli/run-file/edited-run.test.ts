/** A run file that was edited or damaged: its evidence and its notices give it away, or else its checksum. */

import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { jsonl } from '../../../report/jsonl.ts';
import { parseRun } from '../../../stored/parse-run.ts';
import { testProof, testRow, testRun, testStep } from '../../report/sample-events.ts';
import { suite } from '../../support/suite.ts';
import { threadTime } from '../../support/thread-time.ts';
import { withFolder } from '../../support/with-folder.ts';
import { callMain } from '../call-main.ts';

const row = testRow('ROW-01', 'fail', [testProof(testStep('addBed/ROW-01/x/0', '{}'))]);
const sample = jsonl.render(testRun([row], { result: 'non-conformant', exitCode: 1 }));

const edits: readonly (readonly [
  name: string,
  edits: readonly (readonly [string | RegExp, string])[],
  problem: RegExp,
])[] = [
  [
    'the exit code of a green run',
    [['"exitCode":1', '"exitCode":0']],
    /^the last line ends with exit code 0, its result and its notices come to 1$/,
  ],
  [
    'the exit code of an interrupted run',
    [['"exitCode":1', '"exitCode":130']],
    /^the last line ends with exit code 130, its result and its notices come to 1$/,
  ],
  [
    'a verdict, with all that is counted',
    [
      ['"verdict":"fail"', '"verdict":"pass"'],
      ['"exitCode":1', '"exitCode":0'],
      ['"result":"non-conformant"', '"result":"conformant"'],
      [/"counts":\{[^}]*\}/, '"counts":{"pass":1}'],
    ],
    /^the row ROW-01 is pass, its evidence makes it fail$/,
  ],
];

suite('an edited run file', (test) => {
  test('is taken as it was', async () => {
    await parseRun(sample.split('\n').slice(0, -1));
  });

  for (const [name, pairs, problem] of edits) {
    test(`is refused: ${name}`, async () => {
      let text = sample;
      for (const [from, to] of pairs) {
        assert.is.not(text.replace(from, to), text);
        text = text.replace(from, to);
      }
      try {
        await parseRun(text.split('\n').slice(0, -1));
      } catch (error) {
        assert.match(error instanceof Error ? error.message : '', problem);
        return;
      }
      assert.unreachable('the run was taken');
    });
  }

  test('is refused by every command that reads one, with the same words', async () => {
    const edited = sample.replace('"startedAt":"20', '"startedAt":"19');
    assert.is.not(edited, sample);
    await withFolder({ 'run.jsonl': edited, 'sound.jsonl': sample }, async (folder) => {
      const path = join(folder, 'run.jsonl');
      for (const argv of [
        ['report', path],
        ['report', join(folder, 'sound.jsonl'), path],
        ['rejudge', path],
        ['keep', path, '--name', 'acme', '--folder', join(folder, 'kept')],
        ['replay', '--failed', '--run', path],
        ['compare', path, path],
        ['verify', 'http://127.0.0.1:9', '--baseline', path, '--dry-run', '--token', 'x'],
      ]) {
        const { code, stderr } = await callMain(argv);
        assert.is(code, 2, argv[0]);
        assert.match(
          stderr,
          /run\.jsonl:\d: the file is not as it was written\n {2}Its checksum is another one/,
        );
      }
    });
  });

  test('is refused whichever bit of it was flipped', async () => {
    const bytes = Buffer.from(sample);
    for (let bit = 0; bit < bytes.length * 8; bit += 7) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const lines = flipped.toString().split('\n');
      const outcome = await parseRun(lines.at(-1) === '' ? lines.slice(0, -1) : lines).catch(() => 'refused');
      assert.is(outcome, 'refused', `bit ${bit}`);
    }
  });

  test('is refused without its checksum, and taken with the line breaks of another system', async () => {
    const bare = sample.replace(/,"checksum":"\w+"/, '');
    assert.is.not(bare, sample);
    assert.is(await parseRun(bare.split('\n').slice(0, -1)).catch(() => 'refused'), 'refused');
    await parseRun(
      sample
        .split('\n')
        .slice(0, -1)
        .map((line) => `${line}\r`),
    );
  });
});

suite('a file that is no run', (test) => {
  test('is refused at its first bytes, however long it is; a line of many pieces is read once', async () => {
    const started = threadTime();
    const endless = await callMain(['report', '/dev/zero']);
    assert.is(endless.code, 2);
    assert.match(endless.stderr, /^error: RUN: \/dev\/zero cannot be read \(it is not a file\)\n/);
    await withFolder({}, async (folder) => {
      const other = join(folder, 'other');
      await writeFile(other, '');
      await truncate(other, 2 ** 40);
      const sparse = await callMain(['report', other]);
      assert.match(sparse.stderr, /^error: RUN: \S+other:1: this is not a line of a run\n/);
      const path = join(folder, 'long.jsonl');
      await writeFile(path, `{"kind":"run-started","target":"${'a'.repeat(65 * 1024 * 1024)}`);
      const long = await callMain(['report', path]);
      assert.match(long.stderr, /long\.jsonl:1: the line is too long\n/);
    });
    assert.ok(threadTime() - started < 20_000);
  });
});
