/** Starts a responder on a free loopback port. */

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Contract } from '../../model/contract.ts';
import type { RunningSubject } from '../subject.ts';
import { credentialsOf } from './access.ts';
import type { PreparedAnswer } from './answers.ts';
import { createResponder, type ResponderFault } from './responder.ts';

/** Starts it. The harness gets the document and a credential for each of its schemes. */
export async function startResponder(contract: Contract, bend: ResponderFault): Promise<RunningSubject> {
  const respond = createResponder(contract, bend);
  const failures: unknown[] = [];
  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      write(response, respond(request, Buffer.concat(chunks)));
    } catch (error) {
      if (!request.destroyed) failures.push(error);
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const { port } = server.address() as AddressInfo;
  const given = { document: contract.source, credential: credentialsOf(contract) };
  return { url: `http://127.0.0.1:${port}`, given, failures: () => failures, stop };
}

function write(response: ServerResponse, { status, fields, mediaType, body }: PreparedAnswer): void {
  const isText = mediaType !== undefined && !/[/+]json\b/i.test(mediaType) && typeof body === 'string';
  const bytes = body === undefined ? undefined : encodeUtf8(isText ? body : writeJson(body));
  const length = bytes && { 'Content-Length': bytes.length };
  response
    .writeHead(status, { ...fields, ...(mediaType && bytes && { 'Content-Type': mediaType }), ...length })
    .end(bytes);
}
