/** A request for the wire and the same for the record: what the target adds, and that no secret is recorded. */

import * as assert from 'uvu/assert';
import { composeRequest, type Target } from '../../exchange/compose-request.ts';
import type { Header } from '../../model/case.ts';
import type { Placement } from '../../model/security.ts';
import type { GivenHeader } from '../../model/settings.ts';
import { suite } from '../support/suite.ts';
import { caseOf } from './with-server.ts';

const target: Target = { origin: 'http://h:1', prefix: '/api', headers: [] };
/** Sent with every request, and no part of the record. */
const agent = ['User-Agent', 'plant-store-conformance'];

const key: Placement = { in: 'header', name: 'X-Key', value: 'hidden', shown: '$KEY' };

suite('composing a request', (test) => {
  test('records credentials as shell expressions', () => {
    const query: Placement = { in: 'query', name: 'k y', value: 'hid%2Fden', shown: '$(enc "$KEY")' };
    const { wire, record } = composeRequest(caseOf(), [key, query], target);
    assert.is(wire.path, '/api/things?k%20y=hid%2Fden');
    assert.equal(wire.headers, [...agent, 'Content-Type', 'application/json', 'X-Key', 'hidden']);
    assert.is(record.url, 'http://h:1/api/things?k%20y=$(enc "$KEY")');
    assert.equal(record.headers, [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'X-Key', value: '$KEY', secret: true },
    ]);
    assert.not.match(JSON.stringify(record), /hidden|hid%2Fden/);
  });

  test('records a credential without a secret as it is', () => {
    const { record } = composeRequest(caseOf(), [{ ...key, value: 'null', shown: 'null' }], target);
    assert.equal(record.headers.at(-1), { name: 'X-Key', value: 'null' });
  });

  test('sends the fields of the target, but for those that the case has itself', () => {
    const headers = [given('X-Tenant', 'a', 'TENANT'), given('content-TYPE', 'text/plain', 'TYPE')];
    const { wire, record } = composeRequest(caseOf(), [], { ...target, headers });
    assert.equal(wire.headers, [...agent, 'X-Tenant', 'a', 'Content-Type', 'application/json']);
    assert.equal(record.headers, [
      { name: 'X-Tenant', value: '$TENANT', secret: true },
      { name: 'Content-Type', value: 'application/json' },
    ]);
  });

  test('says who asks, unless the case does, in its letters', () => {
    const said = { ...caseOf(), headers: [{ name: 'user-agent', value: 'me' }] };
    assert.equal(composeRequest(said, [], target).wire.headers, ['user-agent', 'me']);
    const loud = composeRequest({ ...caseOf(), headers: [], fieldNames: 'capitals' }, [], target);
    assert.equal(loud.wire.headers, ['USER-AGENT', 'plant-store-conformance']);
  });

  test('sends one Cookie field, whoever wants one', () => {
    const cookies: readonly Placement[] = [
      { in: 'cookie', name: 'a', value: 'hidden', shown: '$A' },
      { in: 'cookie', name: 'b', value: 'hidden', shown: '$B' },
    ];
    const own = caseOf({ headers: [field('cookie', 'c="$1"')] });
    const { wire, record } = composeRequest(own, cookies, target);
    assert.equal(wire.headers, [...agent, 'Cookie', 'c="$1"; a=hidden; b=hidden']);
    assert.equal(record.headers, [{ name: 'Cookie', value: 'c=\\"\\$1\\"; a=$A; b=$B', secret: true }]);
    assert.equal(composeRequest(own, [], target).wire.headers, [...agent, 'cookie', 'c="$1"']);
    const common = { ...target, headers: [given('Cookie', 'c="$1"', 'COOKIE')] };
    const joined = composeRequest(caseOf({ headers: [] }), cookies, common);
    assert.equal(joined.wire.headers, wire.headers);
    assert.equal(joined.record.headers, [{ name: 'Cookie', value: '$COOKIE; a=$A; b=$B', secret: true }]);
  });

  test('has neither body nor chunks where the case has none', () => {
    const { body: _, ...bare } = caseOf();
    const { wire, record } = composeRequest(bare, [], target);
    assert.not('body' in wire || 'chunks' in wire || 'body' in record || 'chunks' in record);
    const cut = composeRequest(caseOf({ chunks: [1] }), [], target);
    assert.equal([cut.wire.chunks, cut.record.chunks], [[1], [1]]);
  });
});

function given(name: string, value: string, variable: string): GivenHeader {
  return { name, value, variable };
}

function field(name: string, value: string): Header {
  return { name, value };
}
