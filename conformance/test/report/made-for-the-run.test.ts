/** A line to paste that names what the run made, and may have removed: a remark says so, and how to make it anew. */

import * as assert from 'uvu/assert';
import type { UsedValue } from '../../model/resource.ts';
import { bodyFiles } from '../../report/body-files.ts';
import { findingOf } from '../../report/fold-finding.ts';
import { answered, sent } from '../checks/exchanges.ts';
import { suite } from '../support/suite.ts';
import { testProof } from './sample-events.ts';

const curls = {
  files: bodyFiles([]),
  variables: [],
  replay: (caseId: string) => `replay ${caseId}`,
  isMaker: (operation: string) => operation === 'makeThing',
};

/** The lines of a finding whose request names a value that an operation gave. */
function linesOf(used: Partial<UsedValue>): readonly string[] {
  const value = { place: 'path.thingId', source: 'obtained', value: 47, from: 'makeThing', ...used } as const;
  const step = answered(sent({ values: [value] }), 200);
  return findingOf(testProof(step), curls).curl?.split('\n') ?? [];
}

suite('a line that names what was made for the run', (test) => {
  test('stands below a remark with the name and the command that makes it anew', () => {
    const [remark = '', line = '', ...others] = linesOf({});
    assert.match(remark, /^# made for the run, and perhaps gone: 47; anew: replay \S+$/);
    assert.match(line, /^curl /);
    assert.equal(others, []);
  });

  test('stands alone where the value was listed, given or made up', () => {
    for (const used of [{ from: 'listThings' }, { source: 'given' }, { source: 'made-up' }] as const)
      assert.is(linesOf(used).length, 1, JSON.stringify(used));
  });

  test('whatever the target calls it, the remark is one line that no shell acts on', () => {
    const [remark = '', ...others] = linesOf({ value: 'a\nrm -r . $(id) `id` !!' });
    assert.is(others.length, 1);
    assert.match(remark, /gone: a\?rm\?-r\?\.\?\?\?id\?\?\?id\?\?\?\?; anew: /);
  });
});
