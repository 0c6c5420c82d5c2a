/** How long a request that asks first waits for leave, and when it does not wait any more. */

import * as assert from 'uvu/assert';
import { createTransport } from '../../exchange/create-transport.ts';
import { suite } from '../support/suite.ts';
import { startRawServer } from './raw-server.ts';
import { caseOf, ok, optionsFor, resultIn } from './with-server.ts';

const headers = [{ name: 'Expect', value: '100-continue' }];
const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';

suite('the patience of a request that asks first', (test) => {
  test('sends the content at once where nobody said anything before, until somebody does', async () => {
    let goesOn = '';
    const raw = await startRawServer(
      () => {},
      ({ socket, received }) => {
        if (received.endsWith('{"id":1}')) socket.write(goesOn + ok, 'latin1');
      },
    );
    const transport = createTransport(optionsFor(raw.url, { requestTimeoutMs: 2000 }));
    const withPause: boolean[] = [];
    for (const [at, said] of ['', goOn, ''].entries()) {
      goesOn = said;
      const before = Date.now();
      assert.is(resultIn(await transport.send(caseOf({ headers }))), 200, String(at));
      withPause.push(Date.now() - before >= 900);
    }
    await transport.close();
    await raw.stop();
    assert.equal(withPause, [true, false, true]);
  });
});
