/** What is wrong with one entry of a list or a map in conformance.yaml is told at that entry. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { callMain } from '../call-main.ts';

suite('an entry that is wrong', (test) => {
  for (const [name, content, says] of [
    [
      'an unknown fact among others',
      'declare:\n  - tokens-not-verified\n  - none\n',
      /c\.yaml:3:5: declare\.1: there is no "none"/,
    ],
    ['an unknown report', 'report: [json, nope]\n', /c\.yaml:1:16: report\.1: there is no format "nope"/],
    [
      'an unknown id among others',
      'only:\n  - REJ-03\n  - ACC-01, REJ-033\n',
      /c\.yaml:3:5: only\.1: nothing is called "REJ-033"\n {2}did you mean REJ-03\?/,
    ],
    [
      'an unknown operation in a list',
      'onlyOperations: [createPlant, nope]\n',
      /c\.yaml:1:31: onlyOperations\.1: /,
    ],
    ['a field that is none', 'headers: { A: b, "x y": c }\n', /c\.yaml:1:25: headers\.x y: /],
  ] as const) {
    test(`${name}: exit 2, and its own place`, () =>
      withFolder({ 'c.yaml': content }, async (folder) => {
        const argv = ['verify', 'http://h', '--config', join(folder, 'c.yaml'), '--dry-run'];
        const run = await callMain(argv, { PLANT_STORE_TOKEN: 'x' });
        assert.is(run.code, 2, run.stdout + run.stderr);
        assert.match(run.stderr, says);
      }));
  }
});
