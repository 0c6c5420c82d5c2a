/** A transport in front of a raw server for one test, and the cases to send through it. */

import {
  type CredentialTransport,
  createTransport,
  type TransportOptions,
} from '../../exchange/create-transport.ts';
import type { Case } from '../../model/case.ts';
import type { SecurityScheme } from '../../model/contract.ts';
import type { Answer, Exchange, Failure } from '../../model/exchange.ts';
import { type RawConnection, type RawServer, startRawServer } from './raw-server.ts';

/** What the server does with a request: bytes to write, or a function that does it. `request` counts from 0. */
export type Doing = string | ((connection: RawConnection, request: number) => void);

/** The secret that tests send. */
export const sentSecret = 'h3Wp-6yN1~dJf0qUa9GcVto';

/** A small sound answer. */
export const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';

const bearerAuth: SecurityScheme = { name: 'bearerAuth', type: 'http', scheme: 'bearer', pointer: '/b' };

/** Options of a transport with one bearer token. */
export function optionsFor(target: string, options: Partial<TransportOptions> = {}): TransportOptions {
  return {
    credentials: [{ scheme: 'bearerAuth', secret: sentSecret, variable: 'TOKEN' }],
    schemes: { bearerAuth },
    headers: [],
    requestTimeoutMs: 5000,
    maxAnswerBytes: 1024,
    connections: 4,
    now: () => performance.now(),
    ...options,
    target,
  };
}

/** Runs a test with a server and a transport, and closes both. An option `target` is a path below the server's address. */
export async function atServer(
  behaviour: Doing,
  body: (transport: CredentialTransport, server: RawServer) => Promise<void>,
  options: Partial<TransportOptions> = {},
): Promise<void> {
  const server = await startRawServer((connection, request) => {
    if (typeof behaviour === 'string') connection.socket.write(behaviour, 'latin1');
    else behaviour(connection, request);
  });
  const transport = createTransport(optionsFor(server.url + (options.target ?? ''), options));
  try {
    await body(transport, server);
  } finally {
    await transport.close();
    await server.stop();
  }
}

/** What comes of one ordinary case. */
export async function rawOutcome(
  behaviour: Doing,
  options: Partial<TransportOptions> = {},
): Promise<Answer | Failure> {
  let outcome: Answer | Failure | undefined;
  const send = async (transport: CredentialTransport): Promise<void> => {
    ({ outcome } = await transport.send(caseOf()));
  };
  await atServer(behaviour, send, options);
  if (!outcome) throw new Error('nothing came');
  return outcome;
}

/** A case without anything special. */
export function caseOf(changes: Partial<Case> = {}): Case {
  return {
    id: 'addThing/ordinary/0',
    operation: 'addThing',
    method: 'POST',
    path: '/things',
    headers: [{ name: 'Content-Type', value: 'application/json' }],
    credential: 'valid',
    body: Buffer.from('{"id":1}'),
    intent: { kind: 'conforming', ordinary: true },
    difference: '',
    spelling: '',
    ...changes,
  };
}

/** The status of an answer, or the code of a failure. */
export function resultIn({ outcome }: Pick<Exchange, 'outcome'>): number | string {
  return outcome.kind === 'answer' ? outcome.status : outcome.code;
}

/** An answer's body as text; of a failure, its message. */
export function textIn(outcome: Answer | Failure): string {
  return outcome.kind === 'answer' ? Buffer.from(outcome.body).toString('latin1') : outcome.message;
}
