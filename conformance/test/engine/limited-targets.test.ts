/** Slow servers that serve few requests at a time, or wake up slowly: they are asked less at once, and all the same things. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { type Bend, members } from '../verify/plant-answers.ts';
import { type ScriptedRun, scriptedRun } from './scripted-run.ts';

/** Right, so many milliseconds later; what goes beyond so many at a time is cut off. */
const serving =
  (many: number, delayMs: number): Bend =>
  (request, right) =>
    request.others < many ? { ...right(), delayMs } : 'gone';

/** Rows that fail or stay open, by verdict. */
function red({ rows }: ScriptedRun): readonly string[] {
  return [...rows.values()]
    .filter(({ verdict }) => !['pass', 'note', 'warn', 'excluded', 'not-applicable'].includes(verdict))
    .map(({ id, verdict }) => `${id} ${verdict}`);
}

suite('limited targets', (test) => {
  test('a slow one that serves fewer at a time than it is sent at first is verified to its end', async () => {
    const run = await scriptedRun(serving(30, 300));
    assert.equal([red(run), run.finished.exitCode], [[], 0]);
    // RFC 9110 has no number that a server must serve at a time; the row about twenty at once has.
    assert.equal(red(await scriptedRun(serving(12, 60))), ['NET-02 fail']);
  });

  test('one that cuts off what it should refuse gets as many at a time as before', async () => {
    const cutting: Bend = (request, right) =>
      typeof members(request)['id'] === 'string' ? 'gone' : { ...right(), delayMs: 1000 };
    const run = await scriptedRun(cutting);
    assert.ok(red(run).includes('REJ-03 fail'), red(run).join());
    assert.equal(
      red(run).filter((row) => !row.endsWith('fail')),
      [],
    );
    assert.ok(run.finished.durationMs < 60_000, String(run.finished.durationMs));
  });

  test('where the first answers alone are slow, every way of carrying is tried', async () => {
    const waking: Bend = (request, right) => ({
      ...right(),
      ...(request.earlier < 2 ? { delayMs: 4000 } : {}),
    });
    const [run, quick] = [await scriptedRun(waking), await scriptedRun((_, right) => right())];
    assert.equal(run.finished.carriages, quick.finished.carriages);
  });
});
