/** The laws of every report format, also of those to come: total, pure, exact. */

import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { foldReport } from '../../report/fold-report.ts';
import { foldView } from '../../report/format.ts';
import { formats } from '../../report/index.ts';
import { jsonl } from '../../report/jsonl.ts';
import { terminal } from '../../report/terminal/terminal.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { anyEvents } from './any-events.ts';
import { testProof, testRow, testRun, testStep } from './sample-events.ts';

const controlStart = '\u001b';
const colours = new RegExp(`${controlStart}\\[\\d+m`, 'g');
const law = { seed: 11, numRuns: 100 };

suite('report formats', (test) => {
  test('have names and files of their own', () => {
    for (const member of ['name', 'file'] as const) {
      const values = formats.map((format) => format[member]);
      assert.equal(values, [...new Set(values)]);
    }
    assert.equal(
      formats.map(({ name }) => name),
      ['json', 'jsonl', 'html', 'junit', 'sarif', 'markdown', 'github', 'tap', 'ctrf', 'har'],
    );
    assert.equal(
      formats.filter(({ byDefault }) => byDefault).map(({ name }) => name),
      ['json', 'jsonl', 'html'],
    );
  });

  for (const { name, render, pieces } of formats) {
    test(`${name} never throws, ends in a line break, and says the same twice, in pieces too`, () => {
      const property = fc.property(anyEvents, (events) => {
        const text = render(events);
        assert.ok(text === '' || text.endsWith('\n'));
        if (pieces) assert.is([...pieces(events)].join(''), text);
        assert.is(render(structuredClone(events) as readonly RunEvent[]), text);
      });
      fc.assert(property, law);
    });

    test(`${name} is well-formed text that acts on no terminal, whatever the events hold`, () => {
      const property = fc.property(anyEvents, (events) => {
        const text = render(events);
        assert.ok(text.isWellFormed());
        assert.not.match(text.replaceAll('\n', ''), /\p{Cc}/u);
      });
      fc.assert(property, law);
    });
  }

  test('json of many rows comes in small pieces', () => {
    const json = formats.find(({ name }) => name === 'json');
    const rows = Array.from({ length: 300 }, (_, at) => testRow(`ROW-${at}`, 'pass'));
    const events = testRun(rows, { result: 'conformant', exitCode: 0 });
    const lengths = [...(json?.pieces?.(events) ?? [])].map(({ length }) => length);
    assert.ok(lengths.length >= 300, String(lengths.length));
    assert.ok(Math.max(...lengths) < 5000, String(Math.max(...lengths)));
  });

  test('json always keeps to its published schema', () => {
    const validate = schemaOf('report');
    const json = formats.find(({ name }) => name === 'json');
    const property = fc.property(anyEvents, (events) => {
      assert.ok(validate(JSON.parse(json?.render(events) ?? '')), JSON.stringify(validate.errors));
    });
    fc.assert(property, law);
    assert.not(validate({ ...foldReport([]), extra: 1 }));
    assert.not(validate({ ...foldReport([]), result: 'green' }));
  });

  test('each line of jsonl keeps to its published schema', () => {
    const validate = schemaOf('run');
    const property = fc.property(anyEvents, (events) => {
      for (const line of jsonl.render(events).split('\n').filter(Boolean)) {
        assert.ok(validate(JSON.parse(line)), JSON.stringify(validate.errors));
      }
    });
    fc.assert(property, law);
    const sample = readFileSync('reports/sample/run.jsonl', 'utf8').trimEnd().split('\n');
    for (const line of sample) assert.ok(validate(JSON.parse(line)), JSON.stringify(validate.errors));
    assert.not(validate({ kind: 'run-finished' }));
    assert.not(validate({ kind: 'notice', code: 'hiccups', values: {}, extra: 1 }));
  });

  test('jsonl has one line for each event and loses no byte', () => {
    const property = fc.property(anyEvents, (events) => {
      const lines = jsonl
        .render(events)
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line));
      assert.equal(
        lines.map(({ kind }) => kind),
        events.map(({ kind }) => kind),
      );
      const exchanges = events.filter((event) => event.kind === 'exchange');
      const written = lines.filter(({ kind }) => kind === 'exchange');
      assert.equal(
        written.map(({ number }) => number),
        exchanges.map((_, index) => index + 1),
      );
      for (const [index, { exchange }] of exchanges.entries()) {
        assert.equal(bytesOf(written[index].request.body), exchange.request.body);
        if (exchange.outcome.kind === 'answer') {
          assert.equal(bytesOf(written[index].response.body), exchange.outcome.body);
        }
      }
    });
    fc.assert(property, law);
  });

  test('formats that come in pieces come to the same file, jsonl line by line', () => {
    const property = fc.property(anyEvents, (events) => {
      for (const { name, pieces, render } of formats) {
        const parts = [...(pieces?.(events) ?? [])];
        if (pieces) assert.is(parts.join(''), render(events), name);
        if (name === 'jsonl') assert.is(parts.length, events.length);
      }
    });
    fc.assert(property, law);
  });

  test('jsonl lets rows point at their exchanges', () => {
    const step = testStep('addBed/ROW-01/x/0', '{}');
    const events = testRun([testRow('ROW-01', 'fail', [testProof(step)])], {
      result: 'non-conformant',
      exitCode: 1,
    });
    const text = jsonl.render(events);
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const [evidence] = lines.find(({ kind }) => kind === 'row').evidence;
    assert.equal([evidence.steps, evidence.control], [[2], 1]);
    const exchange = lines.find(({ number }) => number === 2);
    assert.is(exchange.case.id, 'addBed/ROW-01/x/0');
    assert.equal([lines[0].format, lines.at(-1).kind], [1, 'run-finished']);
  });

  test('the terminal text never throws and never moves the cursor', () => {
    const property = fc.property(anyEvents, (events) => {
      const text = terminal(foldView(events), { color: false, files: ['a\u001bb'] });
      const painted = terminal(foldView(events), { color: true, files: ['a\u001bb'] });
      assert.is(painted.replaceAll(colours, ''), text);
      assert.not.match(text.replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      const { result, exitCode } = foldReport(events);
      const isGateAlone = exitCode !== 0 && result.startsWith('conformant');
      const words = `${result.replace('-with-', ' with ')}${isGateAlone ? ', but the gate fails' : ''}`;
      assert.match(text, new RegExp(`^${words}(?: \\(.*\\))?: `));
    });
    fc.assert(property, law);
  });
});

/** A published schema, compiled. */
function schemaOf(name: string): Ajv2020.ValidateFunction {
  const schema = JSON.parse(readFileSync(`reports/${name}.schema.json`, 'utf8'));
  return new Ajv2020.Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
}

function bytesOf(
  body: { readonly text?: string; readonly base64?: string } | undefined,
): Uint8Array | undefined {
  if (body === undefined) return undefined;
  const bytes = body.text === undefined ? Buffer.from(body.base64 ?? '', 'base64') : Buffer.from(body.text);
  return new Uint8Array(bytes);
}
