/** The page /docs: Swagger UI with "try it out", if it is installed, without requests to other hosts. */

import { readFile } from 'node:fs/promises';
import type { RequestHandler } from 'express';
import type { ServerAnswer } from './answer.ts';
import type { HandledPath } from './route.ts';

/** The routes of the page and its three files, which are loaded on demand. */
export const docsRoutes: readonly HandledPath[] = [
  docsRoute('/docs', 'text/html', () => (isInstalled() ? page : missing)),
  docsRoute('/docs/start.js', 'text/javascript', () => start),
  docsRoute('/docs/swagger-ui.css', 'text/css', () => readAsset('swagger-ui.css')),
  docsRoute('/docs/swagger-ui-bundle.js', 'text/javascript', () => readAsset('swagger-ui-bundle.js')),
];

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plant Store</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

/**
 * Shown where Swagger UI is missing: the published package does not depend on it, because a dependency of it reports
 * each installation to its maker.
 */
const missing = `<!doctype html>
<html lang="en">
<title>Plant Store</title>
<p>This page needs Swagger UI: <code>npm install swagger-ui-dist</code>.
</html>
`;

function isInstalled(): boolean {
  try {
    return import.meta.resolve('swagger-ui-dist/package.json') !== '';
  } catch {
    return false;
  }
}

/**
 * The document has no servers, so requests go to the origin of the page. The validator badge is off, as it would
 * contact another host.
 */
const start = `SwaggerUIBundle({
  url: 'openapi.json', dom_id: '#docs', tryItOutEnabled: true, displayRequestDuration: true, validatorUrl: null,
});
`;

function docsRoute(path: string, type: string, body: () => string | Promise<Uint8Array>): HandledPath {
  return {
    path,
    method: 'GET',
    answer: async (request, response): Promise<ServerAnswer> => {
      const protect = await loadHelmet();
      await protect(request, response, () => undefined);
      return { status: 200, headers: { 'Content-Type': `${type}; charset=utf-8` }, body: await body() };
    },
  };
}

/**
 * Swagger UI uses inline styles and data: images. No upgrade-insecure-requests, since the page is served over plain
 * HTTP.
 */
async function loadHelmet(): Promise<RequestHandler> {
  const { default: helmet } = await import('helmet');
  const directives = {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  };
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: false,
  });
}

const assets = new Map<string, Promise<Uint8Array>>();

/** Reads a file once; after an error it is tried again. */
function readAsset(name: string): Promise<Uint8Array> {
  const known = assets.get(name);
  if (known) return known;
  const read = readFile(new URL(import.meta.resolve(`swagger-ui-dist/${name}`)));
  assets.set(name, read);
  read.catch(() => assets.delete(name));
  return read;
}
