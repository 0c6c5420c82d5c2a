/** A gate before a server that lets only so many connections through at a time; the others wait, or are cut off. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import type { Bend } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';

/** What becomes of a connection too many. */
export type Surplus = 'waits' | 'is reset';

/** A gate and the server behind it. */
export interface Gated {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts a conforming server, or a bent one, behind a gate. */
export async function startGated(limit: number, surplus: Surplus, bend?: Bend): Promise<Gated> {
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
