/** Whoever waits for a document may end the reading of it, whatever it is written in. */

import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { parseSource } from '../../contract/parse-source.ts';
import { suite } from '../support/suite.ts';

suite('the time that reading takes', (test) => {
  const long = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, at]));
  for (const text of [JSON.stringify(long), stringify(long)])
    test(`is asked about all along ${text.slice(0, 6)}`, () => {
      let asked = 0;
      const heed = (): void => {
        asked += 1;
        if (asked === 3) throw new Error('too late');
      };
      assert.throws(() => parseSource(text, 'a', { heed }), 'too late');
      assert.is(asked, 3);
    });
});
