/** The run file read back: nothing is lost, and what is not whole, consistent and of its form is refused with its line. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../../model/event.ts';
import { jsonl } from '../../../report/jsonl.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { RunFileFault } from '../../../stored/check-run.ts';
import { parseRun } from '../../../stored/parse-run.ts';
import { anyRun } from '../../report/any-run.ts';
import { testProof, testRow, testRun, testStep } from '../../report/sample-events.ts';
import { suite } from '../../support/suite.ts';
import { plant } from '../../verify/plant-answers.ts';
import { recordedRun } from '../../verify/recorded.ts';

const law = { seed: 12, numRuns: 200 };

const sample = testRun(
  [testRow('ROW-01', 'fail', [testProof(testStep('addBed/ROW-01/x/0', '{}'))]), testRow('ROW-02', 'pass')],
  {
    result: 'non-conformant',
    exitCode: 1,
  },
);

function linesOf(events: readonly RunEvent[]): readonly string[] {
  return jsonl.render(events).split('\n').slice(0, -1);
}

/** The lines as data: the order of members is no matter, nor is the checksum that it leads to. */
function dataOf(events: readonly RunEvent[]): readonly unknown[] {
  return linesOf(events).map((line) => ({ ...JSON.parse(line), checksum: undefined }));
}

async function faultOf(lines: readonly string[]): Promise<RunFileFault> {
  try {
    await parseRun(lines);
  } catch (error) {
    if (error instanceof RunFileFault) return error;
    throw error;
  }
  throw new Error('the run was taken');
}

/** The lines of the sample with one replaced, or taken away where it is undefined. */
function sampleWith(number: number, edit: (line: string) => string | undefined): readonly string[] {
  return linesOf(sample).flatMap((line, at) => (at + 1 === number ? (edit(line) ?? []) : [line]));
}

suite('a run file that is read back', (test) => {
  test('gives the events it was written from', async () => {
    const property = fc.asyncProperty(anyRun, async (events) => {
      const read = await parseRun(linesOf(events));
      // Cloned, so that objects without a prototype count as what they hold.
      assert.equal(structuredClone(read), structuredClone(events));
      assert.equal(dataOf(read), dataOf(events));
    });
    await fc.assert(property, law);
  });

  test('lets rows point at the very exchanges that were announced', async () => {
    const read = await parseRun(linesOf(sample));
    const row = read.find((event) => event.kind === 'row');
    const announced = read.flatMap((event) => (event.kind === 'exchange' ? [event.exchange] : []));
    assert.ok(announced.some((exchange) => exchange === row?.result.evidence[0]?.steps[0]?.exchange));
  });

  test('is the same for a real run, conforming or not', async () => {
    for (const bend of [undefined, () => plant({ name: 'Fern' })]) {
      const { events } = await recordedRun({ runs: 1 }, bend);
      assert.equal(dataOf(await parseRun(linesOf(events))), dataOf(events));
    }
  });

  test('is refused whatever is lost at its end, or doubled', async () => {
    const lines = linesOf(sample);
    for (let kept = 0; kept < lines.length; kept += 1) {
      const fault = await faultOf(lines.slice(0, kept));
      assert.match(fault.message, kept === 0 ? /^the file is empty$/ : /cut off$/);
      assert.is(fault.line, Math.max(kept, 1));
    }
    assert.match((await faultOf([...lines, ...lines])).message, /^a second run begins after/);
    assert.match((await faultOf([...lines.slice(0, 3), ...lines])).message, /^a second run begins before/);
    assert.match((await faultOf([...lines, 'x'])).message, /^something follows the end/);
    assert.match((await faultOf(lines.slice(1))).message, /^the first line of the run is missing$/);
  });

  test('is refused with any line cut short', async () => {
    const property = fc.asyncProperty(fc.nat(), fc.nat(), async (one, other) => {
      const number = (one % linesOf(sample).length) + 1;
      const fault = await faultOf(sampleWith(number, (line) => line.slice(0, other % line.length)));
      assert.is(fault.line, number);
    });
    await fc.assert(property, law);
  });

  const edits: readonly (readonly [
    name: string,
    number: number,
    edit: (line: string) => string | undefined,
    problem: RegExp,
  ])[] = [
    ['a lost exchange', 2, () => undefined, /^exchange 2 is where 1 is expected$/],
    [
      'a row that points nowhere',
      4,
      (line) => line.replace('"steps":[2]', '"steps":[7]'),
      /^\/evidence\/0\/steps\/0: there is no exchange 7$/,
    ],
    ['a row twice', 4, (line) => line.replace('ROW-01', 'ROW-02'), /^the row ROW-02 is here a second time$/],
    [
      'another verdict',
      4,
      (line) => line.replace('"verdict":"fail"', '"verdict":"pass"'),
      /of rows that are fail, the last line counts 1, the file holds 0$/,
    ],
    [
      'another result',
      6,
      (line) => line.replace('non-conformant', 'conformant'),
      /^the rows do not come to conformant$/,
    ],
    [
      'another count of requests',
      6,
      (line) => line.replace('"requests":2', '"requests":3'),
      /counts 3 requests, the file holds 2$/,
    ],
    [
      'an unknown verdict',
      4,
      (line) => line.replace('"verdict":"fail"', '"verdict":"green"'),
      /^\/verdict: one of pass, /,
    ],
    [
      'an unknown member',
      5,
      (line) => line.replace('{"kind"', '{"extra":1,"kind"'),
      /^\/extra: unknown key "extra"$/,
    ],
    [
      'another version of the form',
      1,
      (line) => line.replace('"format":1', '"format":2'),
      /^\/format: 1 expected/,
    ],
    [
      'a negative number',
      6,
      (line) => line.replace(/"durationMs":\d+/, '"durationMs":-3'),
      /^\/durationMs: a number from 0 expected, -3 found$/,
    ],
    [
      'a broken number',
      6,
      (line) => line.replace('"exitCode":1', '"exitCode":1.5'),
      /^\/exitCode: a whole number from 0 expected, 1\.5 found$/,
    ],
    [
      'an object for a text',
      1,
      (line) => line.replace(/"target":"[^"]*"/, '"target":{}'),
      /^\/target: text expected, an object found$/,
    ],
    [
      'a text for a number',
      6,
      (line) => line.replace('"exitCode":1', '"exitCode":"\\u001b[2J"'),
      /^\/exitCode: a whole number from 0 expected, text found$/,
    ],
    ['no line of a run', 3, () => '[]', /^this is not a line of a run$/],
    ['no JSON', 3, () => 'hello', /^this is not a line of a run$/],
  ];
  for (const [name, number, edit, problem] of edits) {
    test(`is refused with ${name}`, async () => {
      const fault = await faultOf(sampleWith(number, edit));
      assert.match(fault.message, problem);
      assert.match(fault.remedy, /\.$/);
    });
  }

  test('of any bytes at all, it is refused with a line and a remedy or it is whole', async () => {
    const anyLine = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constantFrom(...linesOf(sample)));
    const property = fc.asyncProperty(fc.array(anyLine, { maxLength: 8 }), async (lines) => {
      const fault = await faultOf(lines);
      assert.ok(fault.line >= 1 && fault.line <= Math.max(1, lines.length));
      assert.ok(fault.remedy.length > 0);
    });
    await fc.assert(property, law);
  });
});
