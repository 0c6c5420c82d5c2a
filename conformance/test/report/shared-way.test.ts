/** The headline says that rows have one cause: they are broken in one way of carrying a request alone. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { foldView } from '../../report/format.ts';
import { markdown } from '../../report/markdown/markdown.ts';
import { headline } from '../../report/terminal/headline.ts';
import { paintWith } from '../../report/terminal/paint.ts';
import { suite } from '../support/suite.ts';
import { evidenceOf, rowOf, runOf, stepOf } from './sample-events.ts';

/** Failing rows, each with the way in which alone it is broken; an empty one is broken plainly. */
function broken(...ways: readonly string[]): readonly RunEvent[] {
  const rows = ways.map((way, at) => {
    const id = `ROW-0${at + 1}`;
    const [plain, step] = ['name is 5', way === '' ? 'name is 5' : `name is 5, ${way}`].map((difference) => {
      const sent = stepOf(`addBed/${id}/x/0`, '{}');
      return { ...sent, case: { ...sent.case, difference } };
    });
    if (!plain || !step) throw new Error('there are two');
    return rowOf(id, 'fail', [{ ...evidenceOf(step), ...(way === '' ? {} : { plain }) }]);
  });
  return runOf(rows, { result: 'non-conformant', exitCode: 1 });
}

const told = (events: readonly RunEvent[]): string | undefined =>
  /Garden 1\.2\.0(.*)/.exec(headline(foldView(events), paintWith(false)))?.[1];

suite('one cause of many rows', (test) => {
  test('is the way that most of them share', () => {
    assert.is(told(broken('in chunks', 'in chunks')), ', 2 of them only in chunks');
    assert.is(told(broken('', 'in chunks', 'beside tag', 'in chunks')), ', 2 of them only in chunks');
    assert.match(markdown.render(broken('in chunks', 'in chunks')), /2 of them only in chunks/);
  });

  test('is none where each has its own, or is broken plainly', () => {
    for (const ways of [[''], ['', ''], ['in chunks'], ['in chunks', 'beside tag'], ['', 'in chunks']])
      assert.is(told(broken(...ways)), '', ways.join());
  });
});
