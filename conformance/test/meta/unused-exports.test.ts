/** What stands in the house for somebody: exports that are imported, and files that mutation testing names. */

import { globSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { usageWords } from '../../host/usage-words.ts';
import { mutationAreas } from '../support/mutation-areas.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { readSources } from './sources.ts';
import { unusedExports } from './unused-exports.ts';

const files: Readonly<Record<string, string>> = {
  'tsconfig.json': JSON.stringify({ compilerOptions: { types: [] } }),
  'used.ts': 'export const named = 1, whole = 2;\nexport function dynamic() {}\nexport class Passed {}',
  'unused.ts': 'export const one = 1, other = 2;\nexport function idle() { idle(); }\nexport class Gone {}',
  'type.ts': 'export interface Shown {}',
  'user.ts': [
    "import { named as alias, type Passed } from './used.ts';",
    "import * as used from './used.ts';",
    "import { other as one } from './unused.ts';",
    'used.whole;',
  ].join('\n'),
  'late.ts': "const { dynamic } = await import('./used.ts');",
  'again.ts': "export { Passed } from './used.ts';",
  'conformance/index.ts': 'export const surface = 1;',
};

/** Nothing is exported that nobody imports, the public surface aside, and no words stand in a table that nobody says. */
suite('unused exports', (test) => {
  test('there are none', () => {
    const sources = readSources(process.cwd());
    assert.ok(sources.length > 30);
    assert.equal(unusedExports(sources), []);
    const said = sources
      .filter(({ path }) => !path.includes('/test/') && !path.startsWith('conformance/host/words/'))
      .map(({ text }) => text)
      .join('\n');
    assert.equal(
      Object.keys(usageWords).filter((code) => !said.includes(`'${code}'`)),
      [],
    );
  });

  test('are named at their place, and only those', async () => {
    const found = await withFolder(files, async (folder) => unusedExports(readSources(folder)));
    assert.equal(found.toSorted(), [
      'unused.ts:1 exports one, which nobody imports',
      'unused.ts:2 exports idle, which nobody imports',
      'unused.ts:3 exports Gone, which nobody imports',
    ]);
  });
});

/** What mutation testing changes and runs is there: a file that was renamed must not drop out in silence. */
suite('areas of mutation testing', (test) => {
  for (const [name, { mutate, tests }] of Object.entries(mutationAreas)) {
    test(`${name} has the files that it names`, () => {
      const patterns = [...mutate.map((pattern) => pattern.replace(/^!/, '')), ...tests.flat()];
      assert.equal(
        patterns.filter((pattern) => globSync(pattern).length === 0),
        [],
      );
    });
  }
});
