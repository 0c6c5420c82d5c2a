/** What a request has to get past before its body is judged: the bearer token, and the limit of 1 MiB. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { expectError, expectRawError } from './expect-error.ts';
import { exchange, head, open, post, rawPost, send, token, validBody, withServer } from './http.ts';

const encoded = Buffer.from(token).toString('base64');

const withoutToken = [
  '',
  'Bearer',
  'Bearer  ',
  token,
  `Basic ${token}`,
  `Basic ${encoded}`,
  `Token ${token}`,
];
const otherSchemes = [`Bearerx ${token}`, `Digest ${token}`, `Bearer\t${token}`, `Bearer=${token}`];

const wrongTokens = [
  'unknown',
  'null',
  'undefined',
  'true',
  token.slice(0, -1),
  token.slice(1),
  `${token}=`,
  token.toUpperCase(),
  `${token} second`,
  `${token},`,
  `"${token}"`,
  'ä',
  'x'.repeat(8000),
];

/** Bearer authentication: rows AUT, seen from the server. */
suite('authentication', (test) => {
  test('without a bearer token: 401, a challenge without error, an Error body', () =>
    withServer(async ({ url }) => {
      for (const authorization of [undefined, ...withoutToken, ...otherSchemes]) {
        const received = await post(url, validBody, { authorization });
        expectError(received, 'no-token', 'Authorization: must be "Bearer" and an access token');
        assert.is(received.headers['www-authenticate'], 'Bearer realm="plants"');
      }
    }));

  test('with a wrong token: 401, invalid_token, and the token is not repeated', () =>
    withServer(async ({ url }) => {
      for (const wrong of wrongTokens) {
        const authorization = Buffer.from(`Bearer ${wrong}`).toString('latin1');
        const received = await post(url, validBody, { authorization });
        expectError(received, 'wrong-token', 'Authorization: the bearer token is not valid');
        assert.is(received.headers['www-authenticate'], 'Bearer realm="plants", error="invalid_token"');
        assert.not.ok(wrong.length > 4 && received.text.includes(wrong));
      }
    }));

  test('takes the scheme in any case, with any blanks', () =>
    withServer(async ({ url }) => {
      for (const authorization of [
        `bearer ${token}`,
        `BEARER ${token}`,
        `Bearer   ${token}`,
        ` Bearer ${token}  `,
      ]) {
        assert.is((await post(url, validBody, { authorization })).status, 200, authorization);
      }
    }));

  test('takes each of several tokens', () =>
    withServer(
      async ({ url, tokens }) => {
        assert.equal(tokens, ['one', 'two']);
        for (const each of tokens) {
          assert.is((await post(url, validBody, { authorization: `Bearer ${each}` })).status, 200);
        }
        assert.is((await post(url, validBody)).status, 401);
      },
      { tokens: ['one', 'two'] },
    ));

  test('makes a new random token when none is given', async () => {
    const made: string[] = [];
    const work = async (url: string, random = '') => {
      made.push(random);
      assert.match(random, /^[0-9a-f]{48}$/);
      assert.is((await post(url, validBody, { authorization: `Bearer ${random}` })).status, 200);
    };
    for (const tokens of [[], []]) {
      await withServer((server) => work(server.url, server.tokens[0]), { tokens });
    }
    assert.is.not(made[0], made[1]);
  });

  test('refuses the token in the query, in two headers, and behind a second one', () =>
    withServer(async ({ url }) => {
      const headers = { 'content-type': 'application/json' };
      const query = `${url}/plants?access_token=${encodeURIComponent(token)}`;
      expectError(await send(query, { method: 'POST', headers }, validBody), 'no-token', 'Authorization:');
      for (const twice of [
        ['Connection: close', 'Authorization: Bearer x'],
        ['Connection: close', `Authorization: Bearer ${token}`],
      ]) {
        assert.match(await exchange(url, rawPost(validBody, twice)), /^HTTP\/1.1 401 .*must be sent once/s);
      }
    }));

  test('comes before everything that can be wrong with the body', () =>
    withServer(async ({ url }) => {
      const authorization = undefined;
      for (const body of ['', 'null', '{', '{"id":1}', 'x'.repeat(2_000_000)]) {
        for (const type of ['application/json', 'text/plain', undefined]) {
          const received = await post(url, body, { authorization, 'content-type': type });
          expectError(received, 'no-token', 'Authorization:');
        }
      }
    }));

  test('judges each request of a connection by itself', () =>
    withServer(async ({ url }) => {
      const { socket, until } = await open(url);
      const good = rawPost(validBody);
      const bare = good.replace(/^Authorization.*\r\n/m, '');
      socket.write(good);
      await until(/200 OK.*\}$/s);
      socket.write(bare);
      await until(/401 Unauthorized.*\}$/s);
      socket.write(rawPost('x'.repeat(65536)));
      await until(/400 Bad Request.*\}$/s);
      socket.write(good);
      await until(/400 Bad Request.*200 OK.*\}$/s);
      socket.destroy();
    }));
});

const limit = 1024 * 1024;

/** The limit of 1 MiB: exact, and told so that a client that is still sending can read it. */
suite('body limit', (test) => {
  test('takes 1 MiB, refuses one byte more with 413 and an Error', () =>
    withServer(async ({ url }) => {
      const frame = JSON.stringify({ id: 1, name: '' }).length;
      const body = (length: number) => JSON.stringify({ id: 1, name: 'x'.repeat(length - frame) });
      assert.is((await post(url, body(limit))).status, 200);
      const received = await post(url, body(limit + 1));
      expectError(received, 'too-large', 'body: is larger than 1048576 bytes');
      assert.is(received.headers['connection'], 'close');
    }));

  test('counts the bytes of a chunked body', () =>
    withServer(async ({ url }) => {
      const chunk = `${(65536).toString(16)}\r\n${'x'.repeat(65536)}\r\n`;
      const bytes = `${head}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(40)}0\r\n\r\n`;
      expectRawError(await exchange(url, bytes), 'too-large', 'body: is larger');
    }));

  test('answers before a large body has been sent, and closes when it has', () =>
    withServer(async ({ url }) => {
      const { socket, until, closed } = await open(url);
      socket.write(`${head}\r\nContent-Length: 90000000\r\n\r\n`);
      expectRawError(await until(/\}$/), 'too-large', 'body: is larger');
      socket.write('x'.repeat(90_000_000));
      await closed;
      assert.is((await post(url, validBody)).status, 200);
    }));

  test('a client that reads nothing before it has sent everything gets the answer', () =>
    withServer(async ({ url }) => {
      const { socket, closed } = await open(url);
      socket.pause();
      socket.write(`${head}\r\nContent-Length: ${8 * limit}\r\n\r\n`);
      await new Promise((resolve) => socket.write('x'.repeat(8 * limit), resolve));
      socket.resume();
      expectRawError(await closed, 'too-large', 'body: is larger');
    }));
});
