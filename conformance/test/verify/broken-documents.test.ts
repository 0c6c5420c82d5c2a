/** The document itself is held to its rows. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { brokenDocuments } from './broken-documents.ts';
import { recorded, rowsThat } from './recorded.ts';

const requirements = 'conformance/requirements/plant-store.yaml';

suite('broken documents', (test) => {
  for (const { name, rows, replace } of brokenDocuments) {
    test(`${rows[0]}: ${name}`, async () => {
      const text = await readFile('openapi.yaml', 'utf8');
      const changed = text.replace(...replace);
      assert.not.equal(changed, text);
      await withFolder({ 'openapi.yaml': changed }, async (folder) => {
        const document = join(folder, 'openapi.yaml');
        const { report } = await recorded({ document, requirements, only: ['DOC-*', 'ACC-01'] });
        assert.equal(rowsThat(report, 'fail'), rows);
        assert.is(report.exitCode, 1);
      });
    });
  }
});
