/** What a request looks like: byte for byte on the wire, and for the record. */

import * as assert from 'uvu/assert';
import { composeRequest, type Target } from '../../exchange/compose-request.ts';
import type { Case, Header } from '../../model/case.ts';
import type { Transport } from '../../model/exchange.ts';
import type { Placement } from '../../model/security.ts';
import type { GivenHeader } from '../../model/settings.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import type { RawServer } from './raw-server.ts';
import { chunksOf } from './split-requests.ts';
import { atServer, caseOf, ok, resultIn, sentSecret } from './with-server.ts';

const agent = 'User-Agent: plant-store-conformance\r\n';

suite('requests on the wire', (test) => {
  test('carry what the case has, the credential and the fields of framing, and nothing else', async () => {
    assert.is(
      await wireOf(caseOf()),
      `POST /things HTTP/1.1\r\nhost: HOST\r\nconnection: keep-alive\r\n${agent}Content-Type: application/json\r\n` +
        `Authorization: Bearer ${sentSecret}\r\ncontent-length: 8\r\n\r\n{"id":1}`,
    );
  });

  test('carry neither a body nor a content type when the case has none', async () => {
    const { body: _, ...bare } = caseOf({ headers: [], credential: 'none' });
    const head = `HTTP/1.1\r\nhost: HOST\r\nconnection: keep-alive\r\n${agent}`;
    assert.is(await wireOf(bare), `POST /things ${head}content-length: 0\r\n\r\n`);
    assert.is(await wireOf({ ...bare, method: 'GET' }), `GET /things ${head}\r\n`);
    assert.is(await wireOf({ ...bare, method: 'DELETE' }), `DELETE /things ${head}\r\n`);
    assert.is(await wireOf({ ...bare, method: 'TRACE' }), `TRACE /things ${head}\r\n`);
  });

  test('keep names, order, case and repetitions of fields', async () => {
    const headers = [field('X-b', '1'), field('x-A', ' two  '), field('X-b', ''), field('accept', '*/*')];
    const wire = await wireOf(caseOf({ headers, credential: 'none' }));
    assert.ok(
      wire.includes(`keep-alive\r\n${agent}X-b: 1\r\nx-A:  two  \r\nX-b: \r\naccept: */*\r\ncontent-length`),
      wire,
    );
  });

  test('carry two Authorization lines in the order of the edit', async () => {
    const wire = await wireOf(caseOf({ credential: 'bearerAuth:unknown-then-valid' }));
    const values = [...wire.matchAll(/Authorization: (.+)\r\n/g)].map(([, value]) => value);
    assert.is(values.length, 2);
    assert.is(values[1], `Bearer ${sentSecret}`);
  });

  test('are of another version, say Keep-Alive, or have the whole URL in their first line', async () => {
    const common = `host: HOST\r\n${agent}Content-Type: application/json\r\n`;
    const rest = `Authorization: Bearer ${sentSecret}\r\ncontent-length: 8\r\n\r\n{"id":1}`;
    assert.is(await wireOf(caseOf({ version: '1.0' })), `POST /things HTTP/1.0\r\n${common}${rest}`);
    const headers = [...caseOf().headers, field('Connection', 'keep-alive'), field('Keep-Alive', '')];
    const alive = 'Connection: keep-alive\r\nKeep-Alive: \r\n';
    assert.is(await wireOf(caseOf({ headers })), `POST /things HTTP/1.1\r\n${common}${alive}${rest}`);
    assert.match(await wireOf(caseOf({ wholeUrl: true }), '/api'), /^POST http:\/\/HOST\/api\/things HTTP/);
  });

  test('go below the base path of the target, also with a slash at its end', async () => {
    for (const base of ['/api/v1', '/api/v1/'])
      assert.match(await wireOf(caseOf(), base), /^POST \/api\/v1\/things HTTP/);
    assert.match(await wireOf(caseOf(), '/'), /^POST \/things HTTP/);
  });

  test('keep odd paths as they are', async () => {
    for (const path of ['//things', '/things/', '/things?x=1', '/a%2Fb/../c', '/things?q=%F0%9F%8C%BF&x='])
      assert.ok((await wireOf(caseOf({ path }))).startsWith(`POST ${path} HTTP/1.1`), path);
  });

  test('take a credential in the query behind what stands there', async () => {
    const credential = 'bearerAuth:query';
    assert.match(
      await wireOf(caseOf({ credential })),
      new RegExp(`^POST /things\\?access_token=${sentSecret} `),
    );
    assert.match(
      await wireOf(caseOf({ credential, path: '/things?x=1' })),
      new RegExp(`^POST /things\\?x=1&access_token=${sentSecret} `),
    );
  });

  test('are cut into exactly the chunks of the case', async () => {
    const body = Buffer.from('{"name":"é"}');
    const wire = await wireOf(caseOf({ body, chunks: [1, 9, 3], credential: 'none' }));
    assert.ok(wire.includes('transfer-encoding: chunked\r\n'), wire);
    assert.not.match(wire, /content-length/);
    assert.equal(chunksOf(wire), ['{', '"name":"\u00c3', '\u00a9"}']);
  });

  test('lose no byte however they are cut', async () => {
    const cuts = fc.array(fc.nat({ max: 20 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 60 }), cuts, async (body, chunks) => {
        const wire = await wireOf(caseOf({ body, chunks, credential: 'none' }));
        const sent = chunksOf(wire);
        assert.is(sent.join(''), Buffer.from(body).toString('latin1'));
        const wanted = chunks.filter((length) => length > 0);
        const whole = sent.slice(0, -1).map(({ length }) => length);
        assert.equal(whole, wanted.slice(0, whole.length));
      }),
      { seed: 1, numRuns: 40 },
    );
  });
});

function field(name: string, value: string): Header {
  return { name, value };
}

/** The bytes of one request, with the address taken out. */
async function wireOf(item: Case, target = ''): Promise<string> {
  let wire = '';
  const send = async (transport: Transport, server: RawServer): Promise<void> => {
    assert.is(resultIn(await transport.send(item)), 200);
    wire = (server.connections[0]?.received ?? '').replaceAll(new URL(server.url).host, 'HOST');
  };
  await atServer(ok, send, { target });
  return wire;
}

const target: Target = { origin: 'http://h:1', prefix: '/api', headers: [] };
/** Sent with every request, and no part of the record. */
const agentField = ['User-Agent', 'plant-store-conformance'];

const key: Placement = { in: 'header', name: 'X-Key', value: 'hidden', shown: '$KEY' };

suite('composing a request', (test) => {
  test('records credentials as shell expressions', () => {
    const query: Placement = { in: 'query', name: 'k y', value: 'hid%2Fden', shown: '$(enc "$KEY")' };
    const { wire, record } = composeRequest(caseOf(), [key, query], target);
    assert.is(wire.path, '/api/things?k%20y=hid%2Fden');
    assert.equal(wire.headers, [...agentField, 'Content-Type', 'application/json', 'X-Key', 'hidden']);
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
    assert.equal(wire.headers, [...agentField, 'X-Tenant', 'a', 'Content-Type', 'application/json']);
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
    assert.equal(wire.headers, [...agentField, 'Cookie', 'c="$1"; a=hidden; b=hidden']);
    assert.equal(record.headers, [{ name: 'Cookie', value: 'c=\\"\\$1\\"; a=$A; b=$B', secret: true }]);
    assert.equal(composeRequest(own, [], target).wire.headers, [...agentField, 'cookie', 'c="$1"']);
    const common = { ...target, headers: [given('Cookie', 'c="$1"', 'COOKIE')] };
    const joined = composeRequest(caseOf({ headers: [] }), cookies, common);
    assert.equal(joined.wire.headers, wire.headers);
    assert.equal(joined.record.headers, [{ name: 'Cookie', value: '$COOKIE; a=$A; b=$B', secret: true }]);
  });

  test('joins the cookies of the target and of the case, and sends none of them twice', () => {
    const common = { ...target, headers: [given('Cookie', 'theme=dark; session=4', 'COOKIE')] };
    const cookiesOf = (value: string) =>
      composeRequest(caseOf({ headers: [field('Cookie', value)] }), [], common).wire.headers;
    assert.equal(cookiesOf('lang=en'), [...agentField, 'Cookie', 'theme=dark; session=4; lang=en']);
    assert.equal(cookiesOf('theme=light'), [...agentField, 'Cookie', 'theme=dark; session=4']);
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
