/** Configurations that are none, or that hold a secret: exit 2, the place and the remedy. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts of a configuration have them

import { symlinkSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { callMain } from '../call-main.ts';
import { runCli } from '../run-cli.ts';
import { checkComplaints, complaintEnv, complaintSecret } from './complaints.ts';

const nine = (text: string): string => Array.from({ length: 9 }, () => text).join(', ');

/** Each line stands for nine of the one before. */
const bomb = [...'bcdefghij'].reduce(
  (text, name, at) => `${text}\n${name}: &${name} [${nine(`*${'abcdefghij'[at]}`)}]`,
  `a: &a [${nine('x')}]`,
);

suite('a configuration that is none', (test) => {
  for (const [name, content, says] of [
    ['two keys of a name', 'runs: 1\nseed: 2\nruns: 3\n', /c\.yaml:3:1: .*unique/],
    ['broken YAML', 'runs: [1\nseed: 2\n', /c\.yaml:\d:\d: /],
    [
      'several documents',
      'runs: 1\n---\nruns: 2\n',
      /c\.yaml:2:1: several documents in one file\n {2}Keep one/i,
    ],
    [
      'merge keys',
      'a: &a { x: 1 }\ntargets: { b: { <<: *a } }\n',
      /c\.yaml:2:17: merge keys are not supported\n/,
    ],
    ['an alias of nothing', 'runs: *a\n', /c\.yaml:1:\d: /],
    ['a list that holds itself', 'a: &a [*a]\n', /c\.yaml:1:8: the alias is part of what it stands for\n/],
    [
      'targets that hold themselves',
      'targets: &a { b: { headers: *a } }\n',
      /c\.yaml:1:29: the alias is part of what it stands for\n/,
    ],
    ['aliases of aliases', bomb, /c\.yaml:1:1: Excessive alias count/],
    ['brackets in brackets', '['.repeat(100_000), /c\.yaml:\d+:\d+: /],
    ['a tag', 'runs: !!js/function "x"\n', /c\.yaml:1:\d+: the tag !!js\/function is not supported here\n/],
    [
      'a tag of a target',
      'targets:\n  a: !foo\n    url: http://a\n',
      /c\.yaml:\d:\d+: the tag !foo is not supported here\n/,
    ],
    ['a NUL', 'runs: 1\nse\0ed: 2\n', /c\.yaml:2:3: this is not text/],
    ['a list', '- runs\n', /c\.yaml:1:1: a map of keys expected, a list found/],
    ['a text', 'runs\n', /c\.yaml:1:1: a map of keys expected, a text found/],
    ['megabytes', `# ${'x'.repeat(2_000_000)}\n`, /c\.yaml is too large for a configuration/],
    ['a key that all objects have', '__proto__: 1\nconstructor: 1\n', /constructor: there is no such key/],
    ['a key that no editor would show', '"a\\e[31m": 1\n', /c\.yaml:1:\d+: .*: there is no such key/],
    ['a flag for a key', 'max-time: 5s\n', /c\.yaml:1:1: max-time: .*\n {2}did you mean maxTime\?/],
    [
      'an unset variable',
      'seed: ${NOT_SET}\n',
      /c\.yaml:1:7: seed: the environment variable NOT_SET is not set/,
    ],
    ['half a variable', 'seed: ${NOT\n', /c\.yaml:1:7: seed: what follows "\$\{" is not the name/],
    [
      'a row without a reason',
      'rows: { REJ-03: { skip: true } }\n',
      /rows\.REJ-03: a skip has to have a reason/,
    ],
    [
      'an unknown row',
      'rows: { REJ-33: { runs: 1 } }\n',
      /c\.yaml:1:17: rows\.REJ-33: .*\n {2}did you mean REJ-\d\d\?/,
    ],
    [
      'an unknown operation',
      'operations: { createPlan: { runs: 1 } }\n',
      /operations\.createPlan: .*\n {2}did you mean createPlant\?/,
    ],
    [
      'an unknown preference',
      'target: b\ntargets: { a: { url: http://h } }\n',
      /c\.yaml:1:9: target: there is no such target/,
    ],
    [
      'an unknown id',
      'only: REJ-033\n',
      /c\.yaml:1:7: only: nothing is called "REJ-033"\n {2}did you mean REJ-03\?/,
    ],
    ['an unknown fact', 'declare: [none]\n', /c\.yaml:1:11: declare\.0: there is no "none"/],
    [
      'a header of the run',
      'headers: { Accept: x }\n',
      /c\.yaml:1:20: headers\.Accept: Accept: the requests of a run set/,
    ],
  ] as const) {
    test(`${name}: exit 2`, () =>
      withFolder({ 'c.yaml': content }, async (folder) => {
        const file = join(folder, 'c.yaml');
        const run = await callMain(['verify', 'http://h', '--config', file, '--dry-run'], complaintEnv);
        checkComplaints(run, file);
        assert.match(run.stderr, says);
      }));
  }

  test('a document that is not there is told by the place that names it', () =>
    withFolder({ 'c.yaml': 'runs: 1\ndocument: none.yaml\n' }, async (folder) => {
      const file = join(folder, 'c.yaml');
      for (const command of [['verify', 'http://h', '--dry-run'], ['list']]) {
        const run = await callMain([...command, '--config', file], complaintEnv);
        assert.is(run.code, 2);
        assert.ok(
          run.stderr.startsWith(`error: ${file}:2:11: document: ${join(folder, 'none.yaml')}`),
          run.stderr,
        );
      }
    }));

  test('bytes that are no UTF-8: exit 2', () =>
    withFolder({}, async (folder) => {
      const file = join(folder, 'c.yaml');
      writeFileSync(file, Buffer.of(0x72, 0x75, 0xff, 0xfe));
      checkComplaints(await callMain(['verify', 'http://h', '--config', file], complaintEnv), file);
    }));

  test('brackets in brackets without end: one complaint alone', () =>
    withFolder({ 'c.yaml': '['.repeat(20_000) }, async (folder) => {
      const file = join(folder, 'c.yaml');
      const run = await callMain(['verify', 'http://h', '--config', file], complaintEnv);
      checkComplaints(run, file);
      assert.match(run.stderr, /^error: \S+:1:\d+: the YAML is nested too deep\n {2}Write fewer levels\.\n$/);
    }));

  test('a folder, a file that is not there, a name with a NUL, no name: exit 2', () =>
    withFolder({}, async (folder) => {
      await mkdir(join(folder, 'c.yaml'));
      for (const [name, says] of [
        [join(folder, 'c.yaml'), /--config: \S*c\.yaml is not a file/],
        [join(folder, 'none.yaml'), /--config: \S*none\.yaml cannot be read \(ENOENT\)/],
        [join(folder, 'a\0b'), /a\?b cannot be read/],
        ['', /--config: the value is empty/],
      ] as const) {
        const run = await callMain(['verify', 'http://h', '--config', name], complaintEnv);
        assert.is(run.code, 2);
        assert.match(run.stderr, says);
      }
    }));

  for (const [text, key] of [
    [`token: ${complaintSecret}`, 'token'],
    [`token: \${UNSET:-${complaintSecret}}`, 'token'],
    [`credentials: { bearerAuth: ${complaintSecret} }`, 'credentials.bearerAuth'],
    [`headers: { X-Api-Key: ${complaintSecret} }`, 'headers.X-Api-Key'],
    [`headers: { Cookie: "a=${complaintSecret}" }`, 'headers.Cookie'],
    [`proxy: http://me:${complaintSecret}@p:1`, 'proxy'],
    [`targets: { a: { url: http://h, token: ${complaintSecret} } }`, 'targets.a.token'],
    [`targets: { a: { url: "http://me:${complaintSecret}@h" } }`, 'targets.a.url'],
    ['runs: ${SECRET}', 'runs'],
    ['targets: { a: { url: "http://h/?${SECRET}" } }', 'targets.a.url'],
  ] as const) {
    test(`a secret is refused by its place and never repeated: ${text.replace(complaintSecret, '…')}`, () =>
      withFolder({ 'c.yaml': text }, async (folder) => {
        const file = join(folder, 'c.yaml');
        const run = await callMain(['verify', 'http://h', '--config', file, '--verbose'], complaintEnv);
        checkComplaints(run, file);
        assert.ok(run.stderr.includes(`: ${key}: `), run.stderr);
      }));
  }
});

suite('a configuration that is not there', (test) => {
  const told = async (folder: string, ...argv: readonly string[]) => {
    const run = await runCli(['verify', ...argv], { cwd: folder });
    assert.is(run.code, 2, run.stdout);
    return run.stderr;
  };

  test('is said to be missing where a target of it, or nothing, was typed', () =>
    withFolder({}, async (folder) => {
      const missing = /, and no conformance\.yaml is here\n {2}write it /;
      assert.match(await told(folder), missing);
      assert.match(await told(folder, 'staging'), missing);
      assert.not.match(await told(folder, '--no-config'), /conformance\.yaml/);
    }));

  test('is named where it is called nearly so', () =>
    withFolder({ 'conformance.yml': 'runs: 1\n' }, async (folder) => {
      const near = /did you mean conformance\.yml\? .*--config conformance\.yml$/m;
      assert.match(await told(folder), near);
      assert.match(await told(folder, 'staging'), near);
    }));

  test('is an error where it is a link that leads nowhere', () =>
    withFolder({}, async (folder) => {
      symlinkSync('gone.yaml', join(folder, 'conformance.yaml'));
      assert.match(await told(folder, 'http://127.0.0.1:9'), /conformance\.yaml cannot be read \(ENOENT\)/);
    }));
});
