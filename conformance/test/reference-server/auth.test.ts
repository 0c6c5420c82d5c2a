/** Bearer authentication: rows AUT of the catalogue, seen from the server. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { expectError } from './expect-error.ts';
import { exchange, open, post, rawPost, send, token, validBody, withServer } from './http.ts';

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
