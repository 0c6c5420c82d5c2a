/** Long bodies are kept once, in whatever a run is written to, and come back whole. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { foldReport } from '../../report/fold-report.ts';
import { formats } from '../../report/index.ts';
import { jsonl } from '../../report/jsonl.ts';
import { RunFileFault } from '../../stored/check-run.ts';
import { parseRun } from '../../stored/parse-run.ts';
import { resealed } from '../support/resealed.ts';
import { suite } from '../support/suite.ts';
import { testProof, testRow, testRun, testStep } from './sample-events.ts';

const megabyte = Buffer.alloc(1024 * 1024, '{"name":"\u0001"}');

/** A run with many answers of the same bytes, each an object of its own, and one that no event announces. */
const events: readonly RunEvent[] = (() => {
  const body = () => Uint8Array.from(megabyte);
  const rows = Array.from({ length: 60 }, (_, at) => {
    const step = testStep(`addBed/ROW-${at}/x/0`, 'x'.repeat(5000), { body: body(), cut: at === 7 });
    const control = testStep(`addBed/ROW-${at}/y/0`, '{}', { body: body() });
    return testRow(`ROW-${at}`, 'fail', [{ ...testProof(step), control }]);
  });
  return testRun(rows, { result: 'non-conformant', exitCode: 1 });
})();

suite('a body of 1 MB in every answer', (test) => {
  test('makes no report large', () => {
    for (const format of formats) {
      const size = format.render(events).length;
      const most = format.name === 'jsonl' || format.name === 'har' ? 8 : 20;
      assert.ok(size < most * 1024 * 1024, `${format.name}: ${size}`);
    }
  });

  test('comes back from run.jsonl, one time in memory', async () => {
    const lines = jsonl.render(events).split('\n').slice(0, -1);
    const read = await parseRun(lines);
    assert.equal(JSON.stringify(read.map(sizes)), JSON.stringify(events.map(sizes)));
    const bodies = read.flatMap((event) =>
      event.kind === 'exchange' && event.exchange.outcome.kind === 'answer' ? [event.exchange.outcome] : [],
    );
    const own = bodies.filter(({ body }) => body.length > 1000);
    assert.is(new Set(own.map(({ body }) => body)).size, 1);
    assert.ok(Buffer.from(own[0]?.body ?? []).equals(megabyte));
    const exchanges = (of: readonly RunEvent[]) => jsonl.render(of).match(/^\{"kind":"exchange".*$/gm);
    assert.is(exchanges(read)?.length, 61);
    assert.is(String(exchanges(read)).length, String(exchanges(events)).length);
  });

  test('is refused where the body is missing that a line names', async () => {
    const changed = resealed(jsonl.render(events).replaceAll(/"sha256":"./g, '"sha256":"g'));
    assert.match(await faultIn(changed), /no line before has that body/);
  });
});

const manyFields: readonly RunEvent[] = (() => {
  const fields = (at: number) =>
    Array.from({ length: 3000 }, (_, index) => ({
      name: index === 2999 ? 'Content-Type' : `x${index}`,
      value: index === 2999 ? 'text/odd' : index === 100 ? `of ${at}` : '1',
    }));
  const rows = Array.from({ length: 60 }, (_, at) => {
    const step = testStep(`addBed/ROW-${at}/x/0`, '{}', { headers: fields(at) });
    return testRow(`ROW-${at}`, 'fail', [{ ...testProof(step), control: step }]);
  });
  return testRun(rows, { result: 'non-conformant', exitCode: 1 });
})();

suite('3,000 header fields in every answer', (test) => {
  test('make no report large', () => {
    for (const format of formats) {
      const size = format.render(manyFields).length;
      assert.ok(size < 2 * 1024 * 1024, `${format.name}: ${size}`);
    }
  });

  test('come back from run.jsonl, each from its own answer', async () => {
    const lines = jsonl.render(manyFields).split('\n').slice(0, -1);
    const headersOf = (of: readonly RunEvent[]) =>
      of.flatMap((event) =>
        event.kind === 'exchange' && event.exchange.outcome.kind === 'answer'
          ? [event.exchange.outcome.headers]
          : [],
      );
    const read = await parseRun(lines);
    assert.equal(headersOf(read), headersOf(manyFields));
    assert.is(jsonl.render(read).length, jsonl.render(manyFields).length);
  });

  test('are told where they are left out, beside the media type', () => {
    const report = foldReport(manyFields);
    const [finding] = report.checks.flatMap(({ findings }) => findings);
    const { response } = finding ?? {};
    if (response?.kind !== 'answer') throw new Error('there is no answer');
    assert.is(response.headers.length, 65);
    assert.equal(response.headers.at(-1), { name: 'Content-Type', value: 'text/odd' });
    assert.is(response.fieldsLeftOut, 2935);
  });

  test('are refused where a line names some that no line before has', async () => {
    const changed = resealed(jsonl.render(manyFields).replaceAll(/"sha256":"./g, '"sha256":"g'));
    assert.match(await faultIn(changed), /no line before has those fields/);
  });
});

suite('bytes in a run file', (test) => {
  test('are refused where they are no base64', async () => {
    const step = testStep('addBed/ROW-01/x/0', '{}', { body: Uint8Array.of(1, 2, 255) });
    const run = testRun([testRow('ROW-01', 'fail', [testProof(step)])], {
      result: 'non-conformant',
      exitCode: 1,
    });
    for (const bad of ['!!!!', 'AQI', 'AQ=I', 'A Q I']) {
      const changed = resealed(jsonl.render(run).replace('"base64":"AQL/"', `"base64":"${bad}"`));
      assert.match(await faultIn(changed), /base64 expected, something else found/);
    }
  });
});

async function faultIn(text: string): Promise<string> {
  try {
    await parseRun(text.split('\n').slice(0, -1));
  } catch (error) {
    if (error instanceof RunFileFault) return error.message;
    throw error;
  }
  return 'none';
}

/** What a comparison of many megabytes would say no better. */
function sizes(event: RunEvent): unknown {
  if (event.kind !== 'exchange') return event.kind;
  const { request, outcome } = event.exchange;
  return [request.body?.length, outcome.kind === 'answer' ? [outcome.body.length, outcome.cut] : outcome];
}
