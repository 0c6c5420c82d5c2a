/** The search for limits: whatever the target's limit is, it is found; whatever the target does, the search ends. */

import * as assert from 'uvu/assert';
import { mostTries, searchLimit, type Tried } from '../../behaviour/limits.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';

const accepted: Tried = { kind: 'accepted' };
const refused: Tried = { kind: 'refused', answer: '413 text/html' };

const anySpan = fc
  .record({ least: fc.integer({ min: 1, max: 60 }), more: fc.nat({ max: 5_000_000 }) })
  .map(({ least, more }) => ({ least, cap: least + more }));

suite('search for a limit', (test) => {
  test('finds any limit, and the answer beyond it', async () => {
    const property = fc.asyncProperty(anySpan, fc.nat({ max: 5_000_100 }), async (span, limit) => {
      let tries = 0;
      const found = await searchLimit(span, async (size) => {
        tries += 1;
        assert.ok(size >= span.least && size <= span.cap, `${size}`);
        return size <= limit ? accepted : refused;
      });
      assert.ok(tries <= mostTries(span), `${tries} tries`);
      const answer = '413 text/html';
      if (limit < span.least) assert.equal(found, { kind: 'found', accepted: 0, beyond: answer });
      else if (limit >= span.cap) assert.equal(found, { kind: 'none', accepted: span.cap });
      else assert.equal(found, { kind: 'found', accepted: limit, beyond: answer });
    });
    await fc.assert(property, { numRuns: 500 });
  });

  test('of a target without order it finds a size that is accepted beside one that is not', async () => {
    const property = fc.asyncProperty(anySpan, fc.func(fc.boolean()), async (span, isTaken) => {
      const found = await searchLimit(span, async (size) => (isTaken(size) ? accepted : refused));
      if (found?.kind === 'none') return assert.ok(isTaken(span.cap));
      assert.is(found?.kind, 'found');
      if (found?.kind !== 'found') return;
      if (found.accepted === 0) return assert.not.ok(isTaken(span.least));
      assert.ok(isTaken(found.accepted) && !isTaken(found.accepted + 1));
    });
    await fc.assert(property, { numRuns: 500 });
  });

  test('of a target that decides by chance it says so, or finds what chance has shown twice', async () => {
    const property = fc.asyncProperty(anySpan, fc.infiniteStream(fc.boolean()), async (span, chance) => {
      let tries = 0;
      const found = await searchLimit(span, async () => {
        tries += 1;
        return chance.next().value ? accepted : refused;
      });
      assert.ok(found && tries <= mostTries(span));
    });
    await fc.assert(property, { numRuns: 500 });
  });

  test('asks nothing beyond a size that got no answer, and nothing at all when it is over', async () => {
    const property = fc.asyncProperty(anySpan, fc.nat({ max: 5_000_100 }), async (span, limit) => {
      const asked: number[] = [];
      const silent: Tried = { kind: 'silent', answer: 'no answer (reset)' };
      const found = await searchLimit(span, async (size) => {
        asked.push(size);
        return size <= limit ? accepted : silent;
      });
      const beyond = asked.filter((size) => size > limit);
      assert.ok(beyond.length <= 1);
      if (beyond.length === 0) return assert.is(found?.kind, 'none');
      const [at] = beyond;
      const last = Math.max(0, ...asked.filter((size) => size <= limit));
      assert.equal(found, { kind: 'stopped', accepted: last, at, answer: 'no answer (reset)' });
    });
    await fc.assert(property, { numRuns: 300 });
    assert.is(await searchLimit({ least: 1, cap: 9 }, async () => ({ kind: 'over' })), undefined);
  });
});
