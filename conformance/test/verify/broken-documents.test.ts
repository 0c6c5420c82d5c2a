/** The document itself is held to its rows: what makes it another one is seen, what does not is let alone. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { type Report, verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { alikeDocuments, brokenDocuments, type ChangedDocument } from './broken-documents.ts';
import { token } from './plant-answers.ts';
import { rowsThat } from './recorded.ts';

const requirements = 'conformance/requirements/plant-store.yaml';

async function judged({ replace, append = '' }: ChangedDocument): Promise<Report> {
  const text = await readFile('openapi.yaml', 'utf8');
  const changed = text.replace(...replace);
  assert.not.equal(changed, text);
  return withFolder({ 'openapi.yaml': changed + append }, (folder) => {
    const document = join(folder, 'openapi.yaml');
    const env = { PLANT_STORE_TOKEN: token };
    return verify({ target: 'http://127.0.0.1:9', document, requirements, only: ['DOC-*'], env });
  });
}

suite('broken documents', (test) => {
  for (const change of brokenDocuments) {
    test(`${change.rows[0]}: ${change.name}`, async () => {
      const report = await judged(change);
      assert.equal(rowsThat(report, 'fail'), change.rows);
      assert.is(report.exitCode, 1);
    });
  }

  for (const change of alikeDocuments) {
    test(`the same: ${change.name}`, async () => {
      const { checks } = await judged(change);
      const findings = checks.flatMap((row) => row.findings.map((one) => `${one.pointer}: ${one.actual}`));
      assert.equal(findings, []);
    });
  }

  test('the deepest place that differs is named', async () => {
    const change = brokenDocuments.find(({ name }) => name === 'an id of int32');
    const report = change && (await judged(change));
    const findings = report?.checks.flatMap((row) => row.findings) ?? [];
    assert.is(findings.length, 1);
    assert.match(findings[0]?.pointer ?? '', /requestBody.*\/properties\/id\/format$/);
    assert.equal([findings[0]?.expected, findings[0]?.actual], ['"int64"', '"int32"']);
  });
});
