/** Files that reports name: bodies of curl lines, and those into which formats point. */

import * as assert from 'uvu/assert';
import { encodeUtf8 } from '../../json/utf8.ts';
import type { RunEvent } from '../../model/event.ts';
import { bodyFiles } from '../../report/body-files.ts';
import { foldReport } from '../../report/fold-report.ts';
import { github } from '../../report/github.ts';
import { formats } from '../../report/index.ts';
import { sarif } from '../../report/sarif/sarif.ts';
import { locateBodies } from '../../report/terminal/finding-lines.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { anyRun } from './any-run.ts';
import { started, testProof, testRow, testRun, testStep } from './sample-events.ts';

const large = (letter: string) => `{"name":"${letter.repeat(9000)}"}`;

/** A run of which reports were asked for, with one finding for each body. */
function runWith(bodies: readonly (readonly [id: string, body: string | Uint8Array])[]): readonly RunEvent[] {
  const evidence = bodies.map(([id, body]) => {
    const { case: item, exchange } = testStep(id, '');
    const bytes = typeof body === 'string' ? encodeUtf8(body) : body;
    const request = { ...exchange.request, body: bytes };
    return testProof({ case: { ...item, body: bytes }, exchange: { ...exchange, request } });
  });
  return asked(testRun([testRow('ROW-01', 'fail', evidence)], { result: 'non-conformant', exitCode: 1 }));
}

function asked(events: readonly RunEvent[]): readonly RunEvent[] {
  const reports = [{ name: 'json', path: 'reports/report.json' }];
  return events.map((event) =>
    event.kind === 'run-started' ? { ...event, settings: { ...event.settings, reports } } : event,
  );
}

const pathsOf = (events: readonly RunEvent[]) => [...bodyFiles(events).values()].map(({ path }) => path);

/** Bodies of curl lines that stand in files: which do, what the files are called, and which formats name them. */
suite('bodies in files', (test) => {
  test('are those that are large, or large as a line would spell them', () => {
    const nul = new Uint8Array(3000);
    const events = runWith([
      ['a/b:c/1', large('a')],
      ['small', '{"name":"a"}'],
      ['nul', nul],
      ['text', 'b'.repeat(250).repeat(20)],
    ]);
    assert.equal(pathsOf(events), ['bodies/a-b-c-1.bin', 'bodies/nul.bin']);
  });

  test('are none where nobody writes reports: those lines feed their bodies themselves', () => {
    const events = runWith([['one', large('a')]]).map((event): RunEvent => {
      if (event.kind !== 'run-started') return event;
      return { ...event, settings: { ...event.settings, reports: [] } };
    });
    assert.is(bodyFiles(events).size, 0);
    const [finding] = foldReport(events).checks[0]?.findings ?? [];
    assert.match(finding?.curl ?? '', /^\{ printf .* \| curl /);
  });

  test('hold nothing that stands for a secret', () => {
    const events = runWith([['one', `${large('a')}$GARDEN_TOKEN`]]);
    assert.equal(pathsOf(events), []);
  });

  test('have names of their own for bytes of their own, also where file systems know no case', () => {
    const id = fc.constantFrom('a/b', 'a:b', 'A-b', 'a-b-2', '', '../..', '\u{1f335}', 'x'.repeat(300));
    const found = fc.tuple(id, fc.constantFrom('a', 'b', 'c'));
    const property = fc.property(fc.array(found, { maxLength: 6 }), (all) => {
      const events = runWith(all.map(([name, letter]) => [name, large(letter)]));
      const files = [...bodyFiles(events).values()];
      assert.is(files.length, all.length);
      const byPath = Map.groupBy(files, ({ path }) => path.toLowerCase());
      for (const [path, group] of byPath) {
        assert.match(path, /^bodies\/[a-z\d-]{1,110}\.bin$/);
        assert.is(new Set(group.map(({ bytes }) => Buffer.from(bytes).toString('latin1'))).size, 1);
      }
      assert.equal(pathsOf(events), pathsOf(runWith(all.map(([name, letter]) => [name, large(letter)]))));
    });
    fc.assert(property, { seed: 3, numRuns: 200 });
  });

  for (const { name, render, hasNoCurl = false } of formats) {
    test(`${name} ${hasNoCurl ? 'names none, and says so' : 'names them'}`, () => {
      const events = runWith([['one', large('a')]]);
      assert.is(render(events).includes('bodies/one.bin'), !hasNoCurl);
    });
  }

  test('are found from wherever the line is pasted', () => {
    const report = foldReport(runWith([['one', large('a')]]));
    const lineFrom = (folder: string) =>
      locateBodies(report, folder).checks[0]?.findings[0]?.curl?.split('--data-binary ')[1];
    assert.is(lineFrom('.'), '@bodies/one.bin');
    assert.is(lineFrom('out/reports/'), '@out/reports/bodies/one.bin');
    assert.is(lineFrom("it's here"), String.raw`'@it'\''s here/bodies/one.bin'`);
    assert.is(lineFrom('a\nb'), String.raw`"$(printf '@a\nb/bodies/one.bin')"`);
  });

  test('never make a report of any run fail', () => {
    const property = fc.property(anyRun, (events) => {
      const report = foldReport(asked(events));
      assert.is(locateBodies(report, 'x').checks.length, report.checks.length);
    });
    fc.assert(property, { seed: 4, numRuns: 200 });
  });
});

/** Formats that point into files: into those of the reader, and of nobody else. */
suite('files that a report points into', (test) => {
  test("neither a result nor an annotation points at a file that is not the reader's", () => {
    const step = testStep('addBed/ROW-01/x/0', '{}');
    const placed = (file: string, document?: string): readonly RunEvent[] => {
      const evidence = testProof(step, {}, { location: { file, line: 20, column: 9 } });
      const own = document === undefined ? {} : { own: { document } };
      const contract = { ...started.contract, source: file };
      const rows = [testRow('ROW-01', 'fail', [evidence])];
      return testRun(rows, { result: 'non-conformant', exitCode: 1 }).map((event) =>
        event.kind === 'run-started' ? { ...event, contract, ...own } : event,
      );
    };
    for (const [file, document, isShown, isAnnotated] of [
      ['openapi.yaml', undefined, true, true],
      ['/home/runner/work/_actions/a/b/v1/openapi.yaml', undefined, false, false],
      ['D:\\a\\_actions\\openapi.yaml', undefined, false, false],
      ['../_actions/openapi.yaml', undefined, false, false],
      ['tools/conformance/openapi.yaml', undefined, false, false],
      ['tools/conformance/openapi.yaml', 'tools/conformance/openapi.yaml', true, true],
      ['node_modules/plant-store-conformance/openapi.yaml', undefined, false, false],
      ['/home/runner/work/mine/openapi.yaml', '/home/runner/work/mine/openapi.yaml', true, true],
      ['https://example.org/openapi.yaml', 'https://example.org/openapi.yaml', true, false],
    ] as const) {
      const events = placed(file, document);
      const [result] = JSON.parse(sarif.render(events)).runs[0].results;
      assert.is(result.locations[0].physicalLocation !== undefined, isShown, file);
      assert.is(/^::error file=/.test(github.render(events)), isAnnotated, file);
    }
  });
});
