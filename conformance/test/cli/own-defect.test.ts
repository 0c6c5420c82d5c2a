/** A defect of this tool in the middle of a run: exit 4, and every report of what was found until then. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { main } from '../../cli/main.ts';
import type { Io } from '../../host/io.ts';
import { readRun } from '../../stored/read-run.ts';
import { suite } from '../support/suite.ts';
import { token } from '../verify/plant-answers.ts';
import { against, reportIn } from './against.ts';

/** What a target might have smuggled into a message. */
const words = `\u001b[2J\u0007${token} stood here`;

/** Verifies a server; `fail` makes the run fail once it tells of requests that were sent. */
async function verifyFailing(fail: (raise: (error: unknown) => void) => void) {
  const written = { out: '', err: '' };
  const result = { code: 0, rows: 0 };
  await against(undefined, async (url, cwd) => {
    let raise = (_: unknown): void => undefined;
    let moment = 0;
    const io: Io = {
      out: (text) => {
        written.out += text;
      },
      err: (text) => {
        if (!text.startsWith('\r')) written.err += text;
        else if (/: [1-9]\d* .*requests/.test(text)) fail(raise);
      },
      env: { PLANT_STORE_TOKEN: token },
      color: false,
      watched: true,
      now: () => (moment += 1000),
      onSignal: () => () => undefined,
      onDefect: (listener) => {
        raise = listener;
        return () => undefined;
      },
      exit: () => assert.unreachable(),
    };
    const all = ['json', 'jsonl', 'html', 'junit', 'har', 'tap', 'ctrf', 'markdown', 'sarif'];
    const reports = all.flatMap((name) => ['--report', name]);
    const folder = join(cwd, 'reports');
    const only = ['--only', 'REJ-03', '--only', 'REJ-04', '--report-dir', folder];
    result.code = await main(['verify', url, ...only, ...reports], io);
    const report = await reportIn(cwd);
    assert.is(report.exitCode, 4);
    assert.not.ok(JSON.stringify(report).includes(token));
    const events = await readRun(join(folder, 'run.jsonl'));
    result.rows = events.filter(({ kind }) => kind === 'row').length;
    for (const file of ['report.html', 'junit.xml', 'run.har'])
      assert.ok(existsSync(join(folder, file)), file);
  });
  return { ...written, ...result };
}

suite('a defect of this tool', (test) => {
  test('that is thrown in the middle of a run ends it with 4 and every report', async () => {
    let isThrown = false;
    const { code, out, err, rows } = await verifyFailing(() => {
      if (isThrown) return;
      isThrown = true;
      throw new Error(words);
    });
    assert.is(code, 4);
    assert.match(out, /a defect of this tool ended the run, Error: .*<secret> stood here/);
    assert.match(err, /this is a defect of plant-store-conformance itself: Error: .*<secret> stood here/);
    for (const text of [out, err]) assert.not.match(text, new RegExp(`[\\u001b\\u0007]|${token}`));
    assert.is(rows, 2);
  });

  test('that nobody caught ends it so, too', async () => {
    const { code, out, rows } = await verifyFailing((raise) => raise(new Error(words)));
    assert.is(code, 4);
    assert.match(out, /a defect of this tool ended the run, Error: .*<secret> stood here/);
    assert.is(rows, 2);
  });
});
