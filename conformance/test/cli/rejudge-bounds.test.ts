/**
 * Runs that are judged again by another plan than they had: requests that today's plan has were never sent, and
 * what had no time to be planned stays so.
 */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { holdOpen } from '../../again/hold-open.ts';
import type { RunEvent } from '../../model/event.ts';
import { runOf } from '../../model/run.ts';
import type { RowResult } from '../../model/verdict.ts';
import { withRoutes } from '../state/serve-routes.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { callMain } from './call-main.ts';

function documentOf(maximum: number): string {
  const amount = { type: 'integer', minimum: 1, maximum };
  const schema = { type: 'object', required: ['amount'], properties: { amount } };
  const requestBody = { required: true, content: { 'application/x-www-form-urlencoded': { schema } } };
  const responses = { 204: { description: 'Done' }, 400: { description: 'Refused' } };
  return JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: 'Quotes', version: '1' } },
    paths: { '/quotes': { post: { operationId: 'quote', requestBody, responses } } },
  });
}

/** Accepts any integer from one on, up to the largest. */
const upTo = (most: number) => ({
  'POST /quotes': ({ bytes }: { bytes: Uint8Array }) => {
    const amounts = new URLSearchParams(Buffer.from(bytes).toString()).getAll('amount');
    const isWhole = amounts.length === 1 && /^\d+$/.test(amounts[0] ?? '');
    return { status: isWhole && Number(amounts[0]) >= 1 && Number(amounts[0]) <= most ? 204 : 400 };
  },
});

suite('rejudge with other bounds', (test) => {
  for (const [what, most, then, now, codes] of [
    ['a value that was never sent accuses nobody', 30_000, 24_000, 30_000, [1, 3]],
    ['the same document accuses the same server', 30_000, 24_000, 24_000, [1, 1]],
    ['the same document lets the same server be', 24_000, 24_000, 24_000, [0, 0]],
  ] as const)
    test(what, () =>
      withFolder({}, async (folder) => {
        const [first, second] = [join(folder, 'then.json'), join(folder, 'now.json')];
        await Promise.all([writeFile(first, documentOf(then)), writeFile(second, documentOf(now))]);
        await withRoutes(
          upTo(most),
          (_, right) => right(),
          async (host) => {
            const run = ['--document', first, '--runs', '3', '--report-dir', folder];
            const judged = await callMain(['verify', host, ...run]);
            assert.is(judged.code, codes[0], judged.stdout + judged.stderr);
          },
        );
        const path = join(folder, 'run.jsonl');
        const again = await callMain(['rejudge', path, '--document', second]);
        assert.is(again.code, codes[1], again.stdout + again.stderr);
        if (then !== now) assert.not.match(again.stdout, /^fail|30001/m);
      }),
    );
});

const row = (operation: string, rest: Partial<RowResult>): RunEvent => {
  const about = { id: 'response-schema', title: 'An answer is as documented', level: 'required' } as const;
  const facts = {
    outcome: 'not-run',
    verdict: 'blocked',
    runs: 0,
    clause: '',
    clauses: [],
    evidence: [],
  } as const;
  return { kind: 'row', result: { ...about, operation, ...facts, ...rest } };
};

const finished: RunEvent = {
  ...{ kind: 'run-finished', result: 'incomplete', exitCode: 3, requests: 0, durationMs: 1, counts: {} },
};

const late = { reason: { code: 'not-planned' } } as const;

suite('rows of operations that were not planned', (test) => {
  const told: RunEvent = { kind: 'notice', code: 'not-planned', values: { count: '2' } };
  const now = [
    row('asked', { outcome: 'satisfied', verdict: 'pass' }),
    row('late', { outcome: 'not-run', verdict: 'not-applicable' }),
    row('later', { reason: { code: 'not-recorded' } }),
    finished,
  ];
  const before = [row('asked', { outcome: 'satisfied', verdict: 'pass' }), row('late', late)];

  const verdicts = (stored: readonly RunEvent[]): readonly (string | undefined)[][] =>
    runOf(holdOpen(now, stored, 'spec')).rows.map(({ operation, verdict, reason }) => [
      ...[operation, verdict, reason?.code],
    ]);

  test('are as they were, and there are none where there were too many', () => {
    assert.equal(verdicts([...before, told, finished]), [
      ['asked', 'pass', undefined],
      ['late', 'blocked', 'not-planned'],
    ]);
    const { notices, finished: end } = runOf(holdOpen(now, [...before, told, finished], 'spec'));
    assert.equal(
      notices.map(({ code }) => code),
      ['not-planned'],
    );
    assert.equal(end?.counts, { pass: 1, blocked: 1 });
  });

  test('of others are judged as they are now', () => {
    assert.equal(verdicts([...before, finished]), [
      ['asked', 'pass', undefined],
      ['late', 'blocked', 'not-planned'],
      ['later', 'blocked', 'not-recorded'],
    ]);
  });
});
