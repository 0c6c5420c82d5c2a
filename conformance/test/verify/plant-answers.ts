/** What a conforming Plant Store answers, and small tools to bend it. Shares no code with the product. */

import type { Socket } from 'node:net';

/** The token that every server of the tests wants. */
export const token = 'plant-token-4711.abcDEF';

/** Path and query, also where the request line has the whole URL (RFC 9112 3.2.2). */
export function pathIn(line: string): string {
  return line.replace(/^https?:\/\/[^/]+/, '');
}

/** A request as the bending function sees it. */
export interface PlantRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly authorizationLines: number;
  readonly contentType: string | undefined;
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
  /** The body as JSON.parse reads it, doubles and all; undefined when it is not JSON. */
  readonly json: unknown;
  /** The digits (or other text) of the member id as it stands in the body. */
  readonly idText: string | undefined;
  /** How many requests this connection, and this server, had before. */
  readonly earlierOnConnection: number;
  readonly earlier: number;
  /** How many other requests are being answered at this moment. */
  readonly others: number;
  /** The connection, for servers that write what is no HTTP; they answer `never` then. */
  readonly socket: Socket;
}

/** An answer; `gone` closes the connection, `never` leaves it open without a word. */
export type PlantAnswer =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string | Buffer;
      /** Milliseconds until the first byte. */
      readonly delayMs?: number;
    }
  | 'gone'
  | 'never';

/** Bends the right answer. */
export type Bend = (request: PlantRequest, right: () => Exclude<PlantAnswer, string>) => PlantAnswer;

/** 200 with a Plant. */
export function plant(value: { name?: unknown; tag?: unknown }): Exclude<PlantAnswer, string> {
  return answer(200, value);
}

/** 400 with an Error. */
export function refusal(message: string, error: unknown = 7): Exclude<PlantAnswer, string> {
  return answer(400, { error, message });
}

/** Any status with a JSON body. */
export function answer(
  status: number,
  body: unknown,
  type = 'application/json',
): Exclude<PlantAnswer, string> {
  return { status, headers: { 'content-type': type }, body: JSON.stringify(body) };
}

/** Reads a JSON answer, edits it, and writes it again. */
export function edited(
  right: Exclude<PlantAnswer, string>,
  edit: (body: Record<string, unknown>) => unknown,
): Exclude<PlantAnswer, string> {
  return { ...right, body: JSON.stringify(edit(JSON.parse(String(right.body)) as Record<string, unknown>)) };
}

/** The body as an object, for bends that look into it. */
export function members(request: PlantRequest): Record<string, unknown> {
  const { json } = request;
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as Record<string, unknown>)
    : {};
}

/** The credential as the specification asks for it. */
export function isAuthorized(
  { authorization, authorizationLines }: PlantRequest,
  wanted: string = token,
): boolean {
  const [scheme = '', ...rest] = (authorization ?? '').trim().split(/ +/);
  return authorizationLines === 1 && scheme.toLowerCase() === 'bearer' && rest.join(' ') === wanted;
}

/** What a conforming server answers that wants this token. */
export function rightAnswer(request: PlantRequest, wanted: string = token): Exclude<PlantAnswer, string> {
  if (request.path.split('?')[0] !== '/plants') return answer(404, { error: 404, message: 'no such path' });
  if (request.method !== 'POST') {
    const refused = answer(405, { error: 405, message: 'POST only' });
    return { ...refused, headers: { ...refused.headers, allow: 'POST' } };
  }
  if (!isAuthorized(request, wanted)) {
    const refused = answer(401, { error: 401, message: 'credential missing or wrong' });
    return { ...refused, headers: { ...refused.headers, 'www-authenticate': 'Bearer realm="plants"' } };
  }
  return answerBody(request);
}

/** The answer to a request whose credential is right. */
export function answerBody(request: PlantRequest): Exclude<PlantAnswer, string> {
  const type = request.contentType?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return refusal('application/json is expected');
  if (request.json === undefined) return refusal('the body is not JSON');
  const problem = problemOf(request);
  if (problem) return refusal(problem);
  const { name, tag } = members(request);
  return plant(tag === undefined ? { name } : { name, tag });
}

function problemOf(request: PlantRequest): string | undefined {
  if (typeof request.json !== 'object' || request.json === null || Array.isArray(request.json)) {
    return 'an object is expected';
  }
  const { name, tag } = members(request);
  if (request.idText === undefined || !isInt64(request.idText)) return 'id must be an int64';
  if (typeof name !== 'string') return 'name must be a string';
  return tag === undefined || typeof tag === 'string' ? undefined : 'tag must be a string';
}

function isInt64(text: string): boolean {
  if (!/^-?\d+$/.test(text)) return Number.isInteger(Number(text)) && Math.abs(Number(text)) < 2 ** 53;
  const value = BigInt(text);
  return value >= -(2n ** 63n) && value < 2n ** 63n;
}
