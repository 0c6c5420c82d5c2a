/** Every kind of broken document is told with its file, line, column, pointer and remedy; few are refused. */

import { readdir } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { words } from '../../contract/complaint-words.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { Remark } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';
import { brokenDocuments, refusedDocuments } from './broken-documents.ts';
import { assertHelpful, assertLawful, codesOf } from './contract-laws.ts';
import { documentLines, documents, refusedWith } from './fixture.ts';

/** Said where a file cannot be had at all: open-source.test.ts provokes them. */
const aboutFiles = [
  'not-fetched',
  'not-fetchable',
  'too-large',
  'too-many-files',
  'nested-too-deeply',
  'outside',
];
/** Only a defect of the joining could bring it up. */
const neverSeen = ['bundle-failed'];

suite('broken documents', (test) => {
  for (const [name, lines] of Object.entries(brokenDocuments)) {
    if (refusedDocuments.includes(name))
      test(`${name} is refused`, async () => {
        const error = await refusedWith(`${documents}broken/${name}.yaml`);
        assert.equal(
          documentLines(error),
          lines.map((line) => `broken/${line}`),
        );
        assertHelpful(error);
      });
    else
      test(`${name} is told, and the rest is read`, async () => {
        const contract = await loadContract(`${documents}broken/${name}.yaml`);
        assertLawful(contract);
        assert.equal(
          contract.remarks.map(lineOf).toSorted(),
          lines.map((line) => `broken/${line}`).toSorted(),
        );
      });
  }

  test('each fixture has its lines here', async () => {
    const files = await readdir(`${documents}broken`);
    const names = files.map((file) => file.replace('.yaml', '')).filter((name) => name !== 'parts');
    assert.equal(names.toSorted(), Object.keys(brokenDocuments).toSorted());
  });

  test('each wording has a fixture', async () => {
    const seen = new Set<string>();
    for (const name of Object.keys(brokenDocuments))
      for (const message of await messagesOf(name)) for (const code of codesOf(message)) seen.add(code);
    const missing = Object.keys(words).filter((code) => !seen.has(code));
    assert.equal(missing.toSorted(), [...aboutFiles, ...neverSeen].toSorted());
  });
});

/** What is said about a fixture, whether it is refused or not. */
async function messagesOf(name: string): Promise<readonly string[]> {
  const file = `${documents}broken/${name}.yaml`;
  if (refusedDocuments.includes(name))
    return (await refusedWith(file)).problems.map(({ message }) => message);
  return (await loadContract(file)).remarks.map(({ actual }) => actual);
}

/** A remark in the form of an error. */
function lineOf({ at = '', actual, expected, pointer }: Remark): string {
  const remedy = `${expected.slice(0, 1).toUpperCase()}${expected.slice(1)}.`;
  const place = pointer === '' ? '' : ` (at ${pointer})`;
  return `${at}: ${actual}${place}. ${remedy}`.replaceAll(documents, '');
}
