/** Servers that take a second for every answer: what they break is found within the budget of everybody else. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { answer, type Bend, isAuthorized, members, refusal } from '../verify/plant-answers.ts';
import { red, type ScriptedRun, scriptedRun } from './scripted-run.ts';

/** What a bend makes of it, a second later or so many. */
const slowly =
  (bend: Bend, seconds = 1): Bend =>
  (request, right) => {
    const given = bend(request, right);
    return typeof given === 'string' ? given : { ...given, delayMs: 1000 * seconds };
  };

/** Takes texts for ids and no credential at all, answers 422 and, beside a tag, 500. */
const fourFaults: Bend = (request, right) => {
  const { id, name, tag } = members(request);
  const given = right();
  const isTaken = given.status === 401 && request.authorization === undefined;
  if (isTaken || (isAuthorized(request) && given.status === 400 && typeof id === 'string'))
    return answer(200, { name: 'a name' });
  if (isAuthorized(request) && typeof name === 'number') return { ...given, status: 422 };
  return given.status === 200 && tag !== undefined ? answer(500, { error: 1, message: 'oops' }) : given;
};

/** Looks at less where a request is carried otherwise: at no id, no tag, no null, and no credential. */
const carriedFaults: Bend = (request, right) => {
  const given = right();
  const { id, tag } = members(request);
  const passes =
    (request.contentType?.includes('charset') === true && typeof id === 'string') ||
    (request.body.length > 8192 && ['number', 'boolean', 'object'].includes(typeof tag) && tag !== null) ||
    (request.header('accept-encoding') !== undefined && tag === null);
  const isTaken = given.status === 400 && isAuthorized(request) && passes;
  const isPast = given.status === 401 && request.path.includes('?') && request.authorization !== undefined;
  return isTaken || isPast ? answer(200, { name: 'a name' }) : given;
};

/** Refuses with 400 an id that it knows, and a name beyond ASCII. */
function refusing(known: Set<unknown>): Bend {
  return (request, right) => {
    const given = right();
    const isOdd = /[^ -~]/.test(String(members(request)['name']));
    if (given.status !== 200) return given;
    if (isOdd || known.has(request.idText)) return refusal('no');
    known.add(request.idText);
    return given;
  };
}

/** A server error in the place of every so manieth success. */
function failingEvery(nth: number): Bend {
  let successes = 0;
  return (_, right) => {
    const given = right();
    if (given.status !== 200) return given;
    successes += 1;
    return successes % nth === 0 ? answer(500, { error: 1, message: 'oops' }) : given;
  };
}

/** What was found, and what shows it. */
function findings({ rows }: ScriptedRun): readonly unknown[] {
  return [...rows.values()].flatMap(({ id, verdict, evidence }) =>
    evidence.map(({ finding, steps, count, stability, alike }) => {
      const cases = steps.map(({ case: one }) => [one.id, Buffer.from(one.body ?? []).toString('latin1')]);
      return { id, verdict, finding, cases, count, stability, alike };
    }),
  );
}

/** What is told while a run goes on. */
async function toldOf(bend: Bend): Promise<readonly string[]> {
  const told: string[] = [];
  await scriptedRun(bend, {}, (step) => {
    if (step.kind === 'phase') told.push(`${step.phase} ${step.of ?? ''}`.trim());
    else told.push('row' in step ? `${step.kind} ${step.row}` : step.kind);
  });
  return told;
}

suite('slow targets', (test) => {
  test('rows that seem broken are told while the rest is sent, and each as it was asked about again', async () => {
    const told = await toldOf(slowly(carriedFaults));
    const again = told.indexOf('asking-again 7');
    const shown = ['REJ-03', 'REJ-07', 'REJ-08', 'AUT-02', 'AUT-03', 'AUT-07', 'AUT-08'];
    const seen = told.slice(0, again).filter((one) => one.startsWith('suspected '));
    assert.equal(seen.toSorted(), shown.map((id) => `suspected ${id}`).toSorted());
    assert.is(told.filter((one) => one === 'looked-into').length, 14);
    assert.equal(new Set(told.filter((one) => one.startsWith('broken '))).size, 7);
    const plain = await toldOf(slowly(fourFaults));
    const [first, last] = ['broken ', 'shrinking '].map((what) =>
      plain.findIndex((one) => one.startsWith(what)),
    );
    const asked = plain.slice(0, last);
    assert.ok(asked.slice(first).includes('looked-into'), plain.join());
    assert.equal(await toldOf(slowly((_, right) => right())), []);
  });

  test('at a second an answer four faults are four failures within the default budget, the same as at none', async () => {
    const run = await scriptedRun(slowly(fourFaults));
    const fails = ['ACC-02', 'ACC-07', 'REJ-03', 'REJ-06', 'ERR-01', 'AUT-01', 'AUT-04', 'AUT-05', 'AUT-06'];
    assert.equal(
      red(run),
      [...fails, 'NET-01'].map((id) => `${id} fail`),
    );
    assert.is(run.finished.exitCode, 1);
    assert.ok(run.finished.durationMs < 60_000, String(run.finished.durationMs));
    assert.ok(run.events.every((event) => event.kind !== 'notice'));
    const alone = await scriptedRun(fourFaults, { concurrency: 1 });
    assert.equal(findings(run), findings(alone));
  });

  test('at a second an answer four faults that show in one way of carrying alone are failures within it, too', async () => {
    const run = await scriptedRun(slowly(carriedFaults));
    const shown = ['REJ-03', 'REJ-07', 'REJ-08', 'AUT-02', 'AUT-03', 'AUT-07', 'AUT-08'];
    assert.equal(
      red(run),
      shown.map((id) => `${id} fail`),
    );
    assert.ok(run.finished.durationMs < 60_000, String(run.finished.durationMs));
    assert.equal(run.finished.carriages?.pairs, run.finished.carriages?.of);
    const alone = await scriptedRun(carriedFaults, { concurrency: 1 });
    assert.equal(findings(run), findings(alone));
  });

  test('at a second an answer what looks like repeated ids is asked about side by side', async () => {
    const known = new Set<unknown>();
    const run = await scriptedRun(slowly(refusing(known)));
    assert.equal(red(run), ['ACC-07 fail']);
    assert.ok(run.finished.durationMs < 60_000, String(run.finished.durationMs));
  });

  for (const [maxTime, verdict] of [
    ['60s', 'fail'],
    ['40s', 'fail'],
    ['30s', 'fail'],
    ['20s', 'fail'],
    ['15s', 'fail'],
  ] as const)
    test(`at a second an answer one plant in nine fails: in ${maxTime} nobody says that all are accepted`, async () => {
      const run = await scriptedRun(slowly(failingEvery(9)), { maxTime });
      assert.is(run.rows.get('NET-04')?.verdict, verdict);
    });

  test('what goes in a row on one connection goes beside the rest: a right one takes some 35 s at a second an answer', async () => {
    const run = await scriptedRun(slowly((_, right) => right()));
    assert.equal([red(run), run.finished.exitCode], [[], 0]);
    assert.ok(run.finished.durationMs <= 35_500, String(run.finished.durationMs));
  });

  test('where a right one is slower still, sending pauses to no use, and sends no more for it', async () => {
    const requests = async (seconds: number): Promise<unknown> => {
      const run = await scriptedRun(slowly((_, right) => right(), seconds));
      return [red(run), run.finished.exitCode, run.events.filter(({ kind }) => kind === 'exchange').length];
    };
    assert.equal(await requests(1.6), await requests(1));
  });

  for (const bend of ['never', 'late'] as const) {
    test(`a target that answers ${bend} is not waited for long behind the end of the time`, async () => {
      const silent: Bend = (_, right) => (bend === 'never' ? bend : { ...right(), delayMs: 4500 });
      const run = await scriptedRun(silent, { maxTime: '7s' });
      const { durationMs, exitCode } = run.finished;
      assert.ok(durationMs > 7000 && durationMs <= 7500, String(durationMs));
      assert.is(exitCode, 3);
      const notices = run.events.flatMap((event) => (event.kind === 'notice' ? [event.code] : []));
      assert.ok(notices.includes('out-of-time'), notices.join());
    });
  }

  test('where the time does not suffice, what was found by then is asked about again', async () => {
    const run = await scriptedRun(slowly(fourFaults), { concurrency: 1 });
    assert.is(run.finished.exitCode, 1);
    const open = red(run).filter((row) => row.endsWith('inconclusive'));
    assert.ok(open.length > 20 && red(run).includes('REJ-03 fail'), red(run).join(', '));
    // But for what came within the last seconds, for which nothing is kept.
    const late = [...run.rows.values()].filter(({ reason }) => reason?.code === 'ended-before-repeated');
    assert.ok(late.length <= 1, late.map(({ id }) => id).join(', '));
  });

  test('what is left when the time is up is not made ready to be sent, only left open', async () => {
    let drawn = 0;
    const run = await scriptedRun(
      slowly((_, right) => right()),
      { maxTime: '8s' },
      undefined,
      () => {
        drawn += 1;
      },
    );
    assert.is(run.finished.exitCode, 3);
    assert.ok(red(run).includes('REJ-03 inconclusive'), red(run).join(', '));
    assert.ok(drawn <= 2 * run.finished.requests + 50, `${drawn} for ${run.finished.requests}`);
  });
});
