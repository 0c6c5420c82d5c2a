/** Documents with a part elsewhere, and servers on this machine that have it. */

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type LoadOptions, loadContract } from '../../contract/load-contract.ts';

/** A part. */
export const part = 'Thing:\n  type: integer\n';

/** What is said about the only bad place of a document, and what to do about it; nothing where there is none. */
export async function remarkOf(source: string, options: LoadOptions = {}): Promise<string> {
  const { remarks } = await loadContract(source, options);
  return remarks.map(({ actual, expected }) => `${actual}; ${expected}`).join('\n');
}

/** A document whose only operation takes what a reference leads to. */
export function documentWith(ref: string): string {
  const schema = { schema: { $ref: ref } };
  const post = { requestBody: { content: { 'application/json': schema } }, responses: {} };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/things': { post } },
  });
}

/** Works with a server of files by their paths; a text that begins with `> ` leads on. */
export function withDocuments<Result>(
  files: Readonly<Record<string, string>>,
  work: (base: string) => Promise<Result>,
): Promise<Result> {
  return withListener(({ url = '/' }, response) => {
    const content = files[url];
    if (content?.startsWith('> ')) response.writeHead(302, { location: content.slice(2) }).end();
    else response.writeHead(content === undefined ? 404 : 200).end(content);
  }, work);
}

/** Works with a server, and ends it. */
export async function withListener<Result>(
  listener: RequestListener,
  work: (base: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  try {
    return await work(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  } finally {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
}
