/** Requirements and documents of one's own may ask for less: nobody takes the run for one by the bundled ones. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import type { Bend } from '../../verify/plant-answers.ts';
import { against, reportIn } from '../against.ts';
import { verifying } from './verifying.ts';

/** Answers 200 to everything that it should refuse. */
const yields: Bend = (_, right) => {
  const usual = right();
  return usual.status === 400 ? { ...usual, status: 200, body: '{"name":"x"}' } : usual;
};

const bundled = readFileSync('conformance/requirements/plant-store.yaml', 'utf8');

suite('files that take the place of the bundled ones', (test) => {
  test('requirements that ask for less are named, and how much they require', () =>
    against(yields, async (url, cwd) => {
      const weak = bundled.replaceAll('level: required', 'level: observed');
      assert.is.not(weak, bundled);
      writeFileSync(join(cwd, 'req.yaml'), weak);
      for (const [config, flags] of [
        [`requirements: req.yaml\ntargets: { a: { url: "${url}" } }\n`, []],
        [`targets: { a: { url: "${url}" } }\n`, ['--requirements', 'req.yaml']],
      ] as const) {
        const run = await verifying(config, [...flags, '--operation-budget', '200'], { cwd });
        assert.match(run.stdout, /^conformant: .*; by req\.yaml \(\d+ of \d+ rows are required\)$/m);
        const { contract } = await reportIn(cwd);
        assert.is(contract.requirements?.source, 'req.yaml');
      }
    }));

  test('so is a document', () =>
    against(undefined, async (url, cwd) => {
      writeFileSync(join(cwd, 'weak.yaml'), readFileSync('openapi.yaml'));
      const config = `document: weak.yaml\ntargets: { a: { url: "${url}" } }\n`;
      const env = { BEARER: 'x' };
      const run = await verifying(config, ['--credential', 'bearerAuth=env:PLANT_STORE_TOKEN'], { cwd, env });
      assert.match(run.stdout, /^conformant: .*; by weak\.yaml$/m, run.stderr);
      assert.is((await reportIn(cwd)).contract.source, 'weak.yaml');
    }));

  test('the bundled ones are not', () =>
    against(undefined, async (url, cwd) => {
      const run = await verifying(`targets: { a: { url: "${url}" } }\n`, ['--only', 'ACC-01'], { cwd });
      assert.match(run.stdout, /^conformant /m);
      assert.not.match(run.stdout, /; by /);
    }));
});
