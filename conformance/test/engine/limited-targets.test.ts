/** Slow servers that serve few requests at a time, or wake up slowly: they are asked less at once, and all the same things. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { answer, type Bend, isAuthorized, members, type PlantRequest } from '../verify/plant-answers.ts';
import { red, scriptedRun } from './scripted-run.ts';

/** Right, so many milliseconds later; what goes beyond so many at a time is cut off. */
const serving =
  (many: number, delayMs: number): Bend =>
  (request, right) =>
    request.others < many ? { ...right(), delayMs } : 'gone';

/** Right, so many milliseconds later; what goes beyond so many at a time is answered at once that there is too much. */
const busyBeyond =
  (many: number, delayMs: number, status: number): Bend =>
  (request, right) =>
    request.others < many ? { ...right(), delayMs } : answer(status, { error: 9, message: 'busy' });

type Right = ReturnType<typeof answer>;

/** Takes a fraction for an id and a null for a tag, and sees no credential where the scheme is Basic. */
const faulty = (request: PlantRequest, right: () => Right): Right => {
  const given = right();
  const { id, tag } = members(request);
  const isTaken =
    isAuthorized(request) &&
    given.status === 400 &&
    (tag === null || (typeof id === 'number' && id % 1 !== 0));
  const isPast = given.status === 401 && /^basic /i.test(request.authorization ?? '');
  return isTaken || isPast ? answer(200, { name: 'a name' }) : given;
};

suite('limited targets', (test) => {
  test('a slow one that serves fewer at a time than it is sent at first is verified to its end', async () => {
    const run = await scriptedRun(serving(30, 300));
    assert.equal([red(run), run.finished.exitCode], [[], 0]);
    // RFC 9110 has no number that a server must serve at a time; the row about twenty at once has.
    assert.equal(red(await scriptedRun(serving(12, 60))), ['NET-02 fail']);
  });

  for (const many of [4, 8]) {
    test(`one that answers 429 beyond ${many} at a time is asked less, and is conformant`, async () => {
      const run = await scriptedRun(busyBeyond(many, 100, 429));
      assert.equal([red(run), run.finished.exitCode], [[], 0]);
    });

    test(`one that answers 503 or 409 beyond ${many} at a time fails the row of twenty at once alone`, async () => {
      for (const status of [503, 409]) {
        const run = await scriptedRun(busyBeyond(many, 100, status));
        assert.equal(red(run), ['NET-02 fail'], String(status));
      }
    });

    test(`what is broken beside ${many} at a time is found`, async () => {
      const busy = busyBeyond(many, 100, 429);
      const run = await scriptedRun((request, right) => busy(request, () => faulty(request, right)));
      assert.equal(red(run), ['REJ-05 fail', 'REJ-08 fail', 'AUT-03 fail']);
    });
  }

  test('one that is busy with one valid request in forty is asked as many at a time as before', async () => {
    const some: Bend = (request, right) =>
      request.earlier % 40 === 39
        ? answer(503, { error: 9, message: 'busy' })
        : { ...right(), delayMs: 1000 };
    const run = await scriptedRun(some);
    assert.equal(red(run), []);
    assert.ok(run.finished.durationMs < 60_000, String(run.finished.durationMs));
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

  test('one that leaves every fifth request without an answer has not answered every request', async () => {
    for (const silence of ['gone', 'never'] as const) {
      let count = 0;
      const bend: Bend = (_, right) => {
        count += 1;
        return count % 5 === 0 ? silence : right();
      };
      const { rows } = await scriptedRun(bend, {
        only: ['NET-01', 'NET-03', 'ACC-01', 'REJ-03', 'AUT-01', 'REJ-05'],
      });
      const row = rows.get('NET-01');
      assert.equal([silence, row?.verdict, row?.reason?.code], [silence, 'inconclusive', 'often-unanswered']);
    }
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
