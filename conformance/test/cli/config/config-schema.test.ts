/** The published schema of conformance.yaml: made from the keys, and of one mind with the reader. */

import { readFileSync, writeFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { initText } from '../../../cli/init-command.ts';
import { openYaml } from '../../../forms/parse-yaml.ts';
import { UsageError } from '../../../host/errors.ts';
import type { Json, JsonObject } from '../../../json/json.ts';
import { configKeys } from '../../../options/config/config-keys.ts';
import { readConfig } from '../../../options/config/read-config.ts';
import { defaultReports } from '../../../options/report-targets.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { compileSchemas } from '../../../schema/validate.ts';
import { suite } from '../../support/suite.ts';
import { anyConfig } from './any-config.ts';
import { configSchema } from './schema-of-keys.ts';

const file = 'conformance/options/config/config.schema.json';
const validate = (await compileSchemas({ document: configSchema(), dialect: '3.1' }, ['']))('');
const env = { SET: '7' };

/** The complaints of the reader, none where it takes the text. */
function complaintsAbout(text: string): readonly string[] {
  try {
    readConfig({ file: 'c.yaml', text, env });
    return [];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return [error, ...error.others].map(({ message }) => message);
  }
}

function dataOf(text: string): Json {
  const opened = openYaml(text);
  if (opened.kind === 'faults') throw new Error('no YAML');
  return JSON.parse(JSON.stringify(opened.data ?? null)) as JsonObject;
}

const init = initText('config.schema.json');
/** Lines with `#` and a word behind it are settings. */
const switchedOn = init.replaceAll(/^( *)#(?=[^\s#])/gm, '$1');

suite('schema of conformance.yaml', (test) => {
  test('is what the keys make it; UPDATE_GOLDEN=1 writes it anew', () => {
    const text = `${JSON.stringify(configSchema(), undefined, 2)}\n`;
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, text);
    assert.equal(JSON.parse(readFileSync(file, 'utf8')), configSchema());
  });

  test('has words, and a default where there is one, for every key', () => {
    for (const { about, otherwise, shown } of configKeys) {
      assert.ok(about.length > 0 && otherwise.length > 0 && shown.length > 0);
      assert.ok(readFileSync(file, 'utf8').includes(`Default: ${otherwise}`));
    }
  });

  test('has no default that it would refuse itself: editors write it into the file', () => {
    const own = configSchema()['properties'] as Readonly<Record<string, JsonObject>>;
    const defaults = Object.entries(own).flatMap(([key, { default: usual }]) =>
      usual === undefined ? [] : [[key, usual] as const],
    );
    assert.ok(defaults.length > 5);
    for (const [key, usual] of defaults) assert.equal(validate({ [key]: usual }), [], key);
  });

  test('names the reports that are written by default', () => {
    const { otherwise } = configKeys.find(({ key }) => key === 'report') ?? {};
    assert.is(otherwise, 'json, jsonl, html');
    assert.is(otherwise, defaultReports.join(', '));
  });

  test('takes what init writes, as it is and with every setting switched on; so does the reader', () => {
    for (const text of [init, switchedOn, init.replaceAll(/^ *#.*\n/gm, '')]) {
      assert.equal(complaintsAbout(text), []);
      assert.equal(validate(dataOf(text)), []);
    }
    const keys = Object.keys(dataOf(switchedOn) as JsonObject);
    const known = Object.keys(configSchema()['properties'] as JsonObject);
    const ofTarget = ['token', 'tokenCommand', 'credentials', 'headers', 'start', 'waitForTarget'];
    assert.equal(keys.toSorted(), known.filter((key) => !ofTarget.includes(key)).toSorted());
  });

  test('the reader takes nothing that the schema refuses, and refuses little that the schema takes', () => {
    const seen = { taken: 0, refused: 0, stricter: 0 };
    fc.assert(
      fc.property(anyConfig, (data) => {
        const complaints = complaintsAbout(stringify(data));
        const isValid = validate(data).length === 0;
        if (complaints.length === 0) assert.ok(isValid, stringify(data));
        if (complaints.length === 0) seen.taken += 1;
        else seen[isValid ? 'stricter' : 'refused'] += 1;
      }),
      { numRuns: 3000 },
    );
    assert.ok(seen.taken > 300 && seen.refused > 300, JSON.stringify(seen));
  });
});
