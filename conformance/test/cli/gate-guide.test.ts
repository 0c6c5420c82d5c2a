/** The waiver file that the guide shows is read, and has every field that the guide explains. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { readWaivers } from '../../run/gate/read-waivers.ts';
import { loadSubject } from '../../run/load-subject.ts';
import { guideBlock } from '../support/guide-blocks.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const fields = 'row operation target signature reason link owner added expires'.split(' ');

suite('the guide of the gate', (test) => {
  test('shows a waiver with all fields, which is read', async () => {
    const { contract, requirements } = await loadSubject({});
    const known = {
      rows: requirements?.rows.map(({ id }) => id) ?? [],
      operations: contract.operations.map(({ id }) => id),
      today: '2026-01-01',
    };
    await withFolder({}, async (folder) => {
      const file = join(folder, 'waivers.yaml');
      writeFileSync(file, guideBlock('gate.md', 'A file with all fields', 'yaml'));
      const [waiver, ...more] = await readWaivers(file, known);
      assert.equal(Object.keys(waiver ?? {}).toSorted(), ['kind', ...fields].toSorted());
      assert.is(more.length, 0);
    });
  });
});
