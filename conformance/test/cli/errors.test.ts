/** How errors end: those that the user can mend, and defects of this tool, in the middle of a run too. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { main } from '../../cli/main.ts';
import { describeError, relocatedTo, UsageError } from '../../host/errors.ts';
import type { Io } from '../../host/io.ts';
import { readRun } from '../../stored/read-run.ts';
import { suite } from '../support/suite.ts';
import { token } from '../verify/plant-answers.ts';
import { against, reportIn } from './against.ts';

/** How errors end: 2 with a remedy for what the user can mend, 4 with one line for our own defects. */
suite('errors', (test) => {
  test('a usage error names the flag and then the remedy', () => {
    assert.equal(describeError(new UsageError({ code: 'no-rate', about: '--rate', typed: 'no' }), true), {
      text: 'error: --rate: "no" is not a rate above 0\n  give requests a second, such as --rate 100/s\n',
      exitCode: 2,
    });
  });

  test('an option is called as it stands in a configuration, in the remedy as well', () => {
    const place = { name: 'conformance.yaml:3:7: rate', key: 'rate' };
    const error = relocatedTo(place, new UsageError({ code: 'no-rate', about: '--rate', typed: 'no' }));
    assert.is(error.message, 'conformance.yaml:3:7: rate: "no" is not a rate above 0');
    assert.is(error.remedy, 'give requests a second, such as rate: 100/s');
  });

  test('the value that is meant stays beside the place', () => {
    const about = { name: '--header', part: 'Host' };
    const error = new UsageError({ code: 'header-of-connection', about });
    assert.is(error.message, '--header Host: this field belongs to the connection');
    const place = { name: 'conformance.yaml:3:7: headers', key: 'headers' };
    assert.is(
      relocatedTo(place, error).message,
      'conformance.yaml:3:7: headers: Host: this field belongs to the connection',
    );
  });

  for (const [name, flag] of [
    ['DocumentError', '--document'],
    ['RequirementsError', '--requirements'],
  ] as const) {
    test(`a ${name} shows every problem in a line of its own`, () => {
      const error = Object.assign(new Error('a.yaml:1:2 broken\na.yaml:3:4 wrong'), { name });
      assert.equal(describeError(error, false), {
        text: `error: ${flag}: a.yaml:1:2 broken\n  a.yaml:3:4 wrong\n`,
        exitCode: 2,
      });
    });
  }

  test('anything else is our defect: one line, and the stack only with --verbose', () => {
    const brief = describeError(new TypeError('x is undefined\nmore'), false);
    assert.is(brief.exitCode, 4);
    assert.match(
      brief.text,
      /^error: this is a defect of [^\n]*: TypeError: x is undefined\n {2}please report[^\n]*\n$/,
    );
    assert.match(describeError(new TypeError('x'), true).text, /\n {4}at /);
  });

  test('what is thrown and no Error is told, too', () => {
    assert.match(describeError('told', true).text, /told/);
    assert.match(describeError(undefined, false).text, /undefined/);
  });
});

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

/** A defect of this tool in the middle of a run: exit 4, and every report of what was found until then. */
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
