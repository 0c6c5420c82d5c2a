/** A target may serve as many connections at a time as it likes: whatever the number, it is neither starved nor accused. */

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { type Bend, isAuthorized, refusal, token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';
import { rowsThat } from './recorded.ts';

/** What becomes of a connection too many. */
type Surplus = 'waits' | 'is reset';

/** A gate and the server behind it. */
interface Gated {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * A gate before a server that lets only so many connections through at a time; the others wait, or are cut off. Starts
 * a conforming server, or a bent one, behind a gate.
 */
async function startGated(limit: number, surplus: Surplus, bend?: Bend): Promise<Gated> {
  const server = await startPlantServer(bend);
  const port = Number(new URL(server.url).port);
  const waiting: Socket[] = [];
  const open = new Set<Socket>();
  let served = 0;
  const serve = (socket: Socket): void => {
    served += 1;
    const upstream = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.pipe(other);
    }
    socket.once('close', () => {
      upstream.destroy();
      served -= 1;
      const next = waiting.shift();
      if (next) serve(next);
    });
  };
  const gate = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    if (served < limit) serve(socket);
    else if (surplus === 'waits') waiting.push(socket);
    else socket.resetAndDestroy();
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      gate.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
    await server.close();
  };
  return { url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`, close };
}

const limits: readonly (readonly [number, Surplus])[] = [
  ...[1, 2, 4, 8, 9, 16].map((limit) => [limit, 'waits'] as const),
  ...[2, 8, 9, 12].map((limit) => [limit, 'is reset'] as const),
];

async function verifyGated(limit: number, surplus: Surplus, bend?: Bend, concurrency?: number) {
  const gated = await startGated(limit, surplus, bend);
  try {
    return await verify({ target: gated.url, token, ...(concurrency ? { concurrency } : {}) });
  } finally {
    await gated.close();
  }
}

suite('connections at a time', (test) => {
  for (const [limit, surplus] of limits) {
    test(`${limit} are served, one too many ${surplus}`, async () => {
      const report = await verifyGated(limit, surplus);
      assert.equal(rowsThat(report, 'fail', 'warn', 'inconclusive', 'blocked', 'error'), []);
      assert.is(report.exitCode, 0);
    });
  }

  test('a fault is found behind such a limit as anywhere else', async () => {
    const bend: Bend = (request, right) =>
      isAuthorized(request) && right().status === 400 ? refusal('no', 'seven') : right();
    for (const concurrency of [1, 8]) {
      const report = await verifyGated(2, 'waits', bend, concurrency);
      assert.equal(rowsThat(report, 'fail'), ['ERR-03']);
    }
  });
});
