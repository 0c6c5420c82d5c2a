/** Finds a port for a server that has to be told one: below those that the system hands out, so that nobody gets it meanwhile. */

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A loopback port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
}

/** Whether nobody listens on a loopback port. */
export function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
