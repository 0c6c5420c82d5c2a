/** Keys of conformance.yaml: they say what flags say, and README and guide show them as they are read. */

import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import * as assert from 'uvu/assert';
import { verifyFlags } from '../../../cli/verify-flags.ts';
import { configKeys } from '../../../options/config/config-keys.ts';
import { mergeOptions } from '../../../options/config/merge-layers.ts';
import { readConfig } from '../../../options/config/read-config.ts';
import { resolveRows } from '../../../run/known-ids.ts';
import { loadSubject } from '../../../run/load-subject.ts';
import { suite } from '../../support/suite.ts';

/** Flags that no file can set, and why. A new flag of `verify` gets an entry in option-table.ts, or a line here. */
const withoutKey: Readonly<Record<string, string>> = {
  '--config': 'it names the file',
  '--no-config': 'it names no file',
  '--no-proxy': 'the key is proxy: false',
  '--target-name': 'the name of a target is its key',
  '--salt': 'a target refuses ids that an earlier run has used',
  '--dry-run': 'it is about this run',
  '--print-waiver': 'it is about this run',
  '--json': 'it is about this run',
  '--quiet': 'it is about this run',
  '--verbose': 'it is about this run',
  '--no-color': 'it is about this terminal',
};

const { options } = verifyFlags(new Command());

/** Keys and flags say the same: none without the other, but for flags of a single run. */
suite('keys of conformance.yaml', (test) => {
  test('every key is the option of its flag', () => {
    for (const { key, flag, option } of configKeys) {
      const found = options.find(({ long }) => long === flag);
      assert.is(found?.attributeName(), option, key);
    }
  });

  test('every flag of verify has a key, or a reason to have none', () => {
    const keyed = new Set(configKeys.map(({ flag }) => flag));
    const without = options.flatMap(({ long }) => (long && !keyed.has(long) ? [long] : []));
    assert.equal(without.toSorted(), Object.keys(withoutKey).toSorted());
  });

  test('no key and no option stands twice', () => {
    for (const part of ['key', 'option', 'flag'] as const)
      assert.is(new Set(configKeys.map((one) => one[part])).size, configKeys.length);
  });

  test('whatever is said above counts, for every key', () => {
    for (const { option } of configKeys) {
      const [lower, upper] = [{ [option]: ['a:=1'] }, { [option]: ['a:=2'] }];
      assert.equal(mergeOptions(lower, upper), upper, option);
      assert.equal(mergeOptions(lower, {}), lower, option);
      assert.equal(mergeOptions({}, upper), upper, option);
    }
  });

  test('header fields and credentials go by their names', () => {
    const merged = mergeOptions(
      { header: ['X-A: 1', 'X-B: 1'], credential: ['one=a', 'two=b'] },
      { header: ['x-b: 2'], credential: ['two=c'] },
    );
    assert.equal(merged, { header: ['X-A: 1', 'x-b: 2'], credential: ['one=a', 'two=c'] });
  });

  test('what belongs together is replaced together', () => {
    const lower = { token: 'env:A', credential: ['one=a'], cert: 'a', key: 'b', maxFailures: 5 };
    assert.equal(mergeOptions(lower, { tokenCommand: 'c', cert: 'd', bail: true }), {
      ...{ tokenCommand: 'c', cert: 'd', bail: true },
    });
  });
});

const guide = '.github/guides/configuration.md';
const env = { STAGING_URL: 'https://staging.example', PASSWORD: 'x', API_KEY: 'y' };

const blocksOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, block = '']) => block);

/** What README and guide show of conformance.yaml is read as it is said there. */
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
    const keys = configKeys.filter((one) => /^(?:tls|proxy|token)/.test(one.key));
    assert.ok(keys.length > 3);
    for (const { key, flag } of keys) assert.ok(text.includes(flag) && text.includes(key), flag);
  });

  test('the README leads to the guide', () => {
    assert.ok(readFileSync('README.md', 'utf8').includes(`](${guide})`));
  });
});
