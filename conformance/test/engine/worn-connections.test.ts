/** Servers that are right for the first requests of a connection and wrong later, and those that end it early. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { answer, type Bend, isAuthorized, members } from '../verify/plant-answers.ts';
import { scriptedRun } from './scripted-run.ts';

const made = answer(200, { name: 'a name' });

/** Asks for a credential in the first requests of a connection only. */
const forgetful: Bend = (request, right) => {
  const given = right();
  return given.status === 401 && request.earlierOnConnection >= 10 ? made : given;
};

/** The same, where a token is there, whichever. */
const trusting: Bend = (request, right) =>
  request.authorization === undefined ? right() : forgetful(request, right);

/** Looks at ids in the first requests of a connection only. */
const careless: Bend = (request, right) => {
  const given = right();
  const isOdd = isAuthorized(request) && typeof members(request)['id'] === 'string';
  return given.status === 400 && isOdd && request.earlierOnConnection >= 10 ? made : given;
};

const slowly =
  (bend: Bend): Bend =>
  (request, right) => {
    const given = bend(request, right);
    return typeof given === 'string' ? given : { ...given, delayMs: 1000 };
  };

async function found(bend: Bend): Promise<readonly unknown[]> {
  const { rows } = await scriptedRun(bend);
  return [...rows.values()]
    .filter(({ verdict }) => !['pass', 'note', 'excluded'].includes(verdict))
    .flatMap(({ id, verdict, evidence }) =>
      evidence.map(({ finding: { code }, stability, steps, mistake }) => ({
        row: `${id} ${verdict}`,
        code,
        stability: stability.kind,
        mistake,
        difference: steps.at(-1)?.case.difference,
      })),
    );
}

suite('worn connections', (test) => {
  const mistake = 'the credential checked only for the first requests of a connection';
  const forgotten = { row: 'AUT-06 fail', code: 'credential-forgotten', stability: 'reproducible', mistake };
  const behind = 'behind 12 valid requests on one connection';

  for (const [pace, paced] of [
    ['at once', (bend: Bend) => bend],
    ['after a second', slowly],
  ] as const) {
    test(`a credential that is checked for ten requests of a connection, of a server that answers ${pace}`, async () => {
      assert.equal(await found(paced(forgetful)), [
        { ...forgotten, difference: `no Authorization, ${behind}` },
      ]);
      assert.equal(await found(paced(trusting)), [
        { ...forgotten, difference: `a well-formed token that nobody issued, ${behind}` },
      ]);
    });

    test(`a body that is checked for ten requests of a connection, of a server that answers ${pace}`, async () => {
      const all = await found(paced(careless));
      const [{ row, code, stability, mistake: none }, ...others] = all as { [name: string]: unknown }[] as [
        { [name: string]: unknown },
      ];
      assert.equal(
        [row, code, stability, none, others],
        ['REJ-03 fail', 'violation-accepted', 'order-dependent', undefined, []],
      );
    });

    test(`nothing, of a right server that answers ${pace}`, async () => {
      assert.equal(await found(paced((_, right) => right())), []);
    });
  }
});
