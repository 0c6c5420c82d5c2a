/** Which ways of carrying a target takes: many are asked about in one request, which is halved where it is refused. */

import * as assert from 'uvu/assert';
import type { RunFinished } from '../../model/event.ts';
import { suite } from '../support/suite.ts';
import { answer, type Bend, type PlantRequest } from '../verify/plant-answers.ts';
import { scriptedRun } from './scripted-run.ts';

type Which = (request: PlantRequest) => boolean;

/** Refuses what meets the condition before it looks at anything else. */
const refusing =
  (is: Which, status = 406): Bend =>
  (request, right) =>
    is(request) ? answer(status, { error: 1, message: 'not so' }) : right();

const isForAnyReader: Which = ({ header }) => ['*/*', undefined].includes(header('accept'));
const isFromPage: Which = ({ header }) => header('origin') !== undefined;
const isIndented: Which = ({ body }) => body.toString().startsWith('\n{\n');
const isOdd: Which = (request) => isFromPage(request) || isIndented(request);

async function finishedAt(bend: Bend): Promise<RunFinished> {
  return (await scriptedRun(bend)).finished;
}

/** What is asked where every way is taken. */
const plain = await finishedAt((_, right) => right());

suite('ways of carrying that a target takes', (test) => {
  test('are asked about in fewer requests than there are ways', () => {
    assert.equal(plain.carriages?.refused, []);
    assert.ok(plain.requests <= 1100, String(plain.requests));
  });

  for (const [what, is, refused] of [
    ['one', isFromPage, ['with the fields of a browser']],
    ['two of one request', isOdd, ['with its JSON indented', 'with the fields of a browser']],
    ['two of one group', isForAnyReader, ['with Accept: */*', 'without Accept']],
  ] as const)
    test(`are all but those that it refuses: ${what}`, async () => {
      const { carriages } = await finishedAt(refusing(is));
      assert.equal(carriages?.refused.toSorted(), [...refused].toSorted());
    });

  test('accuse it where it breaks down over one: refused is not broken', async () => {
    for (const [status, told] of [
      [500, ['warn with the fields of a browser 500 recommended']],
      [406, []],
    ] as const) {
      const { rows, finished } = await scriptedRun(refusing(isFromPage, status));
      const [row] = [...rows.values()].filter(({ verdict }) => verdict === 'warn');
      const found = (row?.evidence ?? []).map(
        ({ steps, finding, level }) =>
          `${row?.verdict} ${steps[0]?.case.difference} ${finding.actual} ${level}`,
      );
      assert.equal([finished.exitCode, found], [0, told]);
    }
  });

  test('accuse it once, where a request of a row shows the same', async () => {
    const { rows } = await scriptedRun(refusing(isForAnyReader, 500));
    const shown = [...rows.values()].find(({ id }) => id === 'NET-01')?.evidence ?? [];
    assert.equal([shown.length, shown[0]?.level], [1, 'required']);
  });

  test('are all of them where it refuses two together alone, of which nothing is told', async () => {
    const { carriages, exitCode } = await finishedAt(
      refusing((request) => isFromPage(request) && request.contentType?.includes(';') === true),
    );
    assert.equal([exitCode, carriages?.refused, carriages?.pairs], [0, [], plain.carriages?.pairs]);
  });

  test('are all of them where one answer in thirty is a server error', async () => {
    const { carriages } = await finishedAt(refusing(({ earlier }) => earlier % 30 === 7, 503));
    assert.equal(carriages?.refused, []);
  });
});
