/** Aliases of YAML stand for what was named before them, however many there are. */

import * as assert from 'uvu/assert';
import { parseSource } from '../../contract/parse-source.ts';
import { valueAt } from '../../json/pointer.ts';
import { suite } from '../support/suite.ts';

suite('aliases', (test) => {
  test('an alias is the last node of its name before it', () => {
    const text = 'a: &x 1\nb: *x\nc: &x {d: 2}\ne: [*x, &y 3]\nf: *y\n';
    assert.equal(parseSource(text, 'a.yaml').value, { a: 1, b: 1, c: { d: 2 }, e: [{ d: 2 }, 3], f: 3 });
  });

  test('thousands of aliases cost one walk through the document', () => {
    const all = Array.from({ length: 4000 }, (_, at) => `a${at}: &n${at} {b: ${at}}\nc${at}: *n${at}`);
    const start = performance.now();
    const { value } = parseSource(all.join('\n'), 'a.yaml');
    assert.equal(valueAt(value, '/c3999'), { b: 3999 });
    assert.ok(performance.now() - start < 6000);
  });
});
