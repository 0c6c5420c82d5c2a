/** Links of the document, where there are thousands of operations: each is looked at once, not once for each other. */

import * as assert from 'uvu/assert';
import type { Contract, Operation } from '../../../model/contract.ts';
import { byLinks } from '../../../resources/body-links.ts';
import { suite } from '../../support/suite.ts';

suite('links of many operations', (test) => {
  test('are read once, whichever operation asks for them', () => {
    let reads = 0;
    const operations = Array.from({ length: 300 }, (_, at) => ({
      id: `op${at}`,
      path: `/things${at}`,
      get responses() {
        reads += 1;
        return [];
      },
    })) as unknown as readonly Operation[];
    const contract = { document: {}, operations } as unknown as Contract;
    for (const operation of operations) assert.equal(byLinks(contract, operation, new Map()), []);
    assert.is(reads, 300);
  });
});
