/** The Express application: maps paths and methods to handlers. It does not listen by itself. */

import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import express from 'express';
import { writeJson } from '../conformance/json/write-json.ts';
import { jsonAnswer, type ServerAnswer } from './answer.ts';
import { digestTokens, type TokenDigests } from './auth.ts';
import { type CreationSteps, defaultBehaviour } from './behaviour.ts';
import { docsRoutes } from './docs.ts';
import { quote, refusal } from './errors.ts';
import { addRoute, type HandledPath } from './route.ts';
import type { Store } from './store.ts';

/** Options for an application. */
export interface AppOptions {
  /** The bearer tokens that are accepted for POST /plants. */
  readonly tokens: readonly string[];
  readonly store: Store;
  /**
   * The OpenAPI document that /openapi.yaml, /openapi.json and /docs show.
   * @defaultValue openapi.yaml beside this folder
   */
  readonly document?: URL;
  /** @defaultValue defaultBehaviour */
  readonly behaviour?: CreationSteps;
  /** Called with every error of the server itself; the client only learns that there was one. */
  readonly onFailure?: (error: unknown) => void;
}

/** Creates the application. Paths match exactly, and every answer except for the documentation is JSON. */
export function createApp(options: AppOptions): Express {
  const { behaviour = defaultBehaviour, document = new URL('../openapi.yaml', import.meta.url) } = options;
  const context = { behaviour, store: options.store, tokens: digestTokens(options.tokens) };
  const routes: readonly HandledPath[] = [
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

/** What create plant needs. */
interface CreatePlantContext {
  readonly behaviour: CreationSteps;
  readonly tokens: TokenDigests;
  readonly store: Store;
}

/**
 * Handles POST /plants: runs the steps of a behaviour in order, and answers 200 with the Plant, or with the refusal of
 * the first step that refuses.
 */
export async function createPlant(
  request: IncomingMessage,
  context: CreatePlantContext,
): Promise<ServerAnswer> {
  const { behaviour, tokens, store } = context;
  const refused = behaviour.authenticate(request, tokens) ?? behaviour.checkContent(request);
  if (refused) return behaviour.answerRefusal(refused, request);
  const body = await behaviour.readBody(request);
  if (body.kind === 'refusal') return behaviour.answerRefusal(body, request);
  const plant = behaviour.parsePlant(body.bytes, request);
  if (plant.kind === 'refusal') return behaviour.answerRefusal(plant, request);
  const notKept = await behaviour.keep(plant, store, request);
  return notKept ? behaviour.answerRefusal(notKept, request) : behaviour.answerPlant(plant, request);
}

/** The routes /openapi.yaml (RFC 9512) and /openapi.json. The file is read for each request. */
function documentRoutes(document: URL): readonly HandledPath[] {
  return [
    { path: '/openapi.yaml', method: 'GET', answer: () => answerYaml(document) },
    { path: '/openapi.json', method: 'GET', answer: () => answerJson(document) },
  ];
}

async function answerYaml(document: URL): Promise<ServerAnswer> {
  return { status: 200, headers: { 'Content-Type': 'application/yaml' }, body: await readFile(document) };
}

/** The YAML parser is loaded with the first request that needs it. */
async function answerJson(document: URL): Promise<ServerAnswer> {
  const { parse } = await import('yaml');
  const value = parse(await readFile(document, 'utf8'), { intAsBigInt: true });
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: writeJson(value, 2) };
}

function rewriteBy(rewrite: (url: string) => string): RequestHandler {
  return (request, _response, next) => {
    request.url = rewrite(request.url);
    next();
  };
}

/** Answers an error. Only create plant handles POST, so a POST that gets here is a failed create plant. */
function answerFault(behaviour: CreationSteps, onFailure: AppOptions['onFailure']): ErrorRequestHandler {
  return (error, request, response, _next) => {
    onFailure?.(error);
    const reason = request.method === 'POST' ? 'create-failed' : 'internal';
    const fault = refusal(reason, 'the server failed; this is not a fault of the request');
    behaviour.send(request, response, behaviour.answerRefusal(fault, request));
  };
}
