/** Runs that were made apart are compared afterwards, where they asked the same; else it is said what differs. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { type Bend, members, plant, token } from '../../verify/plant-answers.ts';
import { runCli } from '../run-cli.ts';
import { compare, inShort, withServers } from './compare-servers.ts';

/** Takes JSON under its plain name alone, so that it is not asked in ways that others are. */
const plainOnly: Bend = (request, right) =>
  /;/.test(request.contentType ?? '') ? { ...right(), status: 415 } : right();

/** Takes an id in quotes. */
const takesStrings: Bend = (request, right) => {
  const { id, name, tag } = members(request);
  const isString = typeof id === 'string' && typeof name === 'string' && right().status === 400;
  const own = tag === undefined ? { name } : { name, tag };
  return isString && request.contentType === 'application/json' ? plant(own) : right();
};

const forbids: Bend = (_, right) =>
  right().status === 401
    ? { ...right(), status: 403, headers: { 'content-type': 'application/json' } }
    : right();

const env = { PLANT_STORE_TOKEN: token };
const part = ['--only', 'REJ-*', '--only', 'AUT-01'];

suite('compare stored runs', (test) => {
  test('runs that were made apart part as those that were made together', () =>
    withServers({ a: takesStrings, b: forbids }, async ({ words, servers, cwd }) => {
      const live = await compare(cwd, ...words, ...part);
      for (const [name, { url }] of servers)
        await runCli(['verify', url, ...part, '--report', `jsonl=${name}.jsonl`], { cwd, env });
      const stored = await compare(cwd, 'a.jsonl', 'b.jsonl');
      assert.is(stored.code, 1, stored.stdout + stored.stderr);
      assert.equal(inShort(stored.json), inShort(live.json));
      assert.ok(inShort(stored.json).includes('conformance REJ-03: a 200, b 400'));
      assert.equal(
        stored.json.targets.map(({ name, file }) => [name, file]),
        [
          ['a', 'a.jsonl'],
          ['b', 'b.jsonl'],
        ],
      );
      // The runs that a comparison leaves can be compared again.
      const again = await compare(cwd, 'x=reports/compare/a.jsonl', 'y=reports/compare/b.jsonl');
      assert.is(again.code, 1, again.stdout + again.stderr);
      assert.ok(inShort(again.json).includes('conformance REJ-03: x 200, y 400'));
    }));

  test('as many cases cannot be compared as when they were made together', () =>
    withServers({ a: undefined, b: plainOnly }, async ({ words, cwd }) => {
      const live = await compare(cwd, ...words, '--only', 'REJ-0*');
      const stored = await compare(cwd, 'reports/compare/a.jsonl', 'reports/compare/b.jsonl');
      const told = ({ stdout }: { readonly stdout: string }) =>
        stdout.match(/\d+ of \d+ cases could not be compared/)?.[0];
      assert.type(told(live), 'string', live.stdout);
      assert.is(told(stored), told(live));
      assert.equal(inShort(stored.json), inShort(live.json));
    }));

  test('runs that did not ask the same are refused with what differs and how to align them', () =>
    withServers({ a: undefined }, async ({ servers, cwd }) => {
      const url = servers.get('a')?.url ?? '';
      const made = {
        plain: [],
        seed: ['--seed', '7'],
        strict: ['--profile', 'strict'],
        runs: ['--runs', '2'],
        other: ['--only', 'REJ-04'],
      };
      for (const [name, flags] of Object.entries(made)) {
        const only = name === 'other' ? [] : ['--only', 'REJ-03'];
        await runCli(['verify', url, ...only, ...flags, '--report', `jsonl=${name}.jsonl`], { cwd, env });
      }
      for (const [name, problem] of Object.entries({
        seed: /the seed is 1 in plain\.jsonl, and 7 in seed\.jsonl\n.*--seed/,
        strict: /the profile is spec in plain\.jsonl, and strict in strict\.jsonl\n.*--profile/,
        runs: /the number of runs is 8 in plain\.jsonl, and 2 in runs\.jsonl\n.*--runs/,
        other:
          /the choice of rows is --only REJ-03 in plain\.jsonl, and --only REJ-04 in other\.jsonl\n.*--only/,
      })) {
        const run = await runCli(['compare', 'plain.jsonl', `${name}.jsonl`], { cwd });
        assert.is(run.code, 2, run.stdout + run.stderr);
        assert.match(run.stderr, problem);
      }
    }));

  for (const [name, argv, problem] of [
    ['nothing', [], /no target is nothing to compare/],
    ['one target', ['http://127.0.0.1:1'], /one target is nothing to compare/],
    [
      'a run beside a target',
      ['a.jsonl', 'http://127.0.0.1:1'],
      /stored runs and targets cannot be compared/,
    ],
    ['a run that is not there', ['a.jsonl', 'b.jsonl'], /a\.jsonl cannot be read/],
    ['a name that stands twice', ['a=http://127.0.0.1:1', 'a=http://127.0.0.1:2'], /two targets are named a/],
    ['a name that is none', ['a b=http://127.0.0.1:1', 'http://127.0.0.1:2'], /"a b" is not a valid name/],
    [
      'a name too many',
      ['a=http://127.0.0.1:1', 'b=http://127.0.0.1:2', '--target-name', 'c'],
      /no target is left for the name "c"/,
    ],
    [
      'a facet that is none',
      ['http://127.0.0.1:1', 'http://127.0.0.1:2', '--compare-by', 'state'],
      /--compare-by: there is no "state"\n {2}did you mean status/,
    ],
    [
      'too many',
      Array.from({ length: 9 }, (_, at) => `http://127.0.0.1:${at + 1}`),
      /at most 8 targets, not 9/,
    ],
  ] as const) {
    test(`${name}: exit 2 with a remedy`, async () => {
      const run = await runCli(['compare', ...argv, '--token', 'x']);
      assert.is(run.code, 2, run.stdout + run.stderr);
      assert.match(run.stderr, problem);
      assert.match(run.stderr, /\n {2}\S/);
    });
  }
});
