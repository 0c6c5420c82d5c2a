/** Freedoms of a server whose document leaves something open, and faults beside them, in runs as by default. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { type Bent, problem } from './serve-routes.ts';
import { errandRoutes, errands } from './servers/errands.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const default_ = { profile: 'spec' } as const;

/** The rows of a default run that fail, by check and operation. */
async function failing(bent: Bent): Promise<readonly string[]> {
  const report = await verifyDocument({
    document: errands,
    routes: errandRoutes(),
    bent,
    options: default_,
  });
  return report.checks
    .filter(({ verdict }) => verdict === 'fail')
    .map(({ id, operation }) => `${id} ${operation}`)
    .toSorted();
}

suite('errands', (test) => {
  test('a text in the place of an object has a syntax, an order has one, and nobody is renamed by a body', async () => {
    const report = await verifyDocument({ document: errands, routes: errandRoutes(), options: default_ });
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('what changes all there is comes when little is there', async () => {
    const kept = new Map();
    const [counts, before] = [[] as number[], [] as number[]];
    await verifyDocument({
      document: errands,
      routes: errandRoutes(kept),
      bent: ({ method, path }, right) => {
        const told = right();
        if (path === '/errands' && method === 'PATCH') counts.push(kept.size);
        else before.push(kept.size);
        return told;
      },
      options: default_,
    });
    assert.is(kept.size, 0);
    // Some come before: the control, and what is asked in company with others.
    const usual = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
    assert.ok(usual * 4 < Math.max(...before), `${usual} of ${Math.max(...before)}`);
  });

  const faults: readonly (readonly [fault: string, bent: Bent, rows: readonly string[]])[] = [
    [
      'a body that is null makes it fail',
      ({ method, json }, right) => (method === 'PATCH' && json === null ? problem(500, 'of null') : right()),
      ['no-server-error changeErrands', 'violation-refused changeErrands'],
    ],
    [
      'who is changed may not say who it is',
      ({ method, json }, right) =>
        method === 'PUT' && Object.hasOwn(Object(json), 'id') ? problem(400, 'no id') : right(),
      ['valid-request-accepted replaceErrand'],
    ],
    [
      'no object may be the steps',
      ({ method, json }, right) =>
        method !== 'GET' && typeof (json as { steps?: unknown })?.steps === 'object'
          ? problem(400, 'no text')
          : right(),
      ['valid-request-accepted addErrand', 'valid-request-accepted replaceErrand'],
    ],
    [
      'what is filtered lacks its title',
      ({ method, query }, right) => {
        const { status, body } = right();
        const isFiltered = method === 'GET' && /urgent/.test(query.get('filter') ?? '');
        const list = isFiltered && Array.isArray(body) ? body : undefined;
        return { status, body: list?.map(({ title: _, ...errand }) => errand) ?? body };
      },
      ['response-schema listErrands'],
    ],
  ];
  for (const [fault, bent, rows] of faults) {
    test(fault, async () => assert.equal(await failing(bent), rows));
  }
});
