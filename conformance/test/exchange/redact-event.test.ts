/** Events lose their secrets on the way to the record, and nothing but them. */

import * as assert from 'uvu/assert';
import { createRedactor } from '../../exchange/redact.ts';
import { createEventRedactor } from '../../exchange/redact-event.ts';
import type { RunEvent } from '../../model/event.ts';
import type { Exchange, Step } from '../../model/exchange.ts';
import type { Evidence, RowResult } from '../../model/verdict.ts';
import { suite } from '../support/suite.ts';
import { caseOf, sentSecret } from './with-server.ts';

const redact = createEventRedactor(() => createRedactor([sentSecret]));

suite('redacting events', (test) => {
  test('lets rows point at the exchanges that were announced', () => {
    const step = stepWith(`a ${sentSecret}`);
    const announced = redact({ kind: 'exchange', ...step, row: 'r', attempt: 0 });
    const [evidence] = rowOf(redact(rowWith(step))).evidence;
    assert.ok(announced.kind === 'exchange' && announced.exchange !== step.exchange);
    assert.is(evidence?.steps[0]?.exchange, announced.exchange);
    assert.is(evidence?.control?.exchange, announced.exchange);
    assert.is(evidence?.otherwise?.exchange, announced.exchange);
    assert.not(JSON.stringify(announced).includes(sentSecret));
  });

  test('takes them out of what was found, not out of what was expected', () => {
    const { evidence, title } = rowOf(redact(rowWith(stepWith(sentSecret))));
    const { expected, actual, place } = evidence[0]?.finding ?? {};
    assert.equal(
      { title, expected, actual, place },
      {
        title: sentSecret,
        expected: sentSecret,
        actual: 'the string "<secret>"',
        place: '/<secret>',
      },
    );
  });

  test('takes them out of the names of header fields', () => {
    const step = stepWith('{}');
    const headers = [{ name: `X-${sentSecret}`, value: '1' }];
    const outcome = { ...step.exchange.outcome, headers } as Exchange['outcome'];
    const event = redact({
      ...step,
      kind: 'exchange',
      exchange: { ...step.exchange, outcome },
      row: 'r',
      attempt: 0,
    });
    assert.match(JSON.stringify(event), /"name":"X-<secret>","value":"1"/);
    assert.not(JSON.stringify(event).includes(sentSecret));
  });

  test('takes them out of requests that name something by one that came back', () => {
    const step = stepWith('{}');
    const values = [{ place: 'path.id', source: 'obtained', value: sentSecret, from: 'login' }] as const;
    const request = {
      ...step.exchange.request,
      url: `http://a/sessions/${sentSecret}`,
      body: Buffer.from(`"${sentSecret}"`),
    };
    const event = redact({
      ...{ kind: 'exchange', row: 'r', attempt: 0 },
      case: { ...step.case, path: `/sessions/${sentSecret}`, values, body: request.body },
      exchange: { ...step.exchange, request },
    });
    assert.ok(event.kind === 'exchange');
    assert.is(event.case.path, '/sessions/<secret>');
    assert.is(event.exchange.request.url, 'http://a/sessions/<secret>');
    assert.equal(
      event.case.values?.map(({ value }) => value),
      ['<secret>'],
    );
    for (const body of [event.case.body, event.exchange.request.body])
      assert.not(
        Buffer.from(body ?? [])
          .toString('latin1')
          .includes(sentSecret),
      );
  });

  test('takes them out of what is filled into notices and reasons', () => {
    const values = { cause: `it said ${sentSecret}`, times: '2' };
    const clean = { cause: 'it said <secret>', times: '2' };
    const notice = redact({ kind: 'notice', code: 'credential-not-renewed', values });
    assert.equal(notice.kind === 'notice' && notice.values, clean);
    const row = rowWith(stepWith('{}'));
    const reason = { code: 'set-aside', values } as const;
    assert.ok(row.kind === 'row');
    const told = rowOf(redact({ ...row, result: { ...row.result, reason } }));
    assert.equal(told.reason, { code: 'set-aside', values: clean });
  });

  test('lets no large body grow', () => {
    const short = createEventRedactor(() => createRedactor(['a']));
    const bodyOf = (length: number) => {
      const event = short({ kind: 'exchange', ...stepWith('a'.repeat(length)), row: 'r', attempt: 0 });
      const outcome = event.kind === 'exchange' ? event.exchange.outcome : undefined;
      return outcome?.kind === 'answer' ? [outcome.body.length, outcome.cut] : [];
    };
    assert.equal(bodyOf(1000), [8000, false]);
    assert.equal(bodyOf(100_000), [100_000, true]);
  });

  test('leaves alone what holds none', () => {
    const event: RunEvent = { kind: 'exchange', ...stepWith('{}'), row: 'r', attempt: 0 };
    assert.is(redact(event), event);
    const notice: RunEvent = { kind: 'notice', code: 'paced', values: { seconds: '12' } };
    assert.equal(redact(notice), notice);
  });
});

function stepWith(text: string): Step {
  const item = caseOf();
  const exchange: Exchange = {
    caseId: item.id,
    request: { method: 'POST', url: '/', headers: [] },
    outcome: {
      kind: 'answer',
      status: 400,
      headers: [{ name: 'X-Seen', value: text }],
      body: Buffer.from(text),
      cut: false,
      leaked: false,
    },
    ...{ connection: 1, position: 0, startedMs: 0, durationMs: 1 },
  };
  return { case: item, exchange };
}

function rowWith(step: Step): RunEvent {
  const finding = {
    code: 'body-invalid',
    expected: sentSecret,
    actual: `the string "${sentSecret}"`,
    place: `/${sentSecret}`,
  } as const;
  const stability = { kind: 'reproducible' } as const;
  const evidence: Evidence = {
    ...{ check: 'response-schema', finding, level: 'required' as const, stability, count: 1, alike: [] },
    ...{ steps: [step], control: step, otherwise: step },
  };
  const result: RowResult = {
    ...{
      id: 'r',
      title: sentSecret,
      operation: 'o',
      level: 'required',
      outcome: 'violated',
      verdict: 'fail',
    },
    ...{ runs: 1, clause: '', clauses: [], evidence: [evidence] },
  };
  return { kind: 'row', result };
}

function rowOf(event: RunEvent): RowResult {
  if (event.kind !== 'row') throw new Error(`a ${event.kind} is no row`);
  return event.result;
}
