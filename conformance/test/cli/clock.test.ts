/** The clock of this machine: whoever waits for a moment that has gone by waits for nothing, and nobody is told. */

import * as assert from 'uvu/assert';
import { clockOf } from '../../host/machine.ts';
import { suite } from '../support/suite.ts';

suite('clock', (test) => {
  test('no warning of Node reaches the user, whatever is waited for', async () => {
    const warnings: string[] = [];
    const listen = ({ name }: Error) => void warnings.push(name);
    process.on('warning', listen);
    const clock = clockOf();
    const { signal } = new AbortController();
    for (const ms of [-1, -0.5, Number.NEGATIVE_INFINITY, 0]) await clock.sleep(ms, signal);
    process.off('warning', listen);
    assert.equal(warnings, []);
  });
});
