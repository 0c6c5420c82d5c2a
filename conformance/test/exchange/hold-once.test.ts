/** Large bodies are held once; small ones, and others, are left as they are. */

import * as assert from 'uvu/assert';
import { createHolder } from '../../exchange/answer-budget.ts';
import { suite } from '../support/suite.ts';

/** A body of so many bytes. */
const bytes = (length: number, of = 1): Uint8Array => new Uint8Array(length).fill(of);

suite('bodies that come again', (test) => {
  test('are the same bytes where they are large', () => {
    const hold = createHolder();
    const first = hold(bytes(70_000));
    assert.is(hold(bytes(70_000)), first);
    assert.is.not(hold(bytes(70_001)), first);
    assert.is.not(hold(bytes(70_000, 2)), first);
    assert.equal(hold(bytes(70_000, 2)), bytes(70_000, 2));
    assert.is(hold(bytes(70_000)), first);
  });

  test('are what came where they are small', () => {
    const hold = createHolder();
    const [one, other] = [bytes(100), bytes(100)];
    assert.is(hold(one), one);
    assert.is(hold(other), other);
  });

  test('are forgotten behind eight others', () => {
    const hold = createHolder();
    const first = hold(bytes(70_000));
    for (let of = 2; of < 9; of += 1) hold(bytes(70_000, of));
    assert.is(hold(bytes(70_000)), first);
    for (let of = 2; of < 10; of += 1) hold(bytes(70_000, of));
    assert.is.not(hold(bytes(70_000)), first);
  });
});
