/** The two commands as they are typed: files that cannot be used, servers that cannot be observed, and secrets. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { fc } from '../../schema/arbitrary.ts';
import { callMain } from '../cli/call-main.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { answer, type Bend, token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { env } from './observing.ts';

const digest = '1166835ccb3789a8b829b59aec59b0a7779eb788cc0512c5594abc80c889394d';

const sound = `contract:
  title: Plant Store
  version: 1.0.0
  digest: ${digest}
operations:
  createPlant:
    answers:
      method:other:
        the method is GET: 405 application/json
    limits:
      longest name: { accepted: 64, beyond: 400 application/json Error }
`;

/** An edit of the sound file, and what is said of it. */
const malformed: readonly (readonly [name: string, from: string | RegExp, to: string, said: RegExp])[] = [
  ['no map', /.*/s, '7', /:1:1: a map expected, 7 found\n/],
  ['a missing key', /\noperations:.*/s, '\n', /:1:1: the key "operations" is missing\n/],
  [
    'an unknown key',
    'limits:',
    'limit:',
    /:\d+:\d+: operations\.createPlant\.limit: unknown key "limit"\n {2}Did you mean "limits"\?/,
  ],
  [
    'an answer that is none',
    '405 application/json',
    '[]',
    /:9:28: operations\.createPlant\.answers\.method:other\.the method is GET: text expected, a list found/,
  ],
  [
    'an answer that is a number',
    '405 application/json',
    '405',
    /text expected, 405 found\n {2}Write a text here, in quotes/,
  ],
  ['a limit that is a text', /\{ accepted.*\}/, 'high', /longest name: a map expected, "high" found/],
  [
    'a limit without an end',
    /, beyond.*\}/,
    ' }',
    /longest name: a limit has, besides "accepted", either "beyond", or "cap"/,
  ],
  [
    'a limit below nothing',
    '64',
    '-1',
    /:11:\d+: operations\.createPlant\.limits\.longest name\.accepted: a whole number from 0 expected/,
  ],
  ['a cap that is another', /beyond: .* \}/, 'cap: 65 }', /the cap is not what was accepted, 64\n/],
  ['a digest that is none', digest, 'abc', /:4:11: contract\.digest: a SHA-256 in hex expected, "abc" found/],
  ['broken YAML', 'title:', 'title: "', /Correct the YAML there/],
  ['an operation that stands twice', /( {2}createPlant:\n.*)/s, '$1$1', /Map keys must be unique/],
  [
    'another document',
    digest,
    'a'.repeat(64),
    /was observed with another document \(Plant Store 1\.0\.0, digest aaaaaaaaaaaa…\).*\n {2}observe again with this document.*digest: 1166835c/,
  ],
  ['another contract', 'Plant Store\n', `Tree Store\n`, /./],
];

suite('files that cannot be expected', (test) => {
  for (const [name, from, to, said] of malformed) {
    test(`${name}: exit 2, with the place and a remedy`, async () => {
      const text =
        name === 'another contract'
          ? sound.replace(from, to).replace(digest, '1'.repeat(64))
          : sound.replace(from, to);
      assert.is.not(text, sound);
      await withFolder({ 'b.yaml': text }, async (folder) => {
        const path = join(folder, 'b.yaml');
        const run = await callMain(
          ['verify', 'http://127.0.0.1:9', '--expect-behaviour', path, '--dry-run'],
          env,
        );
        assert.is(run.code, 2, run.stdout);
        assert.match(run.stderr.replaceAll(path, 'FILE'), said);
        assert.match(run.stderr, /^error: --expect-behaviour: .*\n {2}\S.*\n$/);
      });
    });
  }

  test('the sound one can', async () => {
    await withFolder({ 'b.yaml': sound }, async (folder) => {
      const argv = [
        'verify',
        'http://127.0.0.1:9',
        '--expect-behaviour',
        join(folder, 'b.yaml'),
        '--dry-run',
      ];
      assert.is((await callMain(argv, env)).code, 0);
    });
  });

  test('of any bytes: exit 2 with a place and a remedy, never a stack', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.json().map((json) => `operations: ${json}`),
      fc
        .tuple(fc.nat({ max: sound.length }), fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }))
        .map(([at, junk]) => sound.slice(0, at) + junk),
    );
    await withFolder({}, async (folder) => {
      const path = join(folder, 'b.yaml');
      const property = fc.asyncProperty(anyText, async (text) => {
        await writeFile(path, text);
        const run = await callMain(
          ['verify', 'http://127.0.0.1:9', '--expect-behaviour', path, '--dry-run'],
          env,
        );
        if (run.code === 0) return;
        assert.is(run.code, 2, run.stderr);
        assert.match(run.stderr, /^error: --expect-behaviour: .*\n {2}\S/);
        assert.not.match(run.stderr, /\n {4}at /);
      });
      await fc.assert(property, { numRuns: 60 });
    });
  });

  test('one that is not there', async () => {
    const run = await callMain(['verify', 'http://127.0.0.1:9', '--expect-behaviour', 'gone.yaml'], env);
    assert.is(run.code, 2);
    assert.match(
      run.stderr,
      /^error: --expect-behaviour: gone\.yaml cannot be read \(ENOENT\)\n {2}name a file that .*observe/,
    );
  });
});

/** Repeats the token wherever an answer has room for it. */
const telltale: Bend = (request, right) => {
  const good = right();
  if (request.method === 'GET')
    return { ...answer(404, {}), headers: { 'content-type': `text/${token}`, allow: token.toUpperCase() } };
  if (good.status !== 200)
    return { ...good, headers: { ...good.headers, 'www-authenticate': `${token} realm="${token}"` } };
  return {
    ...good,
    body: JSON.stringify({ ...JSON.parse(String(good.body)), [token]: token, secretlike: token }),
  };
};

suite('observe, as it is typed', (test) => {
  test('a file is written whole, can be expected, and holds no token, though the server repeats it', async () => {
    const server = await startPlantServer(telltale);
    try {
      await withFolder({}, async (cwd) => {
        const file = join(cwd, 'deep/behaviour.yaml');
        const run = await callMain(['observe', server.url, '--output', file, '--token', token], {});
        assert.is(run.code, 0, run.stderr);
        assert.is(run.stdout, '');
        assert.match(run.stderr, /^will send up to \d+ requests and create up to \d+ records at http/);
        assert.equal(await readdir(join(cwd, 'deep')), ['behaviour.yaml']);
        const text = await readFile(file, 'utf8');
        for (const told of [text, run.stderr])
          assert.not.ok(told.toLowerCase().includes(token.toLowerCase()), told);
        assert.match(text, /with secretlike other members/);
        const argv = ['verify', server.url, '--runs', '0', '--expect-behaviour', file, '--token', token];
        const again = await callMain([...argv, '--report', `json=${join(cwd, 'r.json')}`]);
        assert.match(again.stdout, /(\d+) of \1 entries/, again.stderr);
        assert.not.ok((again.stdout + again.stderr).includes(token));
      });
    } finally {
      await server.close();
    }
  });

  for (const [name, argv, said] of [
    ['no URL', [], /^error: observe: the URL of the server is missing.*\n {2}write it like .*observe/],
    ['two URLs', ['a', 'b'], /^error: observe takes one URL and flags.*\n {2}write it like .*observe/],
  ] as const) {
    test(`${name}: exit 2, and what to type`, async () => {
      const run = await callMain(['observe', '--no-config', ...argv], env);
      assert.is(run.code, 2);
      assert.match(run.stderr, said);
    });
  }

  const away = 'http://127.0.0.1:9';
  for (const [name, bend, flags, code, said] of [
    [
      'nobody listens',
      undefined,
      [],
      3,
      /^will send .*\nincomplete: .* nothing is written\n {2}nothing was seen of createPlant\n {2}\S/,
    ],
    ['the token is wrong', (_request, right) => right(), ['--token', 'wrong'], 3, /is the token right/],
    [
      'it refuses what is ordinary',
      () => answer(400, { error: 1, message: 'no' }),
      [],
      3,
      /nothing was seen/,
    ],
    ['it may create too little', (_request, right) => right(), ['--max-creates', '20'], 3, /--max-creates/],
    [
      'the folder is not a file',
      (_request, right) => right(),
      ['--output', '.'],
      2,
      /--output: \. is a folder/,
    ],
    ['the time is none', (_request, right) => right(), ['--max-time', 'soon'], 2, /--max-time/],
    ['a flag is of verify', (_request, right) => right(), ['--profile', 'strict'], 2, /--profile/],
  ] as readonly (readonly [string, Bend | undefined, readonly string[], number, RegExp])[]) {
    test(`${name}: exit ${code}, and nothing is written`, async () => {
      const server = bend && (await startPlantServer(bend));
      try {
        const run = await callMain(['observe', server?.url ?? away, ...flags], env);
        assert.is(run.code, code, run.stderr);
        assert.is(run.stdout, '');
        assert.match(run.stderr, said);
      } finally {
        await server?.close();
      }
    });
  }
});
