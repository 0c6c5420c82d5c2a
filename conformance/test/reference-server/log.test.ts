/** The log: one JSON line a request, whatever became of it, and no secrets. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { exchange, head, open, post, rawPost, send, token, validBody, withServer } from './http.ts';

suite('log', (test) => {
  test('has one JSON line a request, with time, method, path, status and duration', () =>
    withLog(async (url, lines) => {
      await post(url, validBody);
      await post(url, '{"id":1}');
      await send(`${url}/nowhere?x=1`, {});
      await exchange(url, 'GROW / HTTP/1.1\r\n\r\n');
      await exchange(url, rawPost(validBody, ['Host: other', 'Connection: close']));
      await exchange(url, `${head}\r\nTransfer-Encoding: chunked\r\n\r\nxx\r\n`);
      const time = '2026-01-02T03:04:05.000Z';
      assert.equal(
        lines.map((line) => JSON.parse(line)),
        [
          { time, method: 'POST', path: '/plants', status: 200, durationMs: 0 },
          { time, method: 'POST', path: '/plants', status: 400, durationMs: 0 },
          { time, method: 'GET', path: '/nowhere', status: 404, durationMs: 0 },
          { time, method: null, path: null, status: 400, durationMs: 0 },
          { time, method: 'POST', path: '/plants', status: 400, durationMs: 0 },
        ],
      );
      for (const line of lines) assert.match(line, /^\{.*\}\n$/);
    }));

  test('a client that leaves before the answer has status null', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const work = async (url: string) => {
      const { socket, until } = await open(url);
      socket.write(rawPost(validBody, ['Expect: 100-continue']).slice(0, -5));
      await until(/^HTTP\/1.1 100 Continue/);
      socket.resetAndDestroy();
      const { method, path, status } = JSON.parse(await promise);
      assert.equal([method, path, status], ['POST', '/plants', null]);
    };
    await withServer(({ url }) => work(url), { log: resolve });
  });

  test('never holds a token, a query or a body', () =>
    withLog(async (url, lines) => {
      const secret = 'body-secret';
      await post(url, JSON.stringify({ id: 1, name: secret }));
      await post(url, secret);
      await send(`${url}/plants?access_token=${token}&x=${secret}`, { method: 'POST' });
      await send(url, { path: `/${token}/x` });
      await exchange(
        url,
        rawPost(validBody, ['Connection: close']).replace('/plants', `http://user:${secret}@x/plants`),
      );
      await exchange(url, `${token} ${secret}\r\n\r\n`);
      assert.is(lines.length, 6);
      assert.not.match(lines.join(''), new RegExp(`${secret}|T0ken`));
      assert.match(lines[3] ?? '', /"path":"\/\*\*\*\/x"/);
    }));
});

function withLog(work: (url: string, lines: string[]) => Promise<void>): Promise<void> {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const now = () => Date.UTC(2026, 0, 2, 3, 4, 5);
  return withServer(({ url }) => work(url, lines), { log, now });
}
