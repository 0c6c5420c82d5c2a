/** The command `compare`: every known difference is found, none is invented, and the label says who is wrong. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { answer, type Bend, edited, members, plant, refusal } from '../../verify/plant-answers.ts';
import { compare, inShort, withServers } from './compare-servers.ts';

/** Takes an id in quotes. */
const takesStrings: Bend = (request, right) => {
  const { id, name, tag } = members(request);
  const isString = typeof id === 'string' && typeof name === 'string' && right().status === 400;
  return isString && request.contentType === 'application/json'
    ? plant(tag === undefined ? { name } : { name, tag })
    : right();
};

/** Refuses ids that are whole numbers in another spelling, which the specification leaves open. */
const plainIds: Bend = (request, right) =>
  right().status === 200 && !/^-?\d+$/.test(request.idText ?? '') ? refusal('id in plain digits') : right();

/** Answers a missing credential with 403, which is allowed. */
const forbids: Bend = (_, right) =>
  right().status === 401 ? answer(403, { error: 3, message: 'no' }) : right();

/** Hands out an error of another shape. */
const wrongError: Bend = (_, right) =>
  right().status === 400 ? edited(right(), ({ message }) => ({ message })) : right();

/** What is no answer is none of these servers' ways. */
function plain(answered: ReturnType<Bend>): Exclude<ReturnType<Bend>, string> {
  if (typeof answered === 'string') throw new Error(answered);
  return answered;
}

suite('compare', (test) => {
  test('servers that answer alike: nothing parts them, exit 0', () =>
    withServers({ one: undefined, other: undefined }, async ({ words, cwd }) => {
      const run = await compare(cwd, ...words);
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.equal(run.json.clusters, []);
      assert.equal(run.json.noise, []);
      assert.ok(run.json.cases > 400);
      assert.ok(existsSync(join(cwd, 'reports/compare.html')));
      assert.equal(readdirSync(join(cwd, 'reports/compare')).sort(), ['one.jsonl', 'other.jsonl']);
    }));

  for (const [name, bend, wanted] of [
    ['a string for an id', takesStrings, 'conformance REJ-03: right 400, bent 200'],
    ['an error without its number', wrongError, 'conformance ERR-03: right 400, bent 400'],
    ['ids in other spellings', plainIds, 'freedom OPN-02: right 200, bent 400'],
    ['403 in place of 401', forbids, 'freedom AUT-01: right 401, bent 403'],
  ] as const) {
    const [kind] = wanted.split(' ');
    test(`${name}: ${kind}`, () =>
      withServers({ right: undefined, bent: bend }, async ({ words, cwd }) => {
        const only = ['AUT-01', 'OPN-02', 'REJ-*', 'ERR-*'].flatMap((id) => ['--only', id]);
        const run = await compare(cwd, ...words, ...only);
        assert.is(run.code, kind === 'conformance' ? 1 : 0, run.stdout + run.stderr);
        assert.ok(inShort(run.json).includes(wanted), inShort(run.json).join('\n'));
        if (kind === 'freedom')
          assert.not.ok(run.json.clusters.some((cluster) => cluster.kind !== 'freedom'));
        for (const { kind: found, smallest } of run.json.clusters) {
          const wrong = smallest.answers.flatMap(({ target, broken }) =>
            broken.some(({ standing }) => standing === 'gates') ? [target] : [],
          );
          assert.equal(wrong, found === 'conformance' ? ['bent'] : []);
        }
      }));
  }

  test('three servers: who agrees with whom, and the row that is broken', () =>
    withServers({ a: undefined, b: takesStrings, c: plainIds }, async ({ words, cwd }) => {
      const run = await compare(cwd, ...words, '--only', 'REJ-03', '--only', 'OPN-02');
      assert.is(run.code, 1);
      assert.equal(inShort(run.json), [
        'conformance REJ-03: a+c 400, b 200',
        'freedom OPN-02: a+b 200, c 400',
      ]);
      const [first] = run.json.clusters;
      assert.equal(
        first?.smallest.answers.map(({ broken }) =>
          broken.filter(({ standing }) => standing === 'gates').map(({ row }) => row),
        ),
        [[], ['REJ-03'], []],
      );
      const row = run.json.rows.find(({ id }) => id === 'REJ-03');
      assert.equal(
        row?.cells.map(({ target, verdict }) => [target, verdict]),
        [
          ['a', 'pass'],
          ['b', 'fail'],
          ['c', 'pass'],
        ],
      );
      assert.equal(row?.clusters, [1]);
    }));

  test('a target whose every refusal has the wrong form makes no freedom a breach', () => {
    const refusing: Bend = (request, right) => wrongError(request, () => plain(plainIds(request, right)));
    return withServers({ a: undefined, b: refusing, c: plainIds }, async ({ words, cwd }) => {
      const only = ['OPN-02', 'REJ-03', 'ERR-*'].flatMap((id) => ['--only', id]);
      const run = await compare(cwd, ...words, ...only);
      const told = inShort(run.json);
      assert.ok(told.includes('freedom OPN-02: b+c 400, a 200'), told.join('\n'));
      assert.ok(told.includes('conformance ERR-03: a+c 400, b 400'), told.join('\n'));
      const home = run.json.clusters.filter(({ row }) => row === 'ERR-03');
      assert.ok(home.some(({ moreRows = [] }) => moreRows.includes('REJ-03')));
    });
  });

  test('whoever is wrong by a row that was not asked for is wrong all the same, but does not gate', () =>
    withServers({ right: undefined, bent: wrongError }, async ({ words, cwd }) => {
      const run = await compare(cwd, ...words, '--only', 'REJ-03');
      assert.is(run.code, 0);
      assert.equal(inShort(run.json), ['conformance ERR-03: right 400, bent 400']);
      const broken = run.json.clusters[0]?.smallest.answers.flatMap((answer) => answer.broken);
      assert.equal(
        broken?.map(({ row, standing }) => [row, standing]),
        [['ERR-03', 'unasked']],
      );
    }));

  test('a member of the request that comes back undocumented is a difference', () => {
    const echoing: Bend = (_, right) =>
      right().status === 200 ? edited(right(), (body) => ({ ...body, id: 7, made: 'up' })) : right();
    return withServers({ a: undefined, b: echoing }, async ({ words, cwd }) => {
      const run = await compare(cwd, ...words, '--only', 'ACC-01');
      assert.equal(
        run.json.clusters.map(({ kind, groups }) => [kind, ...groups.map(({ answer }) => answer)]),
        [['freedom', '200 application/json Plant echoed', '200 application/json Plant with id echoed']],
      );
    });
  });

  test('what is not compared parts nobody', () =>
    withServers({ a: undefined, b: forbids }, async ({ words, cwd }) => {
      const run = await compare(cwd, ...words, '--only', 'AUT-01', '--compare-by', 'media-type');
      assert.is(run.code, 0);
      assert.equal(run.json.clusters, []);
    }));

  test('two runs with one seed give the same, and so does another seed', () =>
    withServers({ a: undefined, b: takesStrings, c: plainIds }, async ({ words, cwd }) => {
      const some = [...words, '--only', 'OPN-*', '--only', 'REJ-*'];
      const [one, again] = [await compare(cwd, ...some), await compare(cwd, ...some)];
      assert.equal(again.json.clusters.map(idsOf), one.json.clusters.map(idsOf));
      assert.equal(inShort(again.json), inShort(one.json));
      const other = await compare(cwd, ...some, '--seed', '99', '--concurrency', '1');
      assert.equal(inShort(other.json), inShort(one.json));
    }));
});

function idsOf({
  smallest,
  count,
  sources,
}: {
  smallest: { caseId: string };
  count: number;
  sources: readonly string[];
}) {
  return [smallest.caseId, count, sources];
}
