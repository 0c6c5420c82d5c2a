/** `rejudge` of runs that were cut off: what was left open stays open, and nobody is accused of having been cut off. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { jsonl } from '../../report/jsonl.ts';
import type { VerifyInputs } from '../../run/check-inputs.ts';
import { verify } from '../../run/verify.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { answer, type Bend, members, plant, refusal, rightAnswer, token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { callMain } from './call-main.ts';

type ExchangeEvent = Extract<RunEvent, { kind: 'exchange' }>;

/** When a run is cut off. */
type Cut = (event: ExchangeEvent, sent: number) => boolean;

interface CutRun {
  readonly bend: Bend | undefined;
  readonly cut: Cut;
  readonly inputs?: (folder: string) => Partial<VerifyInputs>;
}

/** Verifies until the cut, and hands the stored run to the work. */
async function withCutRun(
  { bend, cut, inputs }: CutRun,
  work: (path: string) => Promise<void>,
): Promise<void> {
  await withFolder({}, async (folder) => {
    const path = join(folder, 'run.jsonl');
    const stop = new AbortController();
    const events: RunEvent[] = [];
    let sent = 0;
    const onEvent = (event: RunEvent): void => {
      events.push(event);
      if (event.kind === 'exchange' && cut(event, ++sent)) stop.abort();
    };
    const server = await startPlantServer(bend);
    try {
      const target = server.url;
      const own = inputs?.(folder) ?? { token };
      await verify({ target, runs: 1, onEvent, signal: stop.signal, ...own });
    } finally {
      await server.close();
    }
    await writeFile(path, jsonl.render(events));
    await work(path);
  });
}

const isLax: Bend = (request, right) =>
  typeof members(request)['id'] === 'string' && right().status === 400 ? plant({ name: 'a' }) : right();

const servers: readonly (readonly [name: string, bend: Bend | undefined])[] = [
  ['a conforming server', undefined],
  ['one that takes what it has to refuse', isLax],
  ['one that accepts everything', () => plant({ name: 'Fern' })],
  ['one that refuses everything', () => refusal('no')],
  [
    'one that fails now and then',
    (request, right) => (request.earlier % 7 === 6 ? answer(503, {}) : right()),
  ],
];

/** Before the preflight is over, in the middle of the plan, and while accusations are confirmed. */
const cuts = [1, 9, 150, 390];

suite('rejudge of a run that was cut off', (test) => {
  for (const [name, bend] of servers) {
    for (const at of cuts) {
      test(`changes nothing: ${name}, after ${at} requests`, async () => {
        await withCutRun({ bend, cut: (_, sent) => sent === at }, async (path) => {
          const run = await callMain(['rejudge', path]);
          assert.match(run.stdout, /^no verdict changes/, run.stdout + run.stderr);
        });
      });
    }
  }

  test('accuses nobody whose token expired just before', async () => {
    const later = 'later-token-0815.abcDEF';
    const bend: Bend = (request) => {
      const { authorization = '', earlier } = request;
      if (earlier < 60) return rightAnswer(request);
      return rightAnswer({
        ...request,
        authorization: authorization.replace(token, 'expired').replace(later, token),
      });
    };
    const inputs = (folder: string) => ({
      tokenCommand: `test -e ${folder}/used && echo ${later} || { touch ${folder}/used; echo ${token}; }`,
    });
    // The first that is let in again ends the run, while others wait for their second try.
    let hasExpired = false;
    const cut: Cut = ({ case: { credential }, exchange: { outcome } }) => {
      if (credential !== 'valid' || outcome.kind !== 'answer') return false;
      hasExpired ||= outcome.status === 401;
      return hasExpired && outcome.status === 200;
    };
    await withCutRun({ bend, cut, inputs }, async (path) => {
      assert.match(await readFile(path, 'utf8'), /"code":"credential-renewed"/);
      const run = await callMain(['rejudge', path]);
      assert.match(run.stdout, /^no verdict changes/, run.stdout + run.stderr);
      assert.is(run.code, 130);
    });
  });

  test('that ended for its failures leaves open what it left open', async () => {
    const inputs = () => ({ maxFailures: 1, token });
    await withCutRun({ bend: isLax, cut: () => false, inputs }, async (path) => {
      const run = await callMain(['rejudge', path]);
      assert.match(run.stdout, /^no verdict changes/, run.stdout + run.stderr);
      assert.is(run.code, 1);
      const [then] = /(?<="carriages":)\{.*?"of":\d+/.exec(await readFile(path, 'utf8')) ?? [];
      const { pairs, of } = JSON.parse(`${then}}`);
      assert.ok(pairs < of, then);
      assert.match(run.stdout, `carriages: ${pairs} of ${of} pairs`);
    });
  });

  test('says why, and is not green though all else passes', async () => {
    await withCutRun({ bend: undefined, cut: (_, sent) => sent === 90 }, async (path) => {
      const run = await callMain(['rejudge', path]);
      assert.is(run.code, 130, run.stdout);
      assert.match(run.stdout, /interrupted/);
    });
  });
});
