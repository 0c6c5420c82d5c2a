/** Loads the mock with a document and lets it listen, in the thread of the caller. */

import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Json, JsonObject } from '../json/json.ts';
import type { FoundPrism } from './find-prism.ts';

/** The settings of the mock. */
export interface PrismOrder {
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
export async function servePrism(
  order: PrismOrder,
  { manifest, serverManifest }: FoundPrism,
): Promise<string> {
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
