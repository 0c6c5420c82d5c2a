/** Whatever stands in a configuration, the command line ends with a place and a remedy, or does as it is told. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts of a configuration have them

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { initText } from '../../../cli/init-command.ts';
import { openYaml } from '../../../forms/parse-yaml.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { compileSchemas } from '../../../schema/validate.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { callMain } from '../call-main.ts';
import { anyConfig } from './any-config.ts';
import { checkComplaints, complaintEnv } from './complaints.ts';
import { configSchema } from './schema-of-keys.ts';

const validate = (await compileSchemas({ document: configSchema(), dialect: '3.1' }, ['']))('');

/** Whether a text is YAML of the published form. */
function isOfForm(text: string): boolean {
  const opened = openYaml(text);
  if (opened.kind === 'faults') return false;
  try {
    return validate(JSON.parse(JSON.stringify(opened.data ?? null))).length === 0;
  } catch {
    return false;
  }
}

/** Runs `verify` with such a file: what is not of the form is complained about, and what is comes through or is, too. */
async function law(content: string | Uint8Array, file: string): Promise<void> {
  writeFileSync(file, content);
  const argv = ['verify', 'http://127.0.0.1:9', '--config', file, '--dry-run'];
  const run = await callMain(argv, complaintEnv);
  const isText = typeof content === 'string' && !content.includes('\0');
  if (run.code === 0 && isText) assert.ok(isOfForm(content), content);
  // Documents that are named and missing have a place of their own.
  if (run.code !== 0 && !/document|requirements|waivers|baseline|tls\.|--(?:ca|cert|key)/.test(run.stderr))
    checkComplaints(run, file);
  assert.ok(run.code === 0 || run.code === 2, run.stderr);
}

const sample = initText('s.json').replaceAll(/^( *)#(?=[^\s#])/gm, '$1');
const withoutFiles = sample.replaceAll(
  /^ *(?:document|requirements|ca|cert|key|waivers|baseline): .*\n/gm,
  '',
);

/** A text with a few pieces taken out, doubled or put in. */
const mutated: fc.Arbitrary<string> = fc
  .array(
    fc.record({
      at: fc.nat({ max: withoutFiles.length }),
      length: fc.nat({ max: 12 }),
      piece: fc.oneof(
        fc.constantFrom(
          '',
          ':',
          ' ',
          '\n',
          '  ',
          '\t',
          '- ',
          '{',
          '}',
          '[',
          '"',
          "'",
          '&a ',
          '*a',
          '&a [*a]',
          '!x ',
          '#',
          '|\n',
          '? ',
          '${',
          '\u0000',
          '\ufeff',
          '---\n',
          '<<: ',
          '${SECRET}',
          '..',
        ),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((changes) =>
    changes.reduce(
      (text, { at, length, piece }) => text.slice(0, at) + piece + text.slice(at + length),
      withoutFiles,
    ),
  );

suite('whatever stands in a configuration', (test) => {
  const inFile = (name: string, runs: number, content: fc.Arbitrary<string | Uint8Array>): void => {
    test(name, () =>
      withFolder({}, (folder) =>
        fc.assert(
          fc.asyncProperty(content, (some) => law(some, join(folder, 'c.yaml'))),
          { numRuns: runs },
        ),
      ),
    );
  };
  inFile('any bytes', 200, fc.uint8Array({ maxLength: 60 }));
  inFile('any text', 200, fc.string({ unit: 'binary', maxLength: 60 }));
  inFile(
    'any YAML',
    300,
    fc.jsonValue({ maxDepth: 4 }).map((value) => stringify(value)),
  );
  inFile(
    'anything that is nearly right',
    300,
    anyConfig.map((value) => stringify(value)),
  );
  inFile('a right file that was damaged', 300, mutated);
});
