/** Cuts what a client sent into requests (RFC 9112 6), one character a byte. */

/** The complete requests at the beginning of the bytes, as they stand. */
export function splitRequests(received: string): readonly string[] {
  const end = endOfRequest(received);
  return end === undefined ? [] : [received.slice(0, end), ...splitRequests(received.slice(end))];
}

/** The chunks of a request's chunked body (RFC 9112 7.1). */
export function chunksOf(request: string): readonly string[] {
  const chunks: string[] = [];
  let at = request.indexOf('\r\n\r\n') + 4;
  for (let length = sizeAt(request, at); length > 0; length = sizeAt(request, at)) {
    const start = request.indexOf('\r\n', at) + 2;
    chunks.push(request.slice(start, start + length));
    at = start + length + 2;
  }
  return chunks;
}

function endOfRequest(received: string): number | undefined {
  const body = received.indexOf('\r\n\r\n') + 4;
  if (body < 4) return undefined;
  const head = received.slice(0, body);
  const end = head.includes('transfer-encoding: chunked')
    ? received.indexOf('0\r\n\r\n', body) + 5
    : body + Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0);
  return end <= received.length && end >= body ? end : undefined;
}

function sizeAt(request: string, at: number): number {
  return Number.parseInt(request.slice(at, request.indexOf('\r\n', at)), 16);
}
