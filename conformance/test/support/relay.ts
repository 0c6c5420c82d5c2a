/** Servers that stand before another one: a TLS front, and a proxy that opens tunnels. */

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { certificate, key } from './self-signed.ts';

/** A running server. */
export interface Relay {
  /** On 127.0.0.1. */
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** A proxy that says what it was asked for. */
export interface Proxying extends Relay {
  /** `host:port` of every tunnel that was asked for. */
  readonly tunnels: readonly string[];
  /** Requests that were handed over instead of a tunnel being asked for. */
  readonly others: readonly string[];
  /** The credentials that came along, decoded. */
  readonly credentials: ReadonlySet<string>;
}

/** Speaks TLS with the certificate of the tests, and hands the bytes on to a port of 127.0.0.1. */
export function startTlsFront(port: number, options: TlsOptions = {}): Promise<Relay> {
  const server = createTlsServer({ cert: certificate, key, ...options }, (socket) => join(socket, port));
  server.on('tlsClientError', () => undefined);
  return running(server);
}

/**
 * Starts a proxy on 127.0.0.1.
 * @param answer what a request for a tunnel is answered; the tunnel is opened where it says nothing
 */
export async function startProxy(answer?: string): Promise<Proxying> {
  const seen = { tunnels: [] as string[], others: [] as string[], credentials: new Set<string>() };
  const server = createServer((request, response) => {
    seen.others.push(`${request.method} ${request.url}`);
    response.writeHead(400).end();
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    const to = request.url ?? '';
    seen.tunnels.push(to);
    const [, given = ''] = /^Basic (.*)$/.exec(request.headers['proxy-authorization'] ?? '') ?? [];
    seen.credentials.add(Buffer.from(given, 'base64').toString());
    socket.on('error', () => undefined);
    if (answer !== undefined) socket.end(answer);
    else
      join(socket, Number(to.split(':').at(-1)), 'HTTP/1.1 200 Connection established\r\nVia: test\r\n\r\n');
  });
  return { ...(await running(server)), ...seen };
}

/** Joins two connections to one: every end and every failure of one is one of the other. */
function join(socket: Socket, port: number, greeting = ''): void {
  const other = connect({ host: '127.0.0.1', port }, () => {
    if (greeting !== '') socket.write(greeting);
    socket.pipe(other).pipe(socket);
  });
  for (const [one, another] of [
    [socket, other],
    [other, socket],
  ] as const) {
    one.on('error', () => another.destroy());
    one.on('close', () => another.destroy());
  }
}

async function running(server: Server): Promise<Relay> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
