/** The Express application: which path and method leads where. Pure wiring; it listens to nothing. */

import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { jsonAnswer } from './answer.ts';
import { digestTokens } from './auth.ts';
import { type Behaviour, defaultBehaviour } from './behaviour.ts';
import { createPlant } from './create-plant.ts';
import { quote } from './describe.ts';
import { docsRoutes } from './docs.ts';
import { documentRoutes } from './document.ts';
import { refusal } from './errors.ts';
import { addRoute, type Route } from './route.ts';
import type { Store } from './store.ts';

/** What an application is made of. */
export interface AppOptions {
  /** The bearer tokens that open POST /plants. */
  readonly tokens: readonly string[];
  readonly store: Store;
  /**
   * Where the OpenAPI document stands that /openapi.yaml, /openapi.json and /docs show.
   * @defaultValue openapi.yaml beside this folder
   */
  readonly document?: URL;
  /** @defaultValue defaultBehaviour */
  readonly behaviour?: Behaviour;
  /** Told about every fault of the server itself; the client only learns that there was one. */
  readonly onFailure?: (error: unknown) => void;
}

/** Builds the application. Paths match exactly, and every answer that is not documentation is JSON. */
export function createApp(options: AppOptions): Express {
  const { behaviour = defaultBehaviour, document = new URL('../openapi.yaml', import.meta.url) } = options;
  const context = { behaviour, store: options.store, tokens: digestTokens(options.tokens) };
  const routes: readonly Route[] = [
    { path: '/plants', method: 'POST', answer: (request) => createPlant(request, context) },
    { path: '/healthz', method: 'GET', answer: () => jsonAnswer(200, { status: 'ok' }) },
    ...documentRoutes(document),
    ...docsRoutes,
  ];
  const app = express().disable('x-powered-by').enable('strict routing').enable('case sensitive routing');
  if (behaviour.rewrite) app.use(rewriteBy(behaviour.rewrite));
  for (const route of routes) addRoute(app, route, behaviour);
  app.use((request, response) => {
    const missing = refusal('not-found', `${quote(request.path)}: there is nothing at this path`);
    behaviour.send(request, response, behaviour.answerRefusal(missing, request));
  });
  return app.use(answerFault(behaviour, options.onFailure));
}

function rewriteBy(rewrite: (url: string) => string): RequestHandler {
  return (request, _response, next) => {
    request.url = rewrite(request.url);
    next();
  };
}

/** Only create plant serves POST, so a POST that gets here is a failed create plant. */
function answerFault(behaviour: Behaviour, onFailure: AppOptions['onFailure']): ErrorRequestHandler {
  return (error, request, response, _next) => {
    onFailure?.(error);
    const reason = request.method === 'POST' ? 'create-failed' : 'internal';
    const fault = refusal(reason, 'the server failed; this is not a fault of the request');
    behaviour.send(request, response, behaviour.answerRefusal(fault, request));
  };
}
