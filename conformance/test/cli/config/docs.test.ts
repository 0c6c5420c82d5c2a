/** What README and guide show of conformance.yaml is read as it is said there. */

import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { configKeys } from '../../../options/config/config-keys.ts';
import { readConfig } from '../../../options/config/read-config.ts';
import { resolveRows } from '../../../run/known-ids.ts';
import { loadSubject } from '../../../run/load-subject.ts';
import { suite } from '../../support/suite.ts';

const guide = '.github/guides/configuration.md';
const env = { STAGING_URL: 'https://staging.example', PASSWORD: 'x', API_KEY: 'y' };

const blocksOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, block = '']) => block);

suite('documented configurations', (test) => {
  for (const file of ['README.md', guide]) {
    test(`are read without a complaint: ${file}`, async () => {
      const blocks = blocksOf(file).filter((text) =>
        /^(?:targets|rows|credentials|# yaml-language)/m.test(text),
      );
      assert.ok(blocks.length > 0);
      const subject = await loadSubject({});
      for (const text of blocks) {
        for (const wanted of ['local', 'staging']) {
          const { rows } = readConfig({ file, text, env, wanted });
          resolveRows(rows, subject);
        }
      }
    });
  }

  test('the guide names every flag and key of the way to the target', () => {
    const text = readFileSync(guide, 'utf8');
    for (const { key, flag } of configKeys.filter((one) => /^(?:tls|proxy|token)/.test(one.key)))
      assert.ok(text.includes(flag) && text.includes(key), flag);
  });

  test('the README leads to the guide', () => {
    assert.ok(readFileSync('README.md', 'utf8').includes(`](${guide})`));
  });
});
