/** Stands between the harness and a server and keeps every byte that the harness sends. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { decodeUtf8 } from '../../json/utf8.ts';
import { chunksOf, splitRequests } from '../exchange/split-requests.ts';

/** A listening proxy. */
export interface RecordingProxy {
  readonly url: string;
  /** Every request so far: request line, fields and content as text; chunk lengths in a line of their own. */
  readonly requests: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts a proxy to a server on this machine. */
export async function startRecordingProxy(upstream: string): Promise<RecordingProxy> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const number = received.push('') - 1;
    const target = connect(Number(new URL(upstream).port), '127.0.0.1');
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => client.destroy());
    }
    client.on('data', (bytes) => {
      received[number] += bytes.toString('latin1');
    });
    client.pipe(target).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => received.flatMap(splitRequests).map(asText),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Fields that the transport adds by itself. */
const own = /^(?:host|connection|content-length|transfer-encoding):.*\n/gim;

function asText(request: string): string {
  const end = request.indexOf('\r\n\r\n');
  const head = request.slice(0, end).replaceAll('\r\n', '\n');
  const isChunked = head.includes('transfer-encoding: chunked');
  const chunks = isChunked ? chunksOf(request) : [];
  const body = Buffer.from(isChunked ? chunks.join('') : request.slice(end + 4), 'latin1');
  const lengths = isChunked ? `\n[${chunks.map(({ length }) => length).join(' ')}]` : '';
  const fields = `${head}\n`.replace(' HTTP/1.1\n', '\n').replaceAll(own, '');
  return `${fields}\n${decodeUtf8(body) ?? body.toString('latin1')}${lengths}`;
}
