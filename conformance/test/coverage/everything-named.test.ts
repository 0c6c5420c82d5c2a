/** The law of the table: whatever a document names stands in it, and what never was has its reason. */

import * as assert from 'uvu/assert';
import { unsentOf } from '../../cases/unsent.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { createCoverer } from '../../coverage/create-coverer.ts';
import type { Contract } from '../../model/contract.ts';
import type { Coverage } from '../../model/coverage.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { anyDocument } from './any-document.ts';
import { namedBy, namedIn } from './named-in.ts';

const fixtures = ['circular', 'flags', 'invoices', 'library', 'overrides', 'parts', 'projects'];
const others = ['several-files', 'siblings', 'stations', 'unread', 'unsendable'];

function tableOf(contract: Contract): Coverage {
  return createCoverer(contract, unsentOf).table({ leftOut: new Set(), blocked: new Map(), breakable: [] });
}

function missing(contract: Contract): readonly string[] {
  const named = namedBy(tableOf(contract));
  return namedIn(contract.document).filter((line) => !named.has(line));
}

suite('everything that a document names', (test) => {
  for (const name of [...fixtures, ...others]) {
    test(`stands in the table: ${name}`, async () => {
      const contract = await loadContract(`fixtures/documents/${name}/openapi.yaml`);
      assert.ok(namedIn(contract.document).length > 0);
      assert.equal(missing(contract), []);
    });
  }

  test('stands in the table: arbitrary documents', async () => {
    await withFolder({}, async (folder) => {
      const { writeFile } = await import('node:fs/promises');
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(anyDocument, async (document) => {
          await writeFile(`${folder}/openapi.json`, JSON.stringify(document));
          const contract = await loadContract(`${folder}/openapi.json`);
          assert.equal(missing(contract), []);
          for (const line of namedIn(contract.document))
            seen.add(line.replace(/^[A-Z]+ \S+ /, '').split(' ')[0] ?? '');
        }),
        { numRuns: 40 },
      );
      for (const kind of [
        'parameter',
        'body',
        'answer',
        'media-type',
        'header',
        'link',
        'callback',
        'webhook',
        'server',
      ])
        assert.ok(seen.has(kind), kind);
    });
  });

  test('has a reason where it never was', async () => {
    const contract = await loadContract('fixtures/documents/parts/openapi.yaml');
    const { operations, others: beside } = tableOf(contract);
    const items = [...operations.flatMap((one) => one.items), ...beside];
    assert.equal(
      [...operations, ...items].filter(({ state, why }) => state === 'never' && why === undefined),
      [],
    );
  });
});
