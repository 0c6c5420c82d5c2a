/** Bends that change how answers are sent, including false framing that Node would not write. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { linger, type ServerAnswer } from '../answer.ts';
import type { Bend } from '../fault.ts';
import { readExact } from './exact.ts';
import { answerText } from './on-plant.ts';

/** A body, and header fields for its framing. */
interface Framing {
  /** Whole lines, without line ends. */
  readonly fields: readonly string[];
  readonly body: string | Uint8Array;
}

/** Writes the answers to some accepted plants by hand with other framing, and closes the connection. */
export function framePlants(frame: (body: string, request: IncomingMessage) => Framing | undefined): Bend {
  return (behaviour) => ({
    ...behaviour,
    send: (request, response, answer) => {
      const isPlant = request.method === 'POST' && answer.status === 200;
      const framing = isPlant ? frame(String(answer.body), request) : undefined;
      if (!framing) behaviour.send(request, response, answer);
      else if (request.socket.writable) write(request, answer, framing);
    },
  });
}

function write({ socket }: IncomingMessage, answer: ServerAnswer, { fields, body }: Framing): void {
  const own = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
  const isTyped = fields.some((field) => /^content-type:/i.test(field));
  const head = ['HTTP/1.1 200 OK', ...(isTyped ? [] : own), ...fields, 'Connection: close', '', ''];
  socket.write(head.join('\r\n'));
  socket.write(body);
  linger(socket);
}

/** Changes every answer before it is sent. */
export function sendWith(change: (answer: ServerAnswer) => ServerAnswer): Bend {
  return (behaviour) => ({
    ...behaviour,
    send: (request, response, answer) => behaviour.send(request, response, change(answer)),
  });
}

/** Sends answers in another way, if they can be sent at all. */
export function sendBy(send: (response: ServerResponse, answer: ServerAnswer) => void): Bend {
  return (behaviour) => ({
    ...behaviour,
    send: (request, response, answer) => {
      const isOrdinary = request.socket.writable && !response.headersSent && !answer.close;
      if (isOrdinary) send(response, answer);
      else behaviour.send(request, response, answer);
    },
  });
}

/** The answer with another Content-Type, if it is JSON. */
export function withMediaType(answer: ServerAnswer, type: string): ServerAnswer {
  return isJson(answer) ? { ...answer, headers: { ...answer.headers, 'Content-Type': type } } : answer;
}

/** The answer with its JSON written in another way. */
export function rewrittenJson(answer: ServerAnswer, write: (value: unknown) => string): ServerAnswer {
  return isJson(answer) ? { ...answer, body: write(readExact(answerText(answer))) } : answer;
}

function isJson({ headers }: ServerAnswer): boolean {
  return /^application\/json\b/i.test(headers['Content-Type'] ?? '');
}
