/** `observe`: what a server does where the contract is silent, and the same each time. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { answer, type Bend } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { linesOf, observe, observeBent } from './observing.ts';

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

suite('observe', (test) => {
  for (const [name, bend] of [
    ['an ordinary server', undefined],
    ['one that takes each id once, and keeps them', unique()],
  ] as const) {
    test(`${name} gives the same file each time, at any salt and concurrency`, async () => {
      const server = await startPlantServer(bend);
      try {
        const first = await observe(server.url);
        assert.match(
          first.text,
          /^# What http:\/\/127\.0\.0\.1:\d+ did on \d{4}-\d\d-\d\d where Plant Store 1/,
        );
        const second = await observe(server.url, '--salt', '2000', '--concurrency', '1');
        assert.is(linesOf(second.text), linesOf(first.text));
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
