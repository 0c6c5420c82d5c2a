/** Every spelling that the catalogue asks for is sent: a table of rows, sources and what must be seen on the wire. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { catalogueRows } from './catalogue-table.ts';
import { plantContext } from './contexts.ts';
import { stepsOf, wireText } from './wire.ts';

suite('catalogue on the wire', (test) => {
  for (const [row, labels, seen] of catalogueRows) {
    test(`${row} ${labels}`, () => {
      const context = plantContext();
      const texts = stepsOf(context, labels).map((step) => wireText(context, step));
      const missing = seen.filter((pattern) => !texts.some((text) => pattern.test(text)));
      assert.equal(missing.map(String), [], `of ${texts.length} requests, such as ${texts[0]}`);
    });
  }
});
