/** What holds for every check of the list, and for judges over any answers to any requests of the tables. */

import { readdir } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { checks } from '../../checks/index.ts';
import type { Header } from '../../model/case.ts';
import type { Judgement } from '../../model/check.ts';
import type { FailureCode, Step } from '../../model/exchange.ts';
import { reasonCodes } from '../../report/messages.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { bytes, control, stepOf } from './exchanges.ts';
import { createBench } from './judging.ts';
import { tables } from './tables/index.ts';

const bench = await createBench();
const folder = new URL('../../checks/', import.meta.url);

suite('laws of checks', (test) => {
  test('an id is kebab-case, unique, and the name of its file', async () => {
    const names = [...(await readdir(folder)), ...(await readdir(new URL('chains/', folder)))];
    const files = names.filter((name) => name.endsWith('.ts'));
    const others = ['index.ts', 'answer-tools.ts'];
    const ids = checks.map(({ id }) => id);
    assert.equal(ids.map((id) => `${id}.ts`).sort(), files.filter((name) => !others.includes(name)).sort());
    for (const id of ids) assert.match(id, /^[a-z]+(?:-[a-z]+)*$/);
  });

  test('a title is a sentence without a full stop; there is a clause, and a level', () => {
    for (const { title, clause, level } of checks) {
      assert.match(title, /^[A-Z].*[a-zA-Z0-9]$/);
      assert.ok(clause.length > 0);
      assert.ok(['required', 'recommended', 'observed'].includes(level));
    }
  });

  test('only what HTTP asks of any answer is asked of other methods and paths', () => {
    const everywhere = checks.filter(({ judgesElsewhere }) => judgesElsewhere).map(({ id }) => id);
    assert.equal(everywhere.sort(), ['allow-sent', 'no-server-error', 'response-complete', 'response-end']);
  });

  test('a check judges answers or the document, and only what judges answers has sources', () => {
    for (const { id, judge, judgeDocument, sources, judgesElsewhere } of checks) {
      assert.is((judge === undefined) !== (judgeDocument === undefined), true, id);
      assert.ok(judge ?? !sources, id);
      assert.not.ok(sources && judgesElsewhere, id);
    }
  });

  test('why a check sends nothing where it does not is a reason that has words', () => {
    for (const { id, idle } of checks) assert.ok(idle === undefined || reasonCodes.includes(idle), id);
  });

  test('no check blames when there was nothing', () => {
    for (const check of checks.filter(({ judge }) => judge)) {
      assert.is(bench.judge(check, []).kind, 'not-concerned', check.id);
    }
  });
});

const failures: readonly FailureCode[] = [
  'refused',
  'proxy',
  'unknown-host',
  'tls',
  'untrusted',
  'not-tls',
  'is-tls',
  'time-out',
  'reset',
  'invalid-http',
  'stopped',
];

/** Texts that are nearly what a judge looks for. */
const fragments = fc.constantFrom(
  '{"name":"a"}',
  '{"name":',
  '\uFEFF{}',
  '[[[[',
  '{"error":1e999999999,"message":"\\ud800"}',
  '{"__proto__":null,"name":"a","name":"b"}',
  '{"name":{"toString":1},"tag":[null]}',
  '"',
  'Bearer realm="x, \\',
  'application/json;;=";',
  ',,=,',
);
const text = fc.oneof(fragments, fc.string({ unit: 'binary' }), fc.json());
const body = fc.oneof(text.map(bytes), fc.uint8Array({ maxLength: 60 }));
const names = fc.constantFrom('content-type', 'Content-Type', 'WWW-Authenticate', 'allow', 'x');
const headers: fc.Arbitrary<readonly Header[]> = fc.array(fc.record({ name: names, value: text }), {
  maxLength: 4,
});
const status = fc.oneof(fc.constantFrom(200, 400, 401, 405, 500), fc.integer({ min: 100, max: 999 }));

const outcome: fc.Arbitrary<Step['exchange']['outcome']> = fc.oneof(
  fc.record({
    kind: fc.constant('answer' as const),
    status,
    headers,
    body,
    cut: fc.boolean(),
    leaked: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('failure' as const), code: fc.constantFrom(...failures), message: text }),
);

const items = Object.values(tables).flatMap((rows) =>
  rows.flatMap(({ steps }) => steps.map((step) => step.case)),
);
const step = fc
  .record({ item: fc.constantFrom(...items), body: fc.option(body), outcome, connection: fc.nat(2) })
  .map(({ item, body: changed, outcome: came, connection }) =>
    stepOf(changed ? { ...item, body: changed } : item, came, connection),
  );
const steps = fc.array(step, { maxLength: 4 });

function phrasesOf(judgement: Judgement): readonly string[] {
  const findings = judgement.kind === 'violated' ? judgement.findings : [];
  const notes = judgement.kind === 'recorded' ? [judgement.note] : [];
  return [...findings, ...notes].flatMap(({ expected, actual }) => [expected, actual]);
}

suite('judges of any answers', (test) => {
  test('no judge throws, whatever the target does, and its phrases are short', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (came, hasControl) => {
        for (const check of checks.filter(({ judge }) => judge)) {
          const judgement = bench.judge(check, came, hasControl ? { control } : {});
          for (const phrase of phrasesOf(judgement))
            assert.ok(phrase.length <= 300, `${check.id}: ${phrase}`);
        }
      }),
      { seed: 1, numRuns: 400 },
    );
  });

  test('no judge blames anybody for a run that was stopped', () => {
    fc.assert(
      fc.property(fc.constantFrom(...items), (item) => {
        const stopped = stepOf(item, { kind: 'failure', code: 'stopped', message: 'stopped' });
        for (const check of checks.filter(({ judge }) => judge)) {
          const { kind } = bench.judge(check, [stopped, stopped, stopped]);
          assert.not.equal([kind, check.id], ['violated', check.id]);
        }
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  test('judging is a function of its arguments', () => {
    fc.assert(
      fc.property(steps, (came) => {
        for (const check of checks.filter(({ judge }) => judge)) {
          assert.equal(bench.judge(check, came), bench.judge(check, came), check.id);
        }
      }),
      { seed: 2, numRuns: 50 },
    );
  });
});
