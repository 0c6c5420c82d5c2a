/** What tests of connections share: a request's place, servers that tell or drop, and waiting for a socket to close. */

import { once } from 'node:events';
import type { Exchange, Lane, Transport } from '../../model/exchange.ts';
import type { RawConnection } from './raw-server.ts';
import { caseOf, ok, resultIn } from './with-server.ts';

/** A lane by name. */
export function namedPlace(name: string): Lane {
  return { kind: 'named', name };
}

/** Result, connection and position of so many requests, one after the other. */
export async function placesInRequest(
  transport: Transport,
  count: number,
  lane?: Lane,
): Promise<readonly unknown[]> {
  const places: unknown[] = [];
  for (let round = 0; round < count; round += 1)
    places.push(placeInRequest(await transport.send(caseOf(), lane)));
  return places;
}

/** Result, connection and position of an exchange. */
export function placeInRequest(exchange: Exchange): readonly unknown[] {
  return [resultIn(exchange), exchange.connection, exchange.position];
}

/** Answers with the connection's number and how many requests it had carried before. */
export function tellPlace({ number, socket }: RawConnection, request: number): void {
  const body = `${number} ${request}`;
  socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
}

/** Answers the first request of a connection and closes it at the second. */
export function dropSecond({ socket }: RawConnection, request: number): void {
  if (request === 0) socket.write(ok);
  else socket.end();
}

/** Settles once the socket is closed. */
export async function closed(connection: RawConnection | undefined): Promise<void> {
  if (connection && !connection.socket.closed) await once(connection.socket, 'close');
}
