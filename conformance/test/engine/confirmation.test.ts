/** What the engine makes of answers that come always, now and then, only in company, only behind others, or never again. */

import * as assert from 'uvu/assert';
import { json } from '../state/documents.ts';
import { problem } from '../state/serve-routes.ts';
import { verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { answer, type Bend, isAuthorized, members, type PlantRequest } from '../verify/plant-answers.ts';
import { type ScriptedRun, scriptedRun } from './scripted-run.ts';

const crash = () => answer(500, { error: 500, message: 'oops' });
const isTaken = (right: () => { status: number }): boolean => right().status === 200;

/** Crashes for the valid plants that are chosen. */
const crashWhen =
  (isChosen: (request: PlantRequest) => boolean): Bend =>
  (request, right) =>
    isTaken(right) && isChosen(request) ? crash() : right();

/** Rows that turned: id, verdict and the stability of what was found. */
function turned({ rows }: ScriptedRun): readonly string[] {
  return [...rows.values()]
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
    .map(({ id, verdict, evidence }) => {
      const kinds = new Set(
        evidence.filter(({ level }) => level !== 'observed').map(({ stability }) => stability.kind),
      );
      return `${id} ${verdict} ${[...kinds].join(' ')}`;
    });
}

/** A defect, the options of the run, and the rows that turn. */
const table: readonly (readonly [name: string, bend: Bend, turned: readonly string[]])[] = [
  ['nothing', (_, right) => right(), []],
  [
    'what always comes is reproducible',
    (request, right) => (members(request)['name'] === 5 ? { ...right(), status: 422 } : right()),
    ['ERR-01 fail reproducible', 'REJ-06 fail reproducible'],
  ],
  [
    'what comes now and then is unstable, and belongs to the row that collects such answers',
    crashWhen(({ earlier }) => earlier % 41 === 40),
    ['NET-01 fail unstable', 'NET-04 fail unstable'],
  ],
  [
    'a refusal of valid plants now and then is unstable alike',
    (request, right) =>
      isTaken(right) && request.earlier % 41 === 40 ? answer(400, { error: 1, message: 'no' }) : right(),
    ['NET-04 fail unstable'],
  ],
  [
    'a violation that is accepted now and then stays with its row',
    (request, right) =>
      isAuthorized(request) && typeof members(request)['id'] === 'string' && request.earlier % 5 < 2
        ? answer(200, { name: 'a name' })
        : right(),
    ['REJ-03 fail unstable'],
  ],
  [
    'what refuses a header before it reads breaks no row of bodies',
    (request, right) =>
      request.header('accept') === undefined ? answer(406, { error: 1, message: 'no' }) : right(),
    ['ACC-11 fail reproducible'],
  ],
  [
    'a server error now and then in place of refusals belongs to no row of refusals',
    (request, right) => (right().status === 401 && request.earlier % 7 === 3 ? crash() : right()),
    ['NET-01 fail unstable'],
  ],
  [
    'what comes only in company is reproducible there',
    crashWhen(({ others }) => others >= 15),
    ['NET-02 fail reproducible'],
  ],
  [
    'no answer, every time, fails its row and the row of all answers',
    (request, right) =>
      typeof members(request)['id'] === 'string' && isAuthorized(request) ? 'gone' : right(),
    ['REJ-03 fail reproducible', 'NET-01 fail reproducible'],
  ],
  [
    'no answer, once, decides nothing',
    (request, right) => (isTaken(right) && request.earlier === 300 ? 'gone' : right()),
    [],
  ],
  [
    '503 now and then decides nothing',
    (request, right) => (request.earlier % 50 === 49 ? answer(503, 'busy') : right()),
    [],
  ],
  [
    '503 that always comes is a violation',
    (request, right) =>
      isTaken(right) && members(request)['tag'] !== undefined ? answer(503, 'busy') : right(),
    ['ACC-02 fail reproducible', 'OPN-03 warn reproducible', 'NET-01 fail reproducible'],
  ],
];

suite('confirmation', (test) => {
  for (const [name, bend, expected] of table) {
    test(name, async () => {
      const run = await scriptedRun(bend);
      const seen = turned(run);
      assert.equal(
        expected.filter((row) => !seen.includes(row)),
        [],
        seen.join(', '),
      );
      const areas = new Set(expected.map((row) => row.slice(0, 3)));
      assert.equal(
        seen.filter((row) => !areas.has(row.slice(0, 3))),
        [],
      );
      assert.is(run.finished.exitCode, expected.length > 0 ? 1 : 0);
    });
  }

  test('what is unstable shows the other answer to the same bytes', async () => {
    const { rows } = await scriptedRun(crashWhen(({ earlier }) => earlier % 41 === 40));
    // Of requests that go at once another one may be met the next time.
    const sourceOf = (id: string): string => id.replace(/\.\d+$/, '');
    const evidence = rows.get('NET-04')?.evidence ?? [];
    assert.ok(evidence.length > 0);
    for (const { finding, stability, steps, otherwise } of evidence) {
      assert.is(finding.code, 'unstable-answer');
      assert.ok(stability.kind === 'unstable' && stability.seen < stability.tries);
      const shown = steps.at(-1);
      assert.ok(shown?.exchange.outcome.kind === 'answer' && otherwise?.exchange.outcome.kind === 'answer');
      assert.is(shown.exchange.outcome.status, 500);
      assert.is(otherwise.exchange.outcome.status, 200);
      assert.is(sourceOf(shown.case.id), sourceOf(otherwise.case.id));
    }
  });

  test('a race that came once stays with the row that provoked it', async () => {
    // The requests at once are sent for two rows, of which one looks at whose answer came; then it never comes again.
    let races = 0;
    const run = await scriptedRun((request, right) => {
      const isMixedUp = races < 2 && members(request)['name'] === 'h name';
      races += isMixedUp ? 1 : 0;
      return isMixedUp ? answer(200, { name: 'd name' }) : right();
    });
    assert.equal(turned(run), ['NET-05 warn unstable']);
    assert.is(run.finished.exitCode, 0);
  });

  test('a group names its first case and a few more, and counts them all', async () => {
    const { rows } = await scriptedRun((request, right) =>
      isAuthorized(request) && typeof members(request)['id'] === 'string'
        ? answer(200, { name: 'a' })
        : right(),
    );
    const [found, ...others] = rows.get('REJ-03')?.evidence ?? [];
    assert.equal(others, []);
    assert.ok(found && found.count > 3);
    assert.is(found.check, 'violation-refused');
    assert.is(new Set([found.steps.at(-1)?.case.id, ...found.alike]).size, 3);
  });
});

suite('the simplest request that shows what was found', (test) => {
  test('is answered with the status that is told of it', async () => {
    const number = { type: 'integer' };
    const schema = { type: 'object', required: ['from', 'by'], properties: { from: number, by: number } };
    const document = {
      openapi: '3.1.0',
      info: { title: 'Counts', version: '1' },
      paths: {
        '/counts': {
          post: {
            operationId: 'count',
            requestBody: { required: true, content: { 'application/json': { schema } } },
            responses: { 200: json(schema), 400: { description: 'refused' } },
          },
        },
      },
    };
    const { checks } = await verifyDocument({
      document,
      routes: {
        'POST /counts': ({ json: sent }) => {
          const { from, by } = (sent ?? {}) as { from?: unknown; by?: unknown };
          if (!Number.isInteger(from) || !Number.isInteger(by) || (from === 0 && by === 0))
            return problem(400, 'nothing to count');
          return from !== 1 && by !== 1 ? problem(500, 'lost') : { status: 200, body: { from, by } };
        },
      },
      options: { only: ['valid-request-accepted'], profile: 'spec' },
    });
    const found = checks.flatMap(({ findings }) => findings);
    assert.ok(found.length > 0);
    for (const { actual, response } of found)
      assert.is(actual, String(response?.kind === 'answer' && response.status));
  });
});
