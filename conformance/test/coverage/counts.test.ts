/** What is counted: from requests and answers as they were, in whatever order they came. */

import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { createCoverer } from '../../coverage/create-coverer.ts';
import { type VerifyInputs, verify } from '../../index.ts';
import { valueAt } from '../../json/pointer.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import type { CoverageFacts, Sighting } from '../../model/coverage.ts';
import { coveredOf, missingOf } from '../../model/covered.ts';
import type { CoverageReport, CoveredItem } from '../../report/coverage-report.ts';
import type { ResponderFault } from '../../selfcheck/document/responder.ts';
import { startResponder } from '../../selfcheck/document/start-responder.ts';
import { suite } from '../support/suite.ts';

const library = await loadContract('fixtures/documents/library/openapi.yaml');
const none: CoverageFacts = {
  leftOut: new Set(),
  blocked: new Map(),
  foreign: new Set<string>(),
  breakable: [],
};
const valid: Sighting['intent'] = { kind: 'conforming', ordinary: true };

function put(id: string, body: string, more: Partial<Sighting> = {}): Sighting {
  return {
    ...{ id, operation: 'putBook', path: '/books/978-1', intent: valid, body: encodeUtf8(body) },
    headers: [{ name: 'content-type', value: 'application/json; charset=utf-8' }],
    ...more,
  };
}

function answer(status: number, type = 'application/json'): NonNullable<Sighting['outcome']> {
  const headers = [{ name: 'Content-Type', value: type }];
  return { kind: 'answer', status, headers, body: new Uint8Array(), cut: false, leaked: false };
}

function itemsOf(sightings: readonly Sighting[], facts = none) {
  const coverer = createCoverer(library);
  for (const one of sightings) coverer.see(one);
  const { operations } = coverer.table(facts);
  const items = operations.flatMap((one) => (one.operation === 'putBook' ? one.items : []));
  return (name: string, kind = 'keyword') => items.find((item) => item.name === name && item.kind === kind);
}

/** The values that the document lists for the genre of a book. */
function valuesOf(): readonly string[] {
  const coverer = createCoverer(library);
  const { operations } = coverer.table(none);
  const items = operations.flatMap((one) => (one.operation === 'putBook' ? one.items : []));
  const pointer = items.find(({ name }) => name === '/genre enum')?.pointer ?? '';
  return valueAt(library.document, pointer) as readonly string[];
}

/** What the run of a responder exercises. */
async function covered(
  bend: ResponderFault,
  inputs: Omit<VerifyInputs, 'target'> = {},
): Promise<CoverageReport | undefined> {
  const { url, given, stop } = await startResponder(library, bend);
  try {
    return (await verify({ target: url, ...given, env: {}, salt: 40_000, ...inputs })).coverage;
  } finally {
    await stop();
  }
}

suite('counts of coverage', (test) => {
  test('a keyword is kept where a valid request has a value at its place, and broken where one says so', () => {
    const broken: Sighting['intent'] = { kind: 'violating', keyword: 'maxLength', place: '/authors/3/name' };
    const of = itemsOf([
      put('1', '{"title":"a","pages":1,"authors":[{"name":"x"}]}', { outcome: answer(200) }),
      put('2', '{"title":"a","pages":1}', { outcome: answer(400) }),
      put('3', '{"title":"a","pages":1}', { intent: broken, outcome: answer(400) }),
      put('4', '{"title":"a","pages":1}', { intent: broken, outcome: answer(200) }),
    ]);
    const name = of('/authors/*/name maxLength');
    assert.equal(name?.valid, { attempted: 1, matched: 1 });
    assert.equal(name?.broken, { attempted: 2, matched: 1 });
    assert.equal([name?.state, name?.why], ['attempted', { code: 'sometimes-accepted' }]);
    assert.equal(of('/title minLength')?.valid, { attempted: 2, matched: 1 });
    assert.equal(of('application/json', 'body')?.valid, { attempted: 2, matched: 1 });
    assert.equal(of('path.bookId', 'parameter')?.valid, { attempted: 2, matched: 1 });
    assert.equal(of('/genre enum')?.why, { code: 'no-value' });
  });

  test('a list of values is kept where each of them was accepted, and not before', () => {
    const broken: Sighting['intent'] = { kind: 'violating', keyword: 'enum', place: '/genre' };
    const refused = put('0', '{"title":"a","genre":"x"}', { intent: broken, outcome: answer(400) });
    const sent = (genre: string, status: number) =>
      put(`${genre} ${status}`, JSON.stringify({ title: 'a', genre }), { outcome: answer(status) });
    const whyOf = (...seen: readonly Sighting[]) => itemsOf([refused, ...seen])('/genre enum');
    const values = valuesOf();
    const all = values.map((genre) => sent(genre, 200));
    const [last = '', ...others] = values.toReversed();
    const some = others.map((genre) => sent(genre, 200));
    const left = { code: 'values-left', values: { values: JSON.stringify(last) } };
    assert.equal(whyOf(...all)?.state, 'matched');
    assert.equal(whyOf(...some)?.why, left);
    assert.equal(whyOf(...some, sent(last, 400))?.why, left);
  });

  test('a keyword that is refused in all ways but one that is only advised, or not answered, is kept', () => {
    const kept = '{"title":"a","pages":1,"authors":[{"name":"x"}]}';
    const broken: Sighting['intent'] = { kind: 'violating', keyword: 'maxLength', place: '/authors/0/name' };
    const of = itemsOf([
      put('1', kept, { outcome: answer(200) }),
      put('2', kept, { intent: broken, outcome: answer(400) }),
      put('3', kept, { intent: broken, outcome: answer(503) }),
      put('4', kept, { intent: { ...broken, isAdvised: true }, outcome: answer(200) }),
    ]);
    assert.is(of('/authors/*/name maxLength')?.state, 'matched');
  });

  test('what could be broken and was not is no match', () => {
    const sent = [put('1', '{"title":"a","pages":1}', { outcome: answer(200) })];
    const breakable = [{ operation: 'putBook', keyword: 'minLength', place: '/title' }];
    const name = '/title minLength';
    assert.equal(itemsOf(sent, { ...none, breakable })(name)?.why, { code: 'not-broken' });
    assert.is(itemsOf(sent, { ...none, breakable })(name)?.state, 'attempted');
    assert.is(itemsOf(sent, { ...none, breakable })(name)?.counted, true);
    assert.equal(itemsOf(sent)(name)?.why, { code: 'unbreakable' });
    assert.is(itemsOf(sent)(name)?.counted, false);
    assert.is(itemsOf(sent)(name)?.state, 'matched');
  });

  test('an answer was seen by its status, and in its media type', () => {
    const of = itemsOf([put('1', '{}', { outcome: answer(200, 'text/html') })]);
    assert.is(of('200', 'answer')?.state, 'matched');
    assert.equal(of('200 application/json', 'media-type')?.why, { code: 'answer-without' });
    assert.equal(of('400', 'answer')?.why, { code: 'nothing-aimed' });
  });

  test('the same request answered alike counts once; other methods, and no answer, do not', () => {
    const one = put('1', '{}', { outcome: answer(200) });
    const lost = put('2', '{}', { outcome: { kind: 'failure', code: 'reset', message: '' } });
    const of = itemsOf([one, one, lost, put('3', '{}', { elsewhere: true, outcome: answer(405) })]);
    assert.equal(of('200', 'answer')?.valid, { attempted: 1, matched: 1 });
  });

  test('the order in which requests come is nothing', () => {
    const odd: Sighting['intent'] = { kind: 'violating', keyword: 'const', place: '/new' };
    const sent = [
      put('1', '{"title":"a","pages":1}', { outcome: answer(200) }),
      put('2', '{"title":"a"}', { intent: odd, outcome: answer(400) }),
      put('3', '{"title":"b"}', { intent: { ...odd, keyword: 'allOf' }, outcome: answer(400) }),
    ];
    const tables = [sent, sent.toReversed()].map((all) => {
      const coverer = createCoverer(library);
      for (const one of all) coverer.see(one);
      return coverer.table(none);
    });
    assert.equal(tables[0], tables[1]);
  });

  test('a run that keeps to its document exercises all of it, alike at any concurrency', async () => {
    const [one, other] = await Promise.all([
      covered({}, { concurrency: 1 }),
      covered({}, { concurrency: 16 }),
    ]);
    assert.is(one?.percent, 100);
    assert.is(one?.counted, one?.matched);
    assert.equal(one, other);
  });

  test('what the user leaves out is named, and does not count', async () => {
    const coverage = await covered({}, { skipOperation: ['putBook'] });
    const [list, left] = coverage?.operations ?? [];
    assert.is(left?.why, 'left out: --operation or --skip-operation');
    assert.is(left?.counted, false);
    assert.ok(left?.items.every(({ counted, why }: CoveredItem) => !counted && why !== undefined));
    assert.is(coverage?.counted, 1 + (list?.items.filter(({ counted }) => counted).length ?? 0));
  });

  test('what cannot be sent has the reason of its rows, and is missing first', async () => {
    const archive = await loadContract('fixtures/documents/unsendable/openapi.yaml');
    const coverer = createCoverer(archive);
    const blocked = new Map([
      ['openVault', { code: 'stated', values: { text: 'no such credential' } } as const],
    ]);
    const table = coverer.table({ ...none, blocked });
    assert.is(missingOf(table)[0], archive.operations[0]?.id);
    const vault = table.operations.find(({ operation }) => operation === 'openVault');
    assert.equal(vault?.why, blocked.get('openVault'));
    assert.ok(vault?.items.every(({ why }) => why?.code === 'stated' || why?.code === 'server-fault'));
  });

  test('the per cent rounds down, and is all where nothing can be exercised', () => {
    assert.is(coveredOf({ operations: [], others: [] }).percent, 100);
    const operation = {
      operation: 'a',
      method: 'GET',
      path: '/',
      pointer: '',
      requests: 1,
      accepted: 1,
      items: [],
    };
    const states = ['matched', 'matched', 'never'] as const;
    const operations = states.map((state) => ({ ...operation, state, counted: true }));
    assert.is(coveredOf({ operations, others: [] }).percent, 66.6);
  });
});
