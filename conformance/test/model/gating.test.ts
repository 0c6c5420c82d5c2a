/** Which verdicts and levels decide about the result: laws over all of them. */

import * as assert from 'uvu/assert';
import { fails, gates, isOpen, isStrict, openVerdicts, worstFirst } from '../../model/gating.ts';
import { suite } from '../support/suite.ts';

const profiles = ['smoke', 'spec', 'strict', undefined] as const;

suite('gating', (test) => {
  test('what is required gates under every profile, what is observed under none', () => {
    for (const profile of profiles) {
      assert.ok(gates('required', profile));
      assert.not(gates('observed', profile));
    }
  });

  test('what is recommended gates, and its warning fails, under the strict profile alone', () => {
    assert.equal(profiles.filter(isStrict), ['strict']);
    for (const profile of profiles) {
      assert.is(gates('recommended', profile), isStrict(profile));
      assert.is(fails('warn', profile), isStrict(profile));
    }
  });

  test('no verdict but fail and warn ever fails', () => {
    const failing = (profile: string | undefined) => worstFirst.filter((verdict) => fails(verdict, profile));
    assert.equal(profiles.map(failing), [['fail'], ['fail'], ['fail', 'warn'], ['fail']]);
  });

  test('every verdict has its place in one order, and what is open is worse than a warning', () => {
    assert.is(worstFirst.length, 10);
    assert.is(new Set(worstFirst).size, 10);
    assert.equal(worstFirst.filter(isOpen), openVerdicts);
    assert.ok(openVerdicts.every((verdict) => worstFirst.indexOf(verdict) < worstFirst.indexOf('warn')));
  });
});
