/** What a request has to get past before its body is judged: the bearer token, and the limit of 1 MiB. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { expectError, expectRawError } from './expect-error.ts';
import {
  answerHead,
  openSocket,
  post,
  rawExchange,
  rawPost,
  send,
  serverToken,
  validBody,
  withPlantServer,
} from './http.ts';

const encoded = Buffer.from(serverToken).toString('base64');

const withoutToken = [
  '',
  'Bearer',
  'Bearer  ',
  serverToken,
  `Basic ${serverToken}`,
  `Basic ${encoded}`,
  `Token ${serverToken}`,
];
const otherSchemes = [
  `Bearerx ${serverToken}`,
  `Digest ${serverToken}`,
  `Bearer\t${serverToken}`,
  `Bearer=${serverToken}`,
];

const wrongTokens = [
  'unknown',
  'null',
  'undefined',
  'true',
  serverToken.slice(0, -1),
  serverToken.slice(1),
  `${serverToken}=`,
  serverToken.toUpperCase(),
  `${serverToken} second`,
  `${serverToken},`,
  `"${serverToken}"`,
  'ä',
  'x'.repeat(8000),
];

/** Bearer authentication: rows AUT, seen from the server. */
suite('authentication', (test) => {
  test('without a bearer token: 401, a challenge without error, an Error body', () =>
    withPlantServer(async ({ url }) => {
      for (const authorization of [undefined, ...withoutToken, ...otherSchemes]) {
        const received = await post(url, validBody, { authorization });
        expectError(received, 'no-token', 'Authorization: must be "Bearer" and an access token');
        assert.is(received.headers['www-authenticate'], 'Bearer realm="plants"');
      }
    }));

  test('with a wrong token: 401, invalid_token, and the token is not repeated', () =>
    withPlantServer(async ({ url }) => {
      for (const wrong of wrongTokens) {
        const authorization = Buffer.from(`Bearer ${wrong}`).toString('latin1');
        const received = await post(url, validBody, { authorization });
        expectError(received, 'wrong-token', 'Authorization: the bearer token is not valid');
        assert.is(received.headers['www-authenticate'], 'Bearer realm="plants", error="invalid_token"');
        assert.not.ok(wrong.length > 4 && received.text.includes(wrong));
      }
    }));

  test('takes the scheme in any case, with any blanks', () =>
    withPlantServer(async ({ url }) => {
      for (const authorization of [
        `bearer ${serverToken}`,
        `BEARER ${serverToken}`,
        `Bearer   ${serverToken}`,
        ` Bearer ${serverToken}  `,
      ]) {
        assert.is((await post(url, validBody, { authorization })).status, 200, authorization);
      }
    }));

  test('takes each of several tokens', () =>
    withPlantServer(
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
      await withPlantServer((server) => work(server.url, server.tokens[0]), { tokens });
    }
    assert.is.not(made[0], made[1]);
  });

  test('refuses the token in the query, in two headers, and behind a second one', () =>
    withPlantServer(async ({ url }) => {
      const headers = { 'content-type': 'application/json' };
      const query = `${url}/plants?access_token=${encodeURIComponent(serverToken)}`;
      expectError(await send(query, { method: 'POST', headers }, validBody), 'no-token', 'Authorization:');
      for (const twice of [
        ['Connection: close', 'Authorization: Bearer x'],
        ['Connection: close', `Authorization: Bearer ${serverToken}`],
      ]) {
        assert.match(
          await rawExchange(url, rawPost(validBody, twice)),
          /^HTTP\/1.1 401 .*must be sent once/s,
        );
      }
    }));

  test('comes before everything that can be wrong with the body', () =>
    withPlantServer(async ({ url }) => {
      const authorization = undefined;
      for (const body of ['', 'null', '{', '{"id":1}', 'x'.repeat(2_000_000)]) {
        for (const type of ['application/json', 'text/plain', undefined]) {
          const received = await post(url, body, { authorization, 'content-type': type });
          expectError(received, 'no-token', 'Authorization:');
        }
      }
    }));

  test('judges each request of a connection by itself', () =>
    withPlantServer(async ({ url }) => {
      const { socket, until } = await openSocket(url);
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
    withPlantServer(async ({ url }) => {
      const frame = JSON.stringify({ id: 1, name: '' }).length;
      const body = (length: number) => JSON.stringify({ id: 1, name: 'x'.repeat(length - frame) });
      assert.is((await post(url, body(limit))).status, 200);
      const received = await post(url, body(limit + 1));
      expectError(received, 'too-large', 'body: is larger than 1048576 bytes');
      assert.is(received.headers['connection'], 'close');
    }));

  test('counts the bytes of a chunked body', () =>
    withPlantServer(async ({ url }) => {
      const chunk = `${(65536).toString(16)}\r\n${'x'.repeat(65536)}\r\n`;
      const bytes = `${answerHead}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(40)}0\r\n\r\n`;
      expectRawError(await rawExchange(url, bytes), 'too-large', 'body: is larger');
    }));

  test('answers before a large body has been sent, and closes when it has', () =>
    withPlantServer(async ({ url }) => {
      const { socket, until, closed } = await openSocket(url);
      socket.write(`${answerHead}\r\nContent-Length: 90000000\r\n\r\n`);
      expectRawError(await until(/\}$/), 'too-large', 'body: is larger');
      socket.write('x'.repeat(90_000_000));
      await closed;
      assert.is((await post(url, validBody)).status, 200);
    }));

  test('a client that reads nothing before it has sent everything gets the answer', () =>
    withPlantServer(async ({ url }) => {
      const { socket, closed } = await openSocket(url);
      socket.pause();
      socket.write(`${answerHead}\r\nContent-Length: ${8 * limit}\r\n\r\n`);
      await new Promise((resolve) => socket.write('x'.repeat(8 * limit), resolve));
      socket.resume();
      expectRawError(await closed, 'too-large', 'body: is larger');
    }));
});
