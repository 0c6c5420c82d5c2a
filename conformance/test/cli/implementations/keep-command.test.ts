/** The command `keep` over real runs: the line of each, its badge, and what is replaced or removed. */

import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { hostileTexts } from '../../report/hostile-texts.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { token } from '../../verify/plant-answers.ts';
import { runCli } from '../run-cli.ts';
import { keep, namesKept } from './keep.ts';
import { type StoredRuns, storeRuns } from './stored-runs.ts';

const files = ['badge.json', 'badge.svg', 'entry.json', 'report.html'];

const [green = '', amber = '', red = '', grey = ''] = ['#2a7a3b', '#f2b01e', '#b3261e', '#666c74'];

suite(
  'keep',
  (test) => {
    let runs: StoredRuns;
    test.before(async () => {
      runs = await storeRuns();
    });
    test.after(() => runs.remove());

    const lines: readonly (readonly [
      Exclude<keyof StoredRuns, 'remove'>,
      says: RegExp,
      badge: RegExp,
      color: string,
    ])[] = [
      [
        'conformant',
        /^kept acme: conformant \(Plant Store 1\.0\.0: /,
        /^(\d+)\/\1 required rows, spec, /,
        green,
      ],
      ['nonConformant', /^kept acme: non-conformant /, /^(\d+)\/(?!\1)\d+ required rows, spec, /, red],
      [
        'waived',
        /^kept acme: conformant with waivers /,
        /^\d+\/\d+ required rows, \d+ rows? waived, spec, /,
        amber,
      ],
      ['incomplete', /^kept acme: incomplete /, /^\d+\/\d+ required rows, incomplete, spec, /, grey],
      ['part', /^kept acme: only in part /, /^1\/1 required row, 1 of \d+ rows asked, spec, /, grey],
      ['smoke', /^kept acme: only in part /, /^(\d+)\/\1 required rows, \1 of \d+ rows asked, smoke, /, grey],
    ];
    for (const [name, says, badge, color] of lines) {
      test(`a run that is ${name} has a line, a report and a badge that say so`, () =>
        withFolder({}, async (cwd) => {
          await cp(runs[name], join(cwd, 'reports/run.jsonl'));
          const run = await runCli(['keep', 'reports/run.jsonl', '--name', 'acme'], { cwd });
          assert.is(run.code, 0, run.stderr);
          assert.match(run.stdout, says);
          const folder = join(cwd, 'reports/implementations');
          assert.equal((await readdir(folder)).toSorted(), ['acme', 'index.html']);
          assert.equal((await readdir(join(folder, 'acme'))).toSorted(), files);
          const { message, color: shown } = JSON.parse(
            await readFile(join(folder, 'acme/badge.json'), 'utf8'),
          );
          assert.match(message, badge);
          assert.is(shown, color);
          assert.match(message, /, \d{4}-\d\d-\d\d$/);
          const page = await readFile(join(folder, 'index.html'), 'utf8');
          assert.ok(page.includes(`aria-label="Plant Store 1.0.0: ${message}"`), message);
          assert.match(page, /<a href="acme\/report\.html">acme<\/a>/);
        }));
    }

    test('holds no secret', () =>
      withFolder({}, async (folder) => {
        await keep(folder, runs.nonConformant, '--name', 'broken');
        await keep(folder, runs.incomplete, '--name', 'incomplete');
        const all = await readdir(folder, { recursive: true });
        const texts = all
          .filter((name) => name.includes('.'))
          .map((name) => readFile(join(folder, name), 'utf8'));
        assert.is(texts.length, 2 * files.length + 1);
        for (const text of await Promise.all(texts))
          for (const secret of [token, 'a-wrong-token']) assert.not(text.includes(secret));
      }));

    test('replaces a name, keeps others, removes one, and draws all anew', () =>
      withFolder({}, async (folder) => {
        await keep(folder, runs.conformant, '--name', 'Rose garden', '--implementation-version', '1.0');
        await keep(folder, runs.part, '--name', 'orchard');
        const again = await keep(folder, runs.nonConformant, '--name', 'Rose garden');
        assert.match(again.stdout, /^kept Rose garden: non-conformant .*\nreplaced /);
        assert.equal(await namesKept(folder), ['index.html', 'orchard', 'rose-garden']);
        const entry = JSON.parse(await readFile(join(folder, 'rose-garden/entry.json'), 'utf8'));
        assert.equal([entry.name, entry.version, entry.result], ['Rose garden', undefined, 'non-conformant']);
        const page = await readFile(join(folder, 'index.html'), 'utf8');
        assert.is(page.match(/<a href="rose-garden\/report\.html">/g)?.length, 1);

        await writeFile(join(folder, 'index.html'), '<<<<<<< a merge');
        await writeFile(join(folder, 'orchard/badge.svg'), '');
        assert.match((await keep(folder)).stdout, /^drew .* and the badges of 2 implementations again\n$/);
        assert.is(await readFile(join(folder, 'index.html'), 'utf8'), page);
        assert.match(await readFile(join(folder, 'orchard/badge.svg'), 'utf8'), /^<svg /);

        await writeFile(join(folder, 'orchard/notes.txt'), 'mine');
        assert.match((await keep(folder, '--remove', 'orchard')).stdout, /^removed orchard from /);
        assert.equal(await readdir(join(folder, 'orchard')), ['notes.txt']);
        assert.not((await readFile(join(folder, 'index.html'), 'utf8')).includes('orchard'));
        await keep(folder, '--remove', 'Rose garden');
        assert.equal(await namesKept(folder), ['index.html', 'orchard']);
        assert.match(await readFile(join(folder, 'index.html'), 'utf8'), /No run is kept yet/);
      }));

    test('names alike in their letters have folders of their own, and hostile ones are inert', () =>
      withFolder({}, async (folder) => {
        const names = [
          ...hostileTexts.filter((name) => name.trim() !== ''),
          'A b',
          'a-b',
          'CON',
          '../..',
          'é',
        ];
        const short = names.filter(
          (name) => name.length <= 100 && !name.startsWith('-') && !/^[\s,]*$/.test(name),
        );
        for (const name of short) {
          const run = await keep(folder, runs.part, `--name=${name}`);
          assert.is(run.code, 0, JSON.stringify(name) + run.stderr);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: none may come through
          assert.not.match(run.stdout, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
        }
        const slugs = (await namesKept(folder)).filter((name) => name !== 'index.html');
        assert.is(slugs.length, short.length);
        for (const slug of slugs) assert.match(slug, /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        for (const slug of ['a-b', 'a-b-2', 'implementation-con', 'e']) assert.ok(slugs.includes(slug), slug);
        const page = await readFile(join(folder, 'index.html'), 'utf8');
        assert.is(page.match(/<script/g)?.length, 1);
      }));
  },
  { limit: 240_000 },
);
