/** The noise test of `compare`: one server under two names shows no difference, and what varies is taken out by name. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import {
  answer,
  type Bend,
  edited,
  members,
  type PlantRequest,
  refusal,
} from '../../verify/plant-answers.ts';
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
function uniqueStore(taken = refusal('known already')): Bend {
  const known = new Set<string>();
  return (request, right) => {
    const isTaken = request.idText !== undefined && known.has(request.idText);
    if (right().status !== 200) return right();
    known.add(request.idText ?? '');
    return isTaken ? taken : right();
  };
}

/** Asks for patience whenever one kind of request comes under the first identity that it came with. */
function busyAtFirst(isKind: (request: PlantRequest) => boolean): Bend {
  let first: string | undefined;
  return (request, right) => {
    if (!isKind(request)) return right();
    first ??= request.idText;
    return request.idText === first ? answer(429, { error: 429, message: 'later' }) : right();
  };
}

suite('compare and noise', (test) => {
  for (const [name, bend] of [
    ['an ordinary server', undefined],
    ['a store that refuses what it knows', uniqueStore()],
    [
      'a store that refuses what it knows as a conflict',
      uniqueStore(answer(409, { error: 9, message: 'known' })),
    ],
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
        assert.match(run.stdout, /\n77 of 77 rows are the same for all targets\n/);
        const unsteady = run.json.rows.filter(
          ({ cells }) => new Set(cells.map(({ verdict }) => verdict)).size > 1,
        );
        assert.is(run.json.notices.length, unsteady.length > 0 ? 1 : 0);
        for (const { id } of unsteady) assert.ok(run.json.notices[0]?.includes(id));
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

  for (const [name, row, isKind] of [
    ['its run asked again', 'ACC-07', (request) => members(request)['name'] === 'abc שלום 123'],
    ['its run noted as it came', 'MED-01', ({ contentType }) => contentType === undefined],
  ] as const satisfies readonly (readonly [string, string, (request: PlantRequest) => boolean])[]) {
    test(`a call for patience that ${name} is no difference`, () =>
      withServers({ busy: busyAtFirst(isKind), calm: undefined }, async ({ words, servers, cwd }) => {
        const run = await compare(cwd, ...words, '--only', row);
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.match(run.stdout, '(429)');
        assert.equal(inShort(run.json), []);
        const [busy, calm] = run.json.rows[0]?.cells ?? [];
        assert.equal({ ...busy, target: '' }, { ...calm, target: '' });
        assert.ok((servers.get('busy')?.requests() ?? 0) > (servers.get('calm')?.requests() ?? 0));
      }));
  }

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
