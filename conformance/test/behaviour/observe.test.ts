/** `observe`: what a server does where the contract is silent, the same each time, and how far it goes along. */

import * as assert from 'uvu/assert';
import { mostTries, searchLimit, type TriedSize } from '../../behaviour/limits.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { answer, type Bend } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { observeBent, observedLines, observeHere } from './observing.ts';

const refused = '401 application/json Error, challenge bearer';
const accepted = '200 application/json Plant';

/** What the server of the tests does, by source and words: each thing that the issue of silence is about. */
const silences: readonly (readonly [source: string, words: string, answer: string])[] = [
  ['ordinary', 'the ordinary request', accepted],
  ['credential:absent', 'no Authorization', refused],
  ['credential:absent-bad-body', 'no Authorization and the body is cut off', refused],
  ['id:integral-spelling', 'id is the number 1.0', accepted],
  ['id:beyond', 'id is the number 9223372036854775808', '400 application/json Error'],
  ['body:member-twice', 'name stands twice, with different values', `${accepted}, name as it stands last`],
  ['body:unknown-member', 'an unknown member "unknownMember":"x"', accepted],
  ['path:other', 'the path is /plants/', '404 application/json Error'],
  ['method:other', 'the method is GET', '405 application/json Error, allow POST'],
];

/** Keeps ids as long as it runs, and takes each only once. */
function unique(): Bend {
  const known = new Set<number>();
  return (request, right) => {
    const good = right();
    const id = Number(request.idText);
    if (good.status !== 200) return good;
    if (known.has(id)) return answer(409, { error: 409, message: 'exists' });
    known.add(id);
    return good;
  };
}

/** `observe`: what a server does where the contract is silent, and the same each time. */
suite('observe', (test) => {
  for (const [name, bend] of [
    ['an ordinary server', undefined],
    ['one that takes each id once, and keeps them', unique()],
  ] as const) {
    test(`${name} gives the same file each time, at any salt and concurrency`, async () => {
      const server = await startPlantServer(bend);
      try {
        const first = await observeHere(server.url);
        assert.match(
          first.text,
          /^# What http:\/\/127\.0\.0\.1:\d+ did on \d{4}-\d\d-\d\d where Plant Store 1/,
        );
        const second = await observeHere(server.url, '--salt', '2000', '--concurrency', '1');
        assert.is(observedLines(second.text), observedLines(first.text));
      } finally {
        await server.close();
      }
    });
  }

  test('says what is done with each thing that is left open', async () => {
    const { answers } = await observeBent();
    for (const [source, words, wanted] of silences) assert.is(answers[source]?.[words], wanted, words);
  });

  test('what is answered in two ways varies', async () => {
    let times = 0;
    const { answers } = await observeBent((request, right) => {
      if (request.method !== 'GET') return right();
      times += 1;
      return answer(times > 1 ? 404 : 405, { error: 1, message: 'no' });
    });
    assert.is(answers['method:other']?.['the method is GET'], 'varies');
    assert.is(answers['method:other']?.['the method is PUT'], '405 application/json Error, allow POST');
  });

  test('the order of looking at token and body is seen', async () => {
    const { answers } = await observeBent((request, right) =>
      request.json === undefined ? answer(400, { error: 400, message: 'no JSON' }) : right(),
    );
    const bad = answers['credential:absent-bad-body'];
    assert.is(bad?.['no Authorization and the body is cut off'], '400 application/json Error');
    assert.is(bad?.['no Authorization and name is missing'], refused);
  });
});

const taken: TriedSize = { kind: 'accepted' };
const tooLarge: TriedSize = { kind: 'refused', answer: '413 text/html' };

const anySpan = fc
  .record({ least: fc.integer({ min: 1, max: 60 }), more: fc.nat({ max: 5_000_000 }) })
  .map(({ least, more }) => ({ least, cap: least + more }));

/** The search for limits: whatever the target's limit is, it is found; whatever the target does, the search ends. */
suite('search for a limit', (test) => {
  test('finds any limit, and the answer beyond it', async () => {
    const property = fc.asyncProperty(anySpan, fc.nat({ max: 5_000_100 }), async (span, limit) => {
      let tries = 0;
      const found = await searchLimit(span, async (size) => {
        tries += 1;
        assert.ok(size >= span.least && size <= span.cap, `${size}`);
        return size <= limit ? taken : tooLarge;
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
      const found = await searchLimit(span, async (size) => (isTaken(size) ? taken : tooLarge));
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
        return chance.next().value ? taken : tooLarge;
      });
      assert.ok(found && tries <= mostTries(span));
    });
    await fc.assert(property, { numRuns: 500 });
  });

  test('asks nothing beyond a size that got no answer, and nothing at all when it is over', async () => {
    const property = fc.asyncProperty(anySpan, fc.nat({ max: 5_000_100 }), async (span, limit) => {
      const asked: number[] = [];
      const silent: TriedSize = { kind: 'silent', answer: 'no answer (reset)' };
      const found = await searchLimit(span, async (size) => {
        asked.push(size);
        return size <= limit ? taken : silent;
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
