/** What the user gives may be too large for a target: 431 to that accuses nobody, 431 to any request does. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { answer, type Bend, token } from './plant-answers.ts';
import { recorded, rowsThat } from './recorded.ts';

/** Takes so many characters in one field. */
const upTo =
  (most: number): Bend =>
  (request, right) => {
    const longest = Math.max(
      ...['authorization', 'x-trace'].map((name) => request.header(name)?.length ?? 0),
    );
    return longest > most ? { status: 431, headers: {}, body: '' } : right();
  };
const long = 'x'.repeat(6000);

suite('header fields too large', (test) => {
  for (const [what, given] of [
    ['a field that goes along with every request', { header: [`X-Trace: ${long}`] }],
    ['the credential', { token: long }],
  ] as const)
    test(`${what} leaves the target uncharged, and is told`, async () => {
      const { report, events } = await recorded({ only: ['ACC-01', 'REJ-01'], ...given }, upTo(4000));
      assert.equal([report.exitCode, rowsThat(report, 'fail', 'warn')], [3, []]);
      const codes = events.flatMap((event) => (event.kind === 'notice' ? [event.code] : []));
      assert.ok(codes.includes('given-too-large'), codes.join(' '));
      assert.not.ok(JSON.stringify(report).includes(long));
    });

  test('a field that the target takes changes nothing', async () => {
    const { report } = await recorded(
      { only: ['ACC-01', 'REJ-01'], header: [`X-Trace: ${long}`] },
      upTo(8000),
    );
    assert.is(report.exitCode, 0);
  });

  for (const [what, given] of [
    ['nothing is given', {}],
    ['what is given is short', { header: ['X-Trace: 1'] }],
  ] as const)
    test(`a target that answers so though ${what} is at fault`, async () => {
      const { report } = await recorded({ only: ['ACC-01'], token, ...given }, () => answer(431, {}));
      assert.equal([report.exitCode, rowsThat(report, 'fail')], [1, ['ACC-01']]);
    });
});
