/** Credentials by name, and those that are renewed in the middle of a run. */

import * as assert from 'uvu/assert';
import { createTransport } from '../../exchange/create-transport.ts';
import { placeCredentials } from '../../exchange/place-credentials.ts';
import type { Case } from '../../model/case.ts';
import type { SecurityScheme } from '../../model/contract.ts';
import type { Exchange } from '../../model/exchange.ts';
import { suite } from '../support/suite.ts';
import { startRawServer } from './raw-server.ts';
import { caseOf, type Doing, ok, optionsFor } from './with-server.ts';

const tokens = ['old-4Zq~first', 'new-8Kw~second', 'new-9Lx~third'] as const;
const refusal = 'HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n';
const conforming = { kind: 'conforming', ordinary: false } as const;

/** Sends cases by turns to a server, renewing as the engine does; says what came and how often was fetched. */
async function renewing(behaviour: Doing, items: readonly Case[]) {
  const server = await startRawServer((connection, request) => {
    if (typeof behaviour === 'string') connection.socket.write(behaviour, 'latin1');
    else behaviour(connection, request);
  });
  let fetched = 0;
  const options = optionsFor(server.url, {
    credentials: [{ scheme: 'bearerAuth', secret: tokens[0], variable: 'TOKEN' }],
    fetchCredentials: async () => {
      fetched += 1;
      const secret = tokens[fetched];
      if (secret === undefined) throw new Error('there is none left');
      return [{ scheme: 'bearerAuth', secret, variable: 'TOKEN' }];
    },
  });
  const transport = createTransport(options);
  const exchanges: { item: Case; exchange: Exchange }[] = [];
  try {
    for (const item of items) {
      let isAgain = true;
      while (isAgain) {
        const exchange = await transport.send(item);
        exchanges.push({ item, exchange });
        isAgain = (await transport.renewal?.renew(item, exchange)) ?? false;
      }
    }
    const shown = exchanges.map(({ item, exchange }) =>
      transport.redact({ kind: 'exchange', case: item, exchange, row: 'R', attempt: 0 }),
    );
    const statuses = exchanges.map(
      ({ exchange: { outcome } }) => outcome.kind === 'answer' && outcome.status,
    );
    return { statuses, fetched, shown, told: transport.renewal?.told() };
  } finally {
    await transport.close();
    await server.stop();
  }
}

/** Answers by number of request, repeating what it was sent in a field of the answer. */
function answering(...answers: readonly string[]): Doing {
  return ({ socket, received }, request) => {
    const given = /authorization: (.*)\r/i.exec(received)?.[1] ?? '';
    const all = `${given} ${tokens.join(' ')}`;
    socket.write((answers[request] ?? ok).replace('\r\n', `\r\nX-Seen: ${all}\r\n`), 'latin1');
  };
}

/** Credentials that are renewed in the middle of a run: when, how often, and that none of them is ever shown. */
suite('renewing credentials', (test) => {
  test('a 401 before anything was accepted is no expiry', async () => {
    const { statuses, fetched } = await renewing(answering(refusal, ok), [caseOf(), caseOf()]);
    assert.equal([statuses, fetched], [[401, 200], 0]);
  });

  test('a 401 behind an accepted request is asked again with another credential; none is shown', async () => {
    const cases = [caseOf({ id: 'a' }), caseOf({ id: 'b' }), caseOf({ id: 'c' })];
    const run = await renewing(answering(ok, refusal, ok, refusal, ok), cases);
    assert.equal([run.statuses, run.fetched, run.told], [[200, 401, 200, 401, 200], 2, { times: 2 }]);
    const text = JSON.stringify(run.shown);
    for (const secret of tokens) assert.not(text.includes(secret), secret);
    assert.match(text, /<secret>/);
  });

  test('a request that a fresh credential does not help is refused itself, and asked no more', async () => {
    const cases = [caseOf({ id: 'a' }), caseOf({ id: 'b' }), caseOf({ id: 'b' })];
    const { statuses, fetched } = await renewing(answering(ok, refusal, refusal, refusal), cases);
    assert.equal([statuses, fetched], [[200, 401, 401, 401], 1]);
  });

  test('one that was helped may expire again', async () => {
    const cases = ['a', 'b', 'b'].map((id) => caseOf({ id }));
    const { statuses, fetched } = await renewing(answering(ok, refusal, ok, refusal, ok), cases);
    assert.equal([statuses, fetched], [[200, 401, 200, 401, 200], 2]);
  });

  test('where no other can be fetched, the refusal stands, and why is told', async () => {
    const cases = ['a', 'b', 'c', 'd', 'e'].map((id) => caseOf({ id }));
    const run = await renewing(answering(ok, refusal, ok, refusal, ok, refusal, refusal), cases);
    assert.equal(run.statuses, [200, 401, 200, 401, 200, 401, 401]);
    assert.equal(run.told, { times: 2, failure: 'there is none left' });
  });

  test('only what is meant to pass is asked again', async () => {
    const violating = { kind: 'violating', keyword: 'k', place: '' } as const;
    const cases = [
      caseOf({ id: 'a' }),
      caseOf({ id: 'b', credential: 'none', intent: violating }),
      caseOf({ id: 'c', credential: 'bearerAuth:prefix', intent: violating }),
      caseOf({ id: 'd', credential: 'bearerAuth:lower-case', intent: conforming }),
    ];
    const { statuses, fetched } = await renewing(answering(ok, refusal, refusal, refusal, ok), cases);
    assert.equal([statuses, fetched], [[200, 401, 401, 401, 200], 1]);
  });
});

const schemes: Readonly<Record<string, SecurityScheme>> = {
  token: { name: 'token', type: 'http', scheme: 'bearer', pointer: '/t' },
  'key:er': { name: 'key:er', type: 'apiKey', parameter: { name: 'X-Key', in: 'header' }, pointer: '/k' },
  basic: { name: 'basic', type: 'http', scheme: 'basic', pointer: '/b' },
  tls: { name: 'tls', type: 'mutualTLS', pointer: '/m' },
};
const both = [
  { scheme: 'token', secret: 'first-secret', variable: 'TOKEN' },
  { scheme: 'key:er', secret: 'second-secret', variable: 'KEY' },
];

/** Credentials by name: valid, none, or one edited and the others valid. */
suite('placing credentials', (test) => {
  const place = placeCredentials(both, schemes);
  const valuesOf = (name: string) => place(name)?.placements.map(({ value }) => value);

  test('places all of them, none, or one edited beside the others', () => {
    assert.equal(valuesOf('valid'), ['Bearer first-secret', 'second-secret']);
    assert.equal(valuesOf('none'), []);
    assert.equal(valuesOf('token:prefix'), ['Bearer first-secre', 'second-secret']);
    assert.equal(valuesOf('key:er:prefix'), ['second-secre', 'Bearer first-secret']);
  });

  test('has nothing to place where an edit makes the valid credential', () => {
    const words = placeCredentials([{ scheme: 'token', secret: 'null', variable: 'TOKEN' }], schemes);
    assert.is(words('token:null'), undefined);
    assert.ok(words('token:true'));
  });

  test('refuses names and schemes that it does not know', () => {
    for (const name of ['token:nothing', 'other:prefix', 'prefix', ''])
      assert.throws(() => place(name), `unknown credential ${name}`);
    for (const scheme of ['tls', 'absent']) {
      const make = () => placeCredentials([{ scheme, secret: 'a', variable: 'A' }], schemes);
      assert.throws(make, `cannot place a credential of the security scheme ${scheme}`);
    }
  });

  test('redacts every secret whatever was sent, and what was made from one only where it was sent', () => {
    const text = 'first-secret second-secret first-secre Bearer TOKEN';
    assert.is(place('none')?.redact(text), '<secret> <secret> first-secre Bearer TOKEN');
    assert.is(place('token:prefix')?.redact(text), '<secret> <secret> <secret> Bearer TOKEN');
  });

  test('redacts a password, alone and with its user, and the encoded pair', () => {
    const secret = 'user:long-password';
    const pair = placeCredentials([{ scheme: 'basic', secret, variable: 'PAIR' }], schemes)('none');
    const encoded = Buffer.from(secret).toString('base64');
    assert.is(
      pair?.redact(`user:long-password long-password ${encoded} user`),
      '<secret> <secret> <secret> user',
    );
  });
});
