/** The public function `verify`, as a program calls it. */

import * as assert from 'uvu/assert';
import { foldReport, formats, type RunEvent, UsageError, verify } from '../../index.ts';
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

  test('throws what the caller can mend', async () => {
    const error = await verify({ target: 'nowhere', env: {} }).catch((reason: unknown) => reason);
    assert.instance(error, UsageError);
  });
});
