/** A server that writes down what it is sent and answers 200. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived; header names in lower case, repeated ones kept. */
export interface RecordedTarget {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** A server that listens, and what it has been sent since `take` was last called. */
export interface RecordingServer {
  readonly url: string;
  readonly take: () => readonly RecordedTarget[];
  readonly close: () => Promise<void>;
}

/** Starts one on a free loopback port. */
export async function startRecordingServer(): Promise<RecordingServer> {
  let seen: RecordedTarget[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '' } = request;
    seen.push({ method, path, headers: pairsOf(request.rawHeaders), body: Buffer.concat(chunks) });
    response.end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pairsOf(raw: readonly string[]): readonly (readonly [string, string])[] {
  return raw.flatMap((name, index) => {
    return index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1] ?? ''] as const] : [];
  });
}
