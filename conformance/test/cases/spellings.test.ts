/** Every spelling of the table is sent: rows, sources and what must be seen on the wire. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { plantContext } from './contexts.ts';
import { spellingRows } from './spelling-rows.ts';
import { stepsOf, wireText } from './wire.ts';

suite('spellings on the wire', (test) => {
  for (const [row, labels, seen] of spellingRows) {
    test(`${row} ${labels}`, () => {
      const context = plantContext();
      const texts = stepsOf(context, labels).map((step) => wireText(context, step));
      const missing = seen.filter((pattern) => !texts.some((text) => pattern.test(text)));
      assert.equal(missing.map(String), [], `of ${texts.length} requests, such as ${texts[0]}`);
    });
  }
});
