/** A Plant Store server of the tests' own: conforming by itself, and bent by one function a test. Shares no code with the product. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Bend, type PlantAnswer, type PlantRequest, pathIn, rightAnswer } from './plant-answers.ts';

/** A running server. */
export interface PlantServer {
  readonly url: string;
  readonly requests: () => number;
  readonly close: () => Promise<void>;
}

/** Starts a server on a free loopback port. */
export async function startPlantServer(bend: Bend = (_, right) => right(), port = 0): Promise<PlantServer> {
  const sockets = new Map<Socket, number>();
  let earlier = 0;
  let others = 0;
  const server = createServer(async (incoming, response) => {
    const { socket } = incoming;
    const earlierOnConnection = sockets.get(socket) ?? 0;
    sockets.set(socket, earlierOnConnection + 1);
    const position = { earlierOnConnection, earlier: earlier++, others: others++, socket };
    response.on('close', () => {
      others -= 1;
    });
    const request = await read(incoming, position).catch(() => undefined);
    if (request)
      send(
        bend(request, () => rightAnswer(request)),
        response,
      );
  });
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, 0);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets.keys()) socket.destroy();
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => earlier,
    close,
  };
}

type Position = Pick<PlantRequest, 'earlierOnConnection' | 'earlier' | 'others' | 'socket'>;

async function read(incoming: IncomingMessage, position: Position): Promise<PlantRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { json, idText } = readBody(body);
  const lines = incoming.headersDistinct['authorization'] ?? [];
  return {
    method: incoming.method ?? '',
    path: pathIn(incoming.url ?? ''),
    authorization: lines[0],
    authorizationLines: lines.length,
    contentType: incoming.headers['content-type'],
    header: (name) => incoming.headersDistinct[name]?.join(', '),
    body,
    json,
    idText,
    ...position,
  };
}

function readBody(body: Buffer): { json: unknown; idText: string | undefined } {
  let idText: string | undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const json: unknown = JSON.parse(text, function (this: unknown, key, value, context) {
      if (key === 'id' && typeof value === 'number') idText = context.source;
      return value;
    });
    return { json, idText };
  } catch {
    return { json: undefined, idText };
  }
}

function send(result: PlantAnswer, response: ServerResponse): void {
  if (result === 'never') return;
  if (result === 'gone') {
    response.destroy();
    return;
  }
  const { status, headers, body, delayMs } = result;
  const write = () => response.writeHead(status, headers).end(body);
  if (delayMs === undefined) write();
  else setTimeout(write, delayMs);
}
