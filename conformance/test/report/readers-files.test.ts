/** Formats that point into files: into those of the reader, and of nobody else. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { github } from '../../report/github.ts';
import { sarif } from '../../report/sarif/sarif.ts';
import { suite } from '../support/suite.ts';
import { evidenceOf, rowOf, runOf, started, stepOf } from './sample-events.ts';

suite('files that a report points into', (test) => {
  test("neither a result nor an annotation points at a file that is not the reader's", () => {
    const step = stepOf('addBed/ROW-01/x/0', '{}');
    const placed = (file: string, document?: string): readonly RunEvent[] => {
      const evidence = evidenceOf(step, {}, { location: { file, line: 20, column: 9 } });
      const own = document === undefined ? {} : { own: { document } };
      const contract = { ...started.contract, source: file };
      const rows = [rowOf('ROW-01', 'fail', [evidence])];
      return runOf(rows, { result: 'non-conformant', exitCode: 1 }).map((event) =>
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
