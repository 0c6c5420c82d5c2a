/**
 * The thread that runs the mock, so that neither its crash nor its endless loop affects the process. Reports its URL,
 * or why there is none.
 */

import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Json, JsonObject } from '../json/json.ts';
import type { FoundPrism } from './find-prism.ts';

/** The input of the thread. */
export interface ThreadData {
  readonly order: PrismOrder;
  readonly prism: FoundPrism;
}

/** The message of the thread, sent once. */
export type ThreadMessage =
  | { readonly kind: 'listening'; readonly url: string }
  | { readonly kind: 'failed'; readonly message: string };

const { order, prism } = workerData as ThreadData;
const post = (message: ThreadMessage): void => parentPort?.postMessage(message);
try {
  post({ kind: 'listening', url: await servePrism(order, prism) });
} catch (error) {
  post({ kind: 'failed', message: String(error instanceof Error ? error.message : error) });
}

/** The settings of the mock. */
interface PrismOrder {
  /** The bundled document; the mock gets a copy. */
  readonly document: JsonObject;
  /** Whether answers are generated, instead of being the same each time. */
  readonly dynamic: boolean;
  /** The loopback port; 0 for a free one. */
  readonly port: number;
}

/** Time limit of an answer in milliseconds: the mock never answers some requests, whose connections would stay open. */
const answerLimitMs = 30_000;

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/**
 * Starts the mock on 127.0.0.1.
 * @returns its URL
 * @throws Error when it cannot read the document or the port is in use
 */
async function servePrism(order: PrismOrder, { manifest, serverManifest }: FoundPrism): Promise<string> {
  limitAnswers();
  const load = createRequire(manifest);
  const { getHttpOperationsFromSpec } = load('@stoplight/prism-http') as PrismHttp;
  const { createLogger } = load('@stoplight/prism-core') as PrismCore;
  const { createServer } = createRequire(serverManifest)('./') as PrismServer;
  const operations = await getHttpOperationsFromSpec(copyOf(order.document));
  // With another logger or level, Prism ends the process at the first request.
  const server = createServer(operations, {
    cors: true,
    config: configOf(order),
    components: { logger: createLogger('prism', { level: 'silent' }) },
  });
  try {
    return await server.listen(order.port, '127.0.0.1');
  } catch (error) {
    // Prism rejects with a string.
    throw new Error(String(error));
  }
}

/** The configuration that Prism's own command line uses. */
function configOf({ dynamic }: PrismOrder): Readonly<Record<string, unknown>> {
  return {
    isProxy: false,
    validateRequest: true,
    validateResponse: true,
    checkSecurity: true,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic },
  };
}

/**
 * A copy, since Prism changes the document. It reads schemas of OpenAPI 3.1 as draft-07 unless the document names a
 * dialect.
 */
function copyOf(document: JsonObject): Json {
  const copy = structuredClone(document);
  return String(copy['openapi']).startsWith('3.1') ? { jsonSchemaDialect: dialect, ...copy } : copy;
}

function limitAnswers(): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { readonly response: ServerResponse };
    const timer = setTimeout(() => response.destroy(), answerLimitMs);
    response.once('close', () => clearTimeout(timer));
  });
}

interface PrismHttp {
  readonly getHttpOperationsFromSpec: (document: Json) => Promise<readonly unknown[]>;
}

interface PrismCore {
  readonly createLogger: (name: string, options: { readonly level: string }) => unknown;
}

interface PrismServer {
  readonly createServer: (
    operations: readonly unknown[],
    options: Readonly<Record<string, unknown>>,
  ) => { readonly listen: (port: number, host: string) => Promise<string> };
}
