/** A target that falls over a request: the request stays marked by it, also when nobody listens any more. */

import * as assert from 'uvu/assert';
import { createTransport } from '../../exchange/create-transport.ts';
import { suite } from '../support/suite.ts';
import { startRawServer } from './raw-server.ts';
import { caseOf, ok, optionsFor, resultOf } from './with-server.ts';

suite('a target that falls', (test) => {
  test('over the second request of a connection: that one is reset, the next one refused', async () => {
    let stopped: Promise<void> | undefined;
    const server = await startRawServer(({ socket }, request) => {
      if (request === 0) socket.write(ok);
      else stopped = server.stop();
    });
    const transport = createTransport(optionsFor(server.url));
    const send = async () => resultOf(await transport.send(caseOf()));
    try {
      assert.equal([await send(), await send(), await send()], [200, 'reset', 'refused']);
    } finally {
      await transport.close();
      await (stopped ?? server.stop());
    }
  });
});
