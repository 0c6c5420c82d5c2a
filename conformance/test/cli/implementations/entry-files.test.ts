/** Entries of any content: read back as they were written, or refused with file and remedy while nothing is lost. */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { fc } from '../../../schema/arbitrary.ts';
import { readKept } from '../../../stored/kept/read-kept.ts';
import { entryText } from '../../../stored/kept/write-kept.ts';
import { anyKept } from '../../report/implementations/any-implementation.ts';
import { sampleImplementation } from '../../report/implementations/sample-implementation.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { callMain } from '../call-main.ts';

const sound = entryText(sampleImplementation);

/** What is wrong, by the text of the entry, and the place that is named. */
const wrong: readonly (readonly [says: RegExp, text: string])[] = [
  [/ is not JSON\n/, ''],
  [/ is not JSON\n/, sound.slice(0, -4)],
  [/ is not JSON\n/, `<<<<<<< ours\n${sound}`],
  [/: a map expected, /, '[]'],
  [/: \/format: 1 expected, 2 found\n/, sound.replace('"format": 1', '"format": 2')],
  [/: \/name: text expected, /, sound.replace('"acme"', '" "')],
  [/: \/name: at most 100 characters expected, 101 found\n/, sound.replace('acme', 'x'.repeat(101))],
  [/: \/result: one of conformant, /, sound.replace('"conformant"', '"splendid"')],
  [
    /: \/exitCode: an exit code of a run expected, 7 found\n/,
    sound.replace('"exitCode": 0', '"exitCode": 7'),
  ],
  [/: \/date: a time such as /, sound.replace('2026-11-21T10:00:00.000Z', 'yesterday')],
  [/: \/contract\/digest: a SHA-256 in hex expected, /, sound.replace('a1a1', 'zzzz')],
  [/: \/rows\/required: 63 of 62 is more than all\n/, sound.replace('"passed": 62', '"passed": 63')],
  [/: \/waivers: a list expected, /, sound.replace('"waivers": []', '"waivers": {}')],
  [/: \/cut\/0: one of /, sound.replace('"cut": []', '"cut": ["tired"]')],
  [/: \/stars: unknown key "stars"\n/, sound.replace('{', '{ "stars": 5,')],
  [/: the key "seed" is missing\n/, sound.replace(/ {2}"seed": 1,\n/, '')],
];

suite('entries', (test) => {
  test('any implementation is read back as it was written', () =>
    withFolder({}, async (folder) => {
      let at = 0;
      await fc.assert(
        fc.asyncProperty(anyKept, async (kept) => {
          at += 1;
          const own = join(folder, String(at));
          for (const { slug, implementation } of kept) {
            await mkdir(join(own, slug), { recursive: true });
            await writeFile(join(own, slug, 'entry.json'), entryText(implementation));
          }
          assert.equal(await readKept(own), JSON.parse(JSON.stringify(kept)));
        }),
        { numRuns: 60 },
      );
    }));

  for (const [at, [says, text]] of wrong.entries()) {
    test(`is named, and nothing is lost: ${at} ${says.source}`, () =>
      withFolder(
        { 'acme/entry.json': text, 'rose/entry.json': renamed('rose'), 'index.html': 'old' },
        async (folder) => {
          for (const argv of [[], ['--remove', 'rose'], ['reports/sample/run.jsonl', '--name', 'rose']]) {
            const run = await callMain(['keep', ...argv, '--folder', folder]);
            assert.is(run.code, 2);
            assert.ok(run.stderr.startsWith(`error: ${join(folder, 'acme/entry.json')}`), run.stderr);
            assert.match(run.stderr, says);
            assert.match(
              run.stderr,
              /\n {2}mend the file, or remove the folder that it is in and keep the run again\n$/,
            );
            assert.is(await readFile(join(folder, 'index.html'), 'utf8'), 'old');
            assert.is(await readFile(join(folder, 'rose/entry.json'), 'utf8'), renamed('rose'));
            assert.equal((await readdir(folder)).toSorted(), ['acme', 'index.html', 'rose']);
          }
        },
      ));
  }

  test('one name in two folders is refused', () =>
    withFolder({ 'acme/entry.json': sound, 'rose/entry.json': sound }, async (folder) => {
      const run = await callMain(['keep', '--folder', folder]);
      assert.is(run.code, 2);
      assert.match(
        run.stderr,
        /rose\/entry\.json: another folder has the name "acme" as well\n {2}remove one/,
      );
    }));

  test('other files and folders are let be, and a byte order mark is overread', () =>
    withFolder(
      {
        'acme/entry.json': `\uFEFF${sound}`,
        'README.md': 'x',
        'other/a.txt': '',
        'Not a slug/entry.json': '{',
      },
      async (folder) => {
        const run = await callMain(['keep', '--folder', folder]);
        assert.is(run.code, 0, run.stderr);
        assert.match(run.stdout, /badges of 1 implementation again/);
        assert.equal(await readdir(join(folder, 'other')), ['a.txt']);
      },
    ));

  test('files of any bytes, or damaged: exit 2 with file and remedy, or taken for what they say', () =>
    withFolder({ 'acme/entry.json': sound }, async (folder) => {
      const file = join(folder, 'acme/entry.json');
      const property = fc.asyncProperty(anyFile, async (bytes) => {
        await writeFile(file, bytes);
        const { code, stderr } = await callMain(['keep', '--folder', folder]);
        assert.ok(code === 0 || code === 2, stderr);
        if (code === 2) assert.match(stderr, /^error: .*entry\.json.*\n {2}mend the file, .*\n$/);
      });
      await fc.assert(property, { numRuns: 150 });
    }));
});

function renamed(name: string): string {
  return sound.replace('"acme"', `"${name}"`);
}

/** Bytes of no kind at all, other JSON, and a sound entry with a piece of it taken out, doubled or replaced. */
const anyFile = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.json().map((text) => Buffer.from(text)),
  fc
    .record({
      at: fc.nat({ max: sound.length }),
      length: fc.nat({ max: 40 }),
      put: fc.string({ maxLength: 6 }),
    })
    .map(({ at, length, put }) => Buffer.from(sound.slice(0, at) + put + sound.slice(at + length))),
);
