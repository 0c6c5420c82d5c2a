/** The format har: valid for the schema of HAR 1.2, and no byte is lost. */

import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { har } from '../../report/har.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { anyEvents } from './any-events.ts';
import { started, testRun } from './sample-events.ts';
import { sampleRuns } from './sample-runs.ts';

const [non, ...others] = [sampleRuns['non-conformant'], ...Object.values(sampleRuns)];

interface Entry {
  readonly startedDateTime: string;
  readonly time: number;
  readonly request: {
    readonly url: string;
    readonly queryString: readonly object[];
    readonly postData?: { readonly text: string; readonly _encoding?: 'base64' };
    readonly headers: readonly { readonly value: string }[];
  };
  readonly response: {
    readonly status: number;
    readonly content: { readonly text?: string; readonly encoding?: 'base64' };
    readonly _error?: string;
  };
  readonly timings: { readonly send: number; readonly wait: number; readonly receive: number };
  readonly comment: string;
}

function entriesOf(events: readonly RunEvent[]): readonly Entry[] {
  return JSON.parse(har.render(events)).log.entries;
}

function bytesOf(text: string | undefined, encoding: BufferEncoding = 'utf8'): Uint8Array {
  return new Uint8Array(Buffer.from(text ?? '', encoding));
}

suite('har', (test) => {
  test('keeps to the schema: samples and arbitrary runs', () => {
    const validate = validator();
    const property = fc.property(anyEvents, (events) => expectValid(validate, events));
    for (const events of [non, ...others]) expectValid(validate, events);
    fc.assert(property, { seed: 3, numRuns: 300 });
    assert.not(validate({ log: { version: '1.2', entries: [] } }));
    const [entry] = entriesOf(non);
    const log = { version: '1.2', creator: { name: '', version: '' } };
    assert.ok(validate({ log: { ...log, entries: [entry] } }));
    assert.not(validate({ log: { ...log, entries: [{ ...entry, startedDateTime: 'soon' }] } }));
  });

  test('one entry an exchange, the earliest first, with every byte sent and received', () => {
    const property = fc.property(anyEvents, (events) => {
      const exchanges = events
        .filter((event) => event.kind === 'exchange')
        .toSorted((one, other) => one.exchange.startedMs - other.exchange.startedMs);
      const entries = entriesOf(events);
      assert.is(entries.length, exchanges.length);
      for (const [at, { exchange, case: item }] of exchanges.entries()) {
        const entry = entries[at];
        assert.is(entry?.comment, item.id);
        const { postData } = entry?.request ?? {};
        assert.equal(postData && bytesOf(postData.text, postData._encoding), exchange.request.body);
        const { outcome } = exchange;
        const { content, _error } = entry?.response ?? {};
        if (outcome.kind === 'answer') assert.equal(bytesOf(content?.text, content?.encoding), outcome.body);
        else assert.ok(_error?.startsWith(outcome.code));
      }
    });
    fc.assert(property, { seed: 4, numRuns: 300 });
  });

  test('times are those of the run', () => {
    const [first] = entriesOf(non);
    assert.is(first?.startedDateTime, '2026-11-20T10:00:00.005Z');
    const { send = 0, wait = 0, receive = 0 } = first?.timings ?? {};
    assert.equal([first?.time, send + wait + receive], [3, 3]);
  });

  test('no answer has status 0 and says why', () => {
    const silent = entriesOf(non).find(({ response }) => response.status === 0);
    assert.is(silent?.response._error, 'time-out: no answer within 5 s');
  });

  test('secrets are names', () => {
    const values = entriesOf(non).flatMap(({ request }) => request.headers.map(({ value }) => value));
    assert.ok(values.includes('Bearer $GARDEN_TOKEN'));
  });

  test('addresses that are no URI become one, and their query is read', () => {
    const [, sent] = testRun([], { result: 'conformant', exitCode: 0 });
    assert.is(sent?.kind, 'exchange');
    if (sent?.kind !== 'exchange') return;
    for (const [url, uri] of [
      ['http://h/a?x=1&y=%20', 'http://h/a?x=1&y=%20'],
      ['http://h/a b|"<ü>\u0000?x=%', 'http://h/a%20b%7C%22%3C%C3%BC%3E%00?x=%25'],
      ['http://h/$TOKEN', 'http://h/$TOKEN'],
    ] as const) {
      const request = { ...sent.exchange.request, url };
      const [entry] = entriesOf([started, { ...sent, exchange: { ...sent.exchange, request } }]);
      assert.is(entry?.request.url, uri);
      assert.ok(URL.canParse(entry?.request.url ?? ''));
    }
    const request = { ...sent.exchange.request, url: 'http://h/?a=1&a=%C3%BC#c' };
    const [entry] = entriesOf([{ ...sent, exchange: { ...sent.exchange, request } }]);
    assert.equal(entry?.request.queryString, [
      { name: 'a', value: '1' },
      { name: 'a', value: 'ü' },
    ]);
  });
});

function validator() {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // An address is what the command line checks; arbitrary events hold any text in its place.
  ajv.addFormat('uri', true);
  const folder = 'node_modules/har-schema/lib';
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const { $schema: _draft6, ...schema } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
    ajv.addSchema(schema);
  }
  const validate = ajv.getSchema('har.json#');
  if (!validate) throw new Error('har-schema has no har.json');
  return validate;
}

function expectValid(validate: ReturnType<typeof validator>, events: readonly RunEvent[]): void {
  assert.ok(validate(JSON.parse(har.render(events))), JSON.stringify(validate.errors?.slice(0, 3)));
}
