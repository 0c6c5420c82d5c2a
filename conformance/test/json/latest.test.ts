/** A map that keeps what was set last, up to a size. */

import * as assert from 'uvu/assert';
import { latest } from '../../json/latest.ts';
import { suite } from '../support/suite.ts';

const open = () => latest<string, string>(10, ({ length }) => length);
const kept = (map: ReturnType<typeof open>, keys: string): string =>
  [...keys].filter((key) => map.get(key) !== undefined).join('');

suite('what was set last', (test) => {
  test('stays up to a size, and what was set longest ago goes', () => {
    const map = open();
    for (const key of 'abc') map.set(key, 'xxxx');
    assert.is(kept(map, 'abc'), 'bc');
    map.set('b', 'xxxx');
    map.set('d', 'xx');
    assert.is(kept(map, 'abcd'), 'bcd');
    map.set('e', 'x');
    assert.is(kept(map, 'abcde'), 'bde');
  });

  test('stays where it is larger than everything may be, until the next one', () => {
    const map = open();
    map.set('a', 'x');
    map.set('b', 'x'.repeat(20));
    assert.is(kept(map, 'ab'), 'b');
    map.set('c', 'x');
    assert.is(kept(map, 'abc'), 'c');
  });

  test('counts a value once, however often it is set, and another one in its place by its own size', () => {
    const map = open();
    map.set('a', 'x');
    for (let time = 0; time < 20; time += 1) map.set('b', 'xxxx');
    map.set('c', 'xxxxx');
    assert.is(kept(map, 'abc'), 'abc');
    map.set('b', 'xxxxx');
    assert.is(kept(map, 'abc'), 'bc');
  });
});
