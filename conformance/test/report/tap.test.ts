/** The format tap: read by a parser of TAP 14 without a complaint, one test point a row. */

import { Parser, type Result } from 'tap-parser';
import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { foldReport } from '../../report/fold-report.ts';
import { tap } from '../../report/tap.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { anyEvents } from './any-events.ts';
import { sampleRuns } from './sample-runs.ts';

interface Parsed {
  readonly version: number | undefined;
  readonly points: readonly Result[];
  readonly isWhole: boolean;
  readonly isGreen: boolean;
  readonly odd: readonly string[];
}

/** What a strict parser makes of the file; `odd` are lines that it does not know. */
function parse(events: readonly RunEvent[]): Parsed {
  const parser = new Parser({ strict: true });
  const points: Result[] = [];
  const odd: string[] = [];
  let version: number | undefined;
  parser.on('assert', (point: Result) => points.push(point));
  parser.on('extra', (text: string) => odd.push(text));
  parser.on('version', (seen: number) => {
    version = seen;
  });
  parser.end(tap.render(events));
  const { results } = parser;
  const isWhole =
    results !== null && !results.plan.comment.startsWith('no ') && results.count === points.length;
  const failures = results?.failures.filter((one) => 'tapError' in one && one.tapError) ?? [];
  return {
    ...{ version, points, isGreen: results?.ok === true },
    isWhole: isWhole && failures.length === 0 && !results?.bailout,
    odd,
  };
}

suite('tap', (test) => {
  test('is read whole and without a complaint, whatever the run holds', () => {
    const property = fc.property(anyEvents, (events) => {
      const { version, points, isWhole, isGreen, odd } = parse(events);
      const { checks, exitCode } = foldReport(events);
      assert.equal(odd, []);
      assert.is(version, 14);
      assert.ok(points.length === 0 || isWhole);
      assert.ok(points.length >= checks.length);
      const extra = points.slice(checks.length).map(({ name }) => name);
      assert.match(extra.join(), /^(?:run: waivers)?,?(?:run: behaviour)?,?(?:run: run)?$/);
      assert.ok(points.every(({ todo }) => todo === false));
      assert.ok(exitCode === 0 || !isGreen);
    });
    fc.assert(property, { seed: 3, numRuns: 300 });
  });

  test('hostile names come back as they are shown, and no directive comes of them', () => {
    const { points, isWhole, odd } = parse(sampleRuns.hostile);
    assert.ok(isWhole);
    assert.equal(odd, []);
    assert.ok(points.every(({ skip, todo, ok }) => !skip && !todo && !ok));
    const lines = tap
      .render(sampleRuns.hostile)
      .split('\n')
      .filter((line) => /^(?:not )?ok /.test(line));
    assert.is(lines.length, points.length);
    for (const name of ['x # SKIP y', 'x # TODO y', 'C:\\a\\b.yaml', '1..0', 'Bail out!']) {
      assert.ok(
        lines.some((line) => unescaped(line).includes(`${name}: ${name} ${name}`)),
        name,
      );
    }
  });

  test('verdicts become ok, not ok and SKIP', () => {
    assert.equal(
      parse(sampleRuns['non-conformant']).points.map(
        ({ ok, skip }) => `${ok ? 'ok' : 'not ok'}${skip ? ' skip' : ''}`,
      ),
      [
        ...[
          'ok',
          'not ok',
          'not ok',
          'not ok',
          'not ok',
          'not ok',
          'ok',
          'ok skip',
          'not ok',
          'ok skip',
          'ok',
        ],
      ],
    );
    assert.equal(
      parse(sampleRuns.interrupted).points.map(({ ok, name }) => [ok, name]),
      [[false, 'run: run']],
    );
  });

  test('what was found stands below as YAML', () => {
    const { points } = parse(sampleRuns['non-conformant']);
    const diag = points[8]?.diag;
    assert.is(diag?.['at'], 'garden.yaml:20:9');
    assert.equal([diag?.['expected'], diag?.['actual'], diag?.['severity']], ['400', '200', 'fail']);
    assert.match(diag?.['curl'], /^printf '\{\\377\\033\[\}' \| curl /);
    assert.is(points[1]?.diag?.['also'].length, 1);
    assert.match(points[7]?.skip as string, /^waived: the client is being replaced/);
  });
});

function unescaped(line: string): string {
  return line.replaceAll(/\\([\\#])/g, '$1');
}
