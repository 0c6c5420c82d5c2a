/** Every kind of broken document is refused with its file, line, column, pointer and remedy. */

import { readdir } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { words } from '../../contract/complaint-words.ts';
import { suite } from '../support/suite.ts';
import { brokenDocuments } from './broken-documents.ts';
import { assertHelpful, codesOf } from './contract-laws.ts';
import { documents, linesOf, refusalOf } from './fixture.ts';

/** Said where a file cannot be had at all: open-source.test.ts provokes them. */
const aboutFiles = ['not-fetched', 'not-fetchable', 'too-large', 'nested-too-deeply', 'outside'];
/** Only a defect of the joining could bring it up. */
const neverSeen = ['bundle-failed'];

suite('broken documents', (test) => {
  for (const [name, lines] of Object.entries(brokenDocuments)) {
    test(`${name} is refused`, async () => {
      const error = await refusalOf(`${documents}broken/${name}.yaml`);
      assert.equal(
        linesOf(error),
        lines.map((line) => `broken/${line}`),
      );
      assertHelpful(error);
    });
  }

  test('each fixture has its lines here', async () => {
    const files = await readdir(`${documents}broken`);
    const names = files.map((file) => file.replace('.yaml', '')).filter((name) => name !== 'parts');
    assert.equal(names.toSorted(), Object.keys(brokenDocuments).toSorted());
  });

  test('each wording has a fixture', async () => {
    const seen = new Set<string>();
    for (const name of Object.keys(brokenDocuments)) {
      const { problems } = await refusalOf(`${documents}broken/${name}.yaml`);
      for (const { message } of problems) for (const code of codesOf(message)) seen.add(code);
    }
    const missing = Object.keys(words).filter((code) => !seen.has(code));
    assert.equal(missing.toSorted(), [...aboutFiles, ...neverSeen].toSorted());
  });
});
