/** Every format over every made-up run, as whole files: what changes in a report is seen in a commit. */

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { formats } from '../../report/index.ts';
import { suite } from '../support/suite.ts';
import { expectGolden } from './expect-golden.ts';
import { sampleRuns } from './sample-runs.ts';

/** Looked at in a browser, by tests of its own. */
const apart = ['html'];

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
