/** The public function `verify`, as a program calls it. */

import * as assert from 'uvu/assert';
import {
  conformanceTests,
  foldReport,
  formats,
  type RunEvent,
  UsageError,
  verify,
  verifyEvents,
} from '../../index.ts';
import { suite } from '../support/suite.ts';
import { token } from '../verify/plant-answers.ts';
import { against } from './against.ts';

suite('verify for programs', (test) => {
  test('returns the report of the events that it tells', async () => {
    await against(undefined, async (target) => {
      const events: RunEvent[] = [];
      const report = await verify({
        target,
        token,
        runs: 1,
        onEvent: (event) => void events.push(event),
        env: {},
      });
      assert.equal([report.result, report.exitCode, report.target], ['conformant', 0, target]);
      assert.equal(foldReport(events), report);
      const json = formats.find(({ name }) => name === 'json');
      assert.equal(JSON.parse(json?.render(events) ?? ''), report);
    });
  });

  test('stops when its signal aborts', async () => {
    await against(undefined, async (target) => {
      const stop = new AbortController();
      const onEvent = ({ kind }: RunEvent) => kind === 'exchange' && stop.abort();
      const report = await verify({ target, token, onEvent, signal: stop.signal, env: {} });
      assert.equal([report.result, report.exitCode], ['incomplete', 130]);
      assert.ok(report.requests < 100, String(report.requests));
    });
  });

  test('takes an aborted signal', async () => {
    const report = await verify({
      target: 'http://127.0.0.1:9',
      token,
      signal: AbortSignal.abort(),
      env: {},
    });
    assert.is(report.exitCode, 130);
  });

  test('refuses options that do not exist or hold something else, by their names', async () => {
    const target = 'http://127.0.0.1:9';
    const wrong: readonly (readonly [inputs: unknown, says: RegExp, remedy: RegExp])[] = [
      [undefined, /^verify takes a map of options, not nothing$/, /verify\(\{ target: /],
      [target, /takes a map of options, not a text/, /target/],
      [{}, /^target: the URL of the server is missing$/, /target: 'http/],
      [{ target, profil: 'strict' }, /^there is no option "profil"$/, /^did you mean profile\?$/],
      [{ target, tokenn: 'x' }, /no option "tokenn"/, /mean token\?/],
      [{ target, headers: {} }, /no option "headers"/, /mean header\?/],
      [{ target, qqqqqqqq: 1 }, /no option "qqqqqqqq"/, /^options: target, /],
      [{ target, only: 3 }, /^only: a text or a list of texts expected, a number found$/, /only: \['one'/],
      [{ target, only: [3] }, /^only: a text or a list of texts expected, a list found$/, /only: /],
      [{ target, token: null }, /^token: a text expected, nothing found$/, /token: 'text'/],
      [{ target, bail: 'yes' }, /^bail: true or false expected, a text found$/, /bail: true/],
      [{ target, runs: {} }, /^runs: a number or a text expected, a map found$/, /runs: 20/],
      [{ target, onEvent: 1 }, /^onEvent: a function expected/, /onEvent: /],
      [{ target, signal: {} }, /^signal: an AbortSignal expected/, /signal: /],
      [{ target, rows: [1] }, /^rows: a list of maps expected/, /rows: /],
      [{ target: 3 }, /^target: a text or a URL expected, a number found$/, /target: /],
    ];
    const calls: readonly ((inputs: never) => Promise<unknown>)[] = [
      verify,
      conformanceTests,
      async (inputs) => verifyEvents(inputs).next(),
    ];
    for (const call of calls)
      for (const [inputs, says, remedy] of wrong) {
        const error = await call(inputs as never).catch((reason: unknown) => reason);
        if (!(error instanceof UsageError)) throw new Error(`${says} ${error}`);
        assert.match(error.message, says);
        assert.match(error.remedy, remedy);
      }
    const both = await verify({ target, profil: 1, only: 2 } as never).catch((reason: unknown) => reason);
    assert.is(both instanceof UsageError ? both.others.length : -1, 1);
  });

  test('takes a URL for a target, and a text for a list of one', async () => {
    await against(undefined, async (url) => {
      const report = await verify({ target: new URL(url), token, only: 'ACC-01', runs: 1, env: {} });
      assert.equal([report.result, report.selection?.rows], ['conformant', 1]);
    });
  });

  test('throws what the caller can mend', async () => {
    const error = await verify({ target: 'nowhere', env: {} }).catch((reason: unknown) => reason);
    assert.instance(error, UsageError);
  });
});
