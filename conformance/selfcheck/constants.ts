/** Servers that give the same answer to everything, and the exit code that each must get. */

import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type RunningSubject, type Subject, subjectToken } from './subject.ts';

const json = { 'Content-Type': 'application/json' };

/** Long enough to see that no answer comes. */
const budgets = { maxTime: '5s', requestTimeout: '200ms' };

type ConstantFields = Readonly<Record<string, string>>;

/** Answers everything with one status, header fields and body. */
const always = (status: number, fields: ConstantFields, body: string) => () =>
  startHttp((response) => response.writeHead(status, fields).end(body));

/** Every constant server. */
export const constants: readonly Subject[] = [
  constant(
    'always-401',
    'Every credential is refused.',
    3,
    always(401, json, '{"error":401,"message":"no"}'),
  ),
  constant(
    'always-400',
    'Everything is refused as bad.',
    3,
    always(400, json, '{"error":400,"message":"no"}'),
  ),
  constant(
    'always-200',
    'Everything is a success, in the right shape.',
    1,
    always(200, json, '{"name":"Fern"}'),
  ),
  constant('always-500', 'Everything is a failure of the server.', 1, always(500, json, '{}')),
  constant(
    'always-html',
    'A page for people.',
    1,
    always(200, { 'Content-Type': 'text/html' }, '<p>Welcome'),
  ),
  constant('always-empty', 'A success without a body.', 1, always(200, json, '')),
  constant('always-redirecting', 'Elsewhere.', 1, always(307, { Location: 'http://127.0.0.1:9/' }, '')),
  constant('always-hanging', 'No answer at all.', 3, () => startRaw(() => undefined)),
  constant('always-resetting', 'The connection ends in place of an answer.', 3, () =>
    startRaw((socket) => void socket.resetAndDestroy()),
  ),
  constant('always-dripping', 'An answer that comes byte by byte and never ends.', 1, () => startRaw(drip)),
  constant('always-not-http', 'Something else than HTTP.', 3, () =>
    startRaw((socket) => void socket.end('SSH-2.0-OpenSSH_9.7\r\n')),
  ),
];

function constant(name: string, title: string, exitCode: number, start: Subject['start']): Subject {
  return { name, title, expected: { kind: 'constant', exitCode }, budgets, start };
}

function drip(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n');
  const timer = setInterval(() => socket.write(' '), 20);
  socket.on('close', () => clearInterval(timer));
}

function startHttp(answer: (response: ServerResponse) => void): Promise<RunningSubject> {
  return listening(
    createHttpServer((request, response) => {
      request.resume();
      request.once('end', () => answer(response));
    }),
  );
}

/** Does something with a connection as soon as a request arrives on it. */
function startRaw(answer: (socket: Socket) => void): Promise<RunningSubject> {
  return listening(createServer((socket) => void socket.once('data', () => answer(socket))));
}

async function listening(server: Server): Promise<RunningSubject> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, given: { token: subjectToken }, failures: () => [], stop };
}
