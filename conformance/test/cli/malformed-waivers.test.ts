/** Waiver files that cannot be used: exit 2 with file, line, column, key and remedy, before anything is sent. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { callMain } from './call-main.ts';

const env = { PLANT_STORE_TOKEN: token };

const sound = `waivers:
  - row: REJ-03
    target: http://127.0.0.1:9
    signature: violation-accepted 200 application/json
    reason: the old parser goes in March
    link: TICKET-7
    owner: garden team
    added: 2026-01-01
    expires: 2026-06-30
`;

/** An edit of the sound file, and what is said of it: line, column, key, problem, remedy. */
const malformed: readonly (readonly [name: string, from: string | RegExp, to: string, said: RegExp])[] = [
  [
    'an unknown row',
    'REJ-03',
    'REJ-3',
    /:2:10: waivers\.0\.row: there is no row "REJ-3"\n {2}Did you mean "REJ-\d+"\?/,
  ],
  ['a missing key', /\n {4}owner: .*/, '', /:2:5: waivers\.0: the key "owner" is missing\n {2}\S/],
  ['an unknown key', 'owner', 'onwer', /waivers\.0\.onwer: unknown key "onwer"\n {2}Did you mean "owner"\?/],
  [
    'a day that is none',
    '2026-06-30',
    '2026-02-30',
    /:9:14: waivers\.0\.expires: there is no day 2026-02-30/,
  ],
  ['no day', '2026-06-30', 'soon', /waivers\.0\.expires: a day such as 2026-01-31 expected, "soon" found/],
  [
    'too long',
    '2026-06-30',
    '2026-07-01',
    /a waiver lasts 180 days at most, this one 181\n {2}Write a day from 2026-01-01 to 2026-06-30/,
  ],
  ['an end before its beginning', '2026-06-30', '2025-12-31', /2025-12-31 is before the day it was added/],
  ['one that is still to come', '2026-01-01', '2999-01-01', /2999-01-01 is still to come/],
  [
    'an unknown operation',
    '    target',
    '    operation: makePlant\n    target',
    /waivers\.0\.operation: there is no operation "makePlant"/,
  ],
  ['no list', /waivers:.*/s, 'waivers: none', /waivers: a list expected, "none" found/],
  ['a token', /.*/s, 'ghp_16C7e42F292c6912E7710c838347Ae178B4a', /:1:1: a map expected, a text found\n/],
  ['a token of digits', /.*/s, '9'.repeat(40), /:1:1: a map expected, a (?:number|bigint|text) found\n/],
  [
    'a token for a day',
    '2026-06-30',
    'eyJhbGciOiJIUzI1NiJ9.e30.x',
    /a day such as 2026-01-31 expected, a text found\n/,
  ],
  ['no map', /.*/s, '7', /:1:1: a map expected, 7 found/],
  [
    'a long text that moves the cursor',
    'REJ-03',
    `"\\e[2J${'x'.repeat(5000)}"`,
    /:2:10: waivers\.0\.row: there is no row "\\u001b\[2Jx{56}…"\n/,
  ],
  [
    'an address with a key for a row',
    'REJ-03',
    'https://me:s3cret@a.example/?token=s3cret&page=2',
    /waivers\.0\.row: there is no row "https:\/\/a\.example\/\?token=…&page=2"\n/,
  ],
  [
    'an address with a key for a key',
    'owner',
    'https://a.example/?token=s3cret',
    /waivers\.0\.https:\/\/a\.example\/\?token=…: unknown key "https:\/\/a\.example\/\?token=…"\n/,
  ],
  ['a long key', 'owner', 'o'.repeat(900), /waivers\.0\.o{60}…: unknown key "o{60}…"\n/],
  [
    'no end of brackets',
    /.*/s,
    '['.repeat(20_000),
    /:1:\d+: the YAML is nested too deep\n {2}Write fewer levels/,
  ],
  [
    'no end of lists',
    /.*/s,
    '- '.repeat(20_000),
    /:1:\d+: the YAML is nested too deep\n {2}Write fewer levels/,
  ],
  ['a long alias', 'REJ-03', `*${'x'.repeat(900)}`, /Unresolved alias [^\n]{1,160}…\n/],
  [
    'an entry that holds itself',
    /- row: REJ-03\n {4}target: .*/,
    '&a\n    row: REJ-03\n    target: *a',
    /:4:13: the alias is part of what it stands for\n/,
  ],
  ['a tag', 'REJ-03', '!!js/function "x"', /:2:\d+: the tag !!js\/function is not supported here\n/],
  ['a tag of its own', 'REJ-03', '!foo REJ-03', /:2:\d+: the tag !foo is not supported here\n/],
  ['broken YAML', 'reason:', 'reason: "', /Correct the YAML there/],
  [
    'the same twice',
    /waivers:\n(.*)/s,
    'waivers:\n$1$1',
    /:10:5: waivers\.1: the same is in waivers\.0 already/,
  ],
];

suite('malformed waivers', (test) => {
  for (const [name, from, to, said] of malformed) {
    test(`${name}: exit 2, with the place and a remedy`, async () => {
      const text = sound.replace(from, to);
      assert.is.not(text, sound);
      await withFolder({ 'waivers.yaml': text }, async (folder) => {
        const path = join(folder, 'waivers.yaml');
        const run = await callMain(['verify', 'http://127.0.0.1:9', '--waivers', path], env);
        assert.is(run.code, 2, run.stdout);
        assert.match(run.stderr.replaceAll(path, 'FILE'), said);
        assert.match(run.stderr, /^error: --waivers: .*\n {2}\S.*\n$/);
      });
    });
  }

  test('of any bytes: exit 2 with a place and a remedy, never a stack', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.json().map((json) => `waivers: ${json}`),
      fc
        .tuple(fc.nat({ max: sound.length }), fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }))
        .map(([at, junk]) => sound.slice(0, at) + junk),
    );
    await withFolder({}, async (folder) => {
      const path = join(folder, 'waivers.yaml');
      const property = fc.asyncProperty(anyText, async (text) => {
        await writeFile(path, text);
        const run = await callMain(['verify', 'http://127.0.0.1:9', '--waivers', path, '--dry-run'], env);
        if (run.code === 0) return;
        assert.is(run.code, 2, run.stderr);
        assert.match(run.stderr, /^error: --waivers: /);
        assert.not.match(run.stderr, /\n {4}at /);
      });
      await fc.assert(property, { numRuns: 60 });
    });
  });

  test('in Latin-1: exit 2 with the line', async () => {
    await withFolder({}, async (folder) => {
      const path = join(folder, 'waivers.yaml');
      await writeFile(path, sound.replace('garden team', 'Gärtner'), 'latin1');
      const run = await callMain(['verify', 'http://127.0.0.1:9', '--waivers', path], env);
      assert.is(run.code, 2);
      const said = 'error: --waivers: FILE:7: this is not UTF-8 text\n  save the file in UTF-8\n';
      assert.is(run.stderr.replaceAll(path, 'FILE'), said);
    });
  });

  test('a file that is not there', async () => {
    const run = await callMain(['verify', 'http://127.0.0.1:9', '--waivers', 'gone.yaml'], env);
    assert.is(run.code, 2);
    assert.match(run.stderr, /^error: --waivers: gone\.yaml cannot be read \(ENOENT\)\n {2}\S/);
  });
});
