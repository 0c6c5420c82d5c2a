/** Carriages end to end: what goes wrong in one alone is shown with three requests, and what a target does not take is let be. */

import type { IncomingMessage } from 'node:http';
import * as assert from 'uvu/assert';
import { countByConnection, seenBefore } from '../../../reference-server/bends/counting.ts';
import { inCrowdsOver, letPass } from '../../../reference-server/bends/letting-pass.ts';
import { crashed } from '../../../reference-server/bends/on-plant.ts';
import type { Bend } from '../../../reference-server/fault.ts';
import type { Report } from '../../index.ts';
import { verifyHere } from '../selfcheck/verify-here.ts';
import { suite } from '../support/suite.ts';
import { answeringWith, bendOf, verified } from './bent.ts';
import { answer, token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';

const busy = { ...crashed, status: 503 };

function failing(checks: Report['checks']): readonly string[] {
  return checks.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
}

suite('carriages end to end', (test) => {
  test('a violation that passes in chunks alone stands beside the plain one and the valid one in chunks', async () => {
    const { checks, exitCode, carriages } = await verified(bendOf('fraction-in-chunks'));
    assert.is(exitCode, 1);
    const [finding] = checks.flatMap(({ findings }) => findings);
    assert.match(finding?.pair?.difference ?? '', /^id is the number \S+, in chunks$/);
    assert.ok(finding?.request?.chunks && finding.pair?.request.chunks && !finding.plain?.request.chunks);
    const statuses = [finding.response, finding.plain?.response, finding.pair?.response].map((response) =>
      response?.kind === 'answer' ? response.status : undefined,
    );
    assert.equal(statuses, [200, 400, 200]);
    assert.is(carriages?.pairs, carriages?.of);
  });

  for (const [what, only, lets, difference] of [
    [
      'a name in other letters',
      'REJ-12',
      /"(?:Name|NAME)":/,
      /^name is called \w+, with a charset in Content-Type$/,
    ],
    ['an empty object', 'REJ-10', /^\{\}$/, /^the body is an empty object, with a charset in Content-Type$/],
  ] as const)
    test(`${what} that passes with a charset alone is shown beside the plain one and the valid one`, async () => {
      const bend = letPass((text, { headers }) => {
        return headers['content-type'] === 'application/json; charset=utf-8' && lets.test(text);
      });
      const { checks, exitCode } = await verified(bend, only);
      assert.is(exitCode, 1);
      const [finding] = checks.flatMap(({ findings }) => findings);
      assert.match(finding?.pair?.difference ?? '', difference);
      const statuses = [finding?.response, finding?.plain?.response, finding?.pair?.response].map(
        (response) => (response?.kind === 'answer' ? response.status : undefined),
      );
      assert.equal(statuses, [200, 400, 200]);
    });

  test('a violation without anything fresh that passes the second time is shown so, not as what always passes', async () => {
    const isSeen = seenBefore();
    const bend = letPass((text, _, raw) => /"id":\s*\d+\.\d/.test(text) && isSeen(raw));
    const { checks, exitCode } = await verified(bend);
    assert.is(exitCode, 1);
    const [finding] = checks.flatMap(({ findings }) => findings);
    assert.match(finding?.pair?.difference ?? '', /^id is the number \S+, the second time$/);
    assert.is(finding?.mistake, 'a check that is passed over the second time');
    const statuses = [finding?.response, finding?.plain?.response, finding?.pair?.response].map((response) =>
      response?.kind === 'answer' ? response.status : undefined,
    );
    assert.equal(statuses, [200, 400, 200]);
  });

  test('a violation that passes as the third request on a connection is shown behind others on one, every time', async () => {
    const countOf = countByConnection();
    const counted = new WeakMap<IncomingMessage, number>();
    const bend: Bend = (behaviour) => {
      const bent = letPass((text, request) => (counted.get(request) ?? 0) > 2 && /"id":-?\d+\.\d/.test(text))(
        behaviour,
      );
      return {
        ...bent,
        authenticate: (request, tokens) => {
          counted.set(request, countOf(request));
          return bent.authenticate(request, tokens);
        },
      };
    };
    const { checks, exitCode } = await verified(bend);
    assert.is(exitCode, 1);
    const [finding] = checks.flatMap(({ findings }) => findings);
    assert.match(finding?.pair?.difference ?? '', /^id is the number \S+, behind others on one connection$/);
    assert.is(finding?.stability, 'reproducible');
  });

  for (const only of ['AUT-13', 'AUT-14'])
    test(`${only} blames nothing on what a target lets in because it accepted the same body before`, async () => {
      const accepted = new Set<string>();
      const target = await startPlantServer((request, right) => {
        const body = request.body.toString('latin1');
        const given = accepted.has(body) ? answer(200, { name: 'a name' }) : right();
        if (given.status === 200) accepted.add(body);
        return given;
      });
      try {
        const order = {
          target: target.url,
          token,
          profile: 'spec',
          onEvent: () => undefined,
        } as const;
        const { checks } = await verifyHere({ ...order, only: [only] });
        assert.equal(
          checks.filter(({ id }) => id === only).map(({ verdict }) => verdict),
          ['pass'],
        );
      } finally {
        await target.close();
      }
    });

  test('of twenty at once one is shown that was let in, whichever it is', async () => {
    let crowded = 0;
    const isThird = () => crowded++ % 3 === 0;
    const bend = inCrowdsOver(12, (isCrowded) =>
      letPass((text, request) => isCrowded(request) && text.includes('"tag":null') && isThird()),
    );
    const { checks } = await verified(bend, 'REJ-08');
    const [finding] = checks.flatMap(({ findings }) => findings);
    assert.match(finding?.pair?.difference ?? '', /, among twenty at once$/);
    assert.is(finding?.response?.kind === 'answer' && finding.response.status, 200);
    assert.is(finding?.mistake, 'a check that is passed over among twenty at once');
  });

  test('503 to each null among twenty at once is a violation', async () => {
    const nulls = new WeakSet<IncomingMessage>();
    const bend = inCrowdsOver(12, (isCrowded) => (behaviour) => ({
      ...answeringWith((request) => isCrowded(request) && nulls.has(request), busy)(behaviour),
      parsePlant: (bytes, request) => {
        if (Buffer.from(bytes).includes('"tag":null')) nulls.add(request);
        return behaviour.parsePlant(bytes, request);
      },
    }));
    const { checks } = await verified(bend, 'REJ-08');
    assert.equal(failing(checks), ['REJ-08']);
  });

  test('503 to whoever is the twentieth at once says nothing about what it sent', async () => {
    const late = new WeakSet<IncomingMessage>();
    let inside = 0;
    const bend: Bend = (behaviour) => {
      const bent = inCrowdsOver(19, () => answeringWith((request) => late.has(request), busy))(behaviour);
      const readBody: typeof bent.readBody = async (request) => {
        inside += 1;
        if (inside > 19) late.add(request);
        const body = await bent.readBody(request);
        inside -= 1;
        return body;
      };
      return { ...bent, readBody };
    };
    const { checks } = await verified(bend, ['REJ-04', 'REJ-06', 'REJ-07', 'REJ-10', 'REJ-11', 'NET-02']);
    assert.equal(
      failing(checks).filter((id) => id !== 'NET-02'),
      [],
    );
  });

  test('a valid request that fails the server in two ways together is told by the row of server errors', async () => {
    const isBoth = ({ headers }: IncomingMessage): boolean =>
      headers['transfer-encoding'] !== undefined && /charset=utf-8$/.test(headers['content-type'] ?? '');
    const { checks } = await verified(answeringWith(isBoth, crashed), 'NET-01');
    const told = checks.find(({ id }) => id === 'NET-01');
    assert.is(told?.verdict, 'warn');
    const [finding] = told?.findings ?? [];
    assert.is(finding?.response?.kind === 'answer' && finding.response.status, 500);
    assert.ok(finding?.request?.chunks);
  });

  for (const status of [500, 501])
    test(`a target that answers chunks ${status} is warned about, whoever sends them`, async () => {
      const isInChunks = ({ headers }: IncomingMessage): boolean =>
        headers['transfer-encoding'] !== undefined;
      const { checks, exitCode } = await verified(
        answeringWith(isInChunks, { ...crashed, status }),
        'NET-01',
      );
      assert.is(exitCode, 0);
      assert.is(checks.find(({ id }) => id === 'NET-01')?.verdict, 'warn');
    });

  test('a target that takes nothing in chunks is asked nothing in chunks', async () => {
    const { exitCode, carriages } = await verified(bendOf('chunks-need-a-length'));
    assert.is(exitCode, 0);
    assert.equal(carriages?.refused, ['in chunks', 'in many chunks']);
    assert.equal([carriages?.left, carriages?.pairs], [{ refused: 2 }, (carriages?.of ?? 0) - 2]);
  });
});
