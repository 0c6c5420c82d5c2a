/** Whole reports that are kept: of made-up runs in every format, and of the sample run. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, hostname, tmpdir } from 'node:os';
import { dirname } from 'node:path';
import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { formats } from '../../report/index.ts';
import { jsonl } from '../../report/jsonl.ts';
import { readRun } from '../../stored/read-run.ts';
import { suite } from '../support/suite.ts';
import { expectGolden } from './expect-golden.ts';
import { sampleRuns } from './sample-runs.ts';

/** Looked at in a browser, by tests of its own. */
const apart = ['html'];

/** Every format over every made-up run, as whole files: what changes in a report is seen in a commit. */
suite('golden reports', (test) => {
  for (const [run, events] of Object.entries(sampleRuns)) {
    for (const { name, file, render } of formats.filter((format) => !apart.includes(format.name))) {
      test(`${name} of the run that is ${run}`, () => {
        const golden = `${run}/${file}`;
        mkdirSync(dirname(`fixtures/reports/${golden}`), { recursive: true });
        expectGolden(golden, render(events));
      });
    }
  }
});

const folder = 'reports/sample';

/** The committed sample run: every report of it is what its run file gives, and nothing of the machine that made it. */
suite('sample run', (test) => {
  let events: readonly RunEvent[] = [];
  test.before(async () => {
    events = await readRun(`${folder}/run.jsonl`);
  });

  test('jsonl read back is the same run: members may stand in another order', () => {
    const linesOf = (text: string) =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => ({ ...JSON.parse(line), checksum: undefined }));
    assert.equal(linesOf(jsonl.render(events)), linesOf(readFileSync(`${folder}/run.jsonl`, 'utf8')));
  });

  for (const { name, file, render } of formats.filter((format) => format !== jsonl)) {
    test(`${name} is what run.jsonl gives; else see the difference with UPDATE_GOLDEN=1`, () => {
      const text = render(events);
      if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(`${folder}/${file}`, text);
      assert.ok(readFileSync(`${folder}/${file}`, 'utf8') === text, `${folder}/${file} differs`);
    });
  }

  test('holds no path or name of a machine, and the address that its README names', () => {
    const [started] = events;
    assert.is(started?.kind === 'run-started' ? started.target : '', 'http://127.0.0.1:8080');
    const names = [process.cwd(), homedir(), tmpdir(), hostname(), '/home/', '/Users/', 'sample-token'];
    for (const { file } of formats) {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      for (const word of names.filter(({ length }) => length > 4))
        assert.not(text.includes(word), `${file}: ${word}`);
    }
  });
});
