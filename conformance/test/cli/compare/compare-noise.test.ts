/** The noise test of `compare`: one server under two names shows no difference, and what varies is taken out by name. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { answer, type Bend, edited, members, refusal } from '../../verify/plant-answers.ts';
import { compare, inShort, withServers } from './compare-servers.ts';

/** Takes turns between a 401 with a challenge and one without, both allowed: the second time it is the other one. */
function moodyServer(): Bend {
  const times = new Map<string, number>();
  return (request, right) => {
    const asked = `${request.authorization} ${request.body.toString('latin1')}`.replaceAll(/\d{5,}/g, '#');
    const time = (times.get(asked) ?? 0) + 1;
    times.set(asked, time);
    return right().status === 401 && time % 2 === 0 ? answer(401, { error: 1, message: 'no' }) : right();
  };
}

/** Keeps ids, and refuses those that it knows. */
function uniqueStore(): Bend {
  const known = new Set<string>();
  return (request, right) => {
    const isTaken = request.idText !== undefined && known.has(request.idText);
    if (right().status !== 200) return right();
    known.add(request.idText ?? '');
    return isTaken ? refusal('known already') : right();
  };
}

suite('compare and noise', (test) => {
  for (const [name, bend] of [
    ['an ordinary server', undefined],
    ['a store that refuses what it knows', uniqueStore()],
    [
      'a server that numbers its answers',
      (request, right) =>
        right().status === 400
          ? edited(right(), (body) => ({ ...body, message: `no. ${request.earlier}` }))
          : right(),
    ],
  ] as const satisfies readonly (readonly [string, Bend | undefined])[]) {
    test(`${name} under two names shows no difference`, () =>
      withServers({ one: bend }, async ({ servers, cwd }) => {
        const url = servers.get('one')?.url ?? '';
        const run = await compare(cwd, url, url);
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.equal(inShort(run.json), []);
        assert.is(new Set(run.json.targets.map(({ name }) => name)).size, 2);
      }));
  }

  test('what one server answers now so, now so is named and taken out, for the others as well', () =>
    withServers({ moody: moodyServer(), calm: undefined }, async ({ servers, cwd }) => {
      const [varying, calm] = [servers.get('moody')?.url, servers.get('calm')?.url];
      const run = await compare(cwd, `a=${varying}`, `b=${varying}`, `c=${calm}`, '--only', 'AUT-0*');
      assert.ok(run.json.noise.length > 0);
      const noisy = new Set(run.json.noise.map(({ row, source }) => `${row} ${source}`));
      for (const { row, sources, kind } of run.json.clusters) {
        for (const source of sources) assert.not.ok(noisy.has(`${row} ${source}`));
        assert.is.not(kind, 'conformance');
      }
    }));

  test('what varies under one name is called unstable, and accuses nobody', () =>
    withServers({ moody: moodyServer(), calm: undefined }, async ({ words, cwd }) => {
      const run = await compare(cwd, ...words, '--only', 'AUT-0*');
      assert.not.ok(
        run.json.clusters.some(({ kind }) => kind === 'conformance'),
        inShort(run.json).join('\n'),
      );
    }));

  test('a member of the request decides, not the number of the request', () =>
    withServers(
      {
        a: undefined,
        b: (request, right) =>
          right().status === 200 && 'tag' in members(request)
            ? edited(right(), ({ name }) => ({ name }))
            : right(),
      },
      async ({ words, cwd }) => {
        const run = await compare(cwd, ...words, '--only', 'ACC-*');
        assert.ok(run.json.clusters.length > 0);
        assert.not.ok(run.json.clusters.some(({ kind }) => kind === 'unstable'));
      },
    ));
});
