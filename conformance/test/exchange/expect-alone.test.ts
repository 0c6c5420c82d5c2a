/** A request that asks before it sends its content, beside an ordinary one. */

import * as assert from 'uvu/assert';
import { createTransport } from '../../exchange/create-transport.ts';
import { suite } from '../support/suite.ts';
import { startRawServer } from './raw-server.ts';
import { caseOf, ok, optionsFor, resultIn } from './with-server.ts';

suite('a request that asks first', (test) => {
  test('differs from an ordinary one by nothing else, and its connection is closed', async () => {
    const raw = await startRawServer(({ socket }) => void socket.write(ok));
    const transport = createTransport(optionsFor(raw.url, { requestTimeoutMs: 400 }));
    const type = { name: 'Content-Type', value: 'application/json' };
    const expect = { name: 'Expect', value: '100-continue' };
    assert.is(resultIn(await transport.send(caseOf({ headers: [type] }))), 200);
    assert.is(resultIn(await transport.send(caseOf({ headers: [type, expect] }))), 200);
    const [plain, asked] = raw.connections;
    if (!asked?.socket.closed) await new Promise((resolve) => asked?.socket.once('close', resolve));
    const linesOf = (text = '') => text.toLowerCase().split('\r\n').toSorted();
    assert.equal(
      linesOf(asked?.received).filter((line) => line !== 'expect: 100-continue'),
      linesOf(plain?.received),
    );
    await transport.close();
    await raw.stop();
  });
});
